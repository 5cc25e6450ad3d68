// Rope's cards as pictures: a sweet on a string that has as many knots as the card's number, or open scissors.

import { html } from "../../html.js";

/** @typedef {import("./shapes.js").Value} Value */

const SIDE = 108;

/**
 * A card's face; scissors in a row show in their corners what they stand for.
 * @param {{value: Value, stands?: number[] | undefined}} props
 */
export function Face({ value, stands }) {
  const corner = value !== "x" ? value : stands?.length ? stands.join("/") : "";
  const picture = value === "x" ? "scissors" : `sweet-${value}`;
  return html`<b aria-hidden="true" class=${stands && stands.length > 1 ? "either" : ""}>${corner}</b>
    <img src=${`/static/art/${picture}.svg`} alt="" width=${SIDE} height=${SIDE} draggable=${false} />
    <i aria-hidden="true">${corner}</i>`;
}

/**
 * A card that only lies there; what it is, is said where it lies.
 * @param {{value: Value, stands?: number[] | undefined, at?: string | undefined, digit?: string | undefined}} props `digit`: the key that plays it
 */
export const Card = ({ value, stands, at, digit }) =>
  html`<span class=${`card ${value === "x" ? "scissors" : ""}`} data-at=${at} data-value=${value} data-key=${digit} aria-hidden="true"><${Face} value=${value} stands=${stands} /></span>`;

/** A card's back. @param {{at?: string | undefined}} props */
export const Back = ({ at }) => html`<span class="card back" data-at=${at} aria-hidden="true"></span>`;

/** A place for a card, with what may lie there. @param {{at?: string | undefined, values?: Value[]}} props */
export const Gap = ({ at, values = [] }) =>
  html`<span class="card gap" data-at=${at} aria-hidden="true">${values.filter((value) => value !== "x").map((value) => html`<span>${value}</span>`)}</span>`;
