// Everybody's land: one's own large, the others small beside it, and any of them larger on a click.

import { html, useEffect, useMemo, useRef, useState } from "../../html.js";
import { say } from "../../words.js";
import { Lens, gestures, lensKeys, useCamera } from "./camera.js";
import { LETTERS, around, boundsOf, cardSquares, landSquares, spot } from "./geometry.js";
import { Bite, bonesAfter } from "./hunting.js";
import { pointIn } from "./pointer.js";
import { pieceWords } from "./speech.js";
import { Land, Piece } from "./squares.js";

/** @typedef {import("./geometry.js").LandJson} LandJson */
/** @typedef {{view: import("./view.js").CutterlandView, number: number, name: (seat: number) => string, seat: number | null, bites: number, scores: import("./scores.js").Score[] | null}} PlaceProps */

/** Squares that came since the land was last drawn. @param {LandJson} land @returns {ReadonlySet<string>} */
function useFresh(land) {
  const old = useRef(/** @type {ReadonlySet<string> | null} */ (null));
  const fresh = useRef(/** @type {ReadonlySet<string>} */ (new Set()));
  const now = useMemo(() => new Set(landSquares(land).map(({ x, y }) => spot(x, y))), [land]);
  if (old.current !== now) {
    const before = old.current;
    const came = before ? [...now].filter((place) => !before.has(place)) : [];
    if (came.length || !before) fresh.current = new Set(came);
    old.current = now;
  }
  return fresh.current;
}

/** What a player has beside the land: cards, tokens, pieces to lay, points. @param {PlaceProps} props */
function Facts({ view, number }) {
  const place = view.places[number - 1];
  const { land } = place;
  const used = (/** @type {string[]} */ kinds) => (land.tokens ?? []).filter((/** @type {string} */ text) => kinds.includes(text.split(" ")[0] ?? "")).length;
  const towers = land.towers - used(["tower"]);
  const wood = land.wood - used(["wall", "bridge"]);
  const cards = Array.isArray(place.hand) ? place.hand.length : place.hand;
  const fact = (/** @type {string} */ picture, /** @type {number} */ count, /** @type {string} */ words) => (count
    ? html`<span class="fact" title=${words}><img src=${`/static/art/${picture}.svg`} alt="" width="20" height="20" /><span aria-hidden="true">${count}</span><span class="unseen">${words}</span></span>` : null);
  return html`<span class="belongings">
    ${fact("back-cutterland", cards, say("cutterland-cards", { cards }))}
    ${fact("tower", towers, say("page-cutterland-towers", { count: towers }))}
    ${fact("wood", wood, say("page-cutterland-wood", { count: wood }))}
    ${view.phase === "expand" && place.held.map((/** @type {string} */ letter) => {
      const piece = /** @type {import("./view.js").PieceView} */ (view.pieces.find((one) => one.letter === letter));
      const squares = cardSquares(piece.card, piece.squares);
      return html`<span key=${letter} class=${`fact holds piece-${LETTERS.indexOf(letter) % 6}`}><${Piece} squares=${squares} cell=${11} label=${say("page-cutterland-holds", { words: pieceWords(squares) })} /></span>`;
    })}
    ${view.phase === "resolve" && place.done && html`<span class="fact">✓ ${say("page-cutterland-ready")}</span>`}
  </span>`;
}

/** Words for a land that is one picture. @param {string} whose @param {LandJson} land */
const summary = (whose, land) => say("page-of", { what: whose, which: land.rows.length ? pieceWords(landSquares(land)) : say("cutterland-no-land") });

