// A finished game, step by step, with all cards open.

import { button, fill, h } from "./dom.js";
import { moment, say, tell } from "./words.js";
import { ask } from "./net.js";
import { BOARDS } from "./boards/index.js";
import { nameOf } from "./seats.js";

const PAGE = 50;

export async function replay(main, who, id) {
  const table = await ask("GET", `/api/tables/${id}`);
  document.title = `${say(`game-${table.table.game}`)} – Scissortail`;
  if (table.state !== "over" && table.state !== "closed") {
    fill(main, h("section", { class: "sheet stack" }, h("h1", {}, say("page-replay-later")), h("a", { href: `/table/${id}` }, say("page-go"))));
    return;
  }
  const pages = new Map();
  const names = (seat) => nameOf(table.seats[seat - 1]);
  const board = h("div", { class: "board" });
  const words = h("ol", { class: "log", role: "log", "aria-live": "polite", "aria-label": say("page-log") });
  const place = h("b", { role: "status" });
  let at = 0;
  let last = 0;

  const step = async (number) => {
    const page = Math.floor(number / PAGE);
    if (!pages.has(page)) pages.set(page, ask("GET", `/api/tables/${id}/replay?first=${page * PAGE}&most=${PAGE}`));
    const found = await pages.get(page);
    last = found.last;
    return found.steps[number % PAGE];
  };
  const go = async (number) => {
    at = Math.max(0, Math.min(last, number));
    const shown = await step(at);
    BOARDS[table.table.game].reset();
    const game = { view: shown.view, seat: null, moves: undefined, name: names, play: () => {}, redraw: () => {} };
    fill(board, BOARDS[table.table.game].draw(game));
    fill(words, shown.seat ? h("li", { class: "quiet" }, `${names(shown.seat)}: ${shown.move}`) : null,
      shown.events.map((event) => h("li", {}, tell(event.key, event.args, names, null))));
    place.textContent = say("page-replay-step", { number: at, last });
    slider.max = last;
    slider.value = at;
  };
  const slider = h("input", { type: "range", min: 0, value: 0, class: "wide", "aria-label": say("page-replay"), oninput: (event) => go(Number(event.target.value)) });
  const keys = (event) => {
    if (event.target === slider) return;
    if (event.key === "ArrowRight") go(at + 1);
    if (event.key === "ArrowLeft") go(at - 1);
  };
  document.addEventListener("keydown", keys);
  fill(
    main,
    h("div", { class: "table" },
      h("div", { class: "stack" },
        h("div", { class: "status" }, h("h1", {}, say(`game-${table.table.game}`)), h("span", { class: "quiet" }, moment(table.table.created)), h("span", {}, table.seats.map(nameOf).join(" · "))),
        h("div", { class: "sheet row" },
          button("«", () => go(0), { "aria-label": say("page-replay-first") }), button("◀", () => go(at - 1), { id: "back", "aria-label": say("page-replay-back") }),
          button("▶", () => go(at + 1), { id: "on", class: "primary", "aria-label": say("page-replay-on") }), button("»", () => go(last), { "aria-label": say("page-replay-last") }),
          slider, place),
        board),
      h("aside", {}, h("section", { class: "sheet" }, h("h2", {}, say("page-log")), words), outcome(table, id, names))),
  );
  await go(0);
}

function outcome(table, id, names) {
  const { winners = [], scores } = table.result || {};
  return h("section", { class: "sheet stack" },
    winners.length ? h("b", {}, say(winners.length > 1 ? "terminal-winners" : "terminal-winner", { players: winners.map(names), who: "other" })) : null,
    scores ? h("ul", { class: "plain" }, scores.map((score, index) => h("li", {}, `${names(index + 1)}: ${score}`))) : null,
    h("a", { class: "button", href: `/api/tables/${id}/record`, download: `${table.table.game}-${id}.game.json` }, say("page-record")),
    h("p", { class: "quiet small log" }, say("page-fair", { commitment: table.table.commitment, secret: table.secret || "?" })));
}
