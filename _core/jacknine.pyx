"""Results, positions and events of the Jack-Nine family as Python values."""
from turup.event import Event
from turup.result import Result

from .actions cimport intern_action
from .kernels cimport (
    TURUP_JN_BLIND_ROYALS, TURUP_JN_EVENT_ACTION, TURUP_JN_EVENT_SECRET, TURUP_JN_EVENT_TRUMP, TURUP_JN_MAX_EVENTS,
    TURUP_JN_REASON_TEXT_MAX, TURUP_JN_ROYALS, TURUP_NO_CARD, TURUP_NO_SEAT, TURUP_OK, turup_jn_event, turup_jn_events,
    turup_jn_first_events, turup_jn_phase_name, turup_jn_position, turup_jn_reason_text, turup_jn_result, turup_jn_state,
    turup_position, turup_step,
)
from .position cimport wrap_position
from .rules cimport CompiledRules

KINDS = ("dealt", "action", "secret", "trump", "seen", "partner", "shown", "trick", "over")
TRUMPS = ("S", "H", "D", "C", "NT")


cdef object result_of(CompiledRules rules, const turup_jn_result *result):
    """The Result of a round that is over."""
    cdef char text[TURUP_JN_REASON_TEXT_MAX]
    turup_jn_reason_text(result, text)
    players = None if rules.jn.fixed_sides else tuple([result.player_score[seat] for seat in range(rules.players)])
    return Result(
        (result.card_points[0], result.card_points[1]), (result.score[0], result.score[1]), text.decode(), players
    )


cdef object position_of(object rules, const turup_jn_state *state):
    """The Position of a round; ValueError outside the play of the cards."""
    cdef CompiledRules compiled = rules.compiled
    cdef turup_position data
    if turup_jn_position(&compiled.jn, state, &data) != TURUP_OK:
        raise ValueError(f"there is no position to solve in phase {turup_jn_phase_name(state.phase).decode()!r}")
    royals = state.solo == TURUP_JN_ROYALS or state.solo == TURUP_JN_BLIND_ROYALS
    return wrap_position(rules.replace(rank_mode="reversed") if royals else rules, &data)


cdef object event_of(CompiledRules rules, int number, const turup_jn_event *event):
    """An Event of the kernel's event."""
    cdef int kind = event.kind
    action = trump = value = None
    if kind == TURUP_JN_EVENT_ACTION or kind == TURUP_JN_EVENT_SECRET:
        action = intern_action(rules, event.action).text
    if kind == TURUP_JN_EVENT_SECRET:
        action = "down" if action.endswith("/down") else action.split()[0]
    if kind == TURUP_JN_EVENT_TRUMP:
        trump = TRUMPS[event.value]
    elif kind != TURUP_JN_EVENT_ACTION and event.value >= 0:
        value = event.value
    return Event(
        number,
        KINDS[kind],
        seat=None if event.seat == TURUP_NO_SEAT else event.seat,
        action=action,
        by_engine=kind == TURUP_JN_EVENT_ACTION and event.value == 1,
        cards=rules.cards_of(event.cards),
        card=None if event.card == TURUP_NO_CARD else rules.card_text(event.card),
        trump=trump,
        value=value,
    )


cdef list events_of(CompiledRules rules, const turup_jn_state *start, const turup_step *steps, int length, int viewer):
    """The whole event stream of a viewer: the round is walked through once more from its start."""
    cdef turup_jn_event found[TURUP_JN_MAX_EVENTS]
    cdef turup_jn_state before
    cdef turup_jn_state after = start[0]
    cdef int i, j
    cdef int count = turup_jn_first_events(&rules.jn, &after, viewer, found)
    events = []
    for i in range(length + 1):
        for j in range(count):
            events.append(event_of(rules, len(events), &found[j]))
        if i < length:
            before = after
            rules.game.apply(rules.data, &after, steps[i].seat, steps[i].action)
            count = turup_jn_events(&rules.jn, &before, steps[i].seat, steps[i].action, steps[i].by_engine, &after, viewer, found)
    return events
