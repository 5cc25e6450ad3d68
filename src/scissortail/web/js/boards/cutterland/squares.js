// Lands, pieces and cards as pictures. Squares are drawn one by one, so terrains stay upright however a piece is turned.

import { html, useEffect, useRef } from "../../html.js";
import { patterns } from "../../settings.js";
import { around, boundsOf, landSquares, outline, placeOf, spot, towards } from "./geometry.js";
import { CONTENTS, TERRAINS, squareWords } from "./speech.js";

/** @typedef {import("./geometry.js").Square} Square */
/** @typedef {import("./geometry.js").LandJson} LandJson */
/** @typedef {import("./geometry.js").Bounds} Bounds */

/** Units of a picture a square. */
export const SIZE = 100;

const art = (/** @type {string | undefined} */ name) => `/static/art/${name}.svg`;

/** What is on a square, without its ground. @param {{name: string, x: number, y: number, class?: string}} props */
const Figure = ({ name, x, y, class: kind = "" }) =>
  html`<image class=${`figure ${kind}`} data-term=${name} href=${art(name)} x=${x * SIZE + 9} y=${y * SIZE + 9} width="82" height="82" />`;

/**
 * One square: its ground and what is on it.
 * @param {{square: Square, bones?: boolean}} props
 */
export function Tile({ square: { x, y, code }, bones = false }) {
  const terrain = TERRAINS[code[0] ?? ""];
  const content = CONTENTS[code[1] ?? ""];
  return html`
    ${patterns.value === "off" ? html`<rect class=${`ground ${terrain}`} data-term=${terrain} x=${x * SIZE} y=${y * SIZE} width=${SIZE} height=${SIZE} />`
      : html`<image data-term=${terrain} href=${art(terrain)} x=${x * SIZE} y=${y * SIZE} width=${SIZE} height=${SIZE} />`}
    <rect class="seam" x=${x * SIZE} y=${y * SIZE} width=${SIZE} height=${SIZE} />
    ${content && html`<${Figure} name=${content} x=${x} y=${y} class=${bones ? "eaten" : "tb".includes(code[1] ?? "-") ? "icon" : ""} />`}
    ${bones && html`<${Figure} name="bones" x=${x} y=${y} class="bones" />`}`;
}

/** Squares that are one scrap of paper: a light edge where scissors went, and a shadow. @param {{squares: Square[], children?: any}} props */
export const Paper = ({ squares, children }) => html`
  <path class="shade" d=${outline(squares, SIZE)} transform="translate(0 5)" />
  <path class="edge" d=${outline(squares, SIZE)} />
  ${squares.map((square) => html`<${Tile} key=${spot(square.x, square.y)} square=${square} />`)}
  ${children}`;

/**
 * A piece or a card, `cell` pixels a square (or as large as the style sheet says). Its words are its alternative.
 * @param {{squares: Square[], label?: string, cell?: number, class?: string, children?: any}} props
 */
export function Piece({ squares, label, cell, class: kind = "", children }) {
  const bounds = boundsOf(squares);
  const wide = bounds.right - bounds.left;
  const high = bounds.bottom - bounds.top;
  const size = cell ? { width: wide * cell + 0.14 * cell, height: high * cell + 0.14 * cell } : {};
  return html`<svg class=${`squares ${kind}`} viewBox=${viewBox(around(bounds, 0.07))} ...${size} role=${label ? "img" : undefined} aria-label=${label}
    aria-hidden=${label ? undefined : "true"}><${Paper} squares=${squares} />${children}</svg>`;
}

/** The part of a picture that shows these squares. */
export const viewBox = (/** @type {Bounds} */ { left, top, right, bottom }) =>
  `${left * SIZE} ${top * SIZE} ${(right - left) * SIZE} ${(bottom - top) * SIZE}`;

// Tokens

/** The middle of where a token lies, in squares. @param {string} text */
export function tokenMiddle(text) {
  const [kind, first, second] = text.split(" ");
  const [x, y] = placeOf(first ?? "");
  if (kind !== "wall") return { x: x + 0.5, y: y + 0.5 };
  const [otherX, otherY] = placeOf(second ?? "");
  return { x: (x + otherX + 1) / 2, y: (y + otherY + 1) / 2 };
}

/** Whether a wall or bridge runs up and down. @param {string} text */
export function isUpright(text) {
  const [kind, first, second] = text.split(" ");
  return kind === "wall" ? placeOf(first ?? "")[1] === placeOf(second ?? "")[1] : second === "v";
}

