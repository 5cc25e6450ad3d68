// The result: the score pad, filled row by row, and what the solver would have done with one's tokens.

import { html, useEffect, useState } from "../../html.js";
import { say } from "../../words.js";
import { ask, finished } from "../../net.js";
import { lasting } from "../../settings.js";
import { Action } from "../../parts/action.js";
import { ROWS, landText, onLand } from "./scores.js";
import { PICTURES } from "./sheet.js";
import { figure, tokenWords } from "./speech.js";

/** @typedef {Record<string, number>} Points */

const LINE = 380;
const SECONDS = 10;

/**
 * @param {{points: Points[], winners: number[], name: (seat: number) => string, seat: number | null, ready: boolean, title: string, totals?: number[][]}} props
 *   `ready`: the hunt is over; `totals`: of the games of a session, if there were several
 */
export function Pad({ points, winners, name, seat, ready, title, totals = [] }) {
  const last = ROWS.length + 2;
  const [filled, fill] = useState(lasting(LINE) ? 0 : last);
  useEffect(() => {
    if (!ready || !lasting(LINE)) {
      fill(ready || !lasting(LINE) ? last : 0);
      return undefined;
    }
    const timer = setInterval(() => fill((old) => Math.min(last, old + 1)), lasting(LINE));
    return () => clearInterval(timer);
  }, [ready]);
  const rows = ROWS.filter((row) => row !== "penalty" || points.some((one) => one.penalty));
  const shows = (/** @type {number} */ line) => (line < filled ? "" : "unfilled");
  const best = (/** @type {number} */ number) => (winners.includes(number + 1) && filled >= last ? "best" : "");
  return html`<section class="sheet pad" aria-label=${title}>
    <table>
      <caption>${title}</caption>
      <thead><tr><td></td>${points.map((_, number) => html`<th key=${number} scope="col" class=${best(number)}>${number + 1 === seat ? say("page-cutterland-you") : name(number + 1)}</th>`)}</tr></thead>
      <tbody>
        ${rows.map((row, line) => html`<tr key=${row} class=${shows(line)}><th scope="row"><img src=${`/static/art/${PICTURES[row]}.svg`} alt="" width="22" height="22" /><span>${say(`page-cutterland-score-${row}`)}</span></th>
          ${points.map((one, number) => html`<td key=${number} class=${best(number)}>${figure(one[row] ?? 0)}</td>`)}</tr>`)}
        <tr class=${`total ${shows(ROWS.length)}`}><th scope="row">${say("page-cutterland-score-total")}</th>${points.map((one, number) => html`<td key=${number} class=${best(number)}>${figure(one.total ?? 0)}</td>`)}</tr>
        ${totals.length > 1 && totals.slice(0, -1).map((game, number) => html`<tr key=${`game-${number}`} class=${shows(ROWS.length)}><th scope="row">${say("cutterland-heading-game", { number: number + 1 })}</th>
          ${game.map((total, other) => html`<td key=${other}>${total}</td>`)}</tr>`)}
        ${totals.length > 1 && html`<tr class=${`total ${shows(ROWS.length)}`}><th scope="row">${say("page-cutterland-both-games")}</th>
          ${points.map((_, number) => html`<td key=${number} class=${best(number)}>${totals.reduce((sum, game) => sum + (game[number] ?? 0), 0)}</td>`)}</tr>`}
        <tr class=${`survivors ${shows(ROWS.length + 1)}`}><th scope="row">${say("page-cutterland-score-survivors")}</th>${points.map((one, number) => html`<td key=${number} class=${best(number)}>${one.survivors}</td>`)}</tr>
      </tbody>
    </table>
  </section>`;
}

/**
 * @param {{land: import("./geometry.js").LandJson, total: number, show: (tokens: string[] | null) => void}} props
 */
export function Solver({ land, total, show }) {
  const [found, setFound] = useState(/** @type {any} */ (null));
  const [done, setDone] = useState(0);
  const [shown, setShown] = useState(false);
  const flip = (/** @type {boolean} */ on, /** @type {string[]} */ tokens) => {
    setShown(on);
    show(on ? tokens : null);
  };
  const solve = async () => {
    const job = await ask("POST", "/api/solve", { land: landText(land, []), seconds: SECONDS });
    const [answer] = await finished(job, setDone);
    const tokens = answer.moves.map(onLand(land)).filter((/** @type {string} */ text) => text !== "done");
    setFound({ ...answer, tokens });
    flip(true, tokens);
  };
  if (!found) {
    return html`<p class="solver"><${Action} id="solver" act=${solve}>${say("page-cutterland-solver")}</${Action}>
      ${done > 0 && html`<progress max="1" value=${done} aria-label=${say("solve-working")}></progress>`}</p>`;
  }
  const better = found.total - total;
  return html`<section class="sheet solver" role="status" aria-label=${say("page-cutterland-solver")}>
    <p><b>${better > 0 ? say("page-cutterland-solver-better", { total: found.total, more: better }) : say("page-cutterland-solver-same", { total: found.total })}</b>
      ${" "}<span class="quiet">${found.proven ? say("page-cutterland-solver-proven") : say("page-cutterland-solver-bound", { bound: found.bound })}</span></p>
    ${better > 0 && html`<ul>${found.tokens.map((/** @type {string} */ text) => html`<li key=${text}>${tokenWords(text)}</li>`)}</ul>
      <button type="button" aria-pressed=${String(shown)} onClick=${() => flip(!shown, found.tokens)}>${say("page-cutterland-solver-show")}</button>`}
  </section>`;
}
