// RatLand: where everybody's rats are, and a form for orders.

import { button, form, h } from "./dom.js";
import { has, say } from "../../words.js";

const PLACES = ["dump", "city", "field", "left", "right", "nursery"];
const COLOURS = ["yellow", "orange", "white", "black", "purple", "blue"];
const SIGNS = { yellow: "○", orange: "◢", white: "∴", black: "๑", purple: "▾", blue: "★" };

let order = {};

export function reset() {
  order = {};
}

export function draw(game) {
  const { view, seat } = game;
  const heading = [
    view.round ? say("ratland-heading-round", { round: view.round }) : null,
    view.event ? say(`ratland-event-${view.event}`) : null,
    say("ratland-supply", { rats: view.supply }),
  ];
  const asks = seat && view.to_act.includes(seat);
  const phase = view.phase === "scavenge" ? "draw" : view.phase;
  return [
    h("section", { class: "sheet stack" },
      h("h2", {}, heading.filter(Boolean).join(" · ")),
      view.cards.length ? h("p", { class: "quiet" }, say("ratland-cheese", { cards: view.cards.map(String) })) : null,
      bag(view),
      foreseen(view),
      h("div", { class: "board" }, clans(game))),
    asks && has(`ratland-now-${phase}`) && view.phase !== "send" ? h("p", {}, say(`ratland-now-${phase}`)) : null,
    seat && view.phase === "send" && game.moves !== undefined ? sending(game, asks) : null,
  ];
}

function bag(view) {
  const inside = view.bag.flatMap((count, colour) => Array(count).fill(COLOURS[colour]));
  if (!inside.length && !view.drawn.length) return null;
  return h("p", { class: "row" },
    inside.length ? [say("ratland-heading-bag"), cheeses(inside)] : null,
    view.drawn.length ? [say("ratland-heading-drawn"), cheeses(view.drawn)] : null);
}

function foreseen(view) {
  if (!view.foreseen?.event) return null;
  return h("p", {}, say("ratland-heading-foreseen"), ": ", say(`ratland-event-${view.foreseen.event}`),
    view.foreseen.cards?.length ? ` (${view.foreseen.cards.join(", ")})` : "");
}

const cheeses = (colours) =>
  h("span", { class: "cheeses" }, colours.map((colour) =>
    h("span", { class: `cheese ${colour}`, role: "img", "aria-label": say(`ratland-colour-${colour}`), title: say(`ratland-colour-${colour}`) }, SIGNS[colour])));

function clans(game) {
  const { view, seat } = game;
  const head = [say("ratland-player"), say("ratland-rats"), say("ratland-cheese-column"), ...[...PLACES, "pantry"].map((place) => say(`ratland-place-${place}`))];
  const line = (place, number) => {
    const rats = place.rats;
    const total = Object.entries(rats).reduce((sum, [where, count]) => sum + (where === "graveyard" ? 0 : count), 0);
    const kind = `${view.to_act.includes(number) ? "acting" : ""} ${number === seat ? "me" : ""}`;
    return h("tr", { class: kind },
      h("th", { scope: "row" }, game.name(number), h("div", { class: "quiet small" }, notes(view, place, number).join(" · "))),
      h("td", {}, h("b", {}, total)), h("td", {}, place.cheese),
      [...PLACES, "pantry"].map((where) => h("td", {}, rats[where] || "·")));
  };
  return h("table", { class: "clans" },
    h("thead", {}, h("tr", {}, head.map((words) => h("th", { scope: "col" }, words)))),
    h("tbody", {}, view.places.map((place, number) => line(place, number + 1))));
}

function notes(view, place, number) {
  const found = number === view.active ? [say("ratland-active")] : [];
  if (place.clan) found.push(say(`ratland-clan-${place.clan}`));
  if (place.aggressive) found.push(say("ratland-side-aggressive"));
  if (place.rats.infirmary) found.push(say("ratland-sick", { rats: place.rats.infirmary }));
  if (place.rats.lost) found.push(say("ratland-lost", { rats: place.rats.lost }));
  if (place.rats.graveyard) found.push(say("ratland-graves", { rats: place.rats.graveyard }));
  if (place.hidden) found.push(say("ratland-hidden", { cheese: place.hidden }));
  if (place.dealt?.length && !place.clan) found.push(place.dealt.map((clan) => say(`ratland-clan-${clan}`)).join(" / "));
  return found;
}

/** How many rats go where; whoever is not sent stays in the pantry. */
function sending(game, asks) {
  const own = game.view.places[game.seat - 1];
  const ready = own.rats.pantry;
  const sent = () => PLACES.reduce((sum, place) => sum + (order[place] || 0), 0);
  const left = h("output", {}, ready - sent());
  const step = (place) => {
    const shown = h("output", { "aria-live": "polite" }, order[place] || 0);
    const change = (by) => () => {
      order[place] = Math.max(0, (order[place] || 0) + by);
      shown.textContent = order[place];
      left.textContent = ready - sent();
    };
    const name = say(`ratland-place-${place}`);
    return h("div", { role: "group", "aria-label": name }, h("div", {}, name),
      h("div", { class: "stepper" }, button("−", change(-1), { id: `less-${place}`, "aria-label": `${name} −1` }), shown, button("+", change(1), { id: `more-${place}`, "aria-label": `${name} +1` })));
  };
  const send = () => {
    const parts = PLACES.filter((place) => order[place]).map((place) => `${place}=${order[place]}`);
    game.play(["send", ...parts].join(" "));
  };
  const now = PLACES.map((place, number) => own.order?.[number] && `${say(`ratland-place-${place}`)} ${own.order[number]}`).filter(Boolean);
  return form(send, { class: "sheet mine stack" },
    h("h2", {}, say("page-send")),
    asks ? null : h("p", { class: "quiet" }, say("page-send-sealed", { order: now.length ? now : [say("ratland-place-pantry")] })),
    h("div", { class: "send" }, PLACES.map(step)),
    h("p", {}, say("ratland-place-pantry"), ": ", left),
    h("div", {}, h("button", { class: asks ? "primary" : "", id: "send" }, say(asks ? "page-send-now" : "page-send-change"))));
}

/** Orders have their own form. */
export const listed = (text) => !text.startsWith("send");

export function means(text) {
  const [verb, ...rest] = text.split(" ");
  const word = (part) => {
    for (const kind of ["clan", "side", "place", "colour"]) if (has(`ratland-${kind}-${part}`)) return say(`ratland-${kind}-${part}`);
    return part.split(">").map((one) => (has(`ratland-place-${one}`) ? say(`ratland-place-${one}`) : one)).join(" → ");
  };
  const words = say(`ratland-means-${verb}`);
  return rest.length ? `${words}: ${rest.map(word).join(" ")}` : words;
}
