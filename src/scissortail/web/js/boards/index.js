// Which board draws which game; a board is loaded when its game is first shown.

import { html, useEffect, useState } from "../html.js";
import { DRAWN } from "../games.js";
import { Sorry } from "../parts/sorry.js";

/** @typedef {{Board: any, means: (text: string, view: any) => string, previews?: boolean, Result?: any}} BoardModule A game's board; `Result` shows how a finished game stands, in place of plain scores. */

/** @type {Map<string, Promise<BoardModule>>} */
const loaded = new Map();

/**
 * The board of a game.
 * @param {string} game
 */
export function boardOf(game) {
  /** @type {Promise<BoardModule>} */
  const found = loaded.get(game) ?? import(`./${DRAWN.includes(game) ? game : "generic"}/board.js`);
  loaded.set(game, found);
  return found;
}

/**
 * The board of a game once it is there, null before.
 * @param {string | undefined} game
 * @returns {BoardModule | null | undefined} undefined if it cannot be loaded
 */
export function useBoard(game) {
  const [found, show] = useState(/** @type {BoardModule | null | undefined} */ (null));
  useEffect(() => {
    if (game) boardOf(game).then(show, () => show(undefined));
  }, [game]);
  return found;
}

/**
 * A game's board, by the game's name.
 * @param {{game: string} & import("../types.js").BoardProps} props
 */
export function AnyBoard({ game, ...props }) {
  const module = useBoard(game);
  if (module === undefined) return html`<${Sorry} no=${{ key: "page-offline" }} />`;
  return module && html`<${module.Board} ...${props} />`;
}
