"""Shows that an installed turup works at all, in a second and with nothing but the package: run it with Python."""

import random

import turup


def main() -> None:
    rules = turup.get_rules("thunee")
    choose = random.Random(1).choice
    round_ = turup.Round(rules, seed=1)
    while not round_.is_over:
        round_.apply(choose(round_.legal_actions()))
    assert turup.Round.from_bytes(round_.to_bytes()) == round_

    ending = turup.Position(rules, hands=["JS 9H", "AS TH", "9S KH", "TS QH"], trump="S", leader=0)
    solution = turup.solve(ending)
    assert solution.status == "exact"
    assert turup.at_least(ending, solution.value)
    assert not turup.at_least(ending, solution.value + 1)
    print(f"turup {turup.__version__}: a round played ({round_.result.reason}), an ending solved ({solution.value})")


if __name__ == "__main__":
    main()
