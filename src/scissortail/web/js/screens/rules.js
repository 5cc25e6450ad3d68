// The rules of a game by their numbers, to look through by number or by word, and the words of the game.

import { html, useEffect, useMemo, useRef, useState } from "../html.js";
import { language, load, say } from "../words.js";
import { GAMES, RULEBOOKS, numbered, picture } from "../learn/rules.js";
import { Prose, plainly } from "../parts/prose.js";
import { Sorry } from "../parts/sorry.js";

/** @param {{id: string, query: URLSearchParams, hash: string}} props */
export function Screen({ id, hash }) {
  const [state, setState] = useState("loading");
  useEffect(() => { load("learn").then(() => setState("ready"), () => setState("lost")); }, []);
  if (state === "lost") return html`<${Sorry} no=${{ key: "page-offline" }} />`;
  if (state === "loading") return html`<p class="quiet" data-screen="rules">${say("page-connecting")}</p>`;
  return GAMES.includes(id) ? html`<${Rules} game=${id} hash=${hash} />` : html`<${Choose} />`;
}

const Choose = () => html`<div class="stack lessons" data-screen="rules">
  <h1>${say("page-rules-way")}</h1>
  <ul class="plain">${GAMES.map((game) => html`<li class="sheet lesson"><img src=${`/static/art/home-${game}.svg`} alt="" />
    <h2><a href=${`/rules/${game}`}>${say(`game-${game}`)}</a></h2></li>`)}</ul>
</div>`;

/** As people type: without capitals and accents. */
const bare = (/** @type {string} */ text) => text.toLocaleLowerCase(language).normalize("NFD").replace(/\p{M}/gu, "");

/**
 * Whether a rule is meant: by its number, with its letter or without, or by all the words.
 * @param {string} query
 * @param {string} rule
 * @param {string} text
 */
function isMeant(query, rule, text) {
  const words = bare(query).split(/\s+/).filter(Boolean);
  if (words.length === 1 && /^[cwr]?\d+$/.test(words[0] ?? "")) return rule === words[0] || rule.slice(1) === words[0];
  return words.every((word) => text.includes(word));
}

/** @param {{game: string, hash: string}} props */
function Rules({ game, hash }) {
  const { letter, sections, terms, example: shown } = /** @type {import("../learn/rules.js").Rulebook} */ (RULEBOOKS[game]);
  const [query, setQuery] = useState("");
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const all = useMemo(() => sections.map(([name, first, last]) => ({
    name,
    rules: numbered(letter, first, last).map((rule) => ({ rule, text: say(`rule-${rule}`), bare: bare(plainly(say(`rule-${rule}`))) })),
  })), [game]);
  const words = useMemo(() => terms.map((term) => ({ term, name: say(`term-${term}-name`), text: say(`term-${term}`) }))
    .sort((one, two) => one.name.localeCompare(two.name, language)), [game]);
  useEffect(() => {
    if (!hash) return;
    setQuery("");
    setTimeout(() => document.getElementById(hash)?.scrollIntoView({ block: "center" }));
  }, [hash, game]);
  const found = all.map(({ name, rules }) => ({ name, rules: rules.filter((one) => isMeant(query, one.rule, one.bare)) })).filter(({ rules }) => rules.length);
  const meant = words.filter(({ name, text }) => isMeant(query, "", bare(`${name} ${text}`)));
  const count = found.reduce((sum, { rules }) => sum + rules.length, 0);
  const example = `${letter.toUpperCase()}${shown}`;
  return html`<div class="stack rulebook" data-screen="rules">
    <header>
      <h1>${say("page-rules-title", { game: say(`game-${game}`) })}</h1>
      <p class="quiet">${say("page-rules-lead")} <a href=${`/learn/${game}`}>${say("page-rules-learn")}</a></p>
    </header>
    <form class="search row" role="search" onSubmit=${(/** @type {Event} */ event) => event.preventDefault()}>
      <label class="field grow"><span>${say("page-rules-search")}</span>
        <input type="search" ref=${field} value=${query} autocomplete="off" placeholder=${say("page-rules-hint", { example })}
          onInput=${(/** @type {InputEvent} */ event) => setQuery(/** @type {HTMLInputElement} */ (event.currentTarget).value)} /></label>
      <p role="status" class="quiet">${query.trim() && say("page-rules-found", { count })}</p>
    </form>
    ${query.trim() && !count && !meant.length && html`<div class="sheet stack"><p>${say("page-rules-none", { text: query.trim(), example })}</p>
      <button type="button" onClick=${() => { setQuery(""); field.current?.focus(); }}>${say("page-rules-show-all")}</button></div>`}
    ${found.map(({ name, rules }) => html`<section class="sheet" key=${name}>
      <h2>${say(`rule-section-${game}-${name}`)}</h2>
      <ol class="plain">${rules.map(({ rule, text }) => html`<li id=${rule} key=${rule} class=${hash === rule ? "meant" : ""} data-rule=${rule}>
        <a class="number" href=${`#${rule}`} aria-label=${say("page-rules-link", { number: rule.toUpperCase() })}>${rule.toUpperCase()}</a>
        <p><${Prose} text=${text} /></p></li>`)}</ol>
    </section>`)}
    ${meant.length > 0 && html`<section class="sheet"><h2>${say("page-rules-terms")}</h2>
      <dl class="glossary">${meant.map(({ term, name, text }) => html`<div key=${term} id=${`term-${term}`}>
        <dt>${picture(term) && html`<img src=${picture(term)} alt="" loading="lazy" />`}${name}</dt><dd>${text}</dd></div>`)}</dl></section>`}
    <p class="quiet">${say("page-rules-games")} ${GAMES.filter((other) => other !== game).map((other) => html`<a href=${`/rules/${other}`}>${say(`game-${other}`)}</a> `)}</p>
  </div>`;
}
