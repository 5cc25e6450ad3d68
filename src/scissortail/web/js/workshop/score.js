// The score of a land while it is drawn, as the server tells it, and the sheet that explains it.

import { html, useEffect, useRef, useState } from "../html.js";
import { refusal, say } from "../words.js";
import { Refused, ask } from "../net.js";
import { who } from "../me.js";
import { signed } from "../boards/cutterland/speech.js";
import { Entrance } from "../parts/entrance.js";

/** @typedef {{key: string, args: Record<string, any>, points: number}} Reason */
/** @typedef {{total: number, survivors: number, reasons: Reason[], areas: import("./canvas.js").Area[], eaten: {krakens: string[], dragons: string[]},
 *   towers: {owned: number, left: number}, wood: {owned: number, left: number}}} Score */
/** @typedef {import("../net.js").No} No */

const PAUSE = 180;

/**
 * The score of this text, null while there is none; and why there is none. One request at a time: what is drawn meanwhile waits.
 * @param {string} text
 * @param {(no: No, text: string) => boolean} mend what cannot be may be mended, and then it is no problem
 * @returns {{score: Score | null, no: No | null, isStale: boolean}}
 */
export function useScore(text, mend) {
  const [known, know] = useState(/** @type {{text: string, score: Score | null, no: No | null}} */ ({ text: "", score: null, no: null }));
  const wanted = useRef(text);
  const busy = useRef(false);
  const here = useRef(true);
  const live = useRef(mend);
  live.current = mend;
  wanted.current = text;
  const isIn = Boolean(who.value);
  useEffect(() => () => { here.current = false; }, []);
  const run = async () => {
    if (busy.current || !who.value) return;
    busy.current = true;
    let asked = /** @type {string | null} */ (null);
    while (here.current && asked !== wanted.current) {
      asked = wanted.current;
      if (!asked.trim()) {
        know({ text: asked, score: null, no: null });
        continue;
      }
      try {
        const found = await ask("POST", "/api/score", { land: asked });
        know({ text: asked, score: found.lands[0], no: null });
      } catch (problem) {
        if (!(problem instanceof Refused)) throw problem;
        const { no } = problem;
        if (no.kind === "limit") {
          await new Promise((go) => setTimeout(go, 1000 * (no.args?.seconds ?? 2)));
          asked = null;
        } else if (asked === wanted.current && live.current(no, asked)) continue;
        else know({ text: asked, score: null, no });
      }
    }
    busy.current = false;
  };
  useEffect(() => {
    const timer = setTimeout(run, PAUSE);
    return () => clearTimeout(timer);
  }, [text, isIn]);
  return { score: known.score, no: known.no, isStale: known.text !== text };
}

/** Why a land cannot be scored; which line of its text that is matters to nobody who draws. */
export function whyNot(/** @type {No} */ no) {
  if (no.key === "land-parts") return say("page-workshop-parts", { place: no.args?.place, other: no.args?.other });
  const reason = no.key === "land-line" ? no.args?.reason : null;
  return reason?.key ? say(reason.key, reason.args) : refusal(no);
}

/**
 * @param {{score: Score | null, no: No | null, isStale: boolean, isEmpty: boolean, light: (reason: Reason | null) => void}} props
 */
export function ScoreSheet({ score, no, isStale, isEmpty, light }) {
  const rest = () => light(null);
  return html`<section class=${`sheet stack score-sheet ${isStale ? "stale" : ""}`} id="score">
    <div class="row"><h2 class="grow">${say("page-workshop-score")}</h2><b class="total" id="total" role="status" aria-label=${score ? say("page-workshop-total", { points: score.total }) : undefined}>${score ? score.total : "–"}</b></div>
    ${!who.value && html`<p>${say("page-workshop-enter")}</p><${Entrance} />`}
    ${no ? html`<p class="wrong" id="problem" role="status">${whyNot(no)}</p>` : isEmpty ? html`<p class="quiet">${say("page-workshop-empty")}</p>` : null}
    ${score && html`<ul class="plain reasons">
      ${score.reasons.map((reason) => html`<li key=${reason.key + JSON.stringify(reason.args)} onMouseEnter=${() => light(reason)} onMouseLeave=${rest}>
        <span>${say(reason.key, reason.args)}</span><b>${signed(reason.points)}</b></li>`)}
    </ul>
    ${!score.reasons.length && html`<p class="quiet">${say("page-workshop-nothing")}</p>`}
    <p class="quiet small">${say("score-survivors", { survivors: score.survivors })}</p>
    <p class="small owned">${say("page-workshop-owned", { towers: score.towers.owned, towersLeft: score.towers.left, wood: score.wood.owned, woodLeft: score.wood.left })}</p>`}
  </section>`;
}
