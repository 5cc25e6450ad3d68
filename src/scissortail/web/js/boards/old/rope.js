// Cut the Rope: Magic. A card is picked up, then laid where the list of legal moves allows it.

import { button, h, svg } from "./dom.js";
import { say } from "../../words.js";

let picked = null;

/** Forget what was picked up: something has happened. */
export function reset() {
  picked = null;
}

/** The board, from one view. */
export function draw(game) {
  const { view, seat } = game;
  const ways = sources(game.moves || []);
  if (!ways.has(picked)) picked = null;
  const others = view.places.map((_, number) => number + 1).filter((number) => number !== seat);
  return [
    h("section", { "aria-label": say("rope-heading-rows") },
      h("div", { class: "levels" }, view.rows.map((row, number) => level(game, ways, row, number + 1))),
      h("p", { class: "quiet small" }, [say("rope-stock", { cards: view.stock }), say("rope-discard", { cards: discarded(view) })].join(" · "))),
    seat && mine(game, ways),
    h("div", { class: "others" }, others.map((number) => other(game, number))),
  ];
}

const discarded = (view) => Object.values(view.discard).reduce((sum, count) => sum + count, 0);

/** Legal moves by what is picked up: `h7` → its targets, `>2` or `/3`, and the move's text. */
function sources(moves) {
  const found = new Map();
  for (const text of moves) {
    const at = text.search(/[>/]/);
    if (at < 0) continue;
    const source = text.slice(0, at);
    if (!found.has(source)) found.set(source, new Map());
    found.get(source).set(text.slice(at), text);
  }
  return found;
}

function level(game, ways, row, number) {
  const text = picked && ways.get(picked).get(`>${number}`);
  const last = row.cards.slice(-3);
  const content = [
    h("span", { class: "small" }, say("rope-row", { number })),
    h("span", { class: "pile" }, last.length ? last.map((value) => card(value)) : blank()),
    h("span", { class: "quiet small" }, say("rope-takes"), " ", row.takes.map(face).join(" ")),
  ];
  return text ? h("button", { type: "button", class: "level target", id: `level-${number}`, onclick: () => game.play(text) }, content)
    : h("div", { class: "level" }, content);
}

function mine(game, ways) {
  const { view, seat } = game;
  const place = view.places[seat - 1];
  const end = (game.moves || []).includes("end");
  const hand = Array.isArray(place.hand) ? place.hand : [];
  const source = (name, value, id, label) => {
    const pick = () => {
      picked = picked === name ? null : name;
      game.redraw();
    };
    const props = { id, onclick: pick, "aria-pressed": String(picked === name), disabled: !ways.has(name), "aria-label": label };
    return card(value, props);
  };
  return h(
    "section",
    { class: `sheet mine stack ${view.to_act.includes(seat) ? "acting" : ""}`, "aria-label": game.name(seat) },
    h("div", { class: "parts" },
      h("div", {}, h("h3", {}, say("rope-deck"), " ", h("span", { class: "quiet" }, place.deck)),
        place.top ? source("d", place.top, "card-deck", `${say("rope-deck")}: ${spoken(place.top)}`) : blank()),
      h("div", {}, h("h3", {}, say("rope-supplies")),
        h("div", { class: "row" }, place.supplies.map((pile, number) => supply(game, ways, pile, number + 1, source)))),
      h("div", {}, h("h3", {}, say("rope-hand")),
        h("div", { class: "hand" }, hand.map((value, number) => source(`h${value}`, value, `card-${number}`, `${say("rope-hand")}: ${spoken(value)}`))))),
    end && button(say("rope-means-end"), () => game.play("end"), { class: "primary", id: "end" }),
    game.moves?.length ? h("p", { class: "quiet small", role: "status" }, say(picked ? "page-rope-lay" : "page-rope-pick")) : null,
  );
}

