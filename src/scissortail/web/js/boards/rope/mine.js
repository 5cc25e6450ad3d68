// What is mine: the personal deck's top, three supplies and the hand. A card is picked up here.

import { html } from "../../html.js";
import { say } from "../../words.js";
import { Card, Face, Gap } from "./card.js";
import { called, listed, means } from "./words.js";

/** @typedef {import("./shapes.js").View} View */
/** @typedef {import("./shapes.js").Held} Held */
/** @typedef {import("./shapes.js").Picked} Picked */
/** @typedef {import("./shapes.js").Value} Value */

/**
 * @typedef {object} Hands What my cards need to know and to tell.
 * @property {Map<string, Map<string, string>>} ways
 * @property {Picked | null} picked
 * @property {string | null} pending
 * @property {(card: Picked, event: MouseEvent) => void} touch a card was clicked
 * @property {(card: Picked, event: PointerEvent) => void} lift it may be dragged now
 * @property {(text: string) => void} press a place was clicked
 */

/** @param {{view: View, seat: number, held: Held[], hands: Hands, moves: string[] | null | undefined, note: string, name: string}} props */
export function Mine({ view, seat, held, hands, moves, note, name }) {
  const place = view.places[seat - 1];
  if (!place) return null;
  const acting = view.to_act.includes(seat);
  const ends = moves?.includes("end");
  return html`<section class=${`mine ${acting ? "acting" : ""}`} aria-label=${name}>
    <div class="personal">
      <h2 data-term="personal-deck">${say("rope-deck")} <b>${place.deck}</b></h2>
      <div class=${`stack-of ${place.deck > 1 ? "thick" : ""}`}>
        ${place.top ? html`<${Button} id="card-deck" card=${{ at: `deck-${seat}`, source: "d", value: place.top }} hands=${hands} digit="0"
          label=${say("page-rope-deck-now", { card: place.top, left: place.deck })} />` : html`<${Gap} at=${`deck-${seat}`} />`}
      </div>
    </div>
    <div class="supplies" role="group" aria-label=${say("rope-supplies")}>
      <h2 data-term="supply">${say("rope-supplies")}</h2>
      <div class="trays">${place.supplies.map((pile, index) => html`<${Supply} key=${index} view=${view} seat=${seat} pile=${pile} number=${index + 1} hands=${hands} />`)}</div>
    </div>
    <div class="held" role="group" aria-label=${say("rope-hand")}>
      <h2 data-term="hand">${say("rope-hand")}</h2>
      <div class="hand" data-at=${`hand-${seat}`}>
        ${held.map(({ id, value }, index) => html`<${Button} key=${id} id=${`card-${index}`} card=${{ at: `card-${value}-${id}`, source: `h${value}`, value }} hands=${hands}
          digit=${String(index + 1)} label=${say("page-rope-hand-card", { card: value, number: index + 1 })} />`)}
        ${ends && html`<button type="button" class="primary" id="end" data-stop data-move="end" aria-busy=${hands.pending === "end" ? "true" : undefined}
          onClick=${() => hands.press("end")}>${say("page-rope-end")}</button>`}
      </div>
    </div>
    <p class="note" role="status">${note}</p>
  </section>`;
}

/**
 * A card that can be picked up while a move begins with it.
 * @param {{id: string, card: Picked, hands: Hands, label: string, digit: string}} props
 */
function Button({ id, card, hands, label, digit }) {
  const { ways, picked, pending } = hands;
  const playable = ways.has(card.source);
  const isPicked = picked?.at === card.at;
  const leaves = pending !== null && isPicked;
  return html`<button type="button" id=${id} class=${`card ${card.value === "x" ? "scissors" : ""} ${playable ? "playable" : ""} ${hasRow(ways.get(card.source)) ? "fits" : ""} ${leaves ? "leaves" : ""}`}
      data-stop data-at=${card.at} data-value=${card.value} data-term=${card.value === "x" ? "scissors" : undefined} data-digit=${digit} data-key=${playable ? digit : undefined} aria-pressed=${String(isPicked)} aria-disabled=${playable ? undefined : "true"}
      aria-keyshortcuts=${digit}
      onClick=${(/** @type {MouseEvent} */ event) => hands.touch(card, event)} onPointerDown=${(/** @type {PointerEvent} */ event) => playable && hands.lift(card, event)}>
    <span class="unseen">${label}</span><${Face} value=${card.value} /></button>`;
}

const hasRow = (/** @type {Map<string, string> | undefined} */ targets) => Boolean(targets && [...targets.keys()].some((target) => target.startsWith(">")));

/**
 * A supply: where a hand card may be laid while one is picked up, otherwise a pile whose top may be picked up itself.
 * @param {{view: View, seat: number, pile: Value[], number: number, hands: Hands}} props
 */
function Supply({ view, seat, pile, number, hands }) {
  const { ways, picked, pending } = hands;
  const source = `s${number}`;
  const value = pile.at(-1);
  const text = picked && ways.get(picked.source)?.get(`/${number}`);
  const card = value && { at: `supply-${seat}-${number}`, source, value };
  const playable = !text && card && ways.has(source);
  const isPicked = picked?.at === card?.at && Boolean(card);
  const now = value ? say("page-rope-supply-now", { supply: number, card: value, below: pile.length - 1, cards: pile.slice(0, -1).reverse().map(called) })
    : say("page-rope-supply-free", { supply: number });
  const kind = `${text ? "target" : ""} ${playable ? "playable fits" : ""} ${pending !== null && isPicked ? "leaves" : ""}`;
  return html`<button type="button" id=${`supply-${number}`} class=${`tray ${kind}`} data-stop data-at=${`tray-${seat}-${number}`} data-move=${text || undefined}
      data-digit=${String(6 + number)} aria-keyshortcuts=${String(6 + number)} title=${pile.length > 1 ? listed(pile) : undefined}
      aria-pressed=${text ? undefined : String(isPicked)} aria-disabled=${text || playable ? undefined : "true"}
      aria-busy=${text && pending === text ? "true" : undefined}
      onClick=${(/** @type {MouseEvent} */ event) => (text ? hands.press(text) : card && hands.touch(card, event))}
      onPointerDown=${(/** @type {PointerEvent} */ event) => playable && card && hands.lift(card, event)}>
    <span class="unseen">${text ? `${means(text, view)}. ${now}` : now}</span>
    <${Pile} pile=${pile} at=${`supply-${seat}-${number}`} digit=${playable ? String(6 + number) : undefined} />
  </button>`;
}

const SHOWN = 4;

/** The last few cards of a pile, and how many lie below those. @param {{pile: Value[], at: string, digit?: string | undefined}} props */
export function Pile({ pile, at, digit }) {
  if (!pile.length) return html`<span class="fanned"><${Gap} at=${at} /></span>`;
  const hidden = Math.max(0, pile.length - SHOWN);
  return html`<span class="fanned" aria-hidden="true">
    ${hidden > 0 && html`<span class="below">+${hidden}</span>`}
    ${pile.slice(hidden).map((value, index) => html`<${Card} key=${hidden + index} value=${value} ...${hidden + index === pile.length - 1 ? { at, digit } : {}} />`)}
  </span>`;
}

