// Expanding: a piece, turned as one likes, laid against one's land. Where it may go is what the server lists.

import { html, useEffect, useMemo, useRef, useState } from "../../html.js";
import { say } from "../../words.js";
import { play as sound } from "../../sound.js";
import { Action } from "../../parts/action.js";
import { Lens, gestures, lensKeys, useCamera } from "./camera.js";
import { LETTERS, around, boundsOf, cardSquares, landSquares, outline, placeOf, spot, towards, turned } from "./geometry.js";
import { isOver, pointIn } from "./pointer.js";
import { pieceWords, placed } from "./speech.js";
import { Land, Piece, SIZE, Tile } from "./squares.js";

/** @typedef {import("../../types.js").BoardProps<import("./view.js").CutterlandView>} BoardProps */
/** @typedef {import("./geometry.js").Square} Square */
/** @typedef {{x: number, y: number}} Point */

const SNAP = 1.15;
const WHEEL = 150;
const ROOM = 0.15;

/**
 * Where a piece can go with a turn, and what it would cover.
 * @param {string[]} moves
 * @param {string} letter
 * @param {number} turn
 * @param {Square[]} shape
 */
function spotsOf(moves, letter, turn, shape) {
  const start = `place ${letter} ${turn} `;
  const { right, bottom } = boundsOf(shape);
  return moves.filter((text) => text.startsWith(start)).map((text) => {
    const [x, y] = placeOf(text.slice(start.length));
    return { text, left: x, top: y, x: x + right / 2, y: y + bottom / 2, covers: new Set(shape.map((one) => spot(one.x + x, one.y + y))) };
  });
}

/** The squares that a piece can cover with a turn. @param {string[]} moves @param {string} letter @param {number} turn @param {Square[]} shape */
const reach = (moves, letter, turn, shape) => spotsOf(moves, letter, turn, shape).flatMap(({ left, top }) => shape.map(({ x, y }) => ({ x: x + left, y: y + top })));

/** @typedef {ReturnType<typeof spotsOf>[number]} Spot */

/** The spot whose middle is nearest to a point. @param {Spot[]} spots @param {Point} point */
function nearestSpot(spots, point, most = SNAP) {
  let found;
  let least = most;
  for (const one of spots) {
    const away = Math.hypot(one.x - point.x, one.y - point.y);
    if (away < least) [found, least] = [one, away];
  }
  return found;
}

