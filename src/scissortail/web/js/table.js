// One table: what the server tells is folded into `now`, and the page is drawn from it.

import { button, fill, form, h, toast } from "./dom.js";
import { refusal, say } from "./words.js";
import { Connection } from "./net.js";
import { BOARDS } from "./boards/index.js";
import { Log } from "./log.js";
import { nameOf, showClocks, strip } from "./seats.js";
import { advice, ballot, ending, invitation, tools } from "./around.js";
import { entrance } from "./home.js";
import * as attention from "./attention.js";

const EMOTES = ["🙂", "😮", "😢", "😄", "👏", "👍", "🐀", "🧀", "🐉", "🍬"];

export function table(main, who, id) {
  new Table(main, who, id);
}

class Table {
  constructor(main, who, id) {
    Object.assign(this, { main, who, id, now: null, line: "", seeded: new Set(), advice: null });
    this.log = new Log();
    this.parts = Object.fromEntries(["status", "seats", "notes", "board", "moves", "tools", "invite"].map((part) => [part, h("div", {})]));
    this.headline = h("h1", {});
    this.turn = h("span", { role: "status" });
    this.parts.status.className = "status";
    this.parts.status.append(this.headline, this.turn);
    this.parts.board.className = "board";
    this.parts.moves.className = "stack";
    this.chat = this.chatting();
    this.name = (seat) => nameOf(this.now.seats[seat - 1]);
    this.act = (message, done) => this.connection.act({ ...this.seatWord(), ...message }, done);
    this.play = (text, done) => this.act({ t: "move", move: text }, done);
    this.redraw = () => this.draw();
    fill(main, h("p", { class: "quiet" }, say("page-connecting")));
    this.connection = new Connection(id, {
      news: (message) => this.hear(message),
      refused: (no) => this.refused(no),
      status: (state, no) => this.status(state, no),
    });
    setInterval(() => this.now && showClocks(this.now), 500);
  }

  /** With several seats at one device every act says whose it is. */
  seatWord() {
    return this.now.you.length > 1 ? { seat: this.now.as ?? this.now.you[0] } : {};
  }

  status(state, no) {
    this.line = state;
    if (state === "gone") fill(this.main, h("section", { class: "sheet" }, h("h1", {}, refusal(no)), h("a", { href: "/" }, say("page-tables"))));
    else if (this.now) this.drawNotes();
  }

  refused(no) {
    toast(refusal(no), true);
    document.getElementById("typed")?.focus();
  }

  // What the server tells

  hear(message) {
    const before = this.now?.waiting || [];
    const first = !this.now;
    this.advice = null;
    if (message.t === "state") this.begin(message);
    else this.follow(message);
    this.seed();
    if (!first && this.isMyTurn() && !before.includes(this.now.as)) attention.yourTurn(say(`game-${this.now.table.game}`));
    if ("view" in message) BOARDS[this.now.table.game].reset();
    this.draw();
  }

  begin(message) {
    this.now = { ...message, clockAt: performance.now() };
    if (message.fresh) this.log.clear();
    for (const one of message.missed || []) this.log.add(one, this.name, message.as);
    attention.name(`${say(`game-${message.table.game}`)} – Scissortail`);
  }

  follow(message) {
    const now = this.now;
    for (const part of ["seats", "you", "vote", "clock"]) if (part in message) now[part] = message[part];
    if ("clock" in message) now.clockAt = performance.now();
    if (now.you.length === 1) now.as = now.you[0];
    if (message.t === "deal") now.state = "playing";
    if ("view" in message) {
      now.view = message.view;
      now.moves = message.moves;
      now.waiting = message.view.to_act;
      now.vote = null;
    }
    if (message.waiting) now.waiting = message.waiting;
    if (message.t === "rematch") {
      now.rematch = message.text;
      if (now.you.includes(message.seat) && this.asked) location.assign(`/table/${message.text}`);
    }
    if (message.t === "over") Object.assign(now, { state: message.how === "closed" ? "closed" : "over", ...message, t: "state", waiting: [], moves: undefined });
    this.log.add(message, this.name, now.as);
  }

  /** My seats' own random values for the dice, by themselves. */
  seed() {
    if (this.now.state !== "open") return;
    for (const seat of this.now.seats) {
      if (!seat.yours || seat.seeded || this.seeded.has(seat.seat)) continue;
      this.seeded.add(seat.seat);
      this.connection.seed(seat.seat);
    }
  }

  isMyTurn() {
    return this.now.state === "playing" && this.now.as !== null && this.now.waiting.includes(this.now.as);
  }

  // Drawing

  draw() {
    const { parts } = this;
    if (!parts.board.isConnected) this.lay();
    this.drawStatus();
    fill(parts.seats, strip(this));
    this.drawNotes();
    fill(parts.invite, invitation(this));
    this.chat.hidden = this.now.table.public || !this.now.you.length;
    if (this.isCurtain()) {
      fill(parts.board, this.curtain());
      fill(parts.moves);
      fill(parts.tools);
    } else {
      fill(parts.board, this.now.view ? BOARDS[this.now.table.game].draw(this.boardGame()) : null);
      fill(parts.moves, this.moving());
      fill(parts.tools, tools(this));
    }
    showClocks(this.now);
  }

  lay() {
    const { parts } = this;
    fill(
      this.main,
      h(
        "div",
        { class: "table" },
        h("div", { class: "stack" }, parts.status, parts.seats, parts.notes, parts.moves, parts.board, parts.tools),
        h("aside", {}, parts.invite, h("section", { class: "sheet" }, h("h2", {}, say("page-log")), this.log.list, this.chat)),
      ),
    );
  }

