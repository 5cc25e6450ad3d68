// The board of a game that brings none: what the view shows as a tree, and the legal moves as buttons.

import { html } from "../../html.js";
import { has, say } from "../../words.js";

/** What every view has; the rest of the page shows it. */
const QUIET = ["game", "rules", "options", "seat", "to_act", "over", "result"];

/**
 * A move in words: the sentence `GAME-move-WORD` about the rest of the move, or the move as it is typed.
 * @param {string} text
 * @param {{game: string} | null | undefined} view
 */
export function means(text, view) {
  const [word, ...rest] = text.split(" ");
  const key = `${view?.game}-move-${word}`;
  return has(key) ? say(key, { rest: rest.join(" ") }) : text;
}

/** @param {import("../../types.js").BoardProps} props */
export function Board({ view, seat, moves, name, play, pending, mark }) {
  const label = (/** @type {string} */ part) => (has(`${view.game}-part-${part}`) ? say(`${view.game}-part-${part}`) : part);
  const parts = Object.entries(view).filter(([part]) => !QUIET.includes(part));
  const seats = view.places?.length ?? 0;
  return html`<div class="board generic" data-board="generic">
    <section class="sheet" aria-label=${say("page-any-board")}>
      <${Tree} items=${parts.map(([part, value]) => [label(part), value])} label=${label} name=${name} seats=${seats} />
    </section>
    ${seat && html`<section class="sheet stack" aria-labelledby="generic-moves">
      <h2 id="generic-moves">${say(moves?.length === 0 ? "page-any-wait" : moves ? "page-any-moves" : "page-any-many")}</h2>
      <div class="row">${(moves ?? []).map((/** @type {string} */ text) => html`<button type="button" key=${text} data-move=${text} class=${mark === text ? "primary" : ""}
        disabled=${pending.value !== null} aria-busy=${pending.value === text} onClick=${() => play(text)}>${means(text, view)}</button>`)}</div>
    </section>`}
  </div>`;
}

/**
 * @param {{items: [string, any][], label: (part: string) => string, name: (seat: number) => string, seats: number}} props
 * @returns {any}
 */
function Tree({ items, label, name, seats }) {
  return html`<dl class="tree">${items.map(([title, value]) => {
    const inside = within(value, label, name, seats);
    return html`<div key=${title} class=${inside ? "branch" : "leaf"}><dt>${title}</dt>
      <dd>${inside ? html`<${Tree} items=${inside} label=${label} name=${name} seats=${seats} />` : plain(value)}</dd></div>`;
  })}</dl>`;
}

/**
 * What is inside a value; null where it fits on a line. A list with one item a player has the players' names.
 * @param {any} value
 * @param {(part: string) => string} label
 * @param {(seat: number) => string} name
 * @param {number} seats
 * @returns {[string, any][] | null}
 */
function within(value, label, name, seats) {
  if (Array.isArray(value)) {
    if (!value.some((item) => item && typeof item === "object")) return null;
    return value.map((item, index) => [value.length === seats ? name(index + 1) : String(index + 1), item]);
  }
  return value && typeof value === "object" ? Object.entries(value).map(([part, item]) => [label(part), item]) : null;
}

/** @param {any} value */
function plain(value) {
  if (value === null || value === "" || (Array.isArray(value) && !value.length)) return say("page-any-nobody");
  return Array.isArray(value) ? html`<span class="row">${value.map((item) => html`<span class="item">${String(item)}</span>`)}</span>` : String(value);
}
