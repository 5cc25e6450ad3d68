// Which board draws which game.

import * as cutterland from "./cutterland.js";
import * as ratland from "./ratland.js";
import * as rope from "./rope.js";

export const BOARDS = { cutterland, ratland, rope };
