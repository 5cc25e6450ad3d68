// The bag of a tunnel: what is still in it, and what comes out.

import { html } from "../../html.js";
import { say } from "../../words.js";
import { Art, Piece, Pieces } from "./art.js";
import { TUNNELS } from "./box.js";
import { called } from "./means.js";

/** @param {{tunnel: number, bag: number[], drawn: string[], children?: any}} props */
export function Bag({ tunnel, bag, drawn, children }) {
  const place = TUNNELS[tunnel] ?? "dump";
  return html`<div class="bag">
    <span class="sack" key=${drawn.length} data-term="bag"><${Art} name="bag" /><span class="count-left" aria-hidden="true">${bag.reduce((sum, count) => sum + count, 0)}</span></span>
    <div class="stack-tight">
      <span class="left"><${Art} name=${`place-${place}`} class="mini" /><span>${say("page-rat-in-bag", { place: called(place) })}</span> <${Pieces} bag=${bag} large=${true} /></span>
      <span class="out">${children ?? drawn.map((colour, number) => html`<${Piece} key=${number} colour=${colour} class="fresh" />`)}</span>
    </div>
  </div>`;
}
