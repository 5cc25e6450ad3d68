// A board that draws elements by itself, as a component.

import { html, useEffect, useRef, useState } from "../../html.js";
import { button, fill, h } from "./dom.js";

export const adapt = (name, board) => function Board({ view, seat, moves, name: names, play, events }) {
  const place = useRef(null);
  const [, count] = useState(0);
  useEffect(() => board.reset(), [events]);
  useEffect(() => {
    const listed = (moves || []).filter((text) => board.listed?.(text));
    fill(place.current,
      listed.length ? h("div", { class: "row" }, listed.map((text) => button(board.means(text), () => play(text), { "data-move": text }))) : null,
      board.draw({ view, seat, moves, name: names, play, redraw: () => count((old) => old + 1) }));
  });
  return html`<div ref=${place} class="board" data-board=${name}></div>`;
};
