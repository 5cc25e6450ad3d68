// The one socket of a table (docs/protocol.md).

import { Refused, ask, random } from "../net.js";

const PING = 20_000;
const SILENCE = 12_000;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const STRANGER = 4001;
const BANNED = 4003;

/**
 * @typedef {{news: (message: any) => void, refused: (no: any, act: Act | undefined) => void, status: (state: Status, no?: any) => void}} Ears
 * @typedef {"connecting" | "open" | "lost" | "gone"} Status
 * @typedef {{text: string, t: string, done: (taken: boolean) => void}} Act
 */

/**
 * What is sent is sent again until the server acknowledges it; a lost connection comes back by itself and says how far it had
 * got, and a gap in the numbers is closed the same way.
 */
export class Connection {
  /**
   * @param {string} table
   * @param {Ears} ears
   */
  constructor(table, ears) {
    this.table = table;
    this.ears = ears;
    /** How many rows of the log we know. @type {number | null} */
    this.n = null;
    /** The seat that has the device. @type {number | null} */
    this.claimed = null;
    /** What the server has not answered yet. @type {Map<string, Act>} */
    this.pending = new Map();
    this.wait = FIRST_WAIT;
    this.ready = false;
    this.isClosed = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.retry = this.pinging = this.silence = 0;
    this.online = () => this.again();
    this.seen = () => { if (!document.hidden) this.poke(); };
    addEventListener("online", this.online);
    document.addEventListener("visibilitychange", this.seen);
    this.open();
  }

  open() {
    clearTimeout(this.retry);
    if (this.isClosed) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/socket?since=${this.n ?? 0}`);
    this.socket = socket;
    this.ready = false;
    socket.onmessage = (event) => socket === this.socket && this.hear(JSON.parse(event.data));
    socket.onclose = (event) => socket === this.socket && this.lost(event.code);
    clearInterval(this.pinging);
    this.pinging = setInterval(() => this.poke(), PING);
  }

  /** Leave for good. */
  close() {
    this.isClosed = true;
    removeEventListener("online", this.online);
    document.removeEventListener("visibilitychange", this.seen);
    clearTimeout(this.retry);
    clearInterval(this.pinging);
    clearTimeout(this.silence);
    this.socket?.close();
    this.socket = null;
  }

  /** Is anybody there? A connection that only seems to be open is given up. */
  poke() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send('{"t":"ping"}');
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.again(), SILENCE);
  }

  async lost(/** @type {number} */ code) {
    clearInterval(this.pinging);
    clearTimeout(this.silence);
    this.ready = false;
    if (code === STRANGER) {
      location.reload();
      return;
    }
    this.ears.status("lost");
    const isFirst = code === BANNED || this.n === null;
    try {
      if (isFirst || this.wait > FIRST_WAIT) await ask("GET", `/api/tables/${encodeURIComponent(this.table)}`);
    } catch (problem) {
      if (problem instanceof Refused && (problem.no.kind === "table" || (isFirst && problem.status >= 400 && problem.status < 500))) {
        this.ears.status("gone", problem.no);
        return;
      }
    }
    this.retry = setTimeout(() => this.open(), this.wait * (0.7 + 0.6 * Math.random()));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  /** Begin anew at once. */
  again() {
    const old = this.socket;
    this.socket = null;
    old?.close();
    clearTimeout(this.silence);
    this.open();
  }

  hear(/** @type {any} */ message) {
    clearTimeout(this.silence);
    if (message.t === "pong") return;
    if (message.t === "state") {
      this.state(message);
      return;
    }
    if (message.t === "ack" || message.t === "no") {
      const act = this.take(message.id);
      if (message.t === "no") this.ears.refused(message, act);
      act?.done(message.t === "ack");
      return;
    }
    if (!this.ready || message.n <= (this.n ?? 0)) return;
    if (message.n > (this.n ?? 0) + 1) {
      this.again();
      return;
    }
    this.n = message.n;
    const act = this.take(message.id);
    this.ears.news(message);
    act?.done(true);
  }

  /** @returns {Act | undefined} */
  take(/** @type {string | undefined} */ id) {
    if (!id) return undefined;
    const act = this.pending.get(id);
    this.pending.delete(id);
    return act;
  }

  state(/** @type {any} */ message) {
    this.wait = FIRST_WAIT;
    this.ears.status("open");
    const several = message.you.length > 1;
    if (several && message.state !== "open" && this.claimed && message.as !== this.claimed && message.you.includes(this.claimed)) {
      this.socket?.send(JSON.stringify({ t: "claim", seat: this.claimed, since: this.n ?? 0 }));
      return;
    }
    message.fresh = !this.n;
    message.missed = (message.missed || []).filter((/** @type {any} */ one) => one.n > (this.n || 0)); // two answers may overlap
    this.n = message.n;
    this.ready = true;
    this.ears.news(message);
    for (const act of this.pending.values()) this.socket?.send(act.text);
  }

  /**
   * Do something at the table.
   * @param {Record<string, any> & {t: string}} message
   * @returns {Promise<boolean>} whether the server took it
   */
  act(message) {
    const id = random(12);
    const text = JSON.stringify({ id, ...(this.claimed && !message.seat ? { seat: this.claimed } : {}), ...message });
    return new Promise((done) => {
      this.pending.set(id, { text, t: message.t, done });
      if (this.ready && this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    });
  }

  /** The device changes hands: `seat` has it from now on, null for nobody. All that was seen is asked for anew. */
  claim(/** @type {number | null} */ seat) {
    this.claimed = seat;
    this.n = 0;
    this.ready = false;
    this.socket?.send(JSON.stringify({ t: "claim", seat, since: 0 }));
  }
}
