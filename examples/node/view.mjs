// @ts-check
// What a seat knows, kept from the messages of its stream. No rule of any game is needed for it.

/** @typedef {import("../../python/turup/engine/turup.d.ts").Message} Message */
/** @typedef {import("../../python/turup/engine/turup.d.ts").Event} Event */

export class View {
  constructor() {
    this.seq = 0;
    this.round = 0;
    /** @type {Record<string, unknown>} */
    this.fields = {};
    /** @type {Event[]} */
    this.events = [];
  }

  /** @param {Message} message */
  receive(message) {
    if (message.seq < this.seq) return;
    if (message.seq > this.seq) throw new Error(`message ${this.seq} is missing`);
    if (message.round !== this.round) {
      this.round = message.round;
      this.fields = {};
      this.events = [];
    }
    if (message.undone !== undefined) this.events.length = message.undone;
    this.events.push(...message.events);
    Object.assign(this.fields, message.changes);
    this.seq += 1;
  }

  /** What the seat may do now. @returns {string[]} */
  get actions() {
    return /** @type {string[]} */ (this.fields.legal_actions ?? []);
  }
}
