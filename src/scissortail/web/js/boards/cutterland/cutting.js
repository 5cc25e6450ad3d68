// A card of one's hand, and scissors: cut along its borders by dragging, by tapping, or with the keyboard.

import { html, useEffect, useMemo, useRef, useState } from "../../html.js";
import { say } from "../../words.js";
import { play as sound } from "../../sound.js";
import { Action } from "../../parts/action.js";
import { BORDERS, COLUMNS, LETTERS, ROWS, awayFrom, bordersOf, cardSquares, cutText, middleOf, outline, piecesOf } from "./geometry.js";
import { pointIn } from "./pointer.js";
import { pieceWords, placed } from "./speech.js";
import { Piece, SIZE, Tile, useSteering } from "./squares.js";

/** @typedef {import("../../types.js").BoardProps<import("./view.js").CutterlandView>} BoardProps */
/** @typedef {import("./geometry.js").Border} Border */
/** @typedef {{cuts: boolean | null, done: Set<string>, last: {x: number, y: number}}} Stroke a way of the scissors, from where they were put on */

const REACH = 0.34;
const DRIFT = 0.13;
const GRIP = 14;
/** @type {ReadonlySet<string>} */
const UNCUT = new Set();

/** @param {BoardProps} props */
export function Cutting({ view, seat, play, name, pending, mark }) {
  const hand = /** @type {string[]} */ (view.places[(seat ?? 1) - 1].hand);
  const [chosen, choose] = useState(0);
  const [cut, setCut] = useState(UNCUT);
  const card = hand[chosen] ?? hand[0] ?? "";
  useEffect(() => {
    const [verb, number, text] = (mark ?? "").split(" ");
    if (verb !== "cut") return;
    choose(Number(number) - 1);
    setCut(bordersOf(text ?? ""));
  }, [mark]);
  const { piece, count } = useMemo(() => piecesOf(cut), [cut]);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) sound("snip");
    before.current = count;
  }, [count]);
  const pick = (/** @type {number} */ number) => {
    choose(number);
    setCut(UNCUT);
  };
  const wanted = view.choosers.length;
  const text = `cut ${chosen + 1} ${cutText(piece)}`;
  const ready = count === wanted || (count > wanted && view.options.overcut);
  return html`<section class="sheet stage cutting" aria-label=${say("page-cutterland-cut-title")}>
    <div class="beside">
      <div class="hand-cards" role="radiogroup" aria-label=${say("cutterland-heading-hand")}>
        ${hand.map((one, number) => html`<button type="button" key=${number} class="pick" id=${`hand-${number + 1}`} role="radio" aria-checked=${String(number === chosen)}
          aria-label=${say("page-cutterland-card", { number: number + 1, words: pieceWords(cardSquares(one)) })} onClick=${() => pick(number)}><${Piece} squares=${cardSquares(one)} /></button>`)}
      </div>
      <${Card} card=${card} cut=${cut} setCut=${setCut} piece=${piece} count=${count} />
    </div>
    <div class="decide">
      <p class="pieces-count" role="status"><${Count} count=${count} wanted=${wanted} /> <span class=${ready ? "" : "quiet"}>${advice(view, count, wanted, name)}</span></p>
      <div class="row">
        <button type="button" id="join" disabled=${!cut.size} onClick=${() => setCut(UNCUT)}>${say("page-cutterland-join")}</button>
        <${Action} id="cut" class=${ready ? "primary" : ""} data-move=${text} aria-busy=${pending.value === text ? "true" : undefined} act=${() => play(text)}>
          <img src="/static/art/scissors.svg" alt="" width="22" height="22" />${say("page-cutterland-cut-now")}</${Action}>
      </div>
    </div>
  </section>`;
}

/** How many pieces there are of those that are wanted, as dots and as a number. @param {{count: number, wanted: number}} props */
function Count({ count, wanted }) {
  const dots = Array.from({ length: Math.max(count, wanted) }, (_, number) =>
    html`<i key=${number} class=${`dot ${number < count ? `piece-${number % 6}` : ""} ${number >= wanted ? "extra" : ""}`}></i>`);
  return html`<span class="dots" aria-hidden="true">${dots}</span><b>${say("page-cutterland-count", { count, wanted })}</b>`;
}

