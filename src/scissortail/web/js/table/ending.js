// The end of a game: who won, and what to do now.

import { html, useEffect } from "../html.js";
import { say } from "../words.js";
import { go } from "../route.js";
import { Action } from "../parts/action.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../types.js").State} State */

/** @param {{table: Table, now: State, board: import("../boards/index.js").BoardModule | null | undefined}} props */
export function Ending({ table, now, board }) {
  const next = table.next.value;
  useEffect(() => {
    if (next) go(`/table/${next}`);
  }, [next]);
  if (now.state === "closed") return html`<section class="sheet over stack" id="over"><p class="winner">${say("page-state-closed")}</p><p><a class="button" href="/">${say("page-nowhere-home")}</a></p></section>`;
  if (now.state !== "over") return null;
  const winners = now.result?.winners ?? [];
  const names = winners.map(table.name);
  const headline = !winners.length ? say("page-state-over") : winners.length > 1 ? say("terminal-winners", { players: names })
    : say("terminal-winner", { players: names, who: winners[0] === now.as ? "you" : "other" });
  const ranking = (now.result?.scores ?? []).map((score, index) => ({ score, seat: index + 1 })).sort((one, other) => other.score - one.score);
  return html`<section class="sheet over" id="over">
    <div class="grow"><p class="winner">${headline}</p>
      ${board?.Result && now.view ? html`<${board.Result} view=${now.view} result=${now.result} seat=${now.as} name=${table.name} />`
        : ranking.length > 0 && html`<ol class="ranking">${ranking.map(({ score, seat }) => html`<li key=${seat} class=${winners.includes(seat) ? "won" : ""}><span>${table.name(seat)}</span> <b>${score}</b></li>`)}</ol>`}
      ${now.how && now.how !== "played" && html`<p class="quiet small">${say(`page-how-${now.how}`)}</p>`}</div>
    <div class="row">
      ${now.rematch ? html`<a class="button primary" id="rematch-go" href=${`/table/${now.rematch}`}>${say("page-rematch-go")}</a>`
        : now.you.length ? html`<${Action} class="primary" id="rematch" act=${() => table.rematch()}>${say("page-rematch")}</${Action}>` : null}
      <a class="button" href=${`/replay/${table.id}`}>${say("page-replay")}</a>
      <a class="button" href=${`/api/tables/${table.id}/record`} download=${`${now.table.game}-${table.id}.game.json`}>${say("page-record")}</a>
    </div>
  </section>`;
}
