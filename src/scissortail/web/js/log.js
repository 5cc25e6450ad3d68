// What happened and what was said, in words; a screen reader hears each new line.

import { h } from "./dom.js";
import { say, tell } from "./words.js";

const MOST = 400;

export class Log {
  constructor() {
    this.list = h("ol", { class: "log", role: "log", "aria-live": "polite", "aria-label": say("page-log"), tabindex: 0 });
    this.muted = new Set();
  }

  clear() {
    this.list.replaceChildren();
  }

  /** Add what a message tells; `names` says what a seat is called, `reader` is the seat that reads. */
  add(message, names, reader) {
    if (message.t === "chat" && this.muted.has(message.seat)) return;
    const lines = words(message, names, reader).filter(Boolean);
    lines.forEach((line, number) => {
      const kind = message.t === "chat" ? "said" : number === 0 ? "head" : "";
      this.list.append(h("li", { class: `${kind} ${message.undone ? "undone" : ""}` }, line));
    });
    while (this.list.childElementCount > MOST) this.list.firstChild.remove();
    this.list.scrollTop = this.list.scrollHeight;
  }
}

const SEATS = { human: "page-log-sat", away: "page-log-away", back: "page-log-back", resigned: "page-log-resigned", removed: "page-log-removed" };

function words(message, names, reader) {
  const who = message.seat ? names(message.seat) : "";
  const events = (message.events || []).map((event) => tell(event.key, event.args, names, reader));
  switch (message.t) {
    case "chat":
      return [`${who}: ${message.text}`];
    case "sealed":
      return [say("page-log-sealed", { name: who })];
    case "undo":
      return [say("page-log-undo", { name: who })];
    case "clock":
      return [say("page-log-clock", { name: who })];
    case "seat":
      return [SEATS[message.text] && who && say(SEATS[message.text], { name: who })];
    case "vote":
      return [vote(message, who, names)];
    case "over":
      return [say("page-log-over")];
    default:
      return events;
  }
}

function vote(message, who, names) {
  if (message.text === "yes" || message.text === "no") return say(`page-log-${message.text}`, { name: who });
  const [what, about] = message.text.split(" ");
  return question(what, who, names(Number(about)));
}

/** What somebody proposes, as a sentence. */
export const question = (what, name, about) => say(`page-ask-${what}`, { name, about });