/**
 * What is still to do, by what the table says of itself.
 * @param {import("./view.js").CutterlandView} view
 * @param {number} count
 * @param {number} wanted
 * @param {(seat: number) => string} name
 */
function advice(view, count, wanted, name) {
  if (count === 1) return say("page-cutterland-cut-how");
  if (count < wanted) return say("page-cutterland-cut-more", { missing: wanted - count });
  if (count === wanted) return say("page-cutterland-cut-ready");
  if (!view.options.overcut) return say("page-cutterland-cut-over", { wanted });
  return say(view.options.penalty ? "page-cutterland-cut-extra-costs" : "page-cutterland-cut-extra", { name: name(/** @type {number} */ (view.choosers.at(-2))), extra: count - wanted });
}

/**
 * The card with its borders. Squares move a little apart as soon as they belong to different pieces.
 * @param {{card: string, cut: ReadonlySet<string>, setCut: (cut: ReadonlySet<string>) => void, piece: number[], count: number}} props
 */
function Card({ card, cut, setCut, piece, count }) {
  const picture = useRef(/** @type {SVGSVGElement | null} */ (null));
  const stroke = useRef(/** @type {Stroke | null} */ (null));
  const latest = useRef(cut);
  latest.current = cut;
  const [tip, setTip] = useState(/** @type {{x: number, y: number, turn: number} | null} */ (null));
  const [near, setNear] = useState("");
  const squares = cardSquares(card);
  const steer = useSteering(picture, ".border");
  const set = (/** @type {string} */ id, /** @type {boolean} */ isCut) => {
    const next = new Set(latest.current);
    if (isCut) next.add(id);
    else next.delete(id);
    latest.current = next;
    setCut(next);
  };
  const down = (/** @type {PointerEvent} */ event) => {
    const point = pointIn(picture.current, event);
    const border = point && nearest(point);
    if (!point || (!border && isWithin(point)) || event.button > 0) return;
    event.preventDefault();
    picture.current?.setPointerCapture(event.pointerId);
    stroke.current = { cuts: null, done: new Set(), last: point };
    if (border) snip(stroke.current, border.id);
  };
  // the first border of a stroke says whether it cuts or joins
  const snip = (/** @type {Stroke} */ now, /** @type {string} */ id) => {
    now.cuts ??= !latest.current.has(id);
    now.done.add(id);
    set(id, now.cuts);
  };
  const move = (/** @type {PointerEvent} */ event) => {
    const point = pointIn(picture.current, event);
    if (!point) return;
    const now = stroke.current;
    const here = nearest(point);
    if (event.pointerType === "mouse") setTip(here || now ? { ...point, turn: here ? (here.x1 === here.x2 ? 0 : 90) : tip?.turn ?? 0 } : null);
    setNear(here && !now ? here.id : "");
    if (!now) return;
    const steps = Math.ceil(Math.hypot(point.x - now.last.x, point.y - now.last.y) / 0.1);
    for (let step = 1; step <= steps; step += 1) {
      const on = nearest({ x: now.last.x + ((point.x - now.last.x) * step) / steps, y: now.last.y + ((point.y - now.last.y) * step) / steps });
      if (on && !now.done.has(on.id)) snip(now, on.id);
    }
    now.last = point;
  };
  const up = () => { stroke.current = null; };
  const leave = () => { setTip(null); setNear(""); };
  const drift = drifts(piece, count);
  return html`<svg ref=${picture} class="squares whole" viewBox="-22 -22 444 344" role="group" aria-label=${say("page-cutterland-cut-borders")}
      onPointerDown=${down} onPointerMove=${move} onPointerUp=${up} onPointerCancel=${up} onPointerLeave=${leave} onKeyDown=${steer}>
    ${squares.map((square, number) => {
      const own = piece[number] ?? 0;
      const [dx, dy] = drift[own] ?? [0, 0];
      return html`<g key=${number} class=${`scrap piece-${own % 6}`} style=${{ transform: `translate(${dx * SIZE}px, ${dy * SIZE}px)` }}>
        <path class="shade" d=${sides(squares, piece, number)} transform="translate(0 6)" />
        <${Tile} square=${square} />
        <path class=${count > 1 ? "hem" : "edge"} d=${sides(squares, piece, number)} />
        ${count > 1 && piece.indexOf(own) === number && html`<g class="badge" aria-hidden="true"><circle cx=${square.x * SIZE + 20} cy=${square.y * SIZE + 20} r="18" />
          <text x=${square.x * SIZE + 20} y=${square.y * SIZE + 28}>${LETTERS[own]?.toUpperCase()}</text></g>`}
      </g>`;
    })}
    ${BORDERS.map((border) => html`<${Line} key=${border.id} border=${border} squares=${squares} isCut=${cut.has(border.id)} isOpen=${piece[border.one] === piece[border.other]}
      isNear=${near === border.id} toggle=${() => set(border.id, !latest.current.has(border.id))} />`)}
    ${tip && html`<image class="blades" href="/static/art/scissors.svg" x="-21" y="-10" width="42" height="42" transform=${`translate(${tip.x * SIZE} ${tip.y * SIZE}) rotate(${tip.turn})`} />`}
  </svg>`;
}