/** A token as it lies: `tower 1,1`, `wall 0,0 1,0`, `bridge 2,0 v`, `eat 2,2`. @param {{text: string, class?: string}} props */
export function Token({ text, class: kind = "" }) {
  const what = text.split(" ")[0];
  const { x, y } = tokenMiddle(text);
  const turn = `translate(${x * SIZE} ${y * SIZE})${isUpright(text) ? " rotate(90)" : ""}`;
  if (what === "tower") return html`<image class=${`token tower ${kind}`} data-term="tower" href=${art("tower")} x=${x * SIZE - 50} y=${y * SIZE - 50} width="52" height="52" />`;
  if (what === "eat") return html`<image class=${`token prey ${kind}`} data-term="prey" href=${art("bones")} x=${x * SIZE - 4} y=${y * SIZE - 4} width="54" height="54" />`;
  if (what === "wall") {
    return html`<g class=${`token wall ${kind}`} data-term="wall" transform=${turn}><rect x="-46" y="-11" width="92" height="22" rx="3" />
      <path d="M-23 -11V11M0 -11V11M23 -11V11" /></g>`;
  }
  return html`<g class=${`token bridge ${kind}`} data-term="bridge" transform=${turn}><rect x="-68" y="-20" width="136" height="40" rx="3" />
    <path d="M-51 -20V20M-34 -20V20M-17 -20V20M0 -20V20M17 -20V20M34 -20V20M51 -20V20" /><path class="rail" d="M-68 -20H68M-68 20H68" /></g>`;
}

// Lands

/**
 * A land. With `reads` its squares can be walked over with the arrow keys and say what they are; without, it is one picture.
 * With `onSquare` they can be chosen. What is between the tags is drawn on top, SIZE units a square on the land's own axes.
 * @param {{land: LandJson, tokens?: string[] | null, label: string, bones?: ReadonlySet<string>, fresh?: ReadonlySet<string>, reads?: boolean,
 *   onSquare?: (square: Square) => void, bounds?: Bounds, room?: number, class?: string, picture?: {current: SVGSVGElement | null}, children?: any, [more: string]: any}} props
 */
export function Land({ land, tokens = land.tokens, label, bones, fresh, reads = false, onSquare, bounds, room = 0.12, class: kind = "", picture, children, ...more }) {
  const squares = landSquares(land);
  const mine = useRef(/** @type {SVGSVGElement | null} */ (null));
  const own = picture ?? mine;
  const steer = useSteering(own, ".square");
  const shown = bounds ?? around(boundsOf(squares), room);
  const laid = tokens ?? [];
  const walks = reads || onSquare;
  const cell = (/** @type {Square} */ square) => {
    const here = spot(square.x, square.y);
    const act = onSquare && (() => onSquare(square));
    const press = (/** @type {KeyboardEvent} */ event) => {
      if (act && (event.key === "Enter" || event.key === " ")) {
        event.preventDefault();
        act();
      }
    };
    return html`<g key=${here} class=${`square ${fresh?.has(here) ? "came" : ""}`} role=${walks ? (act ? "button" : "img") : undefined}
      tabindex=${walks ? -1 : undefined} data-at=${`${square.x},${square.y}`} data-term=${CONTENTS[square.code[1] ?? ""] || TERRAINS[square.code[0] ?? ""]} aria-label=${walks ? squareWords(square, laid, bones) : undefined}
      onClick=${act} onKeyDown=${act && press}><${Tile} square=${square} bones=${bones?.has(here)} /></g>`;
  };
  return html`<svg ref=${own} class=${`squares land ${kind}`} viewBox=${viewBox(shown)} role=${walks ? "group" : "img"} aria-label=${label}
      onKeyDown=${walks ? steer : undefined} ...${more}>
    <path class="shade" d=${outline(squares, SIZE)} transform="translate(0 6)" />
    <path class="edge" d=${outline(squares, SIZE)} />
    ${squares.map(cell)}
    <g class="tokens" aria-hidden="true">${laid.map((text) => html`<${Token} key=${text} text=${text} />`)}</g>
    ${children}
  </svg>`;
}

/**
 * One stop for the Tab key among many things in a picture, and arrow keys from one to the next. Each has `data-at="x,y"`, in squares.
 * @param {{current: Element | null}} picture
 * @param {string} selector
 * @returns {(event: KeyboardEvent) => void}
 */
export function useSteering(picture, selector) {
  useEffect(() => {
    const all = /** @type {SVGElement[]} */ ([...(picture.current?.querySelectorAll(selector) ?? [])]);
    const stops = all.filter((one) => one.getAttribute("tabindex") === "0");
    if (stops.length === 1) return;
    for (const one of stops) one.setAttribute("tabindex", "-1");
    all.find((one) => one.hasAttribute("tabindex"))?.setAttribute("tabindex", "0");
  });
  return (event) => {
    const at = /** @type {Element} */ (event.target).closest(selector);
    if (!at || !picture.current) return;
    const all = [...picture.current.querySelectorAll(selector)].map((element) => {
      const [x, y] = placeOf(element.getAttribute("data-at") ?? "");
      return { element: /** @type {SVGElement} */ (element), x, y };
    });
    const from = all.find(({ element }) => element === at);
    const next = from && towards(all, from, event.key);
    if (event.key.startsWith("Arrow")) event.preventDefault();
    if (!next) return;
    for (const { element } of all) if (element.getAttribute("tabindex") === "0") element.setAttribute("tabindex", "-1");
    next.element.setAttribute("tabindex", "0");
    next.element.focus();
  };
}
