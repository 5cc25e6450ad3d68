// How others come to an open table.

import { html } from "../html.js";
import { say } from "../words.js";
import { Copy } from "../parts/copy.js";

/** @param {{id: string, now: import("../types.js").State}} props */
export function Invite({ id, now }) {
  if (now.state !== "open" || !now.seats.some((seat) => seat.kind === "open")) return null;
  const address = `${location.origin}/table/${id}`;
  return html`<section class="sheet stack invite">
    <h2>${say("page-invite")}</h2>
    <p class="code" id="invite-code">${now.table.code}</p>
    <p class="small"><a href=${address}>${address}</a></p>
    <div><${Copy} text=${address} /></div>
  </section>`;
}
