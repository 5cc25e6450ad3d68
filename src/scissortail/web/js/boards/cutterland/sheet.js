// The score sheet of one land, and what would change.

import { html } from "../../html.js";
import { say } from "../../words.js";
import { ROWS } from "./scores.js";
import { figure, signed } from "./speech.js";

/** @typedef {import("./scores.js").Score} Score */

/** @type {Record<string, string>} */
export const PICTURES = { kraken: "kraken", goblin: "goblin", centaur: "centaur", dragon: "dragon", turtle: "turtle", frog: "frog", bonus: "wood", penalty: "scissors" };

/**
 * @param {{score: Score, other: Score | null, trying: boolean}} props `other` is what to compare with: what would be (`trying`), or what was
 */
export function Sheet({ score, other, trying }) {
  const change = (/** @type {string} */ row) => (other ? (trying ? other[row] - score[row] : score[row] - other[row]) : 0);
  const total = change("total");
  return html`<section class="scores" aria-label=${say("page-cutterland-sheet")}>
    <dl>${ROWS.filter((row) => row !== "penalty" || score.penalty).map((row) => html`<div key=${row} class=${change(row) ? "changes" : ""}>
      <dt><img src=${`/static/art/${PICTURES[row]}.svg`} alt="" width="24" height="24" /><span>${say(`page-cutterland-score-${row}`)}</span></dt>
      <dd>${figure(score[row])}${change(row) ? html` <${Change} points=${change(row)} trying=${trying} />` : null}</dd></div>`)}
      <div class="total"><dt><span>${say("page-cutterland-score-total")}</span></dt><dd>${figure(score.total)}${total ? html` <${Change} points=${total} trying=${trying} />` : null}</dd></div>
    </dl>
    <p class="unseen" role="status">${spokenChange(score, other, trying)}</p>
  </section>`;
}

/** @param {{points: number, trying: boolean}} props */
const Change = ({ points, trying }) => html`<span class=${`change ${points > 0 ? "more" : "less"} ${trying ? "trying" : ""}`}>${signed(points)}</span>`;

/** @param {Score} score @param {Score | null} other @param {boolean} trying */
export function spokenChange(score, other, trying) {
  if (!other) return "";
  const [from, to] = trying ? [score, other] : [other, score];
  const changes = ROWS.filter((row) => from[row] !== to[row]).map((row) => say("page-cutterland-change", { what: say(`page-cutterland-score-${row}`), change: signed(to[row] - from[row]) }));
  if (!changes.length) return say("page-cutterland-no-change", { total: to.total });
  return say(trying ? "page-cutterland-would" : "page-cutterland-now-worth", { changes, total: to.total });
}
