// One table as the page knows it: what the server tells is folded into signals, and the screens are drawn from those.

import { batch, signal } from "../html.js";
import { Refused, ask, random } from "../net.js";
import { say } from "../words.js";
import { sure } from "../parts/dialog.js";
import { complain, forget } from "../parts/toast.js";
import * as attention from "../attention.js";
import { Connection } from "./connection.js";
import { lines } from "./lines.js";
import { shortNameOf } from "./names.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Event} Event */
/** @typedef {import("../types.js").Line} Line */

const LONGEST_LOG = 400;

export class Table {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    /** How things stand, or null before the first word. @type {import("@preact/signals-core").Signal<State | null>} */
    this.now = signal(null);
    /** @type {import("@preact/signals-core").Signal<import("./connection.js").Status>} */
    this.line = signal("connecting");
    /** Why there is no such table for us. @type {import("@preact/signals-core").Signal<any>} */
    this.gone = signal(null);
    /** The move on its way to the server. @type {import("@preact/signals-core").Signal<string | null>} */
    this.pending = signal(null);
    /** What was told with the last change of the view, for the boards. @type {import("@preact/signals-core").Signal<Event[]>} */
    this.events = signal([]);
    /** What happened, in words. @type {import("@preact/signals-core").Signal<Line[]>} */
    this.log = signal([]);
    /** Seats whose chat is not shown. @type {import("@preact/signals-core").Signal<ReadonlySet<number>>} */
    this.muted = signal(new Set());
    /** Hints or a preview that was asked for. @type {import("@preact/signals-core").Signal<any>} */
    this.advice = signal(null);
    /** Which of the hints is on the board. @type {import("@preact/signals-core").Signal<number>} */
    this.hinted = signal(0);
    /** How much was said while the log was folded away. @type {import("@preact/signals-core").Signal<number>} */
    this.unread = signal(0);
    /** When the clocks were last told. */
    this.clockAt = 0;
    /** Where to go when the rematch that we asked for is there. @type {import("@preact/signals-core").Signal<string | null>} */
    this.next = signal(null);
    this.asked = false;
    /** @type {Set<number>} */
    this.seeded = new Set();
    this.name = (/** @type {number} */ seat) => shortNameOf(this.now.value?.seats[seat - 1]);
    this.connection = new Connection(id, {
      news: (message) => batch(() => this.hear(message)),
      refused: (no) => complain(no),
      status: (state, no) => batch(() => {
        this.line.value = state;
        this.gone.value = no ?? null;
      }),
    });
  }

  close() {
    this.connection.close();
    attention.rest();
  }

  // What the server tells

  hear(/** @type {any} */ message) {
    const before = this.now.value;
    this.advice.value = null;
    if (message.t === "state") this.begin(message);
    else if (before) this.follow(message, before);
    this.seed();
    const now = this.now.value;
    if (!now) return;
    const game = say(`game-${now.table.game}`);
    attention.name(say(this.isMine(now) ? "page-title-turn" : "page-title", { what: game }));
    if (before && this.isMine(now) && !this.isMine(before)) attention.yourTurn(game);
  }

  begin(/** @type {any} */ message) {
    this.clockAt = performance.now();
    this.now.value = message;
    if (message.fresh) this.log.value = [];
    for (const one of message.missed) this.tell(one);
    this.events.value = [];
  }

  follow(/** @type {any} */ message, /** @type {State} */ before) {
    const now = { ...before };
    if ("seats" in message) now.seats = message.seats;
    if ("you" in message) now.you = message.you;
    if ("vote" in message) now.vote = message.vote;
    if ("clock" in message) {
      now.clock = message.clock;
      this.clockAt = performance.now();
    }
    if (now.you.length === 1) now.as = now.you[0] ?? null;
    if (message.t === "deal") now.state = "playing";
    if ("view" in message) {
      now.view = message.view;
      now.moves = message.moves;
      now.last = message.last;
      now.waiting = message.view.to_act;
      now.vote = null;
    }
    if (message.waiting) {
      now.waiting = message.waiting;
      if (now.view) now.view = { ...now.view, to_act: message.waiting };
    }
    if (message.t === "rematch") {
      now.rematch = message.text;
      if (now.you.includes(message.seat) && this.asked) this.next.value = message.text;
    }
    if (message.t === "over") {
      Object.assign(now, { state: message.how === "closed" ? "closed" : "over", how: message.how, result: message.result, secret: message.secret });
      now.waiting = [];
      now.moves = undefined;
      now.last = undefined;
    }
    this.now.value = now;
    if ("view" in message) this.events.value = message.events ?? [];
    this.tell(message);
  }

  /** Into the log. */
  tell(/** @type {any} */ message) {
    if (message.t === "chat" && this.muted.value.has(message.seat)) return;
    const found = lines(message, this.name, this.now.value?.as ?? null);
    if (message.t === "chat") this.unread.value += 1;
    if (found.length) this.log.value = [...this.log.value, ...found].slice(-LONGEST_LOG);
  }

  /** My seats' own random values for the dice, by themselves. */
  seed() {
    if (this.now.value?.state !== "open") return;
    for (const seat of this.now.value.seats) {
      if (!seat.yours || seat.seeded || this.seeded.has(seat.seat)) continue;
      this.seeded.add(seat.seat);
      this.connection.act({ t: "seed", seed: random(16), seat: seat.seat });
    }
  }

  // What is so

  isMine(/** @type {State} */ now) {
    return now.state === "playing" && now.as !== null && now.waiting.includes(now.as);
  }

  /** With several seats at one device nothing is shown until somebody says who has it. */
  isCurtain(/** @type {State} */ now) {
    return now.you.length > 1 && now.as === null && now.state === "playing";
  }

  // What we do

  /**
   * With several seats at one device every act says whose it is.
   * @param {Record<string, any> & {t: string}} message
   */
  act(message) {
    const now = /** @type {State} */ (this.now.value);
    const seat = now.you.length > 1 ? { seat: now.as ?? now.you[0] } : {};
    return this.connection.act({ ...seat, ...message });
  }

  /**
   * Make a move of the game.
   * @param {string} text
   * @returns {Promise<boolean>} whether it was taken
   */
  async play(text) {
    if (this.pending.value !== null) return false;
    this.pending.value = text;
    try {
      const taken = await this.isMeant(text) && await this.act({ t: "move", move: text });
      if (taken) forget();
      return taken;
    } finally {
      this.pending.value = null;
    }
  }

  /** Ask before a pass that ends the game, and say who would win by it. */
  async isMeant(/** @type {string} */ text) {
    const now = this.now.value;
    const winners = now?.last?.[text];
    if (!winners) return true;
    const who = winners.length > 1 ? "many" : winners[0] === now.as ? "you" : "other";
    return sure(say("page-last-sure"), say("page-last-yes"), say("last-move", { players: winners.map(this.name), who }));
  }

  /** Sit down: on any seat or `{seat}`, and with `{name}` for somebody else at this device. */
  sit(/** @type {{seat?: number, name?: string}} */ where) {
    return this.connection.act({ t: "sit", seed: random(16), ...where });
  }

  /** The device changes hands. What the former one saw leaves the page first. */
  claim(/** @type {number | null} */ seat) {
    const now = this.now.value;
    if (seat === null && now) {
      batch(() => {
        this.now.value = { ...now, view: null, moves: undefined, last: undefined, as: null };
        this.events.value = [];
        this.log.value = [];
        this.advice.value = null;
      });
    }
    this.connection.claim(seat);
  }

  /** Let bots have all free seats, which begins the game. */
  async fill(/** @type {string} */ bot) {
    const free = (this.now.value?.seats ?? []).filter((seat) => seat.kind === "open");
    await Promise.all(free.map((seat) => this.act({ t: "fill", seat: seat.seat, kind: "bot", bot })));
  }

  /** The move that the hint on the screen advises. */
  get mark() {
    const advice = this.advice.value;
    return advice?.what === "hints" ? advice.found[this.hinted.value]?.move ?? null : null;
  }

  mute(/** @type {number} */ seat) {
    const muted = new Set(this.muted.value);
    if (!muted.delete(seat)) muted.add(seat);
    this.muted.value = muted;
  }

  rematch() {
    this.asked = true;
    return this.act({ t: "rematch" });
  }

  /**
   * What the house thinks: `hints` or `preview`. What was thought of another position is thrown away.
   * @param {"hints" | "preview"} what
   */
  async advise(what) {
    const now = /** @type {State} */ (this.now.value);
    const seat = now.you.length > 1 ? { seat: now.as } : {};
    try {
      const found = await ask("POST", `/api/tables/${this.id}/${what}`, seat);
      this.hinted.value = 0;
      if (this.now.value === now) this.advice.value = { what, found: found.hints ?? found.seats ?? [] };
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      complain(problem.no);
    }
  }
}
