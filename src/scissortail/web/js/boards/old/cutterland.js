// Cutterland: lands, the pieces on the table, scissors for a card, and places for a piece.

import { button, h, keys, svg } from "./dom.js";
import { say } from "../../words.js";
import { tokens } from "./tokens.js";
import { SIZE, cardSquares, landSquares, picture, square, token, turned } from "./squares.js";

const LETTERS = "abcdefghijkl";
let cutting = null;
let laying = null;
let brush = "a";

/** Nothing is picked up here that another's move could take away. */
export function reset() {}

export function draw(game) {
  const { view, seat } = game;
  const order = view.places.map((_, number) => number + 1).sort((a, b) => (b === seat) - (a === seat));
  const asks = seat && view.to_act.includes(seat) && game.moves !== undefined;
  return [
    h("p", { class: "quiet" }, heading(view)),
    asks && view.phase === "cut" ? scissors(game) : null,
    view.pieces.length ? pieces(game) : null,
    asks && view.phase === "expand" ? spots(game) : null,
    asks && view.phase === "resolve" ? tokens(game) : null,
    h("div", { class: "others" }, order.filter((number) => !(number === seat && asks && view.phase === "expand")).map((number) => place(game, number))),
    seat && Array.isArray(view.places[seat - 1].hand) && !(asks && view.phase === "cut") ? hand(view.places[seat - 1].hand) : null,
  ];
}

function heading(view) {
  const parts = [say(`cutterland-phase-${view.phase}`)];
  if (view.options.tournament) parts.unshift(say("cutterland-heading-game", { number: view.round }));
  return parts.join(" · ");
}

/** A player's land, with what is known of the player. */
function place(game, number) {
  const { view } = game;
  const own = view.places[number - 1];
  const notes = [];
  const land = own.land;
  const used = (kind) => (land.tokens || []).filter((text) => kind.includes(text.split(" ")[0])).length;
  if (land.towers || land.wood) notes.push(say("cutterland-tokens", { towers: land.towers - used(["tower"]), wood: land.wood - used(["wall", "bridge"]) }));
  const cards = Array.isArray(own.hand) ? own.hand.length : own.hand;
  if (cards) notes.push(say("cutterland-cards", { cards }));
  if (own.held.length) notes.push(say("cutterland-holds", { pieces: own.held }));
  const score = view.scores?.[number - 1];
  if (typeof score === "number") notes.push(say("cutterland-points", { points: score }));
  return h("section", { class: `sheet other ${view.to_act.includes(number) ? "acting" : ""}` },
    h("h3", {}, game.name(number)), drawn(land, game.name(number)), h("p", { class: "quiet small" }, notes.join(" · ")),
    game.seat === null && Array.isArray(own.hand) ? h("div", { class: "pieces" }, own.hand.map((card) => picture(cardSquares(card), null, card, 20))) : null);
}

function drawn(land, label) {
  const squares = landSquares(land);
  return squares.length ? picture(squares, (land.tokens || []).map(token), `${label}: ${land.rows.join(" / ")}`) : h("p", { class: "quiet" }, say("cutterland-no-land"));
}

function hand(cards) {
  if (!cards.length) return null;
  return h("section", { class: "sheet" }, h("h3", {}, say("cutterland-heading-hand")),
    h("div", { class: "pieces" }, cards.map((card) => picture(cardSquares(card), null, card))));
}

/** What lies on the table; a piece that may be taken is a button. */
function pieces(game) {
  const { view } = game;
  const owner = new Map(view.places.flatMap((place, number) => place.held.map((letter) => [letter, game.name(number + 1)])));
  const shown = view.pieces.filter((piece) => piece.left || owner.has(piece.letter));
  const one = (piece) => {
    const image = picture(cardSquares(piece.card, piece.squares), null, `${piece.letter}: ${cardSquares(piece.card, piece.squares).map(({ code }) => code).join(" ")}`);
    const move = (game.moves || []).find((text) => text === `take ${piece.letter}` || text === `drop ${piece.letter}`);
    if (move) return button([image, h("b", {}, means(move))], () => game.play(move), { class: "piece", id: `piece-${piece.letter}` });
    return h("div", { class: "piece" }, image, h("span", { class: "small" }, owner.has(piece.letter) ? `${piece.letter} → ${owner.get(piece.letter)}` : piece.letter));
  };
  return h("section", { class: "sheet" }, h("h3", {}, say("cutterland-heading-table")), h("div", { class: "pieces" }, shown.map(one)));
}

