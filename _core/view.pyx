"""What one seat knows of a round: the part that is the same in every family of games."""
import json

from .actions cimport LegalActions
from .kernels cimport TURUP_NO_SEAT
from .rules cimport CompiledRules


cdef object seat_or_none(int seat):
    return None if seat == TURUP_NO_SEAT else seat


cdef class View:
    """What a seat knows of a round, and no more: there is no place in it for a hidden card. Immutable.

    Every view has ``seat`` (None for a spectator), ``phase``, ``turn``, ``is_over``, ``dealer``, ``hand``,
    ``hand_sizes``, ``result`` and the viewer's own ``legal_actions``; what else there is to see depends on the game
    (``JackNineView``, ``TichuView``). Get one from ``Round.view(seat)``.

    >>> import turup
    >>> view = turup.Round("thunee", seed=7, dealer=3).view(0)
    >>> view.phase, view.turn, len(view.hand)
    ('auction', 0, 4)
    """

    def __init__(self):
        raise TypeError("use Round.view(seat)")

    @property
    def is_over(self):
        """Whether the round has ended."""
        return self.turn is None

    cdef tuple fields(self):
        """The names of all that there is to see."""
        raise NotImplementedError

    cdef bytes contents(self):
        """The kernel's view as bytes; equal views have equal ones."""
        raise NotImplementedError

    cdef tuple seats(self, int bits):
        return tuple([seat for seat in range(self.compiled.players) if bits >> seat & 1])

    def to_dict(self):
        """Everything in the view as JSON-ready values."""
        values = {name: plain(getattr(self, name)) for name in self.fields()}
        return {"rules": str(self.rules), **values, "legal_actions": [action.text for action in self.legal_actions]}

    def to_json(self):
        """``to_dict`` as one line of JSON; equal views have equal texts."""
        return json.dumps(self.to_dict(), separators=(",", ":"))

    def __eq__(self, other):
        if not isinstance(other, View):
            return NotImplemented
        cdef View twin = other
        return self.rules == twin.rules and self.contents() == twin.contents() and self.legal_actions == twin.legal_actions

    def __hash__(self):
        return hash(self.to_json())

    def _repr_svg_(self):
        """A picture for notebooks."""
        from turup.render import svg

        return svg(self)

    # ---- the worlds that fit it

    def count_worlds(self):
        """How many worlds fit the view, exactly; see ``turup.worlds`` for what a world is."""
        from turup.worlds import count_worlds

        return count_worlds(self)

    def worlds(self, n, seed, *, weights=None):
        """``n`` worlds that fit the view, drawn independently, each with the same chance; the same from the same seed.

        ``weights``: a function of a world, or ``n`` numbers; sets the ``weight`` of each world, the draws stay uniform.
        """
        from turup.worlds import worlds

        return worlds(self, n, seed, weights=weights)

    def world_hands(self, n, seed):
        """The hands of the same worlds: a uint64 array of shape (n, seats), cards as bits."""
        from turup.worlds import world_hands

        return world_hands(self, n, seed)

    def __repr__(self):
        return f"<View {self.rules.name} of {'a spectator' if self.seat is None else f'seat {self.seat}'}, {self.phase}>"


def plain(value):
    """A value as JSON knows it."""
    if value is None or isinstance(value, (str, int)):
        return value
    if isinstance(value, (tuple, list)):
        return [plain(part) for part in value]
    if isinstance(value, dict):
        return {name: plain(part) for name, part in value.items()}
    return plain(value.to_dict())
