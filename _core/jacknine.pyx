"""Results, positions and events of the Jack-Nine family as Python values."""
from turup.event import Event
from turup.result import Result

from .actions cimport intern_action
from .kernels cimport (
    TURUP_JN_BLIND_ROYALS, TURUP_JN_CARD_DOWN, TURUP_JN_EVENT_ACTION, TURUP_JN_EVENT_SECRET, TURUP_JN_EVENT_TRUMP,
    TURUP_JN_HALF_COURT, TURUP_JN_KHANUCK, TURUP_JN_MAX_EVENTS, TURUP_JN_NT, TURUP_JN_PHASES, TURUP_JN_REASON_COUNT,
    TURUP_JN_REASON_TEXT_MAX, TURUP_JN_ROYALS, TURUP_JN_SUIT_UNKNOWN, TURUP_NO_CARD, TURUP_NO_SEAT, TURUP_OK,
    turup_jn_event, turup_jn_events, turup_jn_first_events, turup_jn_phase_name, turup_jn_position,
    turup_jn_position_rules, turup_jn_reason_text, turup_jn_result, turup_jn_state, turup_jn_view, turup_play_rules,
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


cdef bint is_seat(CompiledRules rules, int seat):
    return TURUP_NO_SEAT <= seat < rules.players


cdef bint is_card(CompiledRules rules, int card):
    return card == TURUP_NO_CARD or card == TURUP_JN_CARD_DOWN or (0 <= card < 64 and rules.jn.deck >> card & 1)


cdef bint is_sound(CompiledRules rules, const turup_jn_view *view):
    """Whether a view from outside can be read: every number in it is in range."""
    cdef int i
    cdef int played = 0
    if view.own_dealt_length > 16 or view.trick_length > rules.players or view.tricks_done > 16 or view.jodhi_count > 4:
        return False
    for i in range(view.tricks_done):
        played += view.trick_cards[i]
        if not is_seat(rules, view.trick_leader[i]) or not is_seat(rules, view.trick_winner[i]):
            return False
    if played > 64:
        return False
    return (
        view.hand & ~rules.jn.deck == 0 and view.phase < TURUP_JN_PHASES and view.solo <= TURUP_JN_HALF_COURT
        and view.last_call <= TURUP_JN_KHANUCK and TURUP_JN_SUIT_UNKNOWN <= view.trump < 4 and -1 <= view.strain <= TURUP_JN_NT
        and view.result.reason < TURUP_JN_REASON_COUNT and view.result.extra_reason < TURUP_JN_REASON_COUNT
        and is_card(rules, view.indicator) and is_card(rules, view.partner_card)
        and all([is_seat(rules, seat) for seat in (view.viewer, view.turn, view.dealer, view.maker, view.leader, view.caller,
                                                    view.last_caller, view.partner)])
        and all([is_card(rules, view.own_dealt[i]) for i in range(view.own_dealt_length)])
        and all([is_card(rules, view.trick[i]) for i in range(view.trick_length)])
        and all([is_card(rules, view.played[i]) for i in range(played)])
        and all([is_seat(rules, view.jodhi_seat[i]) and TURUP_JN_SUIT_UNKNOWN <= view.jodhi_suit[i] < 4
                 for i in range(view.jodhi_count)])
    )


cdef object position_of(object rules, const turup_jn_state *state):
    """The Position of a round; ValueError outside the play of the cards."""
    cdef CompiledRules compiled = rules.compiled
    cdef turup_position data
    if turup_jn_position(&compiled.jn, state, &data) != TURUP_OK:
        raise ValueError(
            f"there is no position to solve in phase {turup_jn_phase_name(state.phase).decode()!r}: all cards and the trump "
            "must be on the table"
        )
    cdef turup_play_rules play
    turup_jn_position_rules(&compiled.jn, state, &play)
    sides = sum([1 << seat for seat in range(compiled.players) if play.side_of[seat] == 0])
    royals = state.solo == TURUP_JN_ROYALS or state.solo == TURUP_JN_BLIND_ROYALS
    return wrap_position(
        rules.replace(rank_mode="reversed") if royals else rules, &data, sides, play.last_trick == compiled.play.last_trick
    )


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
