// Small signs beside words and on buttons, drawn in the text's own colour: no system lacks them, as some lack emoji.

import { html } from "../html.js";

/** What is drawn, on a square of 24, with a round pen. @type {Record<string, string>} */
const SIGNS = {
  ahead: "M5 5l7 7-7 7M12 5l7 7-7 7",
  back: "M15 5l-7 7 7 7",
  behind: "M19 5l-7 7 7 7M12 5l-7 7 7 7",
  book: "M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2zM12 6v14",
  bot: "M6 9h12v10H6zM12 9V5M10 4h4M9.5 13v1.5M14.5 13v1.5M3 13v3M21 13v3",
  chat: "M4 5h16v11H11l-5 4v-4H4z",
  check: "M5 13l4.5 4.5L19 7",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2",
  close: "M6 6l12 12M18 6L6 18",
  contrast: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 3v18M12 7h4.5M12 11h6.5M12 15h5.5",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  device: "M8 3h8v18H8zM11 18h2",
  download: "M12 4v11M8 11.5l4 4 4-4M5 20h14",
  empty: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 9v6M9 12h6",
  end: "M6 5l7 7-7 7M18 5v14",
  eraser: "M9 20h11M5 14l9-9 6 6-9 9H8.5L5 16.5zM9 10l6 6",
  eye: "M2.5 12c3-5 6-7 9.5-7s6.5 2 9.5 7c-3 5-6 7-9.5 7s-6.5-2-9.5-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  gear: "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 2.5v3.5M12 18v3.5M2.5 12H6M18 12h3.5M5.3 5.3l2.5 2.5M16.2 16.2l2.5 2.5M5.3 18.7l2.5-2.5M16.2 7.8l2.5-2.5",
  globe: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18",
  hand: "M7 13V6.5M10 12V4.5M13 12V4.5M16 13V6.5M7 12c-2-2-4-1-3 1l3 6c1 1.5 2 2 4 2h2c3 0 4-2 4-5v-3",
  hint: "M9 17c0-3-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5-3 8zM10 21h4",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  log: "M4 6h2M9 6h11M4 12h2M9 12h11M4 18h2M9 18h7",
  minus: "M5 12h14",
  more: "M5 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1zM12 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1zM19 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1z",
  on: "M9 5l7 7-7 7",
  pause: "M8 5v14M16 5v14",
  person: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c0-5 3-7 8-7s8 2 8 7",
  play: "M8 5l11 7-11 7z",
  plug: "M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4",
  plus: "M12 5v14M5 12h14",
  print: "M7 8V3h10v5M6 17H3V8h18v9h-3M7 14h10v7H7z",
  program: "M8 7l-5 5 5 5M16 7l5 5-5 5",
  redo: "M16 5l4.5 4.5L16 14M20 9.5H10a5.5 5.5 0 0 0 0 11h4",
  score: "M4 20V10h4v10M10 20V4h4v16M16 20v-7h4v7",
  share: "M12 15V4M8 7.5L12 3.5l4 4M5 12v8h14v-8",
  sound: "M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  start: "M18 5l-7 7 7 7M6 5v14",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13",
  undo: "M8 5L3.5 9.5 8 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-4",
};

/** @param {{name: string}} props */
export const Sign = ({ name }) => html`<svg class="sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=${SIGNS[name]} /></svg>`;
