// One table: the board in the middle, who sits around it, and what happened.

import { html, signal, useEffect, useMemo, useState } from "../html.js";
import { say } from "../words.js";
import { who } from "../me.js";
import { useBoard } from "../boards/index.js";
import { Dialog } from "../parts/dialog.js";
import { Sorry } from "../parts/sorry.js";
import { Table } from "../table/table.js";
import { Bar } from "../table/bar.js";
import { Curtain, Pass } from "../table/device.js";
import { Ending } from "../table/ending.js";
import { Lobby } from "../table/lobby.js";
import { Heard, Latest, Story } from "../table/log.js";
import { More } from "../table/more.js";
import { Advice, Away, Ballot, Lost } from "../table/notes.js";
import { Seats } from "../table/seats.js";
import { Typing } from "../table/typing.js";

/** @typedef {import("../types.js").State} State */

const FOLDED = "scissortail-log-folded";
const wide = matchMedia("(min-width: 66rem)");
/** Whether the log has room beside the board. */
const isWide = signal(wide.matches);
wide.addEventListener("change", () => { isWide.value = wide.matches; });

/** @param {{id: string}} props */
export function Screen({ id }) {
  const table = useMemo(() => new Table(id), [id]);
  useEffect(() => () => table.close(), [table]);
  const now = table.now.value;
  if (table.line.value === "gone") return html`<${Sorry} no=${table.gone.value ?? {}} />`;
  if (!now) return html`<p class="quiet" data-screen="table" role="status">${say("page-connecting")}</p>`;
  return html`<div data-screen="table" data-state=${now.state}>
    <${Lost} table=${table} />
    ${now.state === "open" ? html`<${Lobby} table=${table} now=${now} />` : html`<${Play} table=${table} now=${now} />`}
  </div>`;
}

/** @param {{table: Table, now: State}} props */
function Play({ table, now }) {
  const board = useBoard(now.table.game);
  const [isFolded, fold] = useState(localStorage.getItem(FOLDED) !== null);
  const [opened, open] = useState(/** @type {"" | "log" | "more"} */ (""));
  const hidden = table.isCurtain(now);
  const isBeside = isWide.value && !isFolded && !hidden;
  const company = now.seats.some((seat) => seat.kind === "human" && !seat.yours);
  const talk = company && !now.table.public && now.you.length > 0 && now.state !== "closed";
  const log = () => {
    if (!isWide.value) {
      open("log");
      return;
    }
    if (isFolded) localStorage.removeItem(FOLDED);
    else localStorage.setItem(FOLDED, "yes");
    fold(!isFolded);
  };
  const means = board?.means ?? ((/** @type {string} */ text) => text);
  return html`<div class=${`table ${isBeside ? "beside" : ""}`}>
    <div class="middle">
      <${Bar} table=${table} now=${now} board=${board} hidden=${hidden} isLogOpen=${isBeside || opened === "log"} log=${log} more=${() => open("more")} />
      <${Seats} table=${table} now=${now} />
      <${Ballot} table=${table} now=${now} />
      <${Away} table=${table} now=${now} />
      <${Ending} table=${table} now=${now} board=${board} />
      <${Pass} table=${table} now=${now} />
      ${hidden ? html`<${Curtain} table=${table} now=${now} />` : html`
        <${Advice} table=${table} now=${now} means=${means} />
        ${now.view && board === null && html`<div class="board-coming"></div>`}
        ${now.view && board && html`<div class="board-place" aria-busy=${table.pending.value === null ? undefined : "true"}>
          <h2 class="unseen">${say("page-board")}</h2>
          <${board.Board} view=${now.view} seat=${now.as} moves=${now.state === "playing" ? now.moves : undefined} name=${table.name}
            play=${(/** @type {string} */ text) => table.play(text)} pending=${table.pending} events=${table.events.value} mode="play" mark=${table.mark}
            undo=${() => table.act({ t: "undo" })} /></div>`}
        ${board === undefined && html`<${Sorry} no=${{ key: "page-offline" }} />`}
        ${!isBeside && html`<${Latest} lines=${table.log.value} />`}
        ${!now.you.length && now.state === "playing" && html`<p class="quiet small watching">${say(who.value ? "page-watching" : "page-watching-stranger")}</p>`}
        <${Typing} table=${table} now=${now} means=${means} />
        <${Heard} lines=${table.log.value} />`}
    </div>
    ${isBeside && html`<aside class="sheet" aria-label=${say("page-log")}><${Story} table=${table} talk=${talk} /></aside>`}
    ${opened === "log" && !hidden && html`<${Dialog} title=${say("page-log")} close=${() => open("")} class="tall" id="table-log"><${Story} table=${table} talk=${talk} /></${Dialog}>`}
    ${opened === "more" && html`<${More} table=${table} now=${now} close=${() => open("")} />`}
  </div>`;
}
