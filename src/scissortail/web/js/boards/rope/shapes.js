// What Rope's board works with, for the type checker.

/**
 * @typedef {import("./view.js").Card} Value "1" to "10", or "x" for scissors.
 * @typedef {import("./view.js").RopeRow} Row
 * @typedef {import("./view.js").RopePlace} Place
 * @typedef {import("./view.js").RopeView} View
 * @typedef {{at: string, source: string, value: Value}} Picked A card that was picked up: where it lies, its part of a move's text, and what it is.
 * @typedef {{id: number, value: Value}} Held A card of one's hand, known by itself from draw to play.
 */

export {};
