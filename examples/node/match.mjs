// @ts-check
// Plays a whole match through the engine: a bot of this program in every second seat, the engine's own bot in the others.
//
//     node match.mjs 28 --seed 7 --bot club --engine "turup engine"
//
// The bot here picks an action at random. It knows no rule: the engine says what it may do.
import { parseArgs } from "node:util";
import { Engine } from "./engine.mjs";
import { View } from "./view.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: "7" },
    bot: { type: "string", default: "club" },
    engine: { type: "string", default: "turup engine" },
    rounds: { type: "string", default: "1000" },
  },
});
const rules = positionals[0] ?? "28";

/** A small generator, so that the same seed plays the same match. @param {number} state */
function dice(state) {
  return (/** @type {number} */ sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** @type {Map<number | null, View>} */
const views = new Map();
let news = () => {};
const engine = new Engine(values.engine.split(" "), ({ seat, message }) => {
  views.get(seat)?.receive(message);
  news();
});
const roll = dice(Number(values.seed));

const info = await engine.ask("initialize", { protocol: "1.0" });
const table = await engine.ask("tables.create", { rules, seed: Number(values.seed) });
const mine = [...table.seats.entries()].filter(([seat]) => seat % 2 === 0);
for (const [seat, token] of mine) {
  views.set(seat, new View());
  await engine.ask("tables.subscribe", { token });
}
for (const [seat] of table.seats.entries()) {
  if (seat % 2 === 1) await engine.ask("bots.seat", { token: table.owner, seat, bot: values.bot });
}

let actions = 0;
for (let round = 0; round < Number(values.rounds); round++) {
  while (![...views.values()].every((view) => view.fields.phase === "over")) {
    const [seat, token] = mine.find(([seat]) => views.get(seat)?.actions.length) ?? [null, ""];
    const view = views.get(seat);
    if (!view) {
      await new Promise((resolve) => (news = () => resolve(undefined))); // the others are at work
      continue;
    }
    const action = view.actions[roll(view.actions.length)];
    await engine.ask("tables.act", { token, action, seq: view.seq - 1 });
    actions += 1;
  }
  if (!(await engine.ask("matches.next_round", { token: table.owner }))) break;
}

const standing = await engine.ask("matches.standing", { token: table.spectator });
const results = standing.results.length;
console.log(`${info.name} ${info.version}: ${standing.rules}, ${results} rounds, ${actions} actions of this program`);
console.log(`scores ${standing.scores.join(" : ")}${standing.is_over ? `, won by ${standing.winner}` : ""}`);
await engine.close();
