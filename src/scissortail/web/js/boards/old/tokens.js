// Tokens and prey on one's own land: a kind, then a spot that the list of legal moves has.

import { button, h, keys, svg } from "./dom.js";
import { say } from "../../words.js";
import { SIZE, landSquares, picture, token } from "./squares.js";

const KINDS = ["tower", "wall", "bridge", "eat"];
const ASIDE = 0.22;
let kind = null;

/** The land with a ring wherever the chosen kind can go; null if nothing can be laid. */
export function tokens(game) {
  const kinds = KINDS.filter((one) => (game.moves || []).some((text) => text.startsWith(`${one} `)));
  if (!kinds.length) return null;
  if (!kinds.includes(kind)) kind = kinds[0];
  const { land } = game.view.places[game.seat - 1];
  const pick = (one) => button(say(`cutterland-means-${one}`), () => { kind = one; game.redraw(); }, { id: `kind-${one}`, "aria-pressed": String(one === kind) });
  const ghost = svg("g", { class: "ghost" });
  const spot = (text, number) => {
    const [x, y] = middle(text);
    const show = () => ghost.replaceChildren(token(text));
    const hide = () => ghost.replaceChildren();
    const act = () => game.play(text);
    return svg("g", { class: "spot on", role: "button", tabindex: number ? -1 : 0, id: `token-${text.replaceAll(/[^a-z0-9-]/g, "_")}`, "aria-label": text, onclick: act,
      onkeydown: keys(act, ".spot"), onpointerenter: show, onpointerleave: hide, onfocus: show, onblur: hide },
    svg("circle", { cx: x * SIZE, cy: y * SIZE, r: 17 }));
  };
  const here = game.moves.filter((text) => text.startsWith(`${kind} `));
  return h("section", { class: "sheet mine acting stack" },
    h("h2", {}, say("cutterland-phase-resolve")),
    h("div", { class: "row" }, kinds.map(pick)),
    h("div", { class: "board" }, picture(landSquares(land), [(land.tokens || []).map(token), ghost, here.map(spot)], say("cutterland-phase-resolve"), 56, 0.5)));
}

/** The middle of where a token lies, in squares; two bridges over one square lie apart by their direction. */
function middle(text) {
  const [what, first, second] = text.split(" ");
  const [x, y] = first.split(",").map(Number);
  if (what === "wall") {
    const [otherX, otherY] = second.split(",").map(Number);
    return [(x + otherX + 1) / 2, (y + otherY + 1) / 2];
  }
  if (what === "bridge") return second === "h" ? [x + 0.5 + ASIDE, y + 0.5] : [x + 0.5, y + 0.5 + ASIDE];
  return [x + 0.8, y + 0.2];
}
