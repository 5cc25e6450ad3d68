// Every sentence people read, from the same locale files as the program's own; like words.py, which it follows.

import { FluentBundle, FluentResource } from "/static/vendor/fluent-bundle-0.19.1/index.js";

export const LANGUAGES = { en: "English", es: "Español", ru: "Русский" };
const KEPT = "scissortail-language";

export const language = chosen();
let bundle;

function chosen() {
  const kept = localStorage.getItem(KEPT);
  const liked = [kept, ...navigator.languages.map((tag) => tag.split("-")[0].toLowerCase())];
  return liked.find((one) => one && one in LANGUAGES) || "en";
}

export function choose(other) {
  localStorage.setItem(KEPT, other);
  location.reload();
}

export async function load() {
  const answer = await fetch(`/static/locale/${language}.ftl`);
  bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(await answer.text()));
  document.documentElement.lang = language;
}

export const has = (key) => bundle.hasMessage(key);

/** The sentence `key` with its arguments; the key itself if there is no such sentence. */
export function say(key, args = {}) {
  const message = bundle.getMessage(key);
  if (!message?.value) return key;
  const given = {};
  for (const [name, value] of Object.entries(args)) given[name] = plain(named(key, name, value));
  if ("seat" in given && !("player" in given)) Object.assign(given, { player: say("seat", { number: given.seat }), who: "other" });
  if (typeof given.rival === "number") given.rival = say("seat", { number: given.rival });
  return bundle.formatPattern(message.value, given, []);
}

function named(key, name, value) {
  if (Array.isArray(value)) return value.map((item) => named(key, name, item));
  const own = `${key.split("-")[0]}-${name}-${value}`;
  return typeof value === "string" && bundle.hasMessage(own) ? say(own) : value;
}

function plain(value) {
  if (Array.isArray(value)) {
    const items = value.map((item) => String(plain(item)));
    return items.join(items.some((item) => item.includes(",")) ? " · " : ", ");
  }
  if (value && typeof value === "object") return value.key ? say(value.key, value.args) : "";
  return value === null || value === undefined || typeof value === "boolean" ? String(value) : value;
}

/** A sentence about seats, with the players' names and “you” where the reader's seat is meant. */
export function tell(key, args, names, reader) {
  const known = { ...args };
  if ("seat" in known) Object.assign(known, { player: names(known.seat), who: known.seat === reader ? "you" : "other" });
  if (typeof known.rival === "number") known.rival = names(known.rival);
  return say(key, known);
}

/** Why something was refused. */
export const refusal = (no) => (no.key && has(no.key) ? say(no.key, no.args) : no.text || say("page-failed"));

/** A moment, as the reader writes it. */
export const moment = (seconds) =>
  new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(new Date(seconds * 1000));
