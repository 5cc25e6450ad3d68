// One device, several seats: nothing of anybody's hand is on the page, or in it, until somebody says who has the device.

import { html } from "../html.js";
import { say } from "../words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../types.js").State} State */

/** @param {{table: Table, now: State}} props */
export function Curtain({ table, now }) {
  const mine = now.you.filter((seat) => !now.seats[seat - 1]?.away);
  const next = mine.filter((seat) => now.waiting.includes(seat));
  const shown = next.length ? next : mine;
  return html`<section class="sheet curtain">
    <img src="/static/art/scissors.svg" alt="" width="96" height="96" />
    <h2>${say("page-pass-to", { name: table.name(shown[0] ?? 0) })}</h2>
    <p class="quiet">${say("page-pass-why")}</p>
    ${shown.map((seat, number) => html`<button type="button" id=${`claim-${seat}`} class=${number ? "" : "primary"} onClick=${() => table.claim(seat)}>
      ${say("page-pass-here", { name: table.name(seat) })}</button>`)}
  </section>`;
}

/** Who is waited for at this device, once it is not the one who has it. @param {{table: Table, now: State}} props */
export function Pass({ table, now }) {
  if (now.you.length < 2 || now.as === null || now.state !== "playing" || now.waiting.includes(now.as)) return null;
  const next = now.you.find((seat) => now.waiting.includes(seat) && !now.seats[seat - 1]?.away);
  return next ? html`<p><button type="button" class="primary" id="pass" onClick=${() => table.claim(null)}>${say("page-pass-to", { name: table.name(next) })}</button></p>` : null;
}
