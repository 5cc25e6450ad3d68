// What the house thinks of every decision of a finished game: how much was given away, and what would have been better.

import { html, useState } from "../html.js";
import { language, say, tell } from "../words.js";
import { ask } from "../net.js";
import { who } from "../me.js";
import { Entrance } from "../parts/entrance.js";
import { Progress, useWork } from "../parts/work.js";

/** @typedef {{move: string, value: number | null, unit: string, key: string, args: Record<string, any>}} Thought */
/** @typedef {{event: number, seat: number, made: Thought, best: Thought, loss: number | null}} Verdict `event` is the step that the decision led to. */
/** @typedef {(seat: number) => string} Names */

const FIRST = 8;
const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 });
const LEAST = { points: 0.05, chance: 0.005 };

/** Whether something worth telling was given away. */
const isLoss = (/** @type {Verdict} */ { loss, best }) => (loss ?? 0) >= LEAST[best.unit === "chance" ? "chance" : "points"];

/** So many points, or so much of a chance to win. */
export function amount(/** @type {number} */ value, /** @type {string} */ unit) {
  if (unit === "chance") return say("page-replay-chance", { amount: percent.format(value) });
  return say("page-replay-points", { amount: Math.round(10 * value) / 10 });
}

/**
 * @param {{id: string, verdicts: Verdict[] | null, found: (verdicts: Verdict[]) => void, chosen: Verdict | null, choose: (verdict: Verdict) => void,
 *   names: Names, seats: number, means: (verdict: Verdict, move: string) => string}} props
 */
export function Verdicts({ id, verdicts, found, chosen, choose, names, seats, means }) {
  const work = useWork();
  const begin = async () => {
    const job = await work.begin(`/api/tables/${id}/analysis`);
    if (job) found(await ask("GET", `/api/jobs/${job}/result`));
  };
  return html`<section class="sheet stack verdicts" id="verdicts" data-state=${verdicts ? "done" : work.isRunning ? "running" : "none"}>
    <h2>${say("page-replay-analysis")}</h2>
    ${verdicts ? html`<${Found} verdicts=${verdicts} chosen=${chosen} choose=${choose} names=${names} seats=${seats} means=${means} />`
      : work.isRunning ? html`<${Progress} id="analysis" work=${work} words=${say("page-replay-analysing", { percent: Math.round(100 * work.progress) })} />`
        : html`<p class="quiet">${say("page-replay-analysis-what")}</p>
          ${who.value ? html`<button type="button" id="analyse" onClick=${begin}>${say("page-replay-analyse")}</button>` : html`<${Entrance} />`}`}
  </section>`;
}

/** @param {{verdicts: Verdict[], chosen: Verdict | null, choose: (verdict: Verdict) => void, names: Names, seats: number, means: (verdict: Verdict, move: string) => string}} props */
function Found({ verdicts, chosen, choose, names, seats, means }) {
  const [seat, pick] = useState(0);
  const [whole, showWhole] = useState(false);
  const unit = verdicts[0]?.best.unit ?? "points";
  // points add up; chances do not, so that of these the average is told
  const given = (/** @type {number} */ one) => {
    const own = verdicts.filter((verdict) => verdict.seat === one);
    const sum = own.reduce((total, { loss }) => total + (loss ?? 0), 0);
    return unit === "chance" ? sum / Math.max(1, own.length) : sum;
  };
  const bad = verdicts.filter((verdict) => isLoss(verdict) && (!seat || verdict.seat === seat)).sort((one, other) => (other.loss ?? 0) - (one.loss ?? 0));
  const shown = whole ? bad : bad.slice(0, FIRST);
  return html`
    <table class="given"><caption class="small quiet">${say(unit === "chance" ? "page-replay-given-average" : "page-replay-given")}</caption><tbody>
      ${Array.from({ length: seats }, (_, number) => number + 1).map((one) => html`<tr key=${one}><th scope="row">${names(one)}</th>
        <td>${say("page-replay-decisions", { count: verdicts.filter((verdict) => verdict.seat === one).length })}</td><td><b>${amount(given(one), unit)}</b></td></tr>`)}
    </tbody></table>
    <label class="field small"><span>${say("page-replay-whose")}</span>
      <select id="whose" value=${seat} onChange=${(/** @type {any} */ event) => pick(Number(event.currentTarget.value))}>
        <option value="0">${say("page-replay-everybody")}</option>
        ${Array.from({ length: seats }, (_, number) => html`<option key=${number} value=${number + 1}>${names(number + 1)}</option>`)}
      </select></label>
    ${!bad.length && html`<p>${say("page-replay-faultless")}</p>`}
    ${bad.length > 0 && html`<ol class="plain decisions" id="decisions">
      ${shown.map((verdict) => html`<li key=${verdict.event}><button type="button" class="decision" data-event=${verdict.event} aria-pressed=${String(verdict === chosen)} onClick=${() => choose(verdict)}>
        <span class="who">${names(verdict.seat)} <span class="quiet small">${say("page-replay-at", { number: verdict.event })}</span></span>
        <b class="loss">−${amount(verdict.loss ?? 0, unit)}</b>
        <span class="made">${means(verdict, verdict.made.move)}</span>
        <span class="better"><span class="unseen">${say("page-replay-better-is", { move: means(verdict, verdict.best.move) })}</span><span aria-hidden="true">${means(verdict, verdict.best.move)}</span></span>
      </button></li>`)}
    </ol>`}
    ${bad.length > FIRST && html`<button type="button" class="plain" aria-expanded=${String(whole)} onClick=${() => showWhole(!whole)}>
      ${whole ? say("page-replay-fewer") : say("page-replay-all", { count: bad.length })}</button>`}
    <p class="quiet small">${say("page-replay-analysis-how")}</p>`;
}

/**
 * One decision above the board: what was done, what would have been better, and which of both the board shows.
 * @param {{verdict: Verdict, names: Names, means: (verdict: Verdict, move: string) => string, mark: string, show: (move: string) => void, leave: () => void}} props
 */
export function Decision({ verdict, names, means, mark, show, leave }) {
  const { made, best, loss } = verdict;
  const choice = (/** @type {string} */ id, /** @type {Thought} */ thought, /** @type {string} */ words) => html`
    <button type="button" id=${id} class="choice" aria-pressed=${String(mark === thought.move)} onClick=${() => show(thought.move)}>
      <span class="quiet small">${words}</span><b>${means(verdict, thought.move)}</b></button>`;
  return html`<section class="sheet decision-sheet" id="decision" aria-label=${say("page-replay-decision", { name: names(verdict.seat) })}>
    <div class="row"><h2 class="grow">${say("page-replay-decision", { name: names(verdict.seat) })}</h2>
      ${loss !== null && html`<b class="loss">−${amount(loss, best.unit)}</b>`}
      <button type="button" id="decision-close" onClick=${leave}>${say("page-replay-leave")}</button></div>
    <div class="choices">${choice("show-better", best, say("page-replay-better"))}${choice("show-made", made, say("page-replay-made"))}</div>
    <p class="small" role="status">${tell(best.key, best.args, names, null)}</p>
  </section>`;
}
