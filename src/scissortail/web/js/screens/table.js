// One table: the board in the middle, who sits around it, and what happened.

import { html, useEffect, useMemo } from "../html.js";
import { say } from "../words.js";
import { who } from "../me.js";
import { useBoard } from "../boards/index.js";
import { Entrance } from "../parts/entrance.js";
import { Sorry } from "../parts/sorry.js";
import { Table } from "../table/table.js";
import { Curtain, Pass } from "../table/device.js";
import { Ending } from "../table/ending.js";
import { Invite } from "../table/invite.js";
import { Chat, Log } from "../table/log.js";
import { Advice, Ballot, Lost } from "../table/notes.js";
import { Seats } from "../table/seats.js";
import { More, Tools, Typing } from "../table/tools.js";

/** @typedef {import("../types.js").State} State */

/** @param {{id: string}} props */
export function Screen({ id }) {
  const table = useMemo(() => new Table(id), [id]);
  useEffect(() => () => table.close(), [table]);
  const now = table.now.value;
  const board = useBoard(now?.table.game);
  if (table.line.value === "gone") return html`<${Sorry} no=${table.gone.value ?? {}} />`;
  if (!now) return html`<p class="quiet" data-screen="table">${say("page-connecting")}</p>`;
  const means = board?.means ?? ((/** @type {string} */ text) => text);
  const hidden = table.isCurtain(now);
  return html`<div class="table" data-screen="table" data-state=${now.state}>
    <div class="stack">
      <div class="status"><h1>${say(`game-${now.table.game}`)}</h1><${Turn} table=${table} now=${now} /></div>
      <${Seats} table=${table} now=${now} />
      <${Lost} table=${table} />
      ${!who.value && now.state === "open" && html`<${Entrance} then=${() => table.connection.again()} />`}
      <${Ballot} table=${table} now=${now} />
      <${Ending} table=${table} now=${now} />
      <${Pass} table=${table} now=${now} />
      ${hidden ? html`<${Curtain} table=${table} now=${now} />` : html`
        <${Advice} table=${table} now=${now} means=${means} />
        ${now.view && board && html`<${board.Board} view=${now.view} seat=${now.as} moves=${now.state === "playing" ? now.moves : undefined} name=${table.name}
          play=${(/** @type {string} */ text) => table.play(text)} pending=${table.pending} events=${table.events.value} mode="play" mark=${null}
          undo=${() => table.act({ t: "undo" })} />`}
        <${Tools} table=${table} now=${now} board=${board} />
        <${Typing} table=${table} now=${now} means=${means} />`}
    </div>
    <aside>
      <${Invite} id=${id} now=${now} />
      ${!hidden && html`<section class="sheet"><h2>${say("page-log")}</h2><${Log} lines=${table.log.value} />
        ${!now.table.public && now.you.length > 0 && html`<${Chat} table=${table} />`}</section>`}
      <${More} table=${table} now=${now} />
    </aside>
  </div>`;
}

/** Who is waited for. @param {{table: Table, now: State}} props */
function Turn({ table, now }) {
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
