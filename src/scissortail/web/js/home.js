// The door: a name, a table of one's own, a code, the tables that are open to all.

import { button, fill, form, h, svg, toast } from "./dom.js";
import { refusal, say } from "./words.js";
import { ask, become } from "./net.js";
import { nameOf } from "./seats.js";

const EMBLEMS = { cutterland: ["dragon", "wetland"], ratland: null, rope: ["scissors"] };

/** Come in with a name: a form that leads on. */
export function entrance(then, given = "") {
  const name = h("input", { name: "name", id: "name", required: true, maxlength: 40, autocomplete: "nickname", value: given, class: "wide" });
  const enter = async () => {
    await become("/api/me", { name: name.value.trim() });
    then();
  };
  return form(
    enter,
    { class: "sheet stack" },
    h("h2", {}, h("label", { for: "name" }, say("page-name"))),
    h("div", { class: "row" }, name, h("button", { class: "primary" }, say("page-enter"))),
    h("p", { class: "quiet small" }, say("page-name-why")),
    h("p", { class: "small" }, h("a", { href: "/#me" }, say("page-recover-have"))),
  );
}

export async function home(main, who) {
  document.title = "Scissortail";
  if (!who) {
    fill(main, h("div", { class: "stack" }, h("h1", {}, say("page-welcome")), entrance(() => location.reload())));
    return;
  }
  const [offer, open] = await Promise.all([ask("GET", "/api/games"), ask("GET", "/api/tables")]);
  fill(
    main,
    h("h1", {}, say("page-hello", { name: who.name })),
    h("div", { class: "columns" }, opening(offer, who), h("div", { class: "stack" }, joining(), listing(open.tables))),
  );
}

function joining() {
  const code = h("input", { id: "code", required: true, class: "wide", autocomplete: "off", autocapitalize: "characters", spellcheck: "false" });
  const join = async () => {
    const found = await ask("POST", "/api/join", { code: code.value.trim() });
    location.assign(`/table/${found.id}`);
  };
  return form(
    join,
    { class: "sheet stack" },
    h("h2", {}, h("label", { for: "code" }, say("page-join-code"))),
    h("div", { class: "row" }, code, h("button", {}, say("page-join"))),
  );
}

function listing(tables) {
  const line = (one) => {
    const taken = one.players.filter((seat) => seat.kind !== "open");
    return h(
      "li",
      {},
      h("b", {}, say(`game-${one.game}`)),
      h("span", { class: "quiet grow" }, say("page-seats-taken", { taken: taken.length, seats: one.players.length }),
        " · ", taken.map(nameOf).join(", ")),
      h("a", { class: "button", href: `/table/${one.id}` }, say(one.state === "open" ? "page-join" : "page-watch")),
    );
  };
  return h(
    "section",
    { class: "sheet" },
    h("h2", {}, say("page-public")),
    tables.length ? h("ul", { class: "plain tables" }, tables.map(line)) : h("p", { class: "quiet" }, say("page-public-none")),
  );
}

/** A new table, set up in one form. */
function opening(offer, who) {
  const games = Object.fromEntries(offer.games.map((game) => [game.name, game]));
  const wish = { game: offer.games[0].name, seats: [] };
  const seats = h("fieldset", { class: "seats-wish" });
  const options = h("details", {});

  const fresh = (number) => (number === 0 ? { kind: "me" } : { kind: "bot", bot: "medium" });
  const count = (players) => {
    wish.seats = Array.from({ length: players }, (_, number) => wish.seats[number] || fresh(number));
    drawSeats();
  };
  const drawSeats = () => {
    const least = games[wish.game].players[0];
    const most = games[wish.game].players.at(-1);
    fill(
      seats,
      h("legend", {}, say("page-seats")),
      wish.seats.map((seat, number) => seatLine(offer, seat, number, who, drawSeats)),
      h(
        "div",
        { class: "row" },
        button(say("page-seat-more"), () => count(wish.seats.length + 1), { id: "more", disabled: wish.seats.length >= most }),
        button(say("page-seat-fewer"), () => count(wish.seats.length - 1), { id: "fewer", disabled: wish.seats.length <= least }),
      ),
    );
  };
  const pick = (name) => {
    wish.game = name;
    wish.seats = [];
    count(Math.max(2, games[name].players[0]));
    fill(options, h("summary", {}, say("page-options")), games[name].options.map((option) => optionLine(name, option)), rules());
  };
  const choice = (game) =>
    h(
      "label",
      {},
      h("input", { type: "radio", name: "game", value: game.name, checked: game.name === wish.game, onchange: () => pick(game.name) }),
      emblem(game.name),
      h("b", {}, say(`game-${game.name}`)),
      h("span", { class: "quiet small" }, say("page-players", { least: game.players[0], most: game.players.at(-1) })),
    );
  const open = async (element) => {
    const found = await ask("POST", "/api/tables", { ...wish, ...read(element, games[wish.game]) });
    location.assign(`/table/${found.id}`);
  };
  const drawn = form(
    (element) => open(element).catch((problem) => toast(refusal(problem.no || {}), true)),
    { class: "sheet stack", id: "opening" },
    h("h2", {}, say("page-open")),
    h("fieldset", {}, h("legend", { class: "unseen" }, say("page-game")), h("div", { class: "games" }, offer.games.map(choice))),
    seats,
    options,
    h("button", { class: "primary", id: "open" }, say("page-open-now")),
  );
  pick(wish.game);
  return drawn;
}

