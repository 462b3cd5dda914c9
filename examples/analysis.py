"""An analyst's question: in Thunee, how much is the lead worth, and does it depend on who holds the jack of trumps?

Usage: python examples/analysis.py [DEALS] [PICTURE.png]

Solves random deals for every leader with all cards open. With a second argument, and matplotlib installed
(`pip install turup[plot]`), the two distributions are drawn.
"""

import sys
from statistics import fmean, stdev

import numpy as np

import turup


def positions(deals, seed=1):
    """Random deals with each seat on lead, spades being trump."""
    rules = turup.get_rules("thunee-kzn")
    for number in range(deals):
        deal = turup.Deal.random(rules, seed=seed + number)
        for leader in range(4):
            yield turup.Position(rules, hands=deal.hands, trump="S", leader=leader)


def main(deals, picture):
    asked = list(positions(deals))
    values = turup.solve_many(asked).reshape(deals, 4)  # points of side 0, the even seats
    gains = (values[:, [0, 2]].mean(axis=1) - values[:, [1, 3]].mean(axis=1)).astype(float)
    holds = np.array(["JS" in (*asked[4 * deal].hands[0], *asked[4 * deal].hands[2]) for deal in range(deals)])
    print(f"{deals} deals, every leader, thunee-kzn, spades are trump")
    for name, chosen in (("with the jack of trumps", holds), ("without it", ~holds)):
        gain, points = gains[chosen], values[chosen].mean()
        error = stdev(gain) / len(gain) ** 0.5
        print(f"{name:24} {points:6.1f} points of 304, the lead is worth {fmean(gain):5.2f} +- {error:.2f}")
    if picture:
        draw(values, holds, picture)


def draw(values, holds, picture):
    """Two histograms, in hatches that can be told apart in grey."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots()
    for name, chosen, hatch in (("with the jack", holds, "//"), ("without", ~holds, "")):
        axes.hist(values[chosen].ravel(), bins=range(0, 316, 12), alpha=0.6, hatch=hatch, label=name, density=True)
    axes.set(xlabel="points of side 0", ylabel="share of deals", title="Thunee with 304 points, all cards open")
    axes.legend()
    figure.savefig(picture)
    print(f"drawn: {picture}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 400, sys.argv[2] if len(sys.argv) > 2 else None)