/** Paint a card's squares with letters, one a piece; the scissors go between different letters. */
function scissors(game) {
  const cards = game.view.places[game.seat - 1].hand;
  const wanted = game.view.places.length === 2 ? 4 : game.view.places.length;
  if (!cutting || !cards.includes(cutting.card)) cutting = { card: cards[0], letters: Array(12).fill("a") };
  const number = cards.indexOf(cutting.card) + 1;
  const brushes = LETTERS.slice(0, wanted + (game.view.options.overcut || game.view.options.tournament ? 1 : 0));
  const paint = (cell) => {
    cutting.letters[cell] = brush;
    game.redraw();
  };
  const cell = (at, index) => {
    const act = () => paint(index);
    const move = keys(act, ".cell");
    const type = (event) => {
      move(event);
      if (!brushes.includes(event.key)) return;
      brush = event.key;
      act();
    };
    return svg("g", { class: "cell", tabindex: index ? -1 : 0, role: "button", id: `cell-${index}`, "aria-label": `${at.code} ${at.x},${at.y}: ${cutting.letters[index]}`,
      onclick: act, onkeydown: type, onpointerenter: (event) => event.buttons === 1 && act() },
    svg("rect", { x: at.x * SIZE, y: at.y * SIZE, width: SIZE, height: SIZE, fill: "transparent" }),
    svg("text", { class: "letter", x: at.x * SIZE + 8, y: at.y * SIZE + 40 }, cutting.letters[index]));
  };
  const squares = cardSquares(cutting.card);
  const lines = squares.flatMap(({ x, y }, index) => {
    const found = [];
    const differs = (other) => cutting.letters[index] !== cutting.letters[other];
    if (x < 3 && differs(index + 1)) found.push([x + 1, y, x + 1, y + 1]);
    if (y < 2 && differs(index + 4)) found.push([x, y + 1, x + 1, y + 1]);
    return found.map(([a, b, c, d]) => svg("line", { class: "cutline", x1: a * SIZE, y1: b * SIZE, x2: c * SIZE, y2: d * SIZE }));
  });
  const text = [0, 4, 8].map((start) => cutting.letters.slice(start, start + 4).join("")).join("/");
  return h("section", { class: "sheet mine acting stack" },
    h("h2", {}, say("page-cut")), h("p", { class: "quiet" }, say("page-cut-how", { pieces: wanted })),
    h("div", { class: "pieces" }, cards.map((card, index) =>
      button(picture(cardSquares(card), null, card, 26), () => { cutting = { card, letters: Array(12).fill("a") }; game.redraw(); },
        { class: "piece", id: `hand-${index}`, "aria-pressed": String(card === cutting.card), "aria-label": `${index + 1}: ${card}` }))),
    h("div", { class: "row", role: "group", "aria-label": say("page-cut-brush") }, say("page-cut-brush"),
      [...brushes].map((letter) => button(letter, () => { brush = letter; game.redraw(); }, { id: `brush-${letter}`, "aria-pressed": String(letter === brush) }))),
    picture(squares, [lines, squares.map(cell)], cutting.card, 68, 0.001),
    h("div", {}, button(say("page-cut-now"), () => game.play(`cut ${number} ${text}`), { class: "primary", id: "cut" })));
}

const TURNS = [0, 90, 180, 270];
const ROOM = 4;

