// The line above the board: which game, who is waited for, and the buttons that are not moves.

import { html } from "../html.js";
import { say } from "../words.js";
import { Action } from "../parts/action.js";
import { Sign } from "../parts/sign.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../types.js").State} State */
/** @typedef {import("../boards/index.js").BoardModule} BoardModule */

/**
 * @param {{table: Table, now: State, board: BoardModule | null | undefined, hidden: boolean, isLogOpen: boolean, log: () => void, more: () => void}} props
 */
export function Bar({ table, now, board, hidden, isLogOpen, log, more }) {
  const seat = now.as ? now.seats[now.as - 1] : undefined;
  const plays = now.state === "playing" && seat && !seat.away;
  const unread = isLogOpen ? 0 : table.unread.value;
  return html`<header class="bar">
    <a class="home-sign" href="/" aria-label=${say("page-home")}><img src="/static/art/scissors.svg" alt="" width="28" height="28" /></a>
    <h1>${say(`game-${now.table.game}`)}</h1>
    <${Turn} table=${table} now=${now} />
    <div class="tools" role="group" aria-label=${say("page-tools")}>
      ${plays && html`
        <${Tool} id="undo" sign="undo" words=${say("page-undo")} act=${() => table.act({ t: "undo" })} />
        ${!now.table.options.tournament && html`<${Tool} id="hint" sign="hint" words=${say("page-hint")} disabled=${now.moves === undefined} act=${() => table.advise("hints")} />`}
        ${board?.previews && html`<${Tool} id="preview" sign="score" words=${say("page-preview")} act=${() => table.advise("preview")} />`}`}
      ${!hidden && html`<${Tool} id="log" sign="log" words=${say("page-log-short")} aria-expanded=${String(isLogOpen)} act=${log}>
        ${unread > 0 && html`<span class="unread"><span class="unseen">${say("page-unread", { count: unread })}</span><span aria-hidden="true">${unread}</span></span>`}</${Tool}>`}
      <${Tool} id="more" sign="more" words=${say("page-more")} act=${more} />
    </div>
    <div class="pending" hidden=${table.pending.value === null}></div>
  </header>`;
}

/** A sign, and where there is room a word. @param {{sign: string, words: string, act: () => any, children?: any, [more: string]: any}} props */
const Tool = ({ sign, words, act, children, ...more }) => html`<${Action} ...${more} class="plain tool" act=${act} aria-label=${words} title=${words}>
  <${Sign} name=${sign} /><span class="word">${words}</span>${children}</${Action}>`;

/** Who is waited for. @param {{table: Table, now: State}} props */
export function Turn({ table, now }) {
  const mine = table.isMine(now);
  const names = now.waiting.filter((seat) => seat !== now.as).map(table.name);
  const words = {
    open: () => say("page-waiting-seats"),
    playing: () => (mine && now.waiting.length === 1 ? say("page-your-turn") : mine ? say("page-your-turn-too", { names }) : say("page-waiting", { names })),
    over: () => say("page-state-over"),
    closed: () => say("page-state-closed"),
    archived: () => say("page-state-archived"),
  }[now.state]();
  return html`<span role="status" class=${`now ${mine ? "mine" : ""}`}>${words}</span>`;
}
