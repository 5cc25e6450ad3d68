// What to draw with: every kind of square, the eraser, and the tokens.

import { html, useRef } from "../html.js";
import { say } from "../words.js";
import { Piece } from "../boards/cutterland/squares.js";
import { spoken } from "../boards/cutterland/speech.js";
import { Sign } from "../parts/sign.js";
import { KINDS } from "./land.js";

export const ERASER = "--";
export const TOKENS = ["tower", "wall", "bridge", "eat"];

/** What a tool is called. */
export function toolWords(/** @type {string} */ tool) {
  if (tool === ERASER) return say("page-workshop-eraser");
  return TOKENS.includes(tool) ? say(`page-workshop-tool-${tool}`) : spoken(tool);
}

const ART = /** @type {Record<string, string>} */ ({ tower: "tower", wall: "wall", bridge: "bridge", eat: "bones" });

/** @param {{tool: string, take: (tool: string) => void, left: {towers: number, wood: number} | null}} props */
export function Palette({ tool, take, left }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const rows = [...KINDS, [ERASER, ...TOKENS]];
  const counts = /** @type {Record<string, number | undefined>} */ ({ tower: left?.towers, wall: left?.wood, bridge: left?.wood });
  const steer = (/** @type {KeyboardEvent} */ event) => {
    const row = rows.findIndex((one) => one.includes(tool));
    const column = rows[row]?.indexOf(tool) ?? 0;
    const way = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    if (!way) return;
    const isUpright = box.current && getComputedStyle(box.current).gridAutoFlow === "column";
    const [down = 0, right = 0] = isUpright ? way.toReversed() : way;
    event.preventDefault();
    const line = rows[(row + down + rows.length) % rows.length] ?? [];
    const next = line[Math.min(line.length - 1, (column + right + line.length) % line.length)] ?? tool;
    take(next);
    /** @type {HTMLElement | null} */ (box.current?.querySelector(`[data-tool="${next}"]`))?.focus();
  };
  const one = (/** @type {string} */ kind) => html`<button type="button" key=${kind} role="radio" class="tool" data-tool=${kind} aria-checked=${String(kind === tool)}
    tabindex=${kind === tool ? 0 : -1} title=${toolWords(kind)} aria-label=${kind in counts && counts[kind] !== undefined ? say("page-and-also", { what: toolWords(kind), more: say("page-workshop-left", { count: counts[kind] ?? 0 }) }) : toolWords(kind)}
    onClick=${() => take(kind)}>
    ${kind === ERASER ? html`<${Sign} name="eraser" />` : kind in ART ? html`<img src=${`/static/art/${ART[kind]}.svg`} alt="" width="34" height="34" />`
      : html`<${Piece} squares=${[{ x: 0, y: 0, code: kind }]} />`}
    ${counts[kind] !== undefined && html`<span class="left" aria-hidden="true">${counts[kind]}</span>`}</button>`;
  return html`<div class="palette" id="palette" role="radiogroup" aria-label=${say("page-workshop-palette")} ref=${box} onKeyDown=${steer}>
    ${rows.map((row, number) => html`<div key=${number} class="palette-row">${row.map(one)}</div>`)}
  </div>`;
}
