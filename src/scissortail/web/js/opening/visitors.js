// The clock of a new table, and who may come to it.

import { html } from "../html.js";
import { say } from "../words.js";
import { Chips, Switch } from "../parts/chips.js";

/** @typedef {{kind: "none" | "move" | "reserve", minutes: number, increment: number}} ClockForm */

const KINDS = /** @type {const} */ (["none", "move", "reserve"]);
/** How late spectators may be, in seconds. */
const DELAYS = [0, 30, 120, 600];
/** What a clock begins with, in minutes. */
const USUAL = { none: 2, move: 2, reserve: 15 };

/** As the server wants it. @param {ClockForm} clock */
export const clockRequest = ({ kind, minutes, increment }) =>
  (kind === "none" ? { kind } : { kind, seconds: Math.round(minutes * 60) || 0, increment: kind === "reserve" ? Math.round(increment) || 0 : 0 });

/** A table's clock in words. @param {{kind: string, seconds: number, increment: number}} clock */
export function clockWords({ kind, seconds, increment }) {
  if (kind === "none") return say("page-clock-none-words");
  const minutes = Math.round(seconds / 6) / 10;
  return increment ? say("page-clock-reserve-words", { minutes, increment }) : say(`page-clock-words-${kind}`, { minutes });
}

/** @param {{request: import("../screens/new.js").TableRequest, change: (part: any) => void}} props */
export function Visitors({ request, change }) {
  const { clock } = request;
  const set = (/** @type {Partial<ClockForm>} */ part) => change({ clock: { ...clock, ...part } });
  const delay = (/** @type {number} */ seconds) => (seconds === 0 ? say("page-delay-none") : seconds < 60 ? say("page-delay-seconds", { seconds }) : say("page-delay-minutes", { minutes: seconds / 60 }));
  const short = [clockWords({ ...clock, seconds: clock.minutes * 60, increment: clock.kind === "reserve" ? clock.increment : 0 }), say(request.public ? "page-is-public" : "page-is-private")];
  return html`<details class="sheet fold" id="visitors">
    <summary><b>${say("page-visitors")}</b><span class="quiet small">${short.join(" · ")}</span></summary>
    <div class="stack">
      <${Chips} name="clock" legend=${say("page-clock")} choices=${KINDS.map((kind) => [kind, say(`page-clock-${kind}`)])} chosen=${clock.kind}
        choose=${(/** @type {ClockForm["kind"]} */ kind) => set({ kind, minutes: USUAL[kind] })} />
      ${clock.kind !== "none" && html`<div class="row">
        <label><input type="number" name="minutes" min="0.1" max="40000" step="any" required value=${clock.minutes} onInput=${(/** @type {any} */ event) => set({ minutes: Number(event.target.value) })} />${say("page-minutes")}</label>
        ${clock.kind === "reserve" && html`<label><input type="number" name="increment" min="0" max="3600" step="1" required value=${clock.increment}
          onInput=${(/** @type {any} */ event) => set({ increment: Number(event.target.value) })} />${say("page-increment")}</label>`}
      </div>`}
      <p class="quiet small">${say(`page-clock-why-${clock.kind}`)}</p>
      <${Switch} name="public" words=${say("page-public-wish")} why=${say("page-public-why")} on=${request.public} turn=${(/** @type {boolean} */ on) => change({ public: on })} />
      <${Chips} name="delay" legend=${say("page-delay")} choices=${DELAYS.map((seconds) => [seconds, delay(seconds)])} chosen=${request.delay} choose=${(/** @type {number} */ seconds) => change({ delay: seconds })} />
      <p class="quiet small">${say("page-delay-why")}</p>
    </div>
  </details>`;
}
