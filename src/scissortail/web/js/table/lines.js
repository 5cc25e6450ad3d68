// What happened and what was said, in words.

import { say, tell } from "../words.js";
import { built } from "../boards/cutterland/speech.js";
import { inWords as orderWords, rats } from "../boards/ratland/means.js";
import { EMOTES } from "../parts/emote.js";

/** @typedef {import("../types.js").Line} Line */
/** @typedef {import("../words.js").Names} Names */

let count = 0;

/**
 * The lines of one message for the log; `reader` is the seat that reads.
 * @param {any} message
 * @param {Names} names
 * @param {number | null} reader
 * @returns {Line[]}
 */
export function lines(message, names, reader) {
  return words(message, names, reader).filter(Boolean).map((text, number) => ({
    key: ++count,
    text,
    kind: message.t === "chat" ? "said" : number === 0 ? "head" : "",
    seat: message.seat ?? null,
    undone: Boolean(message.undone),
    emote: (message.t === "chat" && EMOTES.get(message.text)) || "",
  }));
}

/** @type {Record<string, string>} */
const SEATS = { human: "page-log-sat", away: "page-log-away", back: "page-log-back", resigned: "page-log-resigned", removed: "page-log-removed" };

/**
 * @param {any} message
 * @param {Names} names
 * @param {number | null} reader
 * @returns {string[]}
 */
function words(message, names, reader) {
  const who = message.seat ? names(message.seat) : "";
  switch (message.t) {
    case "chat":
      return [EMOTES.has(message.text) ? say("page-log-emote", { name: who }) : say("page-log-said", { name: who, text: message.text })];
    case "sealed":
      return [say("page-log-sealed", { name: who })];
    case "undo":
      return [say("page-log-undo", { name: who })];
    case "clock":
      return [say("page-log-clock", { name: who })];
    case "seat":
      return [SEATS[message.text] && who ? say(/** @type {string} */ (SEATS[message.text]), { name: who }) : ""];
    case "vote":
      return [vote(message, who, names)];
    case "over":
      return [say("page-log-over")];
    default:
      return (message.events || []).map((/** @type {any} */ event) => happened(event, names, reader));
  }
}

/**
 * A token that was laid and an order that was sent come as the moves they were; people read what they are.
 * @param {import("../types.js").Event} event
 * @param {Names} names
 * @param {number | null} reader
 */
function happened({ key, args }, names, reader) {
  if (key === "cutterland-built") return built(/** @type {any} */ (args), names, reader);
  if (key === "ratland-sent") return tell(key, { ...args, order: orderWords(rats(args.order)) }, names, reader);
  return tell(key, args, names, reader);
}

/** @returns {string} */
function vote(/** @type {any} */ message, /** @type {string} */ who, /** @type {Names} */ names) {
  if (message.text === "yes" || message.text === "no") return say(`page-log-${message.text}`, { name: who });
  const [what, about] = message.text.split(" ");
  return question(what, who, names(Number(about)));
}

/** What somebody proposes, as a sentence. */
export const question = (/** @type {string} */ what, /** @type {string} */ name, /** @type {string} */ about) => say(`page-ask-${what}`, { name, about });
