// The board, drawn by the first page's code.

import * as old from "../old/rope.js";
import { adapt } from "../old/adapt.js";

export const Board = adapt("rope", old);
export const means = old.means;
