// The steps of a finished game, page by page, as they arrive: with all hands open, or as one of the seats saw them.

import { batch, computed, signal } from "../html.js";
import { ask } from "../net.js";

/** @typedef {import("../types.js").Event} Event */
/** @typedef {{number: number, seat: number | null, move: string, events: Event[], view: import("../view.js").View}} Step `move` is empty where the seat did not learn of it then. */

const PAGE = 50;

export class Film {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.last = signal(0);
    /** Steps by the seat that sees them (0: everything open) and their number. @type {import("@preact/signals-core").Signal<ReadonlyMap<string, Step>>} */
    this.steps = signal(new Map());
    /** @type {Map<string, Promise<void>>} */
    this.asked = new Map();
    /** The steps with which a turn begins, as far as they are known. @type {import("@preact/signals-core").ReadonlySignal<number[]>} */
    this.turns = computed(() => this.beginnings());
  }

  /**
   * A step that is there already.
   * @param {number | null} seat
   * @param {number} number
   */
  at(seat, number) {
    return this.steps.value.get(`${seat ?? 0}/${number}`);
  }

  /**
   * Fetch the page that a step is on.
   * @param {number | null} seat
   * @param {number} number
   */
  load(seat, number) {
    const page = Math.floor(number / PAGE);
    const name = `${seat ?? 0}/${page}`;
    const found = this.asked.get(name) ?? this.fetch(seat, page * PAGE).catch((problem) => {
      this.asked.delete(name);
      throw problem;
    });
    this.asked.set(name, found);
    return found;
  }

  async fetch(/** @type {number | null} */ seat, /** @type {number} */ first) {
    const found = await ask("GET", `/api/tables/${this.id}/replay?first=${first}&most=${PAGE}${seat ? `&seat=${seat}` : ""}`);
    batch(() => {
      const steps = new Map(this.steps.value);
      for (const step of found.steps) steps.set(`${seat ?? 0}/${step.number}`, step);
      this.steps.value = steps;
      this.last.value = found.last;
    });
  }

  /** Fetch all that is not there yet, one page after the other. */
  async loadAll() {
    for (let number = 0; number <= this.last.value; number += PAGE) await this.load(null, number);
  }

  beginnings() {
    const found = [0];
    for (let number = 1; number <= this.last.value; number += 1) {
      const before = this.at(null, number - 1);
      const now = this.at(null, number);
      if (before && now && turnOf(before.view) !== turnOf(now.view)) found.push(number);
    }
    return found;
  }

  /** The first and last step of the turn in which a step was made. @returns {{number: number, first: number, last: number}} */
  turnAt(/** @type {number} */ step) {
    const turns = this.turns.value;
    const number = Math.max(1, turns.filter((begins) => begins < step).length);
    const begins = turns[number - 1] ?? 0;
    return { number, first: begins ? begins + 1 : 0, last: turns[number] ?? this.last.value };
  }
}

/** What changes when a turn ends: in RatLand the round, in the others the player. */
const turnOf = (/** @type {any} */ view) => `${view.round ?? ""} ${view.turns ?? ""} ${view.turn ?? ""}`;