/** Where a piece can lie: turn it, then choose a spot of the land. Where the list would be too long, any free square is one. */
function spots(game) {
  const own = landSquares(game.view.places[game.seat - 1].land);
  const moves = game.moves ? game.moves.map(readPlace).filter(Boolean) : null;
  const held = game.view.places[game.seat - 1].held;
  const turns = moves ? [...new Set(moves.map(({ turn }) => turn))] : held.flatMap((letter) => TURNS.map((angle) => `${letter} ${angle}`));
  if (!turns.length) return null;
  if (!turns.includes(laying)) laying = turns[0];
  const squares = shape(game, laying);
  const anchor = squares.reduce((best, one) => (one.y < best.y || (one.y === best.y && one.x < best.x) ? one : best));
  const here = moves ? moves.filter(({ turn }) => turn === laying) : freeSquares(own).map(({ x, y }) => ({ x: x - anchor.x, y: y - anchor.y }));
  const choice = (turn) => button(picture(shape(game, turn), null, turn, 22), () => { laying = turn; game.redraw(); },
    { class: "piece", id: `turn-${turn.replace(" ", "-")}`, "aria-pressed": String(turn === laying), "aria-label": `${turn}°` });
  const ghost = svg("g", { class: "ghost" });
  const spot = ({ x, y }, number) => {
    const show = () => ghost.replaceChildren(...squares.flatMap((one) => square({ x: one.x + x, y: one.y + y, code: one.code })).filter(Boolean));
    const hide = () => ghost.replaceChildren();
    const act = () => game.play(`place ${laying} ${x},${y}`);
    return svg("g", { class: "spot", role: "button", tabindex: number ? -1 : 0, "aria-label": `${x},${y}`, id: `spot-${x}-${y}`, onclick: act,
      onkeydown: keys(act, ".spot"),
      onpointerenter: show, onpointerleave: hide, onfocus: show, onblur: hide },
    svg("circle", { cx: (x + anchor.x) * SIZE + 50, cy: (y + anchor.y) * SIZE + 50, r: moves ? 26 : 14 }));
  };
  const laid = (game.view.places[game.seat - 1].land.tokens || []).map(token);
  const board = own.length ? own : [{ x: 0, y: 0, code: "--" }];
  return h("section", { class: "sheet mine acting stack" },
    h("h2", {}, say("page-lay")), h("p", { class: "quiet" }, say("page-lay-how")),
    h("div", { class: "pieces" }, turns.map(choice)),
    h("div", { class: "board" }, picture(board, [laid, ghost, here.map(spot)], say("page-lay"), 44, ROOM)));
}

function readPlace(text) {
  const parts = /^place (\w \d+) (-?\d+),(-?\d+)$/.exec(text);
  return parts && { turn: parts[1], x: Number(parts[2]), y: Number(parts[3]) };
}

/** A piece as it lies after a turn, `a 90`. */
function shape(game, turn) {
  const [letter, angle] = turn.split(" ");
  const piece = game.view.pieces.find((one) => one.letter === letter);
  return turned(cardSquares(piece.card, piece.squares), Number(angle));
}

function freeSquares(own) {
  const taken = new Set(own.map(({ x, y }) => `${x},${y}`));
  const range = (numbers) => {
    const least = Math.min(...numbers) - ROOM;
    return Array.from({ length: Math.max(...numbers) + ROOM + 1 - least }, (_, step) => least + step);
  };
  const rows = range(own.map(({ y }) => y));
  return range(own.map(({ x }) => x)).flatMap((x) => rows.map((y) => ({ x, y }))).filter(({ x, y }) => !taken.has(`${x},${y}`));
}

/** A score can be told before the end. */
export const previews = true;

/** Cuts, pieces and places have pictures of their own. */
export const listed = (text) => !/^(cut|take|drop|place|tower|wall|bridge|eat) /.test(text);

export function means(text) {
  const [verb, ...rest] = text.split(" ");
  return `${say(`cutterland-means-${verb}`)}${rest.length ? `: ${rest.join(" ")}` : ""}`;
}
