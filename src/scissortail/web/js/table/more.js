// What is rarely needed: how this table is set, questions to all, leaving, the host's means.

import { html } from "../html.js";
import { say } from "../words.js";
import { Action } from "../parts/action.js";
import { Dialog, sure } from "../parts/dialog.js";
import { RulesOf } from "../opening/rules.js";
import { clockWords } from "../opening/visitors.js";
import { Invite } from "./invite.js";
import { nameOf } from "./names.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../types.js").State} State */

/** @param {{table: Table, now: State, close: () => void}} props */
export function More({ table, now, close }) {
  const seat = now.as ? now.seats[now.as - 1] : undefined;
  const goes = now.state === "open" || now.state === "playing";
  const plays = now.state === "playing" && seat && !seat.away;
  const others = now.seats.filter((one) => one.kind === "human" && !one.yours);
  const act = (/** @type {Record<string, any> & {t: string}} */ message, /** @type {string[]} */ ...asked) => async () => {
    close();
    const [title, yes, words] = asked;
    if (!title || await sure(title, yes ?? "", words)) await table.act(message);
  };
  return html`<${Dialog} title=${say("page-this-table")} close=${close} id="table-more">
    ${plays && html`<div class="choices">
      <${Action} id="propose-undo" act=${act({ t: "propose", what: "undo" })}>${say("page-propose-undo")}</${Action}>
      <${Action} id="propose-end" act=${act({ t: "propose", what: "end" })}>${say("page-propose-end")}</${Action}>
      ${others.filter((one) => !one.away).map((one) => html`<${Action} key=${one.seat} act=${act({ t: "propose", what: "remove", about: one.seat })}>
        ${say("page-propose-remove", { name: nameOf(one) })}</${Action}>`)}
      <${Action} id="leave" act=${act({ t: "leave" })}>${say("page-leave-bot")}</${Action}>
      <${Action} id="resign" act=${act({ t: "resign" }, say("page-resign-sure"), say("page-resign"), say("page-resign-why"))}>${say("page-resign")}</${Action}>
    </div>`}
    ${others.length > 0 && html`<div class="choices">
      ${others.map((one) => html`
        ${!now.table.public && html`<${Action} key=${`mute-${one.seat}`} id=${`mute-${one.seat}`} act=${() => table.mute(one.seat)}>
          ${say(table.muted.value.has(one.seat) ? "page-unmute" : "page-mute", { name: nameOf(one) })}</${Action}>`}
        ${now.table.host && goes && html`<${Action} key=${`ban-${one.seat}`} act=${act({ t: "ban", seat: one.seat }, say("page-ban-sure", { name: nameOf(one) }), say("page-ban", { name: nameOf(one) }))}>
          ${say("page-ban", { name: nameOf(one) })}</${Action}>`}`)}
    </div>`}
    ${now.table.host && goes && html`<div class="choices"><${Action} id="close" act=${act({ t: "close" }, say("page-close-sure"), say("page-close"), say("page-close-why"))}>${say("page-close")}</${Action}></div>`}
    <details class="fold"><summary><b>${say("page-rules-of-table")}</b></summary><div class="stack"><${Setting} now=${now} /></div></details>
    <details class="fold"><summary><b>${say(now.state === "open" ? "page-invite" : "page-invite-watch")}</b></summary>
      <div class="stack"><${Invite} id=${table.id} code=${now.table.code} /></div></details>
    <p class="row"><a class="button" href=${`/rules/${now.table.game}`} target="_blank">${say("page-rules-whole")}</a>
      <a class="button" href="/settings" target="_blank">${say("page-settings")}</a>
      <a class="button" href=${`/api/tables/${table.id}/record${now.you.length > 1 && now.as ? `?seat=${now.as}` : ""}`} download=${`${now.table.game}-${table.id}.game.json`}>${say("page-record")}</a></p>
  </${Dialog}>`;
}

/** How the table is set, in words. @param {{now: State}} props */
export const Setting = ({ now }) => html`
  <${RulesOf} game=${now.table.game} players=${now.table.players} options=${now.table.options} />
  <p class="quiet small">${[clockWords(now.table.clock), say(now.table.public ? "page-is-public" : "page-is-private"),
    now.table.delay ? say("page-delayed", { seconds: now.table.delay }) : ""].filter(Boolean).join(" · ")}</p>`;
