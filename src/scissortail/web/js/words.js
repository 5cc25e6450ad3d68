// Every sentence people read, from the same locale files as the program's own; like words.py, which it follows.

import { FluentBundle, FluentResource } from "@fluent/bundle";

/** @typedef {(seat: number) => string} Names */

export const LANGUAGES = /** @type {const} */ ({ en: "English", es: "Español", ru: "Русский" });
const KEPT = "scissortail-language";

export const language = chosen();
const bundle = new FluentBundle(language, { useIsolating: false });

function chosen() {
  const kept = localStorage.getItem(KEPT);
  const liked = [kept, ...navigator.languages.map((tag) => tag.split("-")[0]?.toLowerCase())];
  return liked.find((one) => one && one in LANGUAGES) || "en";
}

/** Speak another language from now on. */
export function choose(/** @type {string} */ other) {
  localStorage.setItem(KEPT, other);
  location.reload();
}

/** @type {Map<string, Promise<void>>} */
const loaded = new Map();

/**
 * Load sentences, once; `part` is a folder of more of them that only some screens need.
 * @param {string} [part]
 */
export function load(part = "") {
  const name = `${part}${part ? "/" : ""}${language}.ftl`;
  const found = loaded.get(name) ?? add(name);
  loaded.set(name, found);
  return found;
}

async function add(/** @type {string} */ name) {
  const answer = await fetch(new URL(`../locale/${name}`, import.meta.url));
  bundle.addResource(new FluentResource(await answer.text()));
  document.documentElement.lang = language;
}

export const has = (/** @type {string} */ key) => bundle.hasMessage(key);

/**
 * The sentence `key` with its arguments; the key itself if there is no such sentence.
 * @param {string} key
 * @param {Record<string, any>} [args]
 * @returns {string}
 */
export function say(key, args = {}) {
  const message = bundle.getMessage(key);
  if (!message?.value) return key;
  /** @type {Record<string, any>} */
  const given = {};
  for (const [name, value] of Object.entries(args)) given[name] = plain(named(key, name, value));
  if ("seat" in given && !("player" in given)) Object.assign(given, { player: say("seat", { number: given.seat }), who: "other" });
  if (typeof given.rival === "number") given.rival = say("seat", { number: given.rival });
  return bundle.formatPattern(message.value, given, []);
}

/** @returns {any} */
function named(/** @type {string} */ key, /** @type {string} */ name, /** @type {any} */ value) {
  if (Array.isArray(value)) return value.map((item) => named(key, name, item));
  const own = `${key.split("-")[0]}-${name}-${value}`;
  return typeof value === "string" && bundle.hasMessage(own) ? say(own) : value;
}

/** @returns {any} */
function plain(/** @type {any} */ value) {
  if (Array.isArray(value)) {
    const items = value.map((item) => String(plain(item)));
    return items.join(items.some((item) => item.includes(",")) ? " · " : ", ");
  }
  if (value && typeof value === "object") return value.key ? say(value.key, value.args) : "";
  return value === null || value === undefined || typeof value === "boolean" ? String(value) : value;
}

/**
 * A sentence about seats, with the players' names and “you” where the reader's seat is meant.
 * @param {string} key
 * @param {Record<string, any>} args
 * @param {Names} names
 * @param {number | null} reader
 */
export function tell(key, args, names, reader) {
  const known = { ...args };
  if ("seat" in known) Object.assign(known, { player: names(known.seat), who: known.seat === reader ? "you" : "other" });
  if (typeof known.rival === "number") known.rival = names(known.rival);
  return say(key, known);
}

/** Why something was refused. */
export const refusal = (/** @type {import("./net.js").No} */ no) => (no.key && has(no.key) ? say(no.key, no.args) : no.text || say("page-failed"));

/** A moment, as the reader writes it. */
export const moment = (/** @type {number} */ seconds) =>
  new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(new Date(seconds * 1000));
