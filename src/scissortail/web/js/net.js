// All talk with the server: requests, and the one socket of a table (docs/protocol.md).

/** A refusal, as the server tells it. */
export class Refused extends Error {
  constructor(no, status) {
    super(no.text || String(status));
    Object.assign(this, { no, status });
  }
}

/** Ask the HTTP API; JSON in, JSON out. Throws Refused. */
export async function ask(method, path, body) {
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused({ key: "page-offline" }, 0);
  }
  const text = await answer.text();
  let found = null;
  try {
    found = text ? JSON.parse(text) : null;
  } catch {
    found = { text };
  }
  if (!answer.ok) throw new Refused(found?.key ? found : { key: "page-failed" }, answer.status);
  return found;
}

const KNOWN = "scissortail-known";

/** Who I am at this house, or null. The cookie cannot be seen from here, so a note beside it says whether to ask. */
export async function me() {
  if (!localStorage.getItem(KNOWN)) return null;
  try {
    return await ask("GET", "/api/me");
  } catch (problem) {
    if (problem.status !== 401) throw problem;
    localStorage.removeItem(KNOWN);
    return null;
  }
}

/** Be somebody: by a name (`/api/me`), a link (`/api/link`) or a recovery code (`/api/recover`). */
export async function become(path, body) {
  await ask("POST", path, body);
  localStorage.setItem(KNOWN, "yes");
}

const random = (bytes) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");

const PING = 20_000;
const SILENCE = 12_000;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;

/**
 * The socket of one table. What is sent is sent again until the server acknowledges it; a lost connection comes back by
 * itself and says how far it had got, and a gap in the numbers is closed the same way.
 */
export class Connection {
  constructor(table, { news, refused, status }) {
    Object.assign(this, { table, news, refused, status });
    this.n = null;
    this.claimed = null;
    this.pending = new Map();
    this.wait = FIRST_WAIT;
    this.open();
    addEventListener("online", () => this.again());
    document.addEventListener("visibilitychange", () => document.hidden || this.poke());
  }

  open() {
    clearTimeout(this.retry);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket?since=${this.n ?? 0}`);
    this.socket = socket;
    this.ready = false;
    socket.onmessage = (event) => socket === this.socket && this.hear(JSON.parse(event.data));
    socket.onclose = (event) => socket === this.socket && this.lost(event.code);
    clearInterval(this.pinging);
    this.pinging = setInterval(() => this.poke(), PING);
  }

  /** Is anybody there? A connection that only seems to be open is given up. */
  poke() {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    this.socket.send('{"t":"ping"}');
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.again(), SILENCE);
  }

  async lost(code) {
    clearInterval(this.pinging);
    clearTimeout(this.silence);
    this.ready = false;
    if (code === 4001) {
      location.reload();
      return;
    }
    this.status("lost");
    try {
      if (code === 4003 || this.n === null) await ask("GET", `/api/tables/${this.table}`);
    } catch (problem) {
      if (problem.status >= 400 && problem.status < 500) {
        this.status("gone", problem.no);
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

  hear(message) {
    clearTimeout(this.silence);
    if (message.t === "pong") return;
    if (message.t === "state") {
      this.state(message);
      return;
    }
    if (message.t === "ack" || message.t === "no") {
      const act = this.pending.get(message.id);
      this.pending.delete(message.id);
      if (message.t === "no") this.refused(message, act);
      else act?.done?.();
      return;
    }
    if (!this.ready || message.n <= this.n) return;
    if (message.n > this.n + 1) {
      this.again();
      return;
    }
    this.n = message.n;
    this.pending.get(message.id)?.done?.();
    this.pending.delete(message.id);
    this.news(message);
  }

  state(message) {
    this.wait = FIRST_WAIT;
    this.status("open");
    const several = message.you.length > 1;
    if (several && message.state !== "open" && this.claimed && message.as !== this.claimed && message.you.includes(this.claimed)) {
      this.socket.send(JSON.stringify({ t: "claim", seat: this.claimed, since: this.n ?? 0 }));
      return;
    }
    message.fresh = !this.n;
    message.missed = (message.missed || []).filter((one) => one.n > (this.n || 0)); // two answers may overlap
    this.n = message.n;
    this.ready = true;
    this.news(message);
    for (const act of this.pending.values()) this.socket.send(act.text);
  }

  /** Do something at the table; `done` is called when the server has it. */
  act(message, done) {
    const id = random(12);
    const text = JSON.stringify({ id, ...(this.claimed && !message.seat ? { seat: this.claimed } : {}), ...message });
    this.pending.set(id, { text, done, t: message.t });
    if (this.ready && this.socket.readyState === WebSocket.OPEN) this.socket.send(text);
    return id;
  }

  /** My seat's own random value for the dice. */
  seed(seat) {
    this.act({ t: "seed", seed: random(16), seat });
  }

  sit(wish) {
    this.act({ t: "sit", seed: random(16), ...wish });
  }

  /** The device changes hands: `seat` has it from now on, null for nobody. All that was seen is asked for anew. */
  claim(seat) {
    this.claimed = seat;
    this.n = 0;
    this.ready = false;
    this.socket.send(JSON.stringify({ t: "claim", seat, since: 0 }));
  }
}
