// What the others have, smaller: deck, supplies, and how many cards they hold.

import { html } from "../../html.js";
import { say } from "../../words.js";
import { Card, Gap } from "./card.js";
import { Pile } from "./mine.js";
import { called, listed } from "./words.js";

/** @typedef {import("./shapes.js").View} View */

/** @param {{view: View, seats: number[], name: (seat: number) => string}} props */
export const Others = ({ view, seats, name }) => html`<ul class=${`others of-${seats.length}`} style=${{ "--all": seats.length }} aria-label=${say("page-seats")}>
  ${seats.map((seat) => html`<${Other} key=${seat} view=${view} seat=${seat} name=${name(seat)} />`)}
</ul>`;

/** @param {{view: View, seat: number, name: string}} props */
function Other({ view, seat, name }) {
  const place = view.places[seat - 1];
  if (!place) return null;
  const open = Array.isArray(place.hand);
  const count = Array.isArray(place.hand) ? place.hand.length : place.hand;
  const acting = view.to_act.includes(seat);
  const supplies = place.supplies.map((pile, index) => {
    const value = pile.at(-1);
    return value ? say("page-rope-supply-now", { supply: index + 1, card: value, below: pile.length - 1, cards: pile.slice(0, -1).reverse().map(called) })
      : say("page-rope-supply-free", { supply: index + 1 });
  });
  const words = [
    acting && say("page-acting"),
    place.top ? say("page-rope-deck-now", { card: place.top, left: place.deck }) : say("page-rope-deck-free"),
    ...supplies,
    Array.isArray(place.hand) ? say("page-rope-hand-open", { cards: place.hand.map(called) }) : say("page-rope-holds", { cards: count }),
  ];
  return html`<li class=${`other ${acting ? "acting" : ""}`} data-at=${`place-${seat}`}>
    <span class="head"><b class="who">${name}</b>
      <span class="count deck-left" title=${say("rope-deck")} aria-hidden="true">${place.deck}</span>
      ${!open && html`<span class="count holds" data-at=${`hand-${seat}`} title=${say("rope-hand")} aria-hidden="true">${count}</span>`}</span>
    <div class="unseen">${words.filter(Boolean).map((line) => html`<p key=${line}>${line}</p>`)}</div>
    <span class="lies" aria-hidden="true">
      <span class=${`stack-of ${place.deck > 1 ? "thick" : ""}`}>${place.top ? html`<${Card} value=${place.top} at=${`deck-${seat}`} />` : html`<${Gap} at=${`deck-${seat}`} />`}</span>
      <span class="trays">${place.supplies.map((pile, index) => html`<span class="tray" key=${index} title=${pile.length > 1 ? listed(pile) : undefined}>
        <${Pile} pile=${pile} at=${`supply-${seat}-${index + 1}`} /></span>`)}</span>
      ${open && html`<span class="open-hand" data-at=${`hand-${seat}`}>${/** @type {string[]} */ (place.hand).map((value, index) => html`<${Card} key=${index} value=${value} at=${`open-${seat}-${value}-${index}`} />`)}</span>`}
    </span>
  </li>`;
}

