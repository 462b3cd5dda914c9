"""Actions and the lazy list of legal actions."""
from collections.abc import Sequence

cimport cython
from libc.string cimport memcpy

from .kernels cimport TURUP_ACTION_TEXT_MAX, TURUP_OK, TURUP_UNKNOWN_ACTION, turup_action, turup_status
from .rules cimport INTERNED_BITS, CompiledRules


@cython.freelist(64)
cdef class Action:
    """One action of a game: immutable, equal to (and hashed like) its text.

    Actions come from ``legal_actions``; wherever an action is wanted its text will do.

    >>> import turup
    >>> rd = turup.Round("thunee", seed=7)
    >>> [str(action) for action in rd.legal_actions()]
    ['bid 80', 'bid 90', 'bid 100', 'pass']
    >>> rd.legal_actions()[0] == "bid 80"
    True
    """

    def __init__(self):
        raise TypeError("actions come from legal_actions(); an action's text can be used in its place")

    @property
    def text(self):
        """The action as ``apply`` reads it: ``bid 80``, ``JS``."""
        cdef char text[TURUP_ACTION_TEXT_MAX + 1]
        cdef int length
        if self.written is None:  # written when it is asked for: a loop that only plays needs no text
            length = self.rules.game.format(self.rules.data, self.code, text)
            self.written = text[:length].decode("ascii")
        return self.written

    def __str__(self):
        return self.text

    def __repr__(self):
        return f"Action({self.text!r})"

    def __eq__(self, other):
        if isinstance(other, Action):
            return self.text == (<Action>other).text
        return self.text == other if isinstance(other, str) else NotImplemented

    def __hash__(self):
        return hash(self.text)

    def __reduce__(self):
        return _restore_action, (self.text,)


def _restore_action(str text):
    """An action from its pickled form; its text is read where it is used."""
    cdef Action action = Action.__new__(Action)
    action.written = text
    return action


cdef Action intern_action(CompiledRules rules, turup_action code):
    """The action object for a code of these rules."""
    cdef Py_ssize_t slot = <Py_ssize_t>(((code.a ^ (code.b << 7)) * <unsigned long long>0x9E3779B97F4A7C15) >> (64 - INTERNED_BITS))
    cdef object kept = rules.interned[slot]
    if kept is not None and (<Action>kept).code.a == code.a and (<Action>kept).code.b == code.b:
        return <Action>kept
    cdef Action action = Action.__new__(Action)
    action.code = code
    action.rules = rules
    rules.interned[slot] = action
    return action


cdef turup_status read_action(CompiledRules rules, object action, turup_action *code):
    """The code of an Action or of an action's text; anything else is no action of this game."""
    cdef bytes text
    cdef CompiledRules its
    if isinstance(action, Action):
        its = (<Action>action).rules
        if its is rules or (its is not None and its.texts == rules.texts):
            code[0] = (<Action>action).code
            return TURUP_OK
        action = (<Action>action).text  # of another deck: the same card has another number
    if not isinstance(action, str):
        return TURUP_UNKNOWN_ACTION
    text = (<str>action).encode("utf-8", "replace")
    return rules.game.parse(rules.data, <const char *>text, len(text), code)


cdef LegalActions make_legal(CompiledRules rules, const turup_action *items, Py_ssize_t count):
    """A LegalActions with its own copy of `items`."""
    cdef LegalActions legal = LegalActions.__new__(LegalActions)
    legal.rules = rules
    legal.count = count
    if count <= FEW_ACTIONS:
        memcpy(legal.few, items, count * sizeof(turup_action))
        legal.items = legal.few
    else:
        legal.many = (<const char *>items)[:count * sizeof(turup_action)]
        legal.items = <const turup_action *><const char *>legal.many
    return legal


cdef LegalActions make_lazy(CompiledRules rules, Menu menu, Py_ssize_t count):
    """The LegalActions of a menu with `count` actions."""
    cdef LegalActions legal = LegalActions.__new__(LegalActions)
    legal.rules = rules
    legal.count = count
    legal.menu = menu
    return legal


cdef class Menu:
    """Legal actions that are not written out: a family makes each when it is asked for."""

    cdef turup_action at(self, Py_ssize_t index):
        """Action number `index`, which there is."""
        raise NotImplementedError

    cdef bint holds(self, turup_action code):
        """Whether an action is among them; any code is safe."""
        raise NotImplementedError


@cython.final
@cython.freelist(16)
@cython.no_gc  # it holds nothing that could hold it
cdef class LegalActions:
    """All legal actions of one seat, in a fixed order: ``len``, ``in``, indexing and iteration.

    A snapshot: it does not change when the round goes on. Action objects are made only when they are looked at.

    >>> import turup
    >>> legal = turup.Round("thunee", seed=7).legal_actions()
    >>> len(legal), "bid 90" in legal, legal[-1]
    (4, True, Action('pass'))
    """

    def __init__(self):
        raise TypeError("use Round.legal_actions() or View.legal_actions")

    def __len__(self):
        return self.count

    def __getitem__(self, index):
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(self.count))]
        cdef Py_ssize_t i
        try:
            i = index
        except OverflowError:
            raise IndexError(f"action {index} of {self.count}") from None
        if i < 0:
            i += self.count
        if not 0 <= i < self.count:
            raise IndexError(f"action {index} of {self.count}")
        return intern_action(self.rules, self.items[i] if self.menu is None else self.menu.at(i))

    def __iter__(self):
        cdef _ActionIterator iterator = _ActionIterator.__new__(_ActionIterator)
        iterator.legal = self
        return iterator

    def __contains__(self, action):
        cdef turup_action code
        cdef Py_ssize_t i
        if read_action(self.rules, action, &code) != TURUP_OK:
            return False
        if self.menu is not None:
            return self.menu.holds(code)
        for i in range(self.count):
            if self.items[i].a == code.a and self.items[i].b == code.b:
                return True
        return False

    def __eq__(self, other):
        return list(self) == list(other) if isinstance(other, LegalActions) else NotImplemented

    __hash__ = None

    def __repr__(self):
        return f"<LegalActions {', '.join(action.text for action in self)}>"

    def __reduce__(self):
        return list, (list(self),)


cdef class _ActionIterator:
    cdef LegalActions legal
    cdef Py_ssize_t next_index

    def __iter__(self):
        return self

    def __next__(self):
        if self.next_index >= self.legal.count:
            raise StopIteration
        self.next_index += 1
        if self.legal.menu is not None:
            return intern_action(self.legal.rules, self.legal.menu.at(self.next_index - 1))
        return intern_action(self.legal.rules, self.legal.items[self.next_index - 1])


Sequence.register(LegalActions)
