// Lands to begin with.

/** By name: a small one, one where walls matter, one where bridges do, and one as a whole game leaves it. @type {Record<string, string>} */
export const EXAMPLES = {
  small: `
p. pC mb mt
wK mG pT --
mb w. mF mD`,
  walls: `
mG m. mD p.
mG mb mD pC
pb w. wt p.`,
  bridges: `
p. pC w. --
-- mG wb w.
p. p. wb mG
mG mG -- mt`,
  whole: `
p. pC mG mG mD mF --
pt wK mF mG mD pb wT
pt w. w. mG mD p. wK
-- p. w. wb pb w. wb
-- w. mF m. mG mG --`,
};
