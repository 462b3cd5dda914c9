"""The loop of a front end: seats get messages, keep views of their own, and choose from what the views offer.

Usage: python examples/frontend.py [GAME] [SEED] [ROUNDS]

No rule of any game stands here. `Table` is the server's end, `Client` that of a seat; in between go plain dictionaries,
as they would over a socket.
"""

import json
import random
import sys

import turup
from turup.client import Client
from turup.errors import IllegalAction
from turup.table import Table


def send(table, clients):
    """What a server does after each change: every seat gets what it has not seen yet."""
    for seat, client in clients.items():
        for message in table.messages(seat, client.seq):
            client.receive(json.loads(json.dumps(message.to_dict())))


def main(game, seed, rounds):
    table = Table(turup.Match(game, seed=seed))
    clients = {seat: Client() for seat in (None, *range(table.match.rules.players))}
    dice = random.Random(seed)
    send(table, clients)
    while True:
        able = [seat for seat, client in clients.items() if client.legal_actions]
        if not able:
            print(f"round {clients[None].round}: {table.round.result.reason}, {table.match.scores}")
            if clients[None].round == rounds or table.next_round() is None:
                break
        else:
            seat = able[0]
            action = dice.choice(clients[seat].legal_actions)
            table.act(seat, action, seq=table.seq(seat))
            if table.act(seat, action, seq=clients[seat].seq - 1):  # sent again by a nervous finger
                raise AssertionError("an action was applied twice")
        send(table, clients)
    try:
        table.act(0, "pass")
    except IllegalAction as refused:
        print(f"after the end: {refused.sentence}")
    print(f"{game}: {table.match}")


if __name__ == "__main__":
    given = [*sys.argv[1:], *("28", "7", "10")[len(sys.argv) - 1 :]]
    main(given[0], int(given[1]), int(given[2]))
