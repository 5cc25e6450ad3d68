// How the game ended, its record, and that its dice were fair.

import { html, useEffect, useState } from "../html.js";
import { moment, say } from "../words.js";
import { Sign } from "../parts/sign.js";

/** @typedef {import("../types.js").State} State */

/** @param {{id: string, table: State, names: (seat: number) => string}} props */
export function Outcome({ id, table, names }) {
  const { winners = [], scores = null } = table.result ?? {};
  const players = winners.map(names);
  return html`<section class="sheet stack" id="outcome">
    <h2>${winners.length ? say(winners.length > 1 ? "terminal-winners" : "terminal-winner", { players, who: "other" }) : say("page-state-over")}</h2>
    <p class="quiet small">${moment(table.table.created)}</p>
    ${scores && html`<table class="given"><tbody>${scores.map((score, index) => html`<tr key=${index}><th scope="row">${names(index + 1)}</th><td><b>${score}</b></td></tr>`)}</tbody></table>`}
    <a class="button" id="record" href=${`/api/tables/${id}/record`} download=${`${table.table.game}-${id}.game.json`}><${Sign} name="download" />${say("page-record")}</a>
    <${Fairness} commitment=${table.table.commitment} secret=${table.secret ?? ""} />
  </section>`;
}

/** @param {{commitment: string, secret: string}} props */
function Fairness({ commitment, secret }) {
  const kept = usePromise(commitment, secret);
  return html`<details class="fairness" id="fairness">
    <summary>${say("page-replay-fair")} ${kept && html`<b class="kept"><${Sign} name="check" />${say("page-replay-fair-kept")}</b>`}</summary>
    <div class="stack small">
      <p>${say("page-replay-fair-how")}</p>
      <dl><dt>${say("page-replay-fair-promise")}</dt><dd><code>${commitment}</code></dd>
        <dt>${say("page-replay-fair-secret")}</dt><dd><code>${secret}</code></dd></dl>
      <p>${say("page-replay-fair-check")}</p>
      <p><code>printf ${secret.slice(0, 8)}… | xxd -r -p | sha256sum</code></p>
      <p>${say("page-replay-fair-whole")}</p>
      <p><code>scissortail verify FILE</code></p>
    </div>
  </details>`;
}

/** Whether the secret is the one that was promised, checked here; false where the browser cannot tell. @param {string} commitment @param {string} secret */
function usePromise(commitment, secret) {
  const [kept, keep] = useState(false);
  useEffect(() => {
    if (!secret || !crypto.subtle) return;
    const bytes = Uint8Array.from(secret.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
    crypto.subtle.digest("SHA-256", bytes).then((digest) => {
      keep(Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("") === commitment);
    }, () => {});
  }, [commitment, secret]);
  return kept;
}
