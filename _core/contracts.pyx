"""Contracts of Jack-Nine games as the solver's answers decide them."""
from libc.string cimport memcpy

from .actions cimport read_action
from .checks cimport seat_index
from .kernels cimport (
    TURUP_JN_ACT_JODHI, TURUP_JN_ACT_PAIR, TURUP_JN_NOT_CHOSEN, TURUP_NO_TRUMP, TURUP_OK, turup_action, turup_jacknine_game,
    turup_jn_deal, turup_jn_has_contract, turup_jn_imagine_contract, turup_jn_kind, turup_jn_outlook, turup_jn_rules,
    turup_jn_stake, turup_jn_state,
)
from .round cimport Round
from .rules cimport CompiledRules

SUITS = ("S", "H", "D", "C")
MOST_POINTS = 10_000


cdef Contract new_contract(object rules):
    """A contract to be filled in."""
    cdef Contract contract = Contract.__new__(Contract)
    contract.rules = rules
    contract.compiled = rules.compiled
    return contract


cdef Contract imagined(
    object rules, const turup_jn_deal *deal, int dealer, int called, object maker, object bid, object trump
):
    """The contract of a maker before the first card of a deal; ``called`` is his partner's card."""
    cdef Contract contract = new_contract(rules)
    if seat_index(maker, rules.players) < 0:
        raise ValueError(f"maker must be 0..{rules.players - 1}, not {maker!r}")
    if trump not in rules.trumps:
        raise ValueError(f"trump must be one of {', '.join(rules.trumps)}, not {trump!r}")
    turup_jn_imagine_contract(
        <const turup_jn_rules *>contract.compiled.data, deal, dealer, called, maker, points_of(bid, "bid"),
        TURUP_NO_TRUMP if trump == "NT" else SUITS.index(trump), &contract.state
    )
    return contract


cdef int points_of(object points, str name) except? -1:
    """Points as a number that the kernel can add up; ValueError for anything else."""
    if isinstance(points, bool) or not isinstance(points, int) or not -MOST_POINTS <= points <= MOST_POINTS:
        raise ValueError(f"{name} must be a whole number, {MOST_POINTS} at most, not {points!r}")
    return points


def contract_of_round(Round rd not None):
    """The contract of a round of a Jack-Nine game as it stands, all cards as they lie."""
    cdef Contract contract = new_contract(rd.rules)
    contract.state = (<const turup_jn_state *>rd.state)[0]
    return contract


def contract_of_deal(Round rd not None, maker, bid, trump):
    """The contract of a maker before the first card of a round's deal."""
    cdef const turup_jn_state *state = <const turup_jn_state *>rd.state
    cdef turup_jn_deal deal
    memcpy(&deal, state.dealt, sizeof(deal))
    return imagined(rd.rules, &deal, rd.dealer, state.partner_card, maker, bid, trump)


cdef class Contract:
    """A contract in a world: the cards that are left to play for it, and what they must bring. From ``World.contract``.

    >>> import turup
    >>> rd = turup.Round("28", seed=7, dealer=3)
    >>> world, = rd.view(0).worlds(1, seed=1)
    >>> contract = world.contract_of(maker=0, bid=16, trump="S")
    >>> contract.position().trump, contract.excess(15), contract.excess(20)
    ('S', -1, 4)
    """

    def __init__(self):
        raise TypeError("use World.contract()")

    @property
    def maker(self):
        """The seat that plays for it; None for nobody."""
        return None if self.state.maker < 0 else self.state.maker

    @property
    def trump(self):
        """The trump suit, ``"NT"`` for none; None while it is not chosen."""
        if self.state.trump_chosen == TURUP_JN_NOT_CHOSEN:
            return None
        return "NT" if self.state.trump == TURUP_NO_TRUMP else SUITS[self.state.trump]

    def position(self):
        """The ``Position`` for the solver; ValueError outside the play of the cards."""
        return self.compiled.position_of(self.rules, &self.state)

    def excess(self, value):
        """By how many points it is made, negative when it fails, if side 0 takes ``value`` of those that are left.

        Sides and values are those of ``position()``; what has been declared counts. None where the tricks that are left
        decide no contract in points.
        """
        cdef const turup_jn_rules *rules = <const turup_jn_rules *>self.compiled.data
        cdef int points = points_of(value, "value")
        return turup_jn_outlook(rules, &self.state, points) if turup_jn_has_contract(rules, &self.state) else None

    @property
    def stakes(self):
        """What it wins when it is made and loses when it fails, in points of the match, with its doubles."""
        cdef const turup_jn_rules *rules = <const turup_jn_rules *>self.compiled.data
        return turup_jn_stake(rules, &self.state, True), turup_jn_stake(rules, &self.state, False)

    def declare(self, action, seat):
        """The contract after a seat's ``jodhi`` or ``pair``; ValueError where it may not declare that now."""
        cdef Contract after = new_contract(self.rules)
        cdef turup_action code
        after.state = self.state
        if seat_index(seat, self.compiled.players) < 0:
            raise ValueError(f"seat must be 0..{self.compiled.players - 1}, not {seat!r}")
        if read_action(self.compiled, action, &code) != TURUP_OK or turup_jn_kind(code) not in (TURUP_JN_ACT_JODHI, TURUP_JN_ACT_PAIR):
            raise ValueError(f"{action!r} declares nothing")
        if turup_jacknine_game.why(self.compiled.data, &after.state, seat, code) != TURUP_OK:
            raise ValueError(f"seat {seat} may not declare {action!r} now")
        turup_jacknine_game.apply(self.compiled.data, &after.state, seat, code)
        return after

    def __repr__(self):
        return f"<Contract of seat {self.maker}>"
