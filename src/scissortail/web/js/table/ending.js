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
  if (now.state === "closed") return html`<p class="sheet">${say("page-state-closed")} <a href="/">${say("page-home")}</a></p>`;
  if (now.state !== "over") return null;
  const winners = now.result?.winners ?? [];
  const names = winners.map(table.name);
  const headline = !winners.length ? say("page-state-over") : winners.length > 1 ? say("terminal-winners", { players: names })
    : say("terminal-winner", { players: names, who: winners[0] === now.as ? "you" : "other" });
  return html`<section class="sheet over stack" id="over">
    <p class="winner">${headline}</p>
    ${board?.Result && now.view ? html`<${board.Result} view=${now.view} result=${now.result} seat=${now.as} name=${table.name} />`
      : now.result?.scores && html`<ul class="plain">${now.result.scores.map((score, index) => html`<li>${table.name(index + 1)}: <b>${score}</b></li>`)}</ul>`}
    <div class="row">
      ${now.rematch ? html`<a class="button primary" href=${`/table/${now.rematch}`}>${say("page-rematch-go")}</a>`
        : now.you.length ? html`<${Action} class="primary" id="rematch" act=${() => table.rematch()}>${say("page-rematch")}</${Action}>` : null}
      <a class="button" href=${`/replay/${table.id}`}>${say("page-replay")}</a>
      <a class="button" href=${`/api/tables/${table.id}/record`} download=${`${now.table.game}-${table.id}.game.json`}>${say("page-record")}</a>
    </div>
  </section>`;
}