function emblem(name) {
  const art = EMBLEMS[name];
  if (art) return h("img", { src: `/static/art/${art[0]}.svg`, alt: "" });
  return svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" },
    svg("path", { d: "M70 62C96 60 96 30 82 28C72 28 74 42 84 40", fill: "none", stroke: "#c08f83", "stroke-width": 5, "stroke-linecap": "round" }),
    svg("path", { d: "M10 66C14 44 34 34 54 38C72 42 80 56 76 72C62 78 28 78 10 66Z", fill: "#85776b" }),
    svg("circle", { cx: 36, cy: 37, r: 10, fill: "#a3948a" }),
    svg("circle", { cx: 26, cy: 56, r: 3, fill: "#2b2420" }),
    svg("circle", { cx: 10, cy: 65, r: 4, fill: "#c08f83" }));
}

function seatLine(offer, seat, number, who, redraw) {
  const kinds = number === 0 ? ["me", "open", "bot"] : ["open", "bot", "device"];
  if (offer.programs?.length) kinds.push("outside");
  const kind = h(
    "select",
    {
      id: `kind-${number}`,
      "aria-label": say("seat", { number: number + 1 }),
      onchange: (event) => {
        seat.kind = event.target.value;
        seat.bot = seat.kind === "bot" ? "medium" : seat.kind === "outside" ? offer.programs[0] : "";
        redraw();
      },
    },
    kinds.map((one) => h("option", { value: one, selected: one === seat.kind }, say(`page-kind-${one}`))),
  );
  const names = seat.kind === "bot" ? offer.levels : offer.programs || [];
  const label = (one) => (seat.kind === "bot" ? say(`page-level-${one}`) : one);
  const bot = h(
    "select",
    { id: `bot-${number}`, "aria-label": say("page-level"), onchange: (event) => { seat.bot = event.target.value; } },
    names.map((one) => h("option", { value: one, selected: one === seat.bot }, label(one))),
  );
  const name = h("input", {
    id: `name-${number}`, class: "wide", required: true, maxlength: 40, value: seat.name || "", placeholder: say("page-name-device"),
    "aria-label": say("page-name-device"), oninput: (event) => { seat.name = event.target.value; },
  });
  const more = { bot: [bot], outside: [bot], device: [name], me: [h("span", {}, who.name)], open: [] }[seat.kind];
  return h("div", { class: "row" }, h("b", {}, number + 1), kind, ...more);
}

function optionLine(game, option) {
  const words = say(`option-${game}-${option.name}`);
  if (typeof option.default === "boolean") {
    return h("p", {}, h("label", {}, h("input", { type: "checkbox", name: `option-${option.name}`, checked: option.default }), h("span", {}, words)));
  }
  const given = option.default ?? "";
  return h("p", {}, h("label", {}, h("input", { type: "number", name: `option-${option.name}`, min: 1, value: given }), h("span", {}, words)));
}

function rules() {
  return h(
    "div",
    { class: "stack" },
    h("label", {}, h("input", { type: "checkbox", name: "public" }), h("span", {}, say("page-public-wish"))),
    h(
      "div",
      { class: "row" },
      h("label", { for: "clock" }, say("page-clock")),
      h("select", { name: "clock", id: "clock" }, ["none", "move", "reserve"].map((one) => h("option", { value: one }, say(`page-clock-${one}`)))),
      h("label", {}, h("input", { type: "number", name: "minutes", min: 0.1, max: 40000, step: "any", value: 5 }), say("page-minutes")),
    ),
    h("label", {}, h("input", { type: "number", name: "delay", min: 0, max: 3600, value: 0 }), h("span", {}, say("page-delay"))),
  );
}

/** What the form says beyond game and seats. */
function read(element, game) {
  const fields = element.elements;
  const options = {};
  for (const option of game.options) {
    const field = fields[`option-${option.name}`];
    if (field.type === "checkbox") options[option.name] = field.checked;
    else if (field.value !== "") options[option.name] = Number(field.value);
  }
  const kind = fields.clock.value;
  const clock = kind === "none" ? { kind } : { kind, seconds: Math.round(Number(fields.minutes.value) * 60), increment: 0 };
  return { options, public: fields.public.checked, clock, delay: Number(fields.delay.value) };
}
