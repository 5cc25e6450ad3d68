// The board, drawn by the first page's code.

import * as old from "../old/cutterland.js";
import { adapt } from "../old/adapt.js";

export const Board = adapt("cutterland", old);
export const means = old.means;
export const previews = true;
