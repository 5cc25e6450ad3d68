// The best use of a land's tokens, proven if the time suffices.

import { html, useState } from "../html.js";
import { say } from "../words.js";
import { ask } from "../net.js";
import { who } from "../me.js";
import { tokenWords } from "../boards/cutterland/speech.js";
import { Progress, useWork } from "../parts/work.js";

/** @typedef {{total: number, survivors: number, proven: boolean, bound: number, moves: string[], seconds: number}} Solution */

const SECONDS = [10, 30, 120];

/**
 * @param {{text: string, isReady: boolean, solution: Solution | null, found: (solution: Solution) => void, keep: () => void, leave: () => void}} props
 */
export function Solving({ text, isReady, solution, found, keep, leave }) {
  const work = useWork();
  const [seconds, wait] = useState(10);
  const solve = async () => {
    const job = await work.begin("/api/solve", { land: text, seconds });
    if (job) found((await ask("GET", `/api/jobs/${job}/result`))[0]);
  };
  return html`<section class="sheet stack solving" id="solving">
    <h2>${say("page-workshop-best")}</h2>
    ${solution ? html`<${Found} solution=${solution} keep=${keep} leave=${leave} />` : work.isRunning
      ? html`<${Progress} id="solve-work" work=${work} seconds=${seconds} words=${say("page-workshop-solving", { seconds })} />`
      : html`<p class="quiet">${say("page-workshop-best-what")}</p>
        <div class="row"><button type="button" id="solve" class="primary" disabled=${!isReady || !who.value} onClick=${solve}>${say("page-workshop-solve")}</button>
          <label class="small"><span>${say("page-workshop-at-most")}</span>
            <select id="seconds" value=${seconds} onChange=${(/** @type {any} */ event) => wait(Number(event.currentTarget.value))}>
              ${SECONDS.map((one) => html`<option key=${one} value=${one}>${say("page-workshop-seconds", { seconds: one })}</option>`)}
            </select></label></div>`}
  </section>`;
}

/** @param {{solution: Solution, keep: () => void, leave: () => void}} props */
function Found({ solution, keep, leave }) {
  const seconds = Math.round(10 * solution.seconds) / 10;
  return html`<div id="solution" class="stack" data-total=${solution.total} data-proven=${String(solution.proven)}>
    <p role="status"><b class="points">${say("page-workshop-points", { points: solution.total })}</b>
      <span class=${solution.proven ? "proven" : "quiet"}>${solution.proven ? say("solve-proven", { seconds }) : say("solve-unproven", { seconds, bound: solution.bound })}</span></p>
    ${solution.moves.length ? html`<ol class="plain moves-list">${solution.moves.map((move) => html`<li key=${move}>${tokenWords(move)}</li>`)}</ol>`
      : html`<p>${say("solve-no-token")}</p>`}
    <div class="row"><button type="button" id="keep" class="primary" onClick=${keep}>${say("page-workshop-keep")}</button>
      <button type="button" id="leave" onClick=${leave}>${say("page-workshop-leave")}</button></div>
  </div>`;
}
