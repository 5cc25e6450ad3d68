// One of a few choices, side by side; arrows go from one to the next.

import { html } from "../html.js";

/**
 * @template T
 * @param {{name: string, legend: string, choices: readonly (readonly [T, any])[], chosen: T, choose: (value: T) => void, quiet?: boolean, [more: string]: any}} props
 */
export function Chips({ name, legend, choices, chosen, choose, quiet = false, ...more }) {
  return html`<fieldset ...${more}>
    <legend class=${quiet ? "unseen" : ""}>${legend}</legend>
    <div class="chips">
      ${choices.map(([value, words]) => html`<label key=${value} class="chip">
        <input type="radio" name=${name} value=${String(value)} checked=${value === chosen} onChange=${() => choose(value)} />
        <span>${words}</span>
      </label>`)}
    </div>
  </fieldset>`;
}

/**
 * Something that is so or not, with what it changes.
 * @param {{name: string, words: any, why?: any, on: boolean, turn: (on: boolean) => void, [more: string]: any}} props
 */
export function Switch({ name, words, why = "", on, turn, ...more }) {
  const flip = (/** @type {any} */ event) => turn(event.currentTarget.checked);
  return html`<label class="switch">
    <input type="checkbox" role="switch" ...${more} name=${name} checked=${on} onChange=${flip} aria-describedby=${why ? `${name}-why` : undefined} />
    <span><b>${words}</b>${why && html`<span class="quiet small block" id=${`${name}-why`}>${why}</span>`}</span>
  </label>`;
}
