// Where a card may go, by the list of legal moves and nothing else.

/** @typedef {import("./shapes.js").View} View */

/**
 * Legal moves by what is picked up: `h7` → its targets, `>2` or `/3`, and the move's text.
 * @param {string[] | null | undefined} moves
 * @returns {Map<string, Map<string, string>>}
 */
export function ways(moves) {
  /** @type {Map<string, Map<string, string>>} */
  const found = new Map();
  for (const text of moves ?? []) {
    const at = text.search(/[>/]/);
    if (at < 0) continue;
    const source = text.slice(0, at);
    const targets = found.get(source) ?? new Map();
    found.set(source, targets.set(text.slice(at), text));
  }
  return found;
}

/**
 * The move that somebody means who names only the card: to a row if there is one, to a supply otherwise. Places that look alike are one place.
 * @param {Map<string, string>} targets
 * @param {View} view
 * @param {number} seat
 * @returns {string | null} null if there is a choice to make
 */
export function obvious(targets, view, seat) {
  /** @type {Map<string, string>} */
  const rows = new Map();
  /** @type {Map<string, string>} */
  const supplies = new Map();
  for (const [target, text] of targets) {
    const index = Number(target.slice(1)) - 1;
    const lies = target.startsWith(">") ? view.rows[index]?.cards : view.places[seat - 1]?.supplies[index];
    const kinds = target.startsWith(">") ? rows : supplies;
    const key = String(lies);
    if (!kinds.has(key)) kinds.set(key, text);
  }
  const kinds = rows.size ? rows : supplies;
  return kinds.size === 1 ? [...kinds.values()][0] ?? null : null;
}
