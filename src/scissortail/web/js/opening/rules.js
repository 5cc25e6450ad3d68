// The options of a game, each with a sentence on what it changes.

import { html, useEffect, useState } from "../html.js";
import { say } from "../words.js";
import { offer } from "../games.js";
import { Switch } from "../parts/chips.js";

/** @typedef {import("../games.js").GameCard} GameCard */
/** @typedef {Record<string, boolean | number>} Options */

/**
 * A switch turned on or off, with what must go with it, so that nobody can ask for what does not fit together. The server judges all the same.
 * @param {GameCard} card
 * @param {Options} options
 * @param {string} name
 * @param {boolean} on
 * @returns {Options}
 */
export function turned(card, options, name, on) {
  const found = { ...options, [name]: on };
  for (const { name: other, needs, excludes } of card.options) {
    if (!on && needs.includes(name)) found[other] = false;
    if (on && other === name) {
      for (const one of needs) found[one] = true;
      for (const one of excludes) found[one] = false;
    }
  }
  return found;
}

/** Those that are not as they come. @param {GameCard} card @param {Options} options @returns {Options} */
export const chosenOptions = (card, options) => Object.fromEntries(Object.entries(options).filter(([name, value]) => value !== card.options.find((one) => one.name === name)?.default));

/** @param {{card: GameCard, request: import("../screens/new.js").TableRequest, change: (part: any) => void}} props */
export function Rules({ card, request, change }) {
  const chosen = Object.keys(chosenOptions(card, request.options)).map((name) => say(`page-option-${card.name}-${name}`));
  const number = (/** @type {string} */ name) => (/** @type {any} */ event) => {
    const options = { ...request.options };
    delete options[name];
    if (event.target.value !== "") options[name] = Math.trunc(Number(event.target.value));
    change({ options });
  };
  return html`<details class="sheet fold" id="rules">
    <summary><b>${say("page-rules-of-table")}</b><span class="quiet small">${chosen.length ? chosen.join(" · ") : say("page-rules-book")}</span></summary>
    <div class="stack">
      ${card.options.map((option) => {
        const words = say(`page-option-${card.name}-${option.name}`);
        const why = say(`page-why-${card.name}-${option.name}`);
        if (typeof option.default === "boolean") {
          return html`<${Switch} key=${option.name} name=${`option-${option.name}`} words=${words} why=${why} on=${Boolean(request.options[option.name] ?? option.default)}
            turn=${(/** @type {boolean} */ on) => change({ options: turned(card, request.options, option.name, on) })} />`;
        }
        const usual = option.default ?? option.defaults[request.seats.length] ?? "";
        return html`<label key=${option.name} class="switch">
          <input type="number" name=${`option-${option.name}`} min="1" step="1" inputmode="numeric" placeholder=${usual} value=${request.options[option.name] ?? ""} onInput=${number(option.name)} aria-describedby=${`option-${option.name}-why`} />
          <span><b>${words}</b><span class="quiet small block" id=${`option-${option.name}-why`}>${why}</span></span></label>`;
      })}
    </div>
  </details>`;
}

/** What is not as it comes in the options of a table, in words. @param {{game: string, players: number, options: Record<string, any>}} props */
export function RulesOf({ game, players, options }) {
  const [card, show] = useState(/** @type {GameCard | undefined} */ (undefined));
  useEffect(() => { offer().then((found) => show(found.games.find((one) => one.name === game)), () => {}); }, [game]);
  const usual = (/** @type {string} */ name) => {
    const option = card?.options.find((one) => one.name === name);
    return option?.default ?? option?.defaults[players];
  };
  const on = Object.entries(options).filter(([name, value]) => value === true || (typeof value === "number" && value !== usual(name)));
  if (!on.length) return html`<p class="quiet">${say("page-rules-book-why")}</p>`;
  return html`<dl class="rules-of">${on.map(([name, value]) => html`<div key=${name}>
    <dt>${typeof value === "number" ? say("page-of", { what: say(`page-option-${game}-${name}`), which: value }) : say(`page-option-${game}-${name}`)}</dt><dd class="quiet small">${say(`page-why-${game}-${name}`)}</dd></div>`)}</dl>`;
}
