// Shapes of Rope's view (games/rope/view.py), for the type checker.

/**
 * @typedef {string} Value "1" to "10", or "x" for scissors.
 * @typedef {{cards: Value[], takes: Value[]}} Row
 * @typedef {{hand: Value[] | number, deck: number, top: Value | null, supplies: Value[][]}} Place
 * @typedef {{options: {deck: number, recycle: boolean, repeat: boolean}, to_act: number[], turn: number, rows: Row[], places: Place[], stock: number,
 *   discard: Record<string, number>, over: boolean, result: {scores: number[], winners: number[]} | null,
 *   ending?: string, seat?: number | null}} View `ending` is the sentence that tells how the game ended.
 * @typedef {{at: string, source: string, value: Value}} Picked A card that was picked up: where it lies, its part of a move's text, and what it is.
 * @typedef {{id: number, value: Value}} Held A card of one's hand, known by itself from draw to play.
 */

export {};
