// Trying a piece in one's land before choosing it (C15): it goes anywhere, and nothing is said about whether it may.

import { html, useEffect, useMemo, useRef, useState } from "../../html.js";
import { say } from "../../words.js";
import { around, boundsOf, cardSquares, landSquares, outline, spot, turned } from "./geometry.js";
import { pointIn } from "./pointer.js";
import { Land, SIZE, Tile } from "./squares.js";

const ROOM = 2.2;
const STEPS = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] });

/** @param {{land: import("./geometry.js").LandJson, piece: import("./choosing.js").PieceJson}} props */
export function Trying({ land, piece }) {
  const own = useMemo(() => landSquares(land), [land]);
  const bounds = around(boundsOf(own), ROOM);
  const [turn, setTurn] = useState(0);
  const [at, setAt] = useState({ x: 0, y: 0 });
  const picture = useRef(/** @type {SVGSVGElement | null} */ (null));
  const shape = turned(cardSquares(piece.card, piece.squares), turn);
  const size = boundsOf(shape);
  useEffect(() => {
    setTurn(0);
    setAt({ x: boundsOf(own).right, y: boundsOf(own).top });
  }, [piece.letter]);
  const rotate = (/** @type {number} */ quarters) => setTurn((turn + 90 * quarters + 360) % 360);
  const follow = (/** @type {PointerEvent} */ event) => {
    if (event.type === "pointermove" && !event.buttons) return;
    const point = pointIn(picture.current, event);
    if (point) setAt({ x: Math.round(point.x - size.right / 2), y: Math.round(point.y - size.bottom / 2) });
  };
  const press = (/** @type {KeyboardEvent} */ event) => {
    const step = STEPS[event.key];
    if (step) setAt({ x: at.x + step[0], y: at.y + step[1] });
    else if (event.key === "r" || event.key === "R") rotate(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  const spin = (/** @type {WheelEvent} */ event) => {
    event.preventDefault();
    rotate(event.deltaY > 0 ? 1 : -1);
  };
  return html`<section class="sheet stage trying" aria-label=${say("page-cutterland-try")}>
    <div class="ground-of">
      <${Land} land=${land} label=${say("page-cutterland-try-keys")} bounds=${bounds} class="wide" picture=${picture} id="try" tabindex="0" role="application"
        onKeyDown=${press} onPointerDown=${follow} onPointerMove=${follow} onWheel=${spin}>
        <g class="ghost" style=${{ transform: `translate(${at.x * SIZE}px, ${at.y * SIZE}px)` }} aria-hidden="true">
          ${shape.map((square) => html`<${Tile} key=${`${turn} ${spot(square.x, square.y)}`} square=${square} />`)}<path class="rim" d=${outline(shape, SIZE)} /></g>
      </${Land}>
    </div>
    <div class="row"><p class="quiet small grow">${say("page-cutterland-try-how")}</p>
      <div class="turns" role="group" aria-label=${say("page-cutterland-turn")}>
        <button type="button" onClick=${() => rotate(-1)} aria-label=${say("page-cutterland-turn-left")} title=${say("page-cutterland-turn-left")}>↺</button>
        <button type="button" onClick=${() => rotate(1)} aria-label=${say("page-cutterland-turn-right")} title=${say("page-cutterland-turn-right")}>↻</button></div></div>
  </section>`;
}
