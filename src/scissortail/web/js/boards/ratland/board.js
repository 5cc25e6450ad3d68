// The board, drawn by the first page's code.

import * as old from "../old/ratland.js";
import { adapt } from "../old/adapt.js";

export const Board = adapt("ratland", old);
export const means = old.means;
