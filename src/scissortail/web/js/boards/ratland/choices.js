// Before the first round: which clan to keep, which side of the board to play.

import { html } from "../../html.js";
import { say } from "../../words.js";
import { Art } from "./art.js";
import { called } from "./means.js";
import { Move } from "./question.js";

/** @typedef {import("../../types.js").BoardProps<import("./view.js").RatlandView>} BoardProps */

/** @param {{board: BoardProps}} props */
export function Choices({ board }) {
  const { view, moves } = board;
  return html`<section class="choices">
    <h2>${say(`page-rat-ask-${view.phase}`)}</h2>
    <div>${(moves ?? []).map((text) => html`<${Choice} key=${text} text=${text} board=${board} />`)}</div>
  </section>`;
}

/** @param {{text: string, board: BoardProps}} props */
function Choice({ text, board }) {
  const [verb, what = ""] = text.split(" ");
  const isClan = verb === "keep";
  return html`<article class="choice">
    <h3><${Art} name=${isClan ? `clan-${what}` : what === "calm" ? "event-get-ready" : "event-mass-attacks"} />${called(what)}</h3>
    ${isClan
      ? html`<p><b>${say("page-rat-ability-first")}</b> ${say(`page-rat-clan-${what}`)}</p><p><b>${say("page-rat-ability-second")}</b> ${say(`page-rat-later-${what}`)}</p>`
      : html`<p>${say(`page-rat-board-${what}`)}</p>`}
    <${Move} text=${text} board=${board} class="choose">${isClan ? say("page-rat-do-keep", { what: called(what) }) : say("page-rat-do-board", { side: what })}</${Move}>
  </article>`;
}
