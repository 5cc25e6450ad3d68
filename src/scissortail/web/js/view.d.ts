// Written by `make types` from scissortail/engine/view.py. Edit that file, not this one.

export {};

/** How a game ended. */
export type ResultView = {
  scores: number[];
  winners: number[];
};

/** What a seat may see. */
export type View = {
  game: string;
  rules: number;
  options: Record<string, unknown>;
  to_act: number[];
  places: Record<string, unknown>[];
  result: ResultView | null;
  seat: number | null;
};
