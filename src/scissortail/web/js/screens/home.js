// The door: a name, and a game against bots at once.

import { html } from "../html.js";
import { say } from "../words.js";
import { ask } from "../net.js";
import { who } from "../me.js";
import { go } from "../route.js";
import { Action } from "../parts/action.js";
import { Entrance } from "../parts/entrance.js";

const GAMES = ["cutterland", "ratland", "rope"];

export function Screen() {
  if (!who.value) return html`<div class="stack" data-screen="home"><h1>${say("page-welcome")}</h1><${Entrance} /></div>`;
  const play = async (/** @type {string} */ game) => {
    const found = await ask("POST", "/api/tables", { game, seats: [{ kind: "me" }, { kind: "bot", bot: "medium" }] });
    go(`/table/${found.id}`);
  };
  return html`<div class="stack" data-screen="home"><h1>${say("page-hello", { name: who.value.name })}</h1>
    <div class="row">${GAMES.map((game) => html`<${Action} class="primary" act=${() => play(game)}>${say(`game-${game}`)}</${Action}>`)}</div></div>`;
}
