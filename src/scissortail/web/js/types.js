// Shapes of what the server tells (docs/protocol.md), for the type checker.

/**
 * @typedef {{key: string, args: Record<string, any>}} Event Something that happened, as a key into the locale files.
 * @typedef {{seat: number, kind: "open" | "human" | "bot" | "outside", name: string, bot: string | null, away: string | null, yours: boolean, seeded: boolean}} Seat
 * @typedef {{id: string, code: string, game: string, rules: number, options: Record<string, any>, players: number, public: boolean,
 *   clock: {kind: string, seconds: number, increment: number}, delay: number, host: boolean, commitment: string, created: number}} Meta
 * @typedef {{what: string, by: number, about: number, yes: number[]}} Vote
 * @typedef {{scores: number[] | null, winners: number[]}} Result
 * @typedef {{t: string, n: number, table: Meta, state: "open" | "playing" | "over" | "closed" | "archived", seats: Seat[], you: number[], as: number | null,
 *   waiting: number[], vote: Vote | null, rematch: string | null, view?: import("./view.js").View | null, moves?: string[] | null, last?: Record<string, number[]>, clock?: {left: number[], running: number[]} | null,
 *   how?: string, result?: Result | null, secret?: string}} State
 * @typedef {{key: number, text: string, kind: string, seat: number | null, undone: boolean, emote: string}} Line A line of the log; what is said without words is an emote.
 */

/**
 * What a board gets. `undo` takes back one's own last move; not there where nothing can be taken back.
 * @template {import("./view.js").View} [V=import("./view.js").View] its game's view
 * @typedef {{view: V, seat: number | null, moves: string[] | null | undefined, name: (seat: number) => string, play: (text: string) => Promise<boolean>,
 *   pending: import("@preact/signals-core").Signal<string | null>, events: Event[], mode: "play" | "replay" | "lesson", mark: string | null,
 *   undo?: () => Promise<boolean>}} BoardProps
 */

export {};
