"""The kernels without Python, beside the C prototypes: the games of 28 and 56, open and hidden trump; whole rounds.

Both programs draw the same deals and play by the same rules; they take turns, and the median of several runs counts.
"""

from statistics import median

import pytest

SEED, RUNS = 11, 5
SAME_RULES = "same deals, same rules, same values"
OPEN_28, HIDDEN_28, OPEN_56 = 3, 10, 6
VALUE, LEADS, TABLE = 0, 1, 2
MODES = {VALUE: "bench", LEADS: "cards", TABLE: "table"}
EIGHT = ("lg=15", "drv=0", "s2=2", "etc=0", "w=wE2.txt")
FIFTY_SIX = ("lg=18", "drv=0", "s2=2", "etc=0", "w=wF.txt")
SUBJECTS = {
    "28 exposed, one value": (OPEN_28, 8, VALUE, "E", 100, 1),
    "28 exposed, every lead": (OPEN_28, 8, LEADS, "E", 60, 1),
    "28 exposed, 4 trumps x 4 leaders": (OPEN_28, 8, TABLE, "E", 30, 1),
    "28 hidden trump, one value": (HIDDEN_28, 8, VALUE, "E1", 60, 1),
    "28 hidden trump, every action": (HIDDEN_28, 8, LEADS, "E1", 40, 1),
    "28 exposed, six cards a hand, every lead": (OPEN_28, 6, LEADS, "E", 500, 1),
    "28 hidden trump, six cards a hand, every action": (HIDDEN_28, 6, LEADS, "E1", 500, 1),
    "56, six players, one value": (OPEN_56, 8, VALUE, "F", 60, 4),
    "56, six players, six cards a hand, every lead": (OPEN_56, 6, LEADS, "F", 60, 4),
}
ROUNDS = ("thunee", "28", "29", "56", "304")


@pytest.mark.parametrize("subject", SUBJECTS)
def test_solver_beside_prototype(record, kernels, prototype, subject):
    game, cards, job, macro, deals, megabytes = SUBJECTS[subject]
    settings = FIFTY_SIX if macro == "F" else EIGHT
    ours, theirs = [], []
    for _ in range(RUNS):
        theirs.append(prototype.solve(macro, MODES[job], cards, deals, SEED, settings))
        ours.append(kernels.solver(game, cards, job, deals, SEED, megabytes))
    if job != LEADS:  # the prototype lists leads in another order
        assert ours[0].check == theirs[0].check
    record(subject, "turup", median(run.seconds for run in ours))
    record(subject, "prototype, -march=native", median(run.seconds for run in theirs), remark=SAME_RULES)
    record(f"cards played in the search: {subject}", "turup", ours[0].plays, "cards")
    record(f"cards played in the search: {subject}", "prototype", theirs[0].plays, "cards", SAME_RULES)


@pytest.mark.parametrize("preset", ROUNDS)
def test_whole_random_rounds(record, kernels, preset):
    seconds = median(kernels.rounds(preset, 100_000) for _ in range(RUNS))
    record(f"a whole random round of {preset}, auction included, in C", "turup", seconds)
