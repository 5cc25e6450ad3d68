// Where a land is drawn: by clicking, by dragging, and by keyboard, with a cursor that says what lies where.

import { html, useEffect, useRef, useState } from "../html.js";
import { say } from "../words.js";
import { around, boundsOf, outline, placeOf, spot } from "../boards/cutterland/geometry.js";
import { Land, SIZE } from "../boards/cutterland/squares.js";
import { signed, squareWords } from "../boards/cutterland/speech.js";
import { bridged, painted, pictureOf, retouched, settled, squaresOf, toggled } from "./land.js";
import { ERASER, TOKENS } from "./palette.js";

/** @typedef {import("./land.js").Drawn} Drawn */
/** @typedef {{terrain: string, squares: string[], points: number}} Area */
/** @typedef {{x: number, y: number}} Point */

const LEAST = { wide: 6, high: 5 };
const STEPS = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] });

/** The land and one free square all around, and never less than a small sheet. @param {Drawn} land */
function sheetOf(land) {
  const bounds = around(boundsOf(squaresOf(land)), land.squares.size ? 1 : 0);
  const wide = Math.max(LEAST.wide, bounds.right - bounds.left);
  const high = Math.max(LEAST.high, bounds.bottom - bounds.top);
  return { left: bounds.left, top: bounds.top, right: bounds.left + wide, bottom: bounds.top + high };
}

/** The border of a square that a point is nearest to, as a wall. @param {Point} point */
export function wallAt({ x, y }) {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const sides = /** @type {const} */ ([[x - left, -1, 0], [left + 1 - x, 1, 0], [y - top, 0, -1], [top + 1 - y, 0, 1]]);
  const [, dx, dy] = [...sides].sort((one, other) => one[0] - other[0])[0] ?? [0, 1, 0];
  return wall({ x: left, y: top }, { x: left + dx, y: top + dy });
}

const wall = (/** @type {Point} */ one, /** @type {Point} */ other) => {
  const [first, second] = one.x + one.y < other.x + other.y ? [one, other] : [other, one];
  return `wall ${spot(first.x, first.y)} ${spot(second.x, second.y)}`;
};

/**
 * `draw` gets the land as it is now, `finish` when the hand is lifted.
 * @param {{land: Drawn, tokens: readonly string[], bones: ReadonlySet<string>, areas: Area[], lit: ReadonlySet<string>, tool: string, draw: (land: Drawn) => void,
 *   finish: (land: Drawn) => void}} props
 */
