// Every sentence people read, from the same locale files as the program's own; like words.py, which it follows.

import { FluentBundle, FluentResource, FluentType } from "@fluent/bundle";

/** @typedef {(seat: number) => string} Names */

export const LANGUAGES = /** @type {const} */ ({ en: "English", es: "Español", ru: "Русский" });
const KEPT = "scissortail-language";

/** How the name of a place stands in a sentence: `ratland-place-dump-from` is “from the dump”. */
const FORMS = ["in", "from", "to", "through"];

export const language = chosen();

/** Without a comma before “and”. */
const TAG = language === "en" ? "en-GB" : language;
const JOINERS = { and: new Intl.ListFormat(TAG, { type: "conjunction" }), or: new Intl.ListFormat(TAG, { type: "disjunction" }) };

/**
 * Several things in a row: “a, b and c”. Items with commas of their own, such as 1,2, have dots between them.
 * @param {string[]} items
 * @param {"and" | "or"} [kind]
 */
export const listed = (items, kind = "and") => (items.some((item) => item.includes(",")) ? items.join(" · ") : JOINERS[kind].format(items));

/**
 * A list in a sentence, which may join it by `LIST($things, type: "or")`.
 * @extends {FluentType<string[]>}
 */
class List extends FluentType {
  toString() {
    return listed(this.value);
  }
}

const functions = {
  /** @type {import("@fluent/bundle").FluentFunction} */
  LIST: ([things = ""], { type }) => (things instanceof List ? listed(things.value, type === "or" ? "or" : "and") : things),
};
const bundle = new FluentBundle(language, { functions, useIsolating: false });

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
  for (const [name, value] of Object.entries(args)) Object.assign(given, { [name]: plain(named(key, name, value)) }, forms(key, name, value));
  if ("seat" in given && !("player" in given)) Object.assign(given, { player: say("seat", { number: given.seat }), who: "other" });
  if (typeof given.rival === "number") given.rival = say("seat", { number: given.rival });
  return bundle.formatPattern(message.value, given, []);
}

/** The key of a value's own name, if it has one. */
const own = (/** @type {string} */ key, /** @type {string} */ name, /** @type {any} */ value) => `${key.split("-")[0]}-${name}-${value}`;

/** @returns {any} */
function named(/** @type {string} */ key, /** @type {string} */ name, /** @type {any} */ value) {
  if (Array.isArray(value)) return value.map((item) => named(key, name, item));
  return typeof value === "string" && has(own(key, name, value)) ? say(own(key, name, value)) : value;
}

/** The other forms of a value's name: `place_from` and so on. A pair of places is a way, from the first to the last. */
function forms(/** @type {string} */ key, /** @type {string} */ name, /** @type {any} */ value) {
  const values = Array.isArray(value) ? value : [value];
  if (typeof values[0] !== "string" || !has(own(key, name, values[0]))) return {};
  const keys = FORMS.map((form) => [form, `${own(key, name, form === "from" ? values[0] : values.at(-1))}-${form}`]);
  return Object.fromEntries(keys.filter(([, found = ""]) => has(found)).map(([form, found = ""]) => [`${name}_${form}`, say(found)]));
}

/** @returns {any} */
function plain(/** @type {any} */ value) {
  if (Array.isArray(value)) return new List(value.map((item) => String(plain(item))));
  if (value instanceof FluentType) return value;
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
