// What I am asked, and the answers that are open to me.

import { html } from "../../html.js";
import { say } from "../../words.js";
import { Art, Piece } from "./art.js";
import { Bag } from "./bag.js";
import { PIPES, TUNNELS, neighbour } from "./box.js";
import { called, order as written } from "./means.js";

/** @typedef {import("../../types.js").BoardProps<import("./view.js").RatlandView>} BoardProps */

/** A button that makes one move. @param {{text: string, board: BoardProps, class?: string, children?: any, [more: string]: any}} props */
export function Move({ text, board, class: kind = "", children, ...more }) {
  const isOnItsWay = board.pending.value === text;
  return html`<button type="button" ...${more} class=${`${kind} ${board.mark === text ? "marked" : ""}`} data-move=${text} aria-busy=${isOnItsWay ? "true" : undefined}
    onClick=${() => { if (board.pending.value === null) board.play(text); }}>${children}</button>`;
}

/** What decisions there are besides orders, by what is asked. @param {{board: BoardProps, isPicked: boolean}} props */
export function Question({ board, isPicked }) {
  const { view } = board;
  const moves = board.moves ?? [];
  const verbs = moves.filter((text) => text !== "pass");
  const bag = ["bribe", "back", "doctor", "draw", "scavenge", "lose", "wound"].includes(view.phase);
  const drawn = view.phase === "back" ? html`<${Returns} board=${board} />` : undefined;
  const tunnel = say(`ratland-place-${TUNNELS[view.tunnel] ?? "dump"}-in`);
  const words = view.phase === "shift" ? say(isPicked ? "page-rat-ask-shift-to" : "page-rat-ask-shift", { rats: view.shifts }) : say(`page-rat-ask-${view.phase}`, { tunnel });
  return html`
    <p class="asked" role="status">${words}</p>
    ${bag && html`<${Bag} tunnel=${view.tunnel} bag=${view.bag} drawn=${view.drawn}>${drawn}</${Bag}>`}
    <div class=${`answers ${verbs.length > 2 ? "lots" : ""}`}>
      ${view.phase === "bribe" && verbs.map((text) => html`<${Cheese} key=${text} board=${board} text=${text} colour=${text.split(" ")[2] ?? ""} />`)}
      ${verbs.filter((text) => ["hide", "steal", "draw", "sell", "doctor", "alchemy", "wound"].includes(text.split(" ")[0] ?? ""))
        .map((text, number) => html`<${Move} key=${text} text=${text} board=${board} class=${number || view.phase === "wound" ? "" : "primary"}>${answer(text, board)}</${Move}>`)}
      ${moves.includes("pass") && html`<${Move} text="pass" board=${board}>${say(`page-rat-pass-${view.phase === "shift" ? "shift" : "any"}`)}</${Move}>`}
    </div>`;
}

/** @returns {any} */
function answer(/** @type {string} */ text, /** @type {BoardProps} */ { view, seat, name }) {
  const [verb = "", what = ""] = text.split(" ");
  const count = Number(what);
  if (verb === "wound") {
    const rats = /** @type {import("./box.js").Rats} */ (view.places[count - 1].rats)[TUNNELS[view.tunnel] ?? ""];
    return html`<${Art} name="rat" class="mini" />${say("page-rat-do-wound", { name: name(count), rats })}`;
  }
  if (verb === "steal") return html`<${Art} name="cheese-yellow" class="mini" />${say("page-rat-do-steal", { name: name(neighbour(seat ?? 1, what, view.places.length)) })}`;
  const signs = /** @type {Record<string, string>} */ ({ hide: "event-safe-place", draw: "bag", sell: "cheese-yellow", doctor: "cheese-yellow", alchemy: "rat" });
  return html`<${Art} name=${signs[verb] ?? "rat"} class="mini" />${say(`page-rat-do-${verb}`, { count })}`;
}

/** @param {{board: BoardProps, text: string, colour: string}} props */
const Cheese = ({ board, text, colour }) => html`<${Move} text=${text} board=${board} class="cheese-choice"><${Piece} colour=${colour} /><span class="words" aria-hidden="true">${called(colour)}</span></${Move}>`;

/** Of the pieces that were drawn one may go back. @param {{board: BoardProps}} props */
function Returns({ board }) {
  const seen = new Set();
  return board.view.drawn.map((/** @type {string} */ colour, /** @type {number} */ number) => {
    const text = `back ${colour}`;
    if (seen.has(colour) || !board.moves?.includes(text)) return html`<${Piece} key=${number} colour=${colour} />`;
    seen.add(colour);
    return html`<${Move} key=${number} text=${text} board=${board} class="cheese-choice" aria-label=${say("page-rat-do-back", { colour: called(colour) })}><${Piece} colour=${colour} /><span>↩</span></${Move}>`;
  });
}

/**
 * The order's own buttons, when the screen is open.
 * @param {{board: BoardProps, draft: import("./order.js").Draft, asks: boolean, send: () => void}} props
 */
export function Sending({ board, draft, asks, send }) {
  const text = written(draft.order);
  const isOnItsWay = board.pending.value?.startsWith("send");
  const rest = draft.rats.pantry ?? 0;
  return html`
    <p class="asked guards"><span class="tip">${say("page-rat-tip")}</span> ${say("page-rat-ask-send", { rats: rest })}</p>
    <div class="answers">
      <button type="button" id="send" class="primary" data-move=${text} aria-busy=${isOnItsWay ? "true" : undefined} onClick=${send}>
        <${Art} name="rats" class="mini" />${say(asks ? "page-send-now" : "page-rat-send-instead")}</button>
      ${draft.before && html`<button type="button" onClick=${() => draft.put(/** @type {any} */ (draft.before))} title=${say("page-rat-as-before")}><span aria-hidden="true">↺</span><span class="words">${say("page-rat-as-before")}</span></button>`}
      <button type="button" disabled=${!draft.sent} onClick=${() => draft.put({})} title=${say("page-rat-all-home")}><span aria-hidden="true">⌂</span><span class="unseen">${say("page-rat-all-home")}</span></button>
    </div>`;
}

/** Whom a move is about, for a ring around them. @returns {number[]} */
export function about(/** @type {BoardProps} */ { view, seat, moves }) {
  const found = /** @type {number[]} */ ([]);
  for (const text of moves ?? []) {
    const [verb, what = ""] = text.split(" ");
    if (verb === "wound") found.push(Number(what));
    if (verb === "steal" && seat && PIPES.includes(what)) found.push(neighbour(seat, what, view.places.length));
  }
  return found;
}