function supply(game, ways, pile, number, source) {
  const text = picked && ways.get(picked).get(`/${number}`);
  const below = pile.slice(0, -1).slice(-3).map((value) => card(value));
  const top = pile.length ? source(`s${number}`, pile.at(-1), `supply-${number}`, `${say("rope-supply", { number })}: ${spoken(pile.at(-1))}`) : blank();
  if (text) {
    const content = [h("span", { class: "pile" }, pile.length ? pile.slice(-4).map((value) => card(value)) : blank())];
    return h("button", { type: "button", class: "supply target", id: `lay-${number}`, "aria-label": say("rope-means-lay", { supply: number }),
      onclick: () => game.play(text) }, content);
  }
  return h("div", { class: "supply" }, h("span", { class: "pile" }, below, top));
}

function other(game, number) {
  const place = game.view.places[number - 1];
  return h(
    "section",
    { class: `sheet other ${game.view.to_act.includes(number) ? "acting" : ""}`, "aria-label": game.name(number) },
    h("h3", {}, game.name(number)),
    h("div", { class: "row" },
      h("span", {}, say("rope-deck"), " ", h("b", {}, place.deck)),
      place.top ? card(place.top, null, true) : null,
      h("span", { class: "quiet small" }, say("rope-hand"), " ", Array.isArray(place.hand) ? place.hand.map(face).join(" ") : place.hand)),
    h("div", { class: "row" }, h("span", { class: "quiet small" }, say("rope-supplies")),
      place.supplies.map((pile) => h("span", { class: "pile" }, pile.length ? pile.slice(-6).map((value) => card(value, null, true)) : blank(true)))),
  );
}

const face = (value) => (value === "x" ? "✂" : value);
const spoken = (value) => (value === "x" ? say("page-scissors") : value);
const blank = (small = false) => h("span", { class: `card none ${small ? "small" : ""}`, role: "img", "aria-label": say("rope-free") });

/** A card; with `props` it is a button. */
function card(value, props, small = false) {
  const scissors = value === "x";
  const content = scissors
    ? [h("img", { src: "/static/art/scissors.svg", alt: "" })]
    : [h("b", {}, value), sweet(Number(value)), h("i", { "aria-hidden": "true" }, value)];
  const kind = `card ${small ? "small" : ""}`;
  if (props) return h("button", { type: "button", class: kind, ...props }, content);
  return h("span", { class: kind, role: "img", "aria-label": spoken(value) }, content);
}

/** A sweet on a string, which has as many knots as the card's number. */
function sweet(number) {
  const knots = Array.from({ length: number }, (_, knot) =>
    svg("circle", { cx: 20 + 3 * Math.sin(knot * 1.1), cy: 4 + (knot * 44) / Math.max(number, 1), r: 2.2, fill: "#7a5a3a" }));
  return svg("svg", { viewBox: "0 0 40 80", "aria-hidden": "true" },
    svg("path", { d: "M20 0C26 12 14 24 20 36C23 42 20 46 20 52", fill: "none", stroke: "#a98a5f", "stroke-width": 2 }),
    knots,
    svg("path", { d: "M8 52L3 72L13 64ZM32 52L37 72L27 64Z", fill: "#e39aa8" }),
    svg("circle", { cx: 20, cy: 62, r: 11, fill: "#d4536b" }),
    svg("path", { d: "M13 58C16 53 20 53 22 54", fill: "none", stroke: "#f7d9df", "stroke-width": 2.5, "stroke-linecap": "round" }));
}

/** What a move means, beside its text. */
export function means(text) {
  const found = /^(h(?:\d+|x)|d|s(\d))([>/])(\d)$/.exec(text);
  if (!found) return say("rope-means-end");
  const [, source, own, kind, target] = found;
  if (kind === "/") return `${face(source.slice(1))}: ${say("rope-means-lay", { supply: target })}`;
  if (source === "d") return say("rope-means-deck", { row: target });
  if (own) return say("rope-means-supply", { supply: own, row: target });
  return `${face(source.slice(1))}: ${say("rope-means-hand", { row: target })}`;
}
