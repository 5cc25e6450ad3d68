// One lesson being walked through: where the learner is, what was done there, and what the board shows. It knows no rule.

import { batch, signal } from "../html.js";
import { Refused, ask } from "../net.js";

/** @typedef {import("../types.js").Event} Event */
/** @typedef {{view: import("../view.js").View, moves: string[] | null, events: Event[]}} Leads */
/** @typedef {{name: string, key: string, kind: "read" | "play" | "ask", view: import("../view.js").View, moves: string[] | null, wanted: Record<string, Leads>, follows: boolean,
 *   tells: string[], told: Event[], choices: number[], right: number | null, rules: string[]}} Step */
/** @typedef {{game: string, seat: number, players: number, steps: Step[]}} Lesson */
/** @typedef {{kind: "yes" | "else" | "no" | "refused", no?: import("../net.js").No}} Remark */

const KEPT = "scissortail-lesson-";

/**
 * How far somebody has come on this device.
 * @param {string} game
 * @returns {{step: number, done: boolean}}
 */
export function progress(game) {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT + game) ?? "{}");
    return { step: Number.isInteger(kept.step) && kept.step > 0 ? kept.step : 0, done: kept.done === true };
  } catch {
    return { step: 0, done: false };
  }
}

/**
 * @param {string} game
 * @param {number} step
 * @param {boolean} done
 */
export const remember = (game, step, done) => localStorage.setItem(KEPT + game, JSON.stringify({ step, done }));

export class Course {
  /**
   * @param {Lesson} lesson
   * @param {number} at
   */
  constructor(lesson, at) {
    this.lesson = lesson;
    /** The number of the step, from 0; one past the last when all is done. */
    this.at = signal(Math.min(at, lesson.steps.length - 1));
    /** Where the moves made led, by step. @type {import("@preact/signals-core").Signal<Record<number, Leads>>} */
    this.made = signal({});
    /** What was answered, by step. @type {import("@preact/signals-core").Signal<Record<number, number[]>>} */
    this.answers = signal({});
    /** What the lesson says to the last thing done. @type {import("@preact/signals-core").Signal<Remark | null>} */
    this.remark = signal(null);
    /** The move that is shown on the board. @type {import("@preact/signals-core").Signal<string | null>} */
    this.mark = signal(null);
    /** @type {import("@preact/signals-core").Signal<string | null>} */
    this.pending = signal(null);
    /** @type {import("@preact/signals-core").Signal<Event[]>} */
    this.events = signal([]);
    /** How often something was taken back: the board then begins anew. */
    this.tries = signal(0);
  }

  get step() {
    return /** @type {Step} */ (this.lesson.steps[this.at.value]);
  }

  get isOver() {
    return this.at.value >= this.lesson.steps.length;
  }

  /** Whether this step has nothing more to do. */
  get isDone() {
    const at = this.at.value;
    if (this.step.kind === "play") return at in this.made.value;
    return this.step.kind === "read" || (this.answers.value[at] ?? []).includes(/** @type {number} */ (this.step.right));
  }

  /** The step where the positions of this one began. */
  get beginning() {
    let at = this.at.value;
    while (at && this.lesson.steps[at]?.follows) at -= 1;
    return at;
  }

  /** Where the learner's own last move before this step led, if this step goes on from there. @returns {Leads | undefined} */
  get before() {
    for (let at = this.at.value; at > 0 && this.lesson.steps[at]?.follows; at -= 1) {
      const made = this.made.value[at - 1];
      if (made) return made;
    }
    return undefined;
  }

  /** What the board shows. */
  get view() {
    const made = this.made.value[this.at.value];
    if (made) return made.view;
    return (this.step.kind === "play" ? null : this.before?.view) ?? this.step.view;
  }

  /** What the learner may play now. */
  get moves() {
    return this.step.kind === "play" && !this.isDone ? this.step.moves : undefined;
  }

  /** What happened before, as far as this step speaks of it. */
  get told() {
    return this.before ? this.before.events.filter((event) => this.step.tells.includes(event.key)) : this.step.told;
  }

  /** @param {number} at */
  goTo(at) {
    batch(() => {
      this.at.value = Math.max(0, at);
      this.remark.value = null;
      this.mark.value = null;
      this.events.value = [];
    });
    const over = this.isOver;
    remember(this.lesson.game, over ? 0 : this.at.value, over || progress(this.lesson.game).done);
  }

  /**
   * A move of the learner: true if the step is done by it.
   * @param {string} text
   */
  async play(text) {
    const at = this.at.value;
    if (this.step.kind !== "play" || this.isDone) return false;
    try {
      this.pending.value = text;
      const leads = this.step.wanted[text] ?? (await this.judge(at, text));
      if (at !== this.at.value) return false;
      if (leads) this.make(at, leads);
      else this.remark.value = { kind: "else" };
      return Boolean(leads);
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      this.remark.value = { kind: "refused", no: problem.no };
      return false;
    } finally {
      this.pending.value = null;
    }
  }

  /**
   * @param {number} at
   * @param {string} text
   * @returns {Promise<Leads | null>}
   */
  async judge(at, text) {
    const judged = await ask("GET", `/api/lessons/${this.lesson.game}/judgement?${new URLSearchParams({ step: String(at), move: text })}`);
    return judged.after;
  }

  /**
   * @param {number} at
   * @param {Leads} leads
   */
  make(at, leads) {
    batch(() => {
      this.made.value = { ...this.made.value, [at]: leads };
      this.events.value = leads.events;
      this.mark.value = null;
      this.remark.value = { kind: "yes" };
    });
  }

  /** @param {number} number */
  answer(number) {
    const at = this.at.value;
    batch(() => {
      this.answers.value = { ...this.answers.value, [at]: [...(this.answers.value[at] ?? []), number] };
      this.remark.value = { kind: number === this.step.right ? "yes" : "no" };
    });
  }

  /** Take back what was done at this step. */
  again() {
    const { [this.at.value]: _, ...rest } = this.made.value;
    batch(() => {
      this.made.value = rest;
      this.remark.value = null;
      this.events.value = [];
      this.tries.value += 1;
    });
  }

  show() {
    this.mark.value = Object.keys(this.step.wanted)[0] ?? null;
  }
}