/**
 * A border between two squares: cut or not.
 * @param {{border: Border, squares: import("./geometry.js").Square[], isCut: boolean, isOpen: boolean, isNear: boolean, toggle: () => void}} props
 */
function Line({ border, squares, isCut, isOpen, isNear, toggle }) {
  const { x1, y1, x2, y2, one, other } = border;
  const ends = { x1: x1 * SIZE, y1: y1 * SIZE, x2: x2 * SIZE, y2: y2 * SIZE };
  const [across, along] = x1 === x2 ? [GRIP, -GRIP / 2] : [-GRIP / 2, GRIP];
  const words = say("page-cutterland-border", { one: squareName(squares, one), other: squareName(squares, other) });
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    toggle();
  };
  // a pointer's click was dealt with when it went down; this one is an assistive tool's
  const click = (/** @type {MouseEvent} */ event) => { if (event.detail === 0) toggle(); };
  return html`<g class=${`border ${isCut ? "is-cut" : ""} ${isCut && isOpen ? "is-open" : ""} ${isNear ? "is-near" : ""}`} role="checkbox" aria-checked=${String(isCut)} tabindex="-1"
      data-border=${border.id} data-at=${`${(x1 + x2) / 2},${(y1 + y2) / 2}`} aria-label=${words} onKeyDown=${press} onClick=${click}>
    <rect class="grip" x=${ends.x1 - across} y=${ends.y1 - along} width=${ends.x2 - ends.x1 + 2 * across} height=${ends.y2 - ends.y1 + 2 * along} rx="6" />
    <line class="slit" ...${ends} /></g>`;
}

const squareName = (/** @type {import("./geometry.js").Square[]} */ squares, /** @type {number} */ number) =>
  placed(`${number % COLUMNS},${Math.floor(number / COLUMNS)}`, squares[number]?.code ?? "");

/** Whether a point is in the middle of a square: there nobody begins to cut, but beside the card and at a corner they do. @param {{x: number, y: number}} point */
const isWithin = ({ x, y }) => x > 0 && y > 0 && x < COLUMNS && y < ROWS && [x, y].every((along) => Math.abs(along - Math.round(along)) > REACH);

/** The border that a point means. @param {{x: number, y: number}} point */
function nearest(point) {
  let found;
  let least = REACH;
  for (const border of BORDERS) {
    const away = awayFrom(border, point);
    if (away < least) [found, least] = [border, away];
  }
  return found;
}

/** How far each piece is from where it was. @returns {[number, number][]} */
function drifts(/** @type {number[]} */ piece, /** @type {number} */ count) {
  const places = piece.map((own, number) => ({ own, x: number % COLUMNS, y: Math.floor(number / COLUMNS) }));
  return Array.from({ length: count }, (_, number) => {
    const { x, y } = middleOf(places.filter(({ own }) => own === number));
    return count === 1 ? [0, 0] : [(x - 2) * DRIFT, (y - 1.5) * DRIFT];
  });
}

/** The sides of one square that are the rim of its piece. @param {import("./geometry.js").Square[]} squares @param {number[]} piece @param {number} number */
function sides(squares, piece, number) {
  const own = squares.filter((_, other) => piece[other] === piece[number]);
  const whole = outline(own, SIZE);
  const square = squares[number];
  if (!square) return "";
  return outline([square], SIZE).split("M").filter((side) => side && whole.includes(`M${side}`)).map((side) => `M${side}`).join("");
}
