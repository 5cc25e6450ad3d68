// The pieces on the table: who picks next, and what is left.

import { html, useEffect, useLayoutEffect, useRef, useState } from "../../html.js";
import { say } from "../../words.js";
import { play as sound } from "../../sound.js";
import { lasting } from "../../settings.js";
import { Action } from "../../parts/action.js";
import { LETTERS, boundsOf, cardSquares } from "./geometry.js";
import { pieceWords } from "./speech.js";
import { Piece } from "./squares.js";

/** @typedef {import("../../types.js").BoardProps<import("./view.js").CutterlandView>} BoardProps */
/** @typedef {import("./view.js").PieceView} PieceJson */

const APART = 650;

/** The order of choosing, the next one first. @param {{view: import("./view.js").CutterlandView, name: (seat: number) => string, seat: number | null}} props */
export function Choosers({ view, name, seat }) {
  if (!view.choosers.length || !["cut", "drop", "choose"].includes(view.phase)) return null;
  return html`<ol class="choosers" aria-label=${say("page-cutterland-order")}>
    ${view.choosers.map((/** @type {number} */ one, /** @type {number} */ number) => html`<li key=${number} class=${`${number === 0 && view.phase === "choose" ? "next" : ""} ${one === seat ? "me" : ""}`}>
      <span>${one === seat ? say("page-cutterland-you") : name(one)}</span></li>`)}
  </ol>`;
}

/** @param {BoardProps & {onPick: (letter: string) => void}} props */
export function Choosing({ view, seat, moves, name, play, pending, events, mark, onPick }) {
  const verb = view.phase === "drop" ? "drop" : "take";
  const listed = moves ?? [];
  const mine = listed.length > 0;
  const [picked, setPicked] = useState("");
  const pick = (/** @type {string} */ letter) => {
    setPicked(letter);
    onPick(letter);
  };
  const row = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => { pick(""); }, [view.phase, view.choosers.length]);
  useEffect(() => { if (mark?.startsWith(`${verb} `)) pick(mark.slice(5)); }, [mark]);
  useLayoutEffect(() => {
    if (row.current && events.some(({ key }) => key === "cutterland-cut")) comeApart(row.current);
  }, [events]);
  const move = `${verb} ${picked}`;
  const takes = listed.includes(move);
  const owners = new Map(view.places.flatMap((/** @type {any} */ place, /** @type {number} */ number) => place.held.map((/** @type {string} */ letter) => [letter, number + 1])));
  const next = view.to_act[0];
  const words = mine ? say(verb === "drop" ? "page-cutterland-drop-how" : "page-cutterland-take-how") : say(verb === "drop" ? "page-cutterland-drops" : "page-cutterland-picks", { name: name(next) });
  const after = view.phase === "choose" ? view.choosers[1] : undefined;
  const press = (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...(row.current?.querySelectorAll("button") ?? [])];
    all[(all.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement)) + step + all.length) % all.length]?.focus();
  };
  const one = (/** @type {PieceJson} */ piece) => {
    const squares = cardSquares(piece.card, piece.squares);
    const letter = piece.letter.toUpperCase();
    const owner = owners.get(piece.letter);
    const label = say("page-cutterland-piece", { piece: letter, words: pieceWords(squares) });
    const look = html`<span class=${`letter piece-${LETTERS.indexOf(piece.letter) % 6}`} aria-hidden="true">${letter}</span><${Picture} squares=${squares} />`;
    if (!listed.includes(`${verb} ${piece.letter}`)) {
      return html`<div key=${piece.letter} class=${`scrap-of ${owner ? "taken" : ""}`} data-piece=${piece.letter} role="img" aria-label=${owner ? `${label} – ${name(owner)}` : label}>${look}
        ${owner && html`<span class="owner">${owner === seat ? say("page-cutterland-you") : name(owner)}</span>`}</div>`;
    }
    return html`<button type="button" key=${piece.letter} class="scrap-of" id=${`piece-${piece.letter}`} data-piece=${piece.letter} aria-pressed=${String(picked === piece.letter)} aria-label=${label}
      onClick=${() => pick(piece.letter)} onDblClick=${() => play(`${verb} ${piece.letter}`)}>${look}</button>`;
  };
  const shown = view.pieces.filter((/** @type {PieceJson} */ piece) => piece.squares);
  return html`<section class=${`sheet stage choosing ${mine ? "mine" : ""}`} aria-label=${say("cutterland-heading-table")}>
    <div class="scraps" ref=${row} onKeyDown=${press}>${shown.map(one)}</div>
    <div class="decide">
      <p role="status"><b>${words}</b>${after && html` <span class="quiet">${after === seat ? say("page-cutterland-then-you") : say("page-cutterland-then", { name: name(after) })}</span>`}</p>
      ${mine && takes && html`<${Action} class="primary" id="take" data-move=${move} aria-busy=${pending.value === move ? "true" : undefined} act=${() => play(move)}>
        ${say(verb === "drop" ? "page-cutterland-drop" : "page-cutterland-take", { piece: picked.toUpperCase() })}</${Action}>`}
    </div>
  </section>`;
}

/** A piece whose squares are as large as those of the others beside it. @param {{squares: import("./geometry.js").Square[]}} props */
function Picture({ squares }) {
  const { left, right } = boundsOf(squares);
  return html`<span class="sized" style=${{ width: `calc(${right - left} * var(--cell) + 4px)` }}><${Piece} squares=${squares} /></span>`;
}

/** Pieces that were one card a moment ago go from where they were on it to where they lie now. @param {HTMLElement} row */
function comeApart(row) {
  sound("snip");
  const time = lasting(APART);
  if (!time) return;
  const box = row.getBoundingClientRect();
  const pieces = /** @type {HTMLElement[]} */ ([...row.querySelectorAll(".scrap-of")]);
  pieces.forEach((piece, number) => {
    const own = piece.getBoundingClientRect();
    const dx = box.left + box.width / 2 - (own.left + own.width / 2);
    const dy = box.top + box.height / 2 - (own.top + own.height / 2);
    piece.animate([{ transform: `translate(${dx * 0.85}px, ${dy * 0.85}px)` }, { transform: "none" }], { duration: time, delay: number * time * 0.08, easing: "cubic-bezier(.2,.7,.2,1)", fill: "backwards" });
  });
}
