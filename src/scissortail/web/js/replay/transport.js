// The controls of a replay: a slider over all steps with a strip that marks turns and mistakes, and buttons to go and to play.

import { html } from "../html.js";
import { say } from "../words.js";
import { CHOICES, speed } from "../settings.js";
import { Sign } from "../parts/sign.js";

/** @typedef {import("./verdicts.js").Verdict} Verdict */
/** @typedef {{at: number, last: number, turns: number[], isPlaying: boolean, go: (at: number) => void, play: () => void, verdicts: Verdict[]}} TransportProps */

/** The beginning of the turn before or after a step. @param {number[]} turns @param {number} at @param {number} last */
export const turnBefore = (turns, at, last) => Math.min(last, turns.findLast((begins) => begins < at) ?? 0);
/** @param {number[]} turns @param {number} at @param {number} last */
export const turnAfter = (turns, at, last) => turns.find((begins) => begins > at) ?? last;

/** @param {TransportProps & {words: string}} props */
export function Transport({ at, last, turns, isPlaying, go, play, verdicts, words }) {
  const button = (/** @type {string} */ id, /** @type {string} */ sign, /** @type {string} */ name, /** @type {number} */ to) =>
    html`<button type="button" id=${id} class="round plain" aria-label=${name} title=${name} disabled=${to === at} onClick=${() => go(to)}><${Sign} name=${sign} /></button>`;
  return html`<section class="sheet transport" aria-label=${say("page-replay-controls")}>
    <div class="track">
      <input type="range" id="slider" min="0" max=${last} value=${at} aria-label=${say("page-replay-slider")} aria-valuetext=${words}
        onInput=${(/** @type {any} */ event) => go(Number(event.currentTarget.value))} />
      <${Strip} at=${at} last=${last} turns=${turns} verdicts=${verdicts} go=${go} />
      <b id="place" class="step-number">${say("page-replay-step", { number: at, last })}</b>
    </div>
    <div class="transport-keys">
      ${button("first", "start", say("page-replay-first"), 0)}
      ${button("turn-back", "behind", say("page-replay-turn-back"), turnBefore(turns, at, last))}
      ${button("back", "back", say("page-replay-back"), Math.max(0, at - 1))}
      <button type="button" id="play" class="primary" aria-pressed=${String(isPlaying)} onClick=${play}>
        <${Sign} name=${isPlaying ? "pause" : "play"} /><span>${say(isPlaying ? "page-replay-pause" : "page-replay-play")}</span></button>
      ${button("on", "on", say("page-replay-on"), Math.min(last, at + 1))}
      ${button("turn-on", "ahead", say("page-replay-turn-on"), turnAfter(turns, at, last))}
      ${button("last", "end", say("page-replay-last"), last)}
      <label class="pace"><span class="unseen">${say("page-replay-speed")}</span>
        <select id="speed" value=${speed.value} onChange=${(/** @type {any} */ event) => { speed.value = event.currentTarget.value; }}>
          ${CHOICES.speed.map((one) => html`<option key=${one} value=${one}>${say(`page-replay-speed-${one}`)}</option>`)}
        </select></label>
    </div>
  </section>`;
}

const DEEPEST = 24;

/**
 * Where turns begin, and where points were given away: the more, the deeper.
 * @param {{at: number, last: number, turns: number[], verdicts: Verdict[], go: (at: number) => void}} props
 */
function Strip({ at, last, turns, verdicts, go }) {
  const where = (/** @type {number} */ step) => `${(100 * step) / Math.max(1, last)}%`;
  const worst = Math.max(...verdicts.map(({ loss }) => loss ?? 0), 0);
  const bad = worst ? verdicts.filter(({ loss }) => (loss ?? 0) >= worst / 8) : [];
  const jump = (/** @type {MouseEvent} */ event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    go(Math.round((last * (event.clientX - box.left)) / box.width));
  };
  return html`<div class=${`strip ${bad.length ? "judged" : ""}`} aria-hidden="true" onClick=${jump}>
    ${turns.map((step) => html`<i key=${step} class="turn" style=${{ left: where(step) }}></i>`)}
    ${bad.map(({ event, loss }) => html`<i key=${`bad ${event}`} class="bad" style=${{ left: where(event), height: `${6 + (DEEPEST - 6) * ((loss ?? 0) / worst)}px` }}></i>`)}
    <i class="here" style=${{ left: where(at) }}></i>
  </div>`;
}