/** Somebody else's land, small; a click shows it large. @param {PlaceProps & {isActing: boolean}} props */
export function Small({ isActing, ...props }) {
  const { view, number, name, bites, scores } = props;
  const place = view.places[number - 1];
  const bones = scores?.[number - 1]?.bones;
  const fresh = useFresh(place.land);
  const [open, setOpen] = useState(false);
  const { land } = place;
  return html`<div class=${`small-land ${isActing ? "acting" : ""}`}>
    <button type="button" class="look" onClick=${() => setOpen(true)} aria-label=${land.rows.length ? say("page-cutterland-look", { name: name(number), words: summary(name(number), land) }) : undefined}>
      <b class="whose">${name(number)}</b>
      ${land.rows.length ? html`<${Land} land=${land} label=${summary(name(number), land)} bones=${bonesAfter(bones, bites)} fresh=${fresh} aria-hidden="true"><${Bite} bones=${bones} bites=${bites} /></${Land}>`
        : html`<span class="quiet small">${say("cutterland-no-land")}</span>`}
    </button>
    <${Facts} ...${props} />
    ${open && html`<${Large} ...${props} close=${() => setOpen(false)} />`}
  </div>`;
}

/** @param {PlaceProps & {close: () => void}} props */
function Large({ close, ...props }) {
  const { view, number, name, bites, scores } = props;
  const place = view.places[number - 1];
  const bones = scores?.[number - 1]?.bones;
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => dialog.current?.showModal(), []);
  const outside = (/** @type {MouseEvent} */ event) => { if (event.target === dialog.current) dialog.current?.close(); };
  return html`<dialog ref=${dialog} class="sheet large-land" onClose=${close} onClick=${outside} aria-label=${name(number)}>
    <div class="row"><h2 class="grow">${name(number)}</h2><button type="button" onClick=${() => dialog.current?.close()}>${say("page-cutterland-close")}</button></div>
    <${Facts} ...${props} />
    ${place.land.rows.length > 0 && html`<${Land} reads land=${place.land} label=${name(number)} bones=${bonesAfter(bones, bites)} class="wide" />`}
  </dialog>`;
}

/**
 * A land to look at: large, with its squares to walk over.
 * @param {PlaceProps & {tokens?: string[] | null}} props
 */
export function Mine(props) {
  const { view, number, name, seat, bites, scores, tokens } = props;
  const { land } = view.places[number - 1];
  const bones = tokens ? undefined : scores?.[number - 1]?.bones;
  const fresh = useFresh(land);
  const picture = useRef(/** @type {SVGSVGElement | null} */ (null));
  const camera = useCamera(around(boundsOf(landSquares(land)), 0.2));
  const hands = useRef(/** @type {ReturnType<typeof gestures> | null} */ (null));
  hands.current ??= gestures({ camera, point: (event) => pointIn(picture.current, event) });
  const whose = number === seat ? say("page-cutterland-your-land") : name(number);
  return html`<section class="sheet stage mine-land" aria-label=${whose} onKeyDown=${(/** @type {KeyboardEvent} */ event) => lensKeys(camera, event)}>
    <div class="row"><h2 class="grow">${whose}</h2><${Facts} ...${props} /></div>
    ${land.rows.length ? html`<div class="ground-of"><${Land} reads land=${land} tokens=${tokens ?? land.tokens} label=${whose} bones=${bonesAfter(bones, bites)} fresh=${fresh} bounds=${camera.bounds} class="wide" picture=${picture}
      onPointerDown=${(/** @type {PointerEvent} */ event) => hands.current?.down(event)} onPointerMove=${(/** @type {PointerEvent} */ event) => hands.current?.move(event, camera)}
      onPointerUp=${(/** @type {PointerEvent} */ event) => hands.current?.up(event)} onPointerCancel=${(/** @type {PointerEvent} */ event) => hands.current?.up(event)}>
      <${Bite} bones=${bones} bites=${bites} /></${Land}><${Lens} camera=${camera} /></div>`
      : html`<p class="quiet">${say(number === seat ? "page-cutterland-no-land-yet" : "cutterland-no-land")}</p>`}
  </section>`;
}

/** Cards to look at: one's hand, or those that a tournament shows. @param {{cards: string[], words: string}} props */
export function Cards({ cards, words }) {
  if (!cards.length) return null;
  return html`<section class="sheet cards-of" aria-label=${words}><h2>${words}</h2>
    <div class="row">${cards.map((card, number) => html`<${Piece} key=${number} squares=${cardSquares(card)} label=${say("page-cutterland-card", { number: number + 1, words: pieceWords(cardSquares(card)) })} />`)}</div></section>`;
}