/** @param {BoardProps} props */
export function Laying({ view, seat, moves, play, name, pending, mark }) {
  const place = view.places[(seat ?? 1) - 1];
  const listed = moves ?? [];
  const [held, hold] = useState(/** @type {string} */ (place.held[0]));
  const letter = place.held.includes(held) ? held : place.held[0];
  const [turn, setTurn] = useState(0);
  const [at, setAt] = useState(/** @type {string | null} */ (null));
  const [over, setOver] = useState(/** @type {string | null} */ (null));
  const [carried, carry] = useState(/** @type {{x: number, y: number, cell: number} | null} */ (null));
  const picture = useRef(/** @type {SVGSVGElement | null} */ (null));
  const wheel = useRef(0);
  const own = useMemo(() => landSquares(place.land), [place.land]);
  const piece = /** @type {import("./view.js").PieceView} */ (view.pieces.find((one) => one.letter === letter));
  const base = useMemo(() => cardSquares(piece.card, piece.squares), [piece.card, piece.squares]);
  const shape = useMemo(() => turned(base, turn), [base, turn]);
  const spots = useMemo(() => spotsOf(listed, letter, turn, shape), [moves, letter, turn, shape]);
  const only = spots.length === 1 ? spots[0] : undefined;
  const pinned = spots.find(({ text }) => text === at) ?? only;
  const shown = spots.find(({ text }) => text === over) ?? pinned;
  const whole = useMemo(() => around(boundsOf([...own, ...[0, 90, 180, 270].flatMap((angle) => reach(listed, letter, angle, turned(base, angle)))]), own.length ? ROOM : 1), [own, base, moves]);
  const camera = useCamera(whole);
  const point = (/** @type {{clientX: number, clientY: number}} */ event) => pointIn(picture.current, event);

  useEffect(() => { setAt(null); setOver(null); }, [letter]);
  useEffect(() => {
    const [verb, piece_, angle] = (mark ?? "").split(" ");
    if (verb !== "place" || !place.held.includes(piece_)) return;
    hold(String(piece_));
    setTurn(Number(angle));
    setTimeout(() => setAt(mark));
  }, [mark]);

  const rotate = (/** @type {number} */ quarters) => {
    const next = (turn + 90 * quarters + 360) % 360;
    const now = pinned;
    setTurn(next);
    setOver(null);
    sound("slide");
    if (now) setAt(nearestSpot(spotsOf(listed, letter, next, turned(base, next)), now, Infinity)?.text ?? null);
  };
  const lay = () => (pinned ? play(pinned.text) : undefined);

  // with a pointer on the land

  const choose = (/** @type {Point} */ where) => {
    const cell = spot(Math.floor(where.x), Math.floor(where.y));
    const covering = spots.filter(({ covers }) => covers.has(cell));
    return nearestSpot(covering, where, Infinity) ?? nearestSpot(spots, where);
  };
  const tap = (/** @type {PointerEvent} */ event) => {
    const where = point(event);
    const found = where && choose(where);
    if (!found) return;
    sound("slide");
    setAt(found.text);
    setOver(null);
  };
  // what the fingers do now is kept while the board is drawn anew
  const hands = useRef(/** @type {ReturnType<typeof gestures> | null} */ (null));
  const live = useRef({ tap, rotate });
  live.current = { tap, rotate };
  hands.current ??= gestures({ camera, point, tap: (event) => live.current.tap(event), turn: (quarters) => live.current.rotate(quarters) });
  const hover = (/** @type {PointerEvent} */ event) => {
    hands.current?.move(event, camera);
    if (event.pointerType !== "mouse" || event.buttons || carried) return;
    const where = point(event);
    setOver((where && choose(where)?.text) || null);
  };
  const spin = (/** @type {WheelEvent} */ event) => {
    event.preventDefault();
    if (event.ctrlKey) {
      camera.zoom(event.deltaY < 0 ? 1.1 : 1 / 1.1);
      return;
    }
    if (event.timeStamp - wheel.current < WHEEL || Math.abs(event.deltaY) < 4) return;
    wheel.current = event.timeStamp;
    rotate(event.deltaY > 0 ? 1 : -1);
  };

  // dragging a piece out of the tray, or from where it lies

  const lift = (/** @type {PointerEvent} */ event, /** @type {string} */ which) => {
    if (event.button > 0) return;
    if (which !== letter) {
      hold(which);
      setTurn(0);
    }
    /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
  };
  const drag = (/** @type {PointerEvent} */ event) => {
    if (!(/** @type {Element} */ (event.currentTarget).hasPointerCapture(event.pointerId))) return;
    const where = point(event);
    const cell = (picture.current?.getScreenCTM()?.a ?? 0.4) * SIZE;
    carry({ x: event.clientX, y: event.clientY, cell });
    setOver((where && nearestSpot(spots, where)?.text) || null);
  };
  const drop = (/** @type {PointerEvent} */ event) => {
    if (!carried) return;
    carry(null);
    const where = point(event);
    const found = where && nearestSpot(spots, where);
    setOver(null);
    if (found) {
      sound("slide");
      setAt(found.text);
    } else if (where && isOver(picture.current, event)) {
      const { right, bottom } = boundsOf(shape);
      play(`place ${letter} ${turn} ${Math.round(where.x - right / 2)},${Math.round(where.y - bottom / 2)}`); // the server says why not
    }
  };

  const press = (/** @type {KeyboardEvent} */ event) => {
    if (event.key.startsWith("Arrow")) {
      event.preventDefault();
      const from = pinned ?? { x: (whole.left + whole.right) / 2, y: (whole.top + whole.bottom) / 2 };
      const next = pinned ? towards(spots, from, event.key) : nearestSpot(spots, from, Infinity);
      if (next) setAt(next.text);
      setOver(null);
    } else if ((event.key === "Enter" || event.key === " ") && pinned) {
      event.preventDefault();
      lay();
    } else lensKeys(camera, event);
  };
  const anywhere = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "r" && event.key !== "R") return;
    event.preventDefault();
    rotate(event.shiftKey ? -1 : 1);
  };

  const glow = useMemo(() => [...new Set(spots.flatMap(({ covers }) => [...covers]))].map(placeOf), [spots]);
  const words = !own.length ? say("page-cutterland-lay-first") : pinned ? say("page-cutterland-at", { place: spot(pinned.left, pinned.top), touches: touching(pinned, own) }) : say("page-cutterland-lay-how");
  return html`<section class="sheet stage laying" aria-label=${say("page-cutterland-lay-title")} onKeyDown=${anywhere}>
    <div class="ground-of">
      <${Land} land=${place.land} label=${say("page-cutterland-lay-keys")} bounds=${camera.bounds} class="wide" tokens=${[]} picture=${picture} id="land" tabindex="0" role="application"
        onKeyDown=${press} onWheel=${spin} onDblClick=${lay} onPointerDown=${(/** @type {PointerEvent} */ event) => hands.current?.down(event)} onPointerMove=${hover}
        onPointerLeave=${() => setOver(null)} onPointerUp=${(/** @type {PointerEvent} */ event) => hands.current?.up(event)}
        onPointerCancel=${(/** @type {PointerEvent} */ event) => hands.current?.up(event)}>
        <g class="glow" aria-hidden="true">${glow.map(([x, y]) => html`<rect key=${spot(x, y)} x=${x * SIZE + 7} y=${y * SIZE + 7} width=${SIZE - 14} height=${SIZE - 14} rx="10" data-cell=${spot(x, y)} />`)}</g>
        ${shown && html`<g class=${`ghost ${shown === pinned && !carried ? "pinned" : ""}`} style=${{ transform: `translate(${shown.left * SIZE}px, ${shown.top * SIZE}px)` }} aria-hidden="true">
          <path class="shade" d=${outline(shape, SIZE)} transform="translate(0 12)" />
          ${shape.map((square) => html`<${Tile} key=${`${turn} ${spot(square.x, square.y)}`} square=${square} />`)}<path class="rim" d=${outline(shape, SIZE)} /></g>`}
      </${Land}>
      <${Lens} camera=${camera} />
    </div>
    <div class="decide">
      <div class="held-pieces" role="group" aria-label=${say("page-cutterland-held")}>
        ${place.held.map((/** @type {string} */ one) => {
          const other = /** @type {import("./view.js").PieceView} */ (view.pieces.find((found) => found.letter === one));
          const squares = cardSquares(other.card, other.squares);
          return html`<button type="button" key=${one} class="scrap-of" id=${`held-${one}`} aria-pressed=${place.held.length > 1 ? String(one === letter) : undefined}
            aria-label=${say("page-cutterland-piece", { piece: one.toUpperCase(), words: pieceWords(squares) })} onClick=${() => { if (one !== letter) { hold(one); setTurn(0); } }}
            onPointerDown=${(/** @type {PointerEvent} */ event) => lift(event, one)} onPointerMove=${drag} onPointerUp=${drop} onPointerCancel=${() => { carry(null); setOver(null); }}>
            <span class=${`letter piece-${LETTERS.indexOf(one) % 6}`} aria-hidden="true">${one.toUpperCase()}</span>
            <span class="sized"><${Piece} squares=${one === letter ? shape : squares} /></span></button>`;
        })}
      </div>
      <div class="turns" role="group" aria-label=${say("page-cutterland-turn")}>
        <button type="button" id="turn-left" onClick=${() => rotate(-1)} aria-label=${say("page-cutterland-turn-left")} title=${say("page-cutterland-turn-left")}>↺</button>
        <button type="button" id="turn-right" onClick=${() => rotate(1)} aria-label=${say("page-cutterland-turn-right")} title=${say("page-cutterland-turn-right")}>↻</button>
      </div>
      <p class="quiet small how" role="status">${words}</p>
      ${pinned && html`<${Action} class="primary" id="lay" data-move=${pinned.text} aria-busy=${pending.value === pinned.text ? "true" : undefined} act=${lay}>${say("page-cutterland-lay")}</${Action}>`}
    </div>
    ${carried && html`<div class="carried" style=${{ left: `${carried.x}px`, top: `${carried.y}px` }}><${Piece} squares=${shape} cell=${carried.cell} /></div>`}
  </section>`;
}

/** The squares that a piece would lie beside, in words. @param {Spot} there @param {Square[]} own */
function touching(there, own) {
  const beside = own.filter(({ x, y }) => [[0, 1], [0, -1], [1, 0], [-1, 0]].some(([dx = 0, dy = 0]) => there.covers.has(spot(x + dx, y + dy))));
  return beside.map(({ x, y, code }) => placed(spot(x, y), code));
}
