// What is around a game at a table: invitation, questions to all, the end, tools, advice.

import { button, h, toast } from "./dom.js";
import { refusal, say, tell } from "./words.js";
import { ask } from "./net.js";
import { BOARDS } from "./boards/index.js";
import { copying } from "./account.js";
import { question } from "./log.js";
import { aboutOthers, nameOf } from "./seats.js";
import { switches } from "./attention.js";

/** How others come to an open table. */
export function invitation(game) {
  const { now } = game;
  if (now.state !== "open" || !now.seats.some((seat) => seat.kind === "open")) return null;
  const address = `${location.origin}/table/${game.id}`;
  return h("section", { class: "sheet stack" }, h("h2", {}, say("page-invite")), h("p", { class: "code", id: "invite-code" }, now.table.code),
    h("p", { class: "small" }, h("a", { href: address }, address)), h("div", {}, copying(address)));
}

/** An open question to all. */
export function ballot(game) {
  const { vote } = game.now;
  if (!vote) return null;
  const mine = game.now.as;
  const asked = mine && !vote.yes.includes(mine) && !(vote.what === "remove" && vote.about === mine) && !game.now.seats[mine - 1].away;
  return h("section", { class: "sheet question row", role: "status" },
    h("b", { class: "grow" }, question(vote.what, game.name(vote.by), game.name(vote.about))),
    asked ? [button(say("page-yes"), () => game.act({ t: "vote", yes: true }), { class: "primary", id: "yes" }), button(say("page-no"), () => game.act({ t: "vote", yes: false }), { id: "no" })]
      : h("span", { class: "quiet" }, say("page-ask-wait")));
}

/** The end: who won, and what to do now. */
export function ending(game) {
  const { now } = game;
  if (now.state === "closed") return h("p", { class: "sheet" }, say("page-state-closed"), " ", h("a", { href: "/" }, say("page-tables")));
  if (now.state !== "over") return null;
  const winners = now.result?.winners || [];
  const names = winners.map(game.name);
  const scores = now.result?.scores;
  const again = () => {
    game.asked = true;
    game.act({ t: "rematch" });
  };
  return h("section", { class: "sheet over stack", id: "over" },
    h("p", { class: "winner" }, !winners.length ? say("page-state-over") : winners.length > 1 ? say("terminal-winners", { players: names })
      : say("terminal-winner", { players: names, who: winners[0] === now.as ? "you" : "other" })),
    scores ? h("ul", { class: "plain" }, scores.map((score, index) => h("li", {}, `${game.name(index + 1)}: `, h("b", {}, score)))) : null,
    h("div", { class: "row" },
      now.rematch ? h("a", { class: "button", href: `/table/${now.rematch}` }, say("page-rematch-go")) : now.you.length ? button(say("page-rematch"), again, { class: "primary", id: "rematch" }) : null,
      h("a", { class: "button", href: `/replay/${game.id}` }, say("page-replay")),
      h("a", { class: "button", href: `/api/tables/${game.id}/record`, download: `${now.table.game}-${game.id}.game.json` }, say("page-record"))));
}

/** Buttons that are not moves. */
export function tools(game) {
  const { now, act } = game;
  const seat = now.as && now.seats[now.as - 1];
  const found = [];
  const add = (words, go, props) => found.push(button(say(words), go, props));
  if (now.state === "playing" && seat) {
    if (seat.away) {
      if (seat.away !== "resigned") add("page-back", () => act({ t: "back" }), { class: "primary" });
    } else {
      add("page-hint", () => advise(game, "hints"), { id: "hint", disabled: now.moves === undefined });
      if (BOARDS[now.table.game].previews) add("page-preview", () => advise(game, "preview"), { id: "preview" });
      add("page-undo", () => act({ t: "undo" }), { id: "undo" });
    }
  }
  const more = [];
  const extra = (words, go) => more.push(button(say(words), go));
  const sure = (words, go) => () => confirm(say(words)) && go();
  if (now.state === "playing" && seat && !seat.away) {
    extra("page-propose-undo", () => act({ t: "propose", what: "undo" }));
    extra("page-propose-end", () => act({ t: "propose", what: "end" }));
    for (const other of now.seats.filter((one) => one.kind === "human" && !one.away && !one.yours)) {
      more.push(button(say("page-propose-remove", { name: nameOf(other) }), () => act({ t: "propose", what: "remove", about: other.seat })));
    }
    extra("page-leave", () => act({ t: "leave" }));
    extra("page-resign", sure("page-resign-sure", () => act({ t: "resign" })));
  }
  if (now.state === "open" && now.you.length) extra("page-leave", () => act({ t: "leave" }));
  if (now.table.host && (now.state === "open" || now.state === "playing")) extra("page-close", sure("page-close-sure", () => act({ t: "close" })));
  more.push(...aboutOthers(game), ...switches(game.redraw));
  return h("div", { class: "stack" }, found.length ? h("div", { class: "row" }, found) : null, game.typing(),
    h("details", { open: game.moreOpen, ontoggle: (event) => { game.moreOpen = event.target.open; } }, h("summary", {}, say("page-more")), h("div", { class: "row" }, more)));
}

async function advise(game, what) {
  const { now } = game;
  const seat = now.you.length > 1 ? { seat: now.as } : {};
  toast(say("terminal-hint-thinking"));
  try {
    const found = await ask("POST", `/api/tables/${game.id}/${what}`, seat);
    game.advice = { what, found: found.hints || found.seats };
    toast("");
    game.drawNotes();
  } catch (problem) {
    toast(refusal(problem.no || {}), true);
  }
}

/** What the house thinks: the best few moves and why, or what all would score now. */
export function advice(game, { what, found }) {
  const board = BOARDS[game.now.table.game];
  if (!found?.length) return h("p", { class: "sheet", role: "status" }, say("page-advice-none"));
  if (what === "preview") {
    return h("section", { class: "sheet", role: "status" }, h("h2", {}, say("page-preview")),
      h("ul", { class: "plain" }, found.map((one, index) => h("li", {}, `${game.name(index + 1)}: `, h("b", {}, one.total)))));
  }
  const worth = (one) => say(`hint-${one.unit}`, { value: one.unit === "chance" ? `${Math.round(one.value * 100)} %` : String(Math.round(one.value * 10) / 10) });
  return h("section", { class: "sheet stack", role: "status", id: "advice" }, h("h2", {}, say("page-hint")), found.map((one) =>
    h("div", {}, h("div", { class: "row" }, button(`${one.move} · ${board.means(one.move)}`, () => game.play(one.move)), h("span", { class: "quiet" }, worth(one))),
      h("p", { class: "small" }, tell(one.key, one.args, game.name, game.now.as)))));
}