  boardGame() {
    const { now } = this;
    return { view: now.view, seat: now.as, moves: now.moves, name: this.name, play: this.play, redraw: this.redraw };
  }

  drawStatus() {
    const { now } = this;
    const mine = this.isMyTurn();
    const names = now.waiting.filter((seat) => seat !== now.as).map(this.name);
    const words = {
      open: () => say("page-waiting-seats"),
      playing: () => (mine && now.waiting.length === 1 ? say("page-your-turn") : mine ? say("page-your-turn-too", { names }) : say("page-waiting", { names })),
      over: () => say("page-state-over"),
      closed: () => say("page-state-closed"),
      archived: () => say("page-state-archived"),
    }[now.state]();
    this.headline.textContent = say(`game-${now.table.game}`);
    this.turn.className = `now ${mine ? "mine" : ""}`;
    if (this.turn.textContent !== words) this.turn.textContent = words;
  }

  drawNotes() {
    const { now } = this;
    fill(
      this.parts.notes,
      this.line === "lost" ? h("p", { class: "sheet lost" }, say("page-lost")) : null,
      !this.who && now.state === "open" ? entrance(() => location.reload()) : null,
      ballot(this),
      ending(this),
      this.advice && advice(this, this.advice),
      this.passing(),
    );
  }

  // One device, several seats

  isCurtain() {
    return this.now.you.length > 1 && this.now.as === null && this.now.state === "playing";
  }

  /** Nothing of anybody's hand is on the page, or in it, until somebody says who has the device. */
  curtain() {
    const { now } = this;
    const mine = now.you.filter((seat) => !now.seats[seat - 1].away);
    const next = mine.filter((seat) => now.waiting.includes(seat));
    const shown = next.length ? next : mine;
    return h(
      "section",
      { class: "sheet curtain" },
      h("img", { src: "/static/art/scissors.svg", alt: "" }),
      h("h2", {}, say("page-pass-to", { name: this.name(shown[0]) })),
      h("p", { class: "quiet" }, say("page-pass-why")),
      shown.map((seat, number) =>
        button(say("page-pass-here", { name: this.name(seat) }), () => this.connection.claim(seat), { class: number ? "" : "primary", id: `claim-${seat}` })),
    );
  }

  passing() {
    const { now } = this;
    if (now.you.length < 2 || now.as === null || now.state !== "playing" || now.waiting.includes(now.as)) return null;
    const next = now.you.find((seat) => now.waiting.includes(seat) && !now.seats[seat - 1].away);
    if (!next) return null;
    const pass = () => {
      Object.assign(now, { view: null, moves: undefined, as: null });
      this.log.clear();
      this.connection.claim(null);
      this.draw();
    };
    return h("p", {}, button(say("page-pass-to", { name: this.name(next) }), pass, { class: "primary", id: "pass" }));
  }

  // Moving

  moving() {
    const { now } = this;
    if (now.state !== "playing" || now.moves === undefined) return null;
    const board = BOARDS[now.table.game];
    const listed = (now.moves || []).filter((text) => !board.listed || board.listed(text));
    const all = board.listed ? listed : [];
    const groups = new Map();
    for (const text of all) {
      const verb = text.split(" ")[0];
      groups.set(verb, [...(groups.get(verb) || []), text]);
    }
    const one = (text) => button(board.means(text), () => this.play(text), { id: `move-${text.replaceAll(/[^a-z0-9]/g, "_")}`, class: text === "done" ? "primary" : "" });
    return [
      groups.size ? h("section", { class: "sheet mine acting stack", "aria-label": say("page-moves") }, [...groups.values()].map((group) => h("div", { class: "moves" }, group.map(one)))) : null,
    ];
  }

  /** Every legal move in words, and a line to type one. */
  typing() {
    const { now } = this;
    if (now.state !== "playing" || now.moves === undefined) return null;
    const board = BOARDS[now.table.game];
    const typed = h("input", { id: "typed", class: "wide", autocomplete: "off", autocapitalize: "none", spellcheck: "false", maxlength: 400, "aria-label": say("page-type"),
      value: this.typed || "", oninput: (event) => { this.typed = event.target.value; } });
    const play = () => typed.value.trim() && this.play(typed.value.trim(), () => { this.typed = ""; });
    const most = now.moves && now.moves.length <= 60 ? now.moves : [];
    return h(
      "details",
      { id: "typing", open: this.typingOpen, ontoggle: (event) => { this.typingOpen = event.target.open; } },
      h("summary", {}, say("page-type")),
      form(play, { class: "row" }, typed, h("button", {}, say("page-play"))),
      h("p", {}),
      h("div", { class: "moves" }, most.map((text) => button(`${text} · ${board.means(text)}`, () => this.play(text), { class: "small" }))),
    );
  }

  chatting() {
    const words = h("input", { id: "chat", class: "wide", maxlength: 300, autocomplete: "off", "aria-label": say("page-chat"), placeholder: say("page-chat") });
    const send = () => {
      if (words.value.trim()) this.act({ t: "chat", text: words.value.trim() });
      words.value = "";
    };
    const emotes = EMOTES.map((emote) => button(emote, () => this.act({ t: "chat", text: emote }), { class: "plain" }));
    return h("div", {}, form(send, { class: "row" }, words, h("button", {}, say("page-say"))),
      h("div", { class: "row", role: "group", "aria-label": say("page-emotes") }, emotes));
  }
}
