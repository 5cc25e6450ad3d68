// Rats, cheese and signs as they are drawn everywhere on this board.

import { html } from "../../html.js";
import { listed, say } from "../../words.js";
import { COLOURS } from "./box.js";
import { called } from "./means.js";

/** A drawing; words stand beside it or are said by what it is in. @param {{name: string, class?: string}} props */
export const Art = ({ name, class: kind = "" }) => html`<img class=${`art ${kind}`} src=${`/static/art/${name}.svg`} alt="" draggable=${false} />`;

/** A piece of cheese: colour, cut-out and letter say the same. @param {{colour: string, class?: string}} props */
export const Piece = ({ colour, class: kind = "" }) => html`<span class=${`piece ${kind}`} role="img" aria-label=${called(colour)} data-term=${colour}>
  <${Art} name=${`cheese-${colour}`} /><b aria-hidden="true">${say(`page-rat-letter-${colour}`)}</b></span>`;

/** How many pieces of each colour. @param {{bag: number[], large?: boolean}} props */
export function Pieces({ bag, large = false }) {
  const there = COLOURS.map((colour, number) => ({ colour, count: bag[number] ?? 0 })).filter(({ count }) => count);
  const words = listed(there.map(({ colour, count }) => say("ratland-pieces", { colour, count })));
  return html`<span class=${`pieces ${large ? "large" : ""}`} role="img" aria-label=${words || say("page-rat-bag-empty")}>
    ${there.map(({ colour, count }) => html`<span key=${colour} class="kind" data-term=${colour}><span class="piece"><${Art} name=${`cheese-${colour}`} />
      ${large && html`<b>${say(`page-rat-letter-${colour}`)}</b>`}</span>${count}</span>`)}
  </span>`;
}

const MOST_TOKENS = 4;

/** Rats as tokens of two and of one, and their number. @param {{count: number, alone?: boolean}} props */
export function Pile({ count, alone = false }) {
  const tokens = [...Array(Math.floor(count / 2)).fill("rats"), ...(count % 2 ? ["rat"] : [])].slice(0, alone ? 1 : MOST_TOKENS);
  return html`<span class=${`pile ${count ? "" : "none"}`}>${tokens.map((token) => html`<${Art} name=${token} />`)}<b key=${count}>${count}</b></span>`;
}

/** A number with its sign. @param {{sign: string, count: number, words: string, class?: string, term?: string}} props */
export const Count = ({ sign, count, words, class: kind = "", term }) => html`<span class=${`count ${kind}`} role="img" aria-label=${words} title=${term ? undefined : words} data-term=${term}>
  <${Art} name=${sign} /><b key=${count}>${count}</b></span>`;
