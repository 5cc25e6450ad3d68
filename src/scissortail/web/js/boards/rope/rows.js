// The three level rows that all share, and the stock beside them.

import { html } from "../../html.js";
import { say } from "../../words.js";
import { Back, Card, Gap } from "./card.js";
import { read } from "./reading.js";
import { called, means } from "./words.js";

/** @typedef {import("./shapes.js").View} View */
/** @typedef {import("./shapes.js").Row} Row */

/** Which way a row runs, drawn. */
const ARROWS = { free: "", open: "M4 9L10 3L16 9M4 11L10 17L16 11", up: "M4 16L16 4M7 4H16V13", down: "M4 4L16 16M7 16H16V7" };

/** @param {{view: View, targets: Map<string, string> | undefined, pending: string | null, press: (text: string) => void}} props */
export const Levels = ({ view, targets, pending, press }) => html`<section class="common" aria-label=${say("rope-heading-rows")}>
  <div class="levels">
    ${view.rows.map((row, index) => html`<${Level} key=${index} view=${view} row=${row} number=${index + 1} text=${targets?.get(`>${index + 1}`)} pending=${pending} press=${press} />`)}
  </div>
  <${Piles} view=${view} />
</section>`;

/** @param {{view: View, row: Row, number: number, text: string | undefined, pending: string | null, press: (text: string) => void}} props */
function Level({ view, row, number, text, pending, press }) {
  const { way, stands } = read(row.cards, view.options.repeat);
  const names = row.cards.map((card, index) => (card === "x" ? say("page-rope-as", { values: stands[index] ?? [] }) : card));
  const takes = row.takes.map(called);
  const now = way === "free" ? say("page-rope-row-free", { row: number, takes }) : say("page-rope-row-now", { row: number, way, cards: names, takes });
  return html`<button type="button" class=${`level ${way} ${text ? "target" : ""}`} id=${`level-${number}`} data-stop data-move=${text} data-at=${`row-${number}`}
      aria-disabled=${text ? undefined : "true"} aria-busy=${pending?.endsWith(`>${number}`) ? "true" : undefined}
      tabindex=${text ? 0 : -1} onClick=${() => text && press(text)}>
    <span class="unseen">${text ? say("page-rope-row-play", { act: means(text, view), row: now }) : now}</span>
    <span class="head" data-term="level" aria-hidden="true"><span>${number}</span><svg class="way" viewBox="0 0 20 20"><path d=${ARROWS[way]} /></svg></span>
    <span class="fan" aria-hidden="true" style=${{ "--n": Math.max(row.cards.length - 1, 1) }}>
      ${row.cards.map((value, index) => html`<${Card} key=${index} value=${value} stands=${stands[index]} at=${`lies-${number}-${index}`} />`)}
      <${Gap} key="gap" values=${row.takes} at=${`gap-${number}`} />
    </span>
  </button>`;
}

/** @param {{view: View}} props */
function Piles({ view }) {
  const discard = Object.values(view.discard).reduce((sum, count) => sum + count, 0);
  return html`<div class="piles">
    <div class=${`heap ${view.stock ? "" : "none"}`} data-term="stock">${view.stock ? html`<${Back} at="stock" />` : html`<${Gap} at="stock" />`}<span>${say("rope-stock", { cards: view.stock })}</span></div>
    <div class="heap" data-term="discard">${discard ? html`<span class="card spent" data-at="discard" aria-hidden="true"></span>` : html`<${Gap} at="discard" />`}<span>${say("rope-discard", { cards: discard })}</span></div>
  </div>`;
}