export function Canvas({ land, tokens, bones, areas, lit, tool, draw, finish }) {
  const [sheet, lay] = useState(() => sheetOf(land));
  const [cursor, point] = useState({ x: 0, y: 0 });
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const stroke = useRef(/** @type {Drawn | null} */ (null));
  const focusing = useRef(false);
  useEffect(() => { if (!stroke.current) lay(sheetOf(land)); }, [land]);
  const columns = sheet.right - sheet.left;
  const rows = sheet.bottom - sheet.top;
  const here = { x: Math.max(sheet.left, Math.min(sheet.right - 1, cursor.x)), y: Math.max(sheet.top, Math.min(sheet.bottom - 1, cursor.y)) };
  useEffect(() => {
    if (focusing.current) /** @type {HTMLElement | null} */ (box.current?.querySelector('[tabindex="0"]'))?.focus();
    focusing.current = false;
  });

  /** @param {Drawn} from @param {Point} where @param {boolean} isFirst @returns {Drawn} */
  const used = (from, where, isFirst) => {
    const place = spot(Math.floor(where.x), Math.floor(where.y));
    if (!TOKENS.includes(tool)) return painted(from, place, tool === ERASER ? null : tool);
    if (!isFirst) return from;
    if (tool === "wall") return toggled(from, wallAt(where));
    return tool === "bridge" ? bridged(from, place) : toggled(from, `${tool} ${place}`);
  };

  // by pointer

  const pointed = (/** @type {PointerEvent} */ event) => {
    const area = /** @type {HTMLElement} */ (box.current).getBoundingClientRect();
    const [x, y] = [(event.clientX - area.left) / area.width, (event.clientY - area.top) / area.height];
    return x < 0 || y < 0 || x >= 1 || y >= 1 ? null : { x: sheet.left + x * columns, y: sheet.top + y * rows };
  };
  const press = (/** @type {PointerEvent} */ event) => {
    const where = pointed(event);
    if (!where || event.button) return;
    box.current?.setPointerCapture(event.pointerId);
    point({ x: Math.floor(where.x), y: Math.floor(where.y) });
    stroke.current = used(land, where, true);
    draw(stroke.current);
  };
  const drag = (/** @type {PointerEvent} */ event) => {
    const where = stroke.current && pointed(event);
    if (!where || !stroke.current) return;
    stroke.current = used(stroke.current, where, false);
    draw(stroke.current);
  };
  const lift = () => {
    const drawn = stroke.current;
    stroke.current = null;
    if (drawn) end(drawn);
  };
  /** The land's axes begin at its top left: what was drawn beyond moves them, and the cursor with them. */
  const end = (/** @type {Drawn} */ drawn) => {
    const { land: next, dx, dy } = settled(drawn);
    point(({ x, y }) => ({ x: x + dx, y: y + dy }));
    lay(sheetOf(next));
    finish(next);
  };

  // by keyboard

  const type = (/** @type {KeyboardEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const place = spot(here.x, here.y);
    const step = STEPS[event.key];
    let next = /** @type {Drawn | null} */ (null);
    if (step) {
      const to = { x: here.x + step[0], y: here.y + step[1] };
      if (to.x >= sheet.left && to.x < sheet.right && to.y >= sheet.top && to.y < sheet.bottom) point(to);
    } else if (event.key === "Enter" || event.key === " ") {
      const beside = event.shiftKey ? { x: here.x, y: here.y + 1 } : { x: here.x + 1, y: here.y };
      next = tool === "wall" ? toggled(land, wall(here, beside)) : used(land, { x: here.x, y: here.y }, true);
    } else if (event.key === "Delete" || event.key === "Backspace") next = painted(land, place, null);
    else {
      const code = event.key.length === 1 ? retouched(land.squares.get(place) ?? "--", event.key) : null;
      if (!code) return;
      next = painted(land, place, code);
    }
    event.preventDefault();
    focusing.current = true;
    if (next) end(next);
    else point((old) => ({ ...old }));
  };

  const cell = (/** @type {number} */ x, /** @type {number} */ y) => {
    const code = land.squares.get(spot(x, y));
    return html`<div key=${spot(x, y)} role="gridcell" class=${`cell ${code ? "" : "free"}`} data-cell=${spot(x, y)} tabindex=${x === here.x && y === here.y ? 0 : -1}
      aria-label=${code ? squareWords({ x, y, code }, [...tokens], bones) : say("page-workshop-free", { place: spot(x, y) })}></div>`;
  };
  return html`<div class="canvas" style=${{ aspectRatio: `${columns} / ${rows}`, maxWidth: `${columns * 5.2}rem` }}>
    <${Land} land=${pictureOf(land)} tokens=${[...tokens]} bones=${bones} bounds=${sheet} label=${say("page-workshop-land")} aria-hidden="true">
      <${Areas} areas=${areas} lit=${lit} />
    </${Land}>
    <div class="cells" id="canvas" role="grid" aria-label=${say("page-workshop-land")} aria-describedby="canvas-keys" ref=${box} style=${{ gridTemplateRows: `repeat(${rows}, 1fr)` }}
      onPointerDown=${press} onPointerMove=${drag} onPointerUp=${lift} onPointerCancel=${lift} onKeyDown=${type}>
      ${Array.from({ length: rows }, (_, y) => html`<div role="row" key=${y} style=${{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
        ${Array.from({ length: columns }, (_, x) => cell(sheet.left + x, sheet.top + y))}</div>`)}
    </div>
  </div>`;
}

/** Outlines of the areas, and what each is worth. @param {{areas: Area[], lit: ReadonlySet<string>}} props */
function Areas({ areas, lit }) {
  const squaresOfArea = (/** @type {Area} */ area) => area.squares.map((place) => {
    const [x, y] = placeOf(place);
    return { x, y };
  });
  const tag = (/** @type {Area} */ area) => {
    const squares = squaresOfArea(area);
    const last = squares.at(-1) ?? { x: 0, y: 0 };
    return html`<g key=${`tag ${area.squares[0]}`} class="tag" transform=${`translate(${(last.x + 1) * SIZE - 27} ${(last.y + 1) * SIZE - 20})`}>
      <rect x="-27" y="-19" width="54" height="38" rx="8" /><text text-anchor="middle" y="10">${signed(area.points)}</text></g>`;
  };
  return html`<g class="areas" aria-hidden="true">
    ${areas.map((area) => html`<path key=${area.squares[0]} d=${outline(squaresOfArea(area), SIZE)} class="area" />`)}
    ${[...lit].map((place) => {
      const [x, y] = placeOf(place);
      return html`<rect key=${`lit ${place}`} class="lit" x=${x * SIZE} y=${y * SIZE} width=${SIZE} height=${SIZE} />`;
    })}
    ${areas.filter(({ points }) => points).map(tag)}
  </g>`;
}
