// @ts-check
// A connection to `turup engine`: requests by name, answers as promises, notifications to a listener.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** @typedef {import("../../python/turup/engine/turup.d.ts").Methods} Methods */
/** @typedef {import("../../python/turup/engine/turup.d.ts").News} News */

/** An error that the engine sent, with its code. */
export class EngineError extends Error {
  /** @param {{code: number, message: string, data?: unknown}} error */
  constructor(error) {
    super(error.message);
    this.code = error.code;
    this.data = error.data;
  }
}

export class Engine {
  /**
   * @param {string[]} command the program and its arguments
   * @param {(news: News) => void} [listener]
   */
  constructor(command = ["turup", "engine"], listener = () => {}) {
    this.waiting = new Map();
    this.number = 0;
    this.listener = listener;
    this.process = spawn(command[0], command.slice(1), { stdio: ["pipe", "pipe", "inherit"] });
    this.ended = new Promise((resolve) => this.process.on("close", resolve));
    createInterface({ input: this.process.stdout }).on("line", (line) => this.hear(JSON.parse(line)));
  }

  /** @param {any} message */
  hear(message) {
    if (message.method === "tables.message") this.listener(message.params);
    const waiting = this.waiting.get(message.id);
    if (!waiting) return;
    this.waiting.delete(message.id);
    if (message.error) waiting.reject(new EngineError(message.error));
    else waiting.resolve(message.result);
  }

  /**
   * @template {keyof Methods} Name
   * @param {Name} method
   * @param {Methods[Name]["params"]} params
   * @returns {Promise<Methods[Name]["result"]>}
   */
  ask(method, params) {
    const id = ++this.number;
    this.process.stdin.write(JSON.stringify({ jsonrpc: "2.0", id, method, params }) + "\n");
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  /** Ends the engine. */
  async close() {
    this.process.stdin.end();
    await this.ended;
  }
}
