// The hexes on a line of sight, from centre to centre.
import type { Hex } from '../wire';
import { beyond, stepsTo } from './hexes';

/** A hex that the line passes through, or two between which it runs: the attacker says which of them counts. */
export type Crossing = [Hex] | [Hex, Hex];

/** The corners of a hex, in thirds of a step along two neighbouring directions. */
const CORNERS = [
  [1, 1],
  [-1, 2],
  [-2, 1],
  [-1, -1],
  [1, -2],
  [2, -1],
] as const;

/** How the line to `end` meets the hex at `at`, both in steps along two neighbouring directions. */
function meets(end: readonly [number, number], at: readonly [number, number]): 'inside' | 'along' | null {
  const sides = CORNERS.map(([x, y]) => end[0] * (3 * at[1] + y) - end[1] * (3 * at[0] + x));
  const left = sides.filter((side) => side < 0).length;
  const right = sides.filter((side) => side > 0).length;
  if (left > 0 && right > 0) return 'inside';
  // Two corners lie on the line, and so does the side between them.
  return left + right === 4 ? 'along' : null;
}

/** What the line between two hexes crosses, in its order; both ends, and hexes touched at a corner, are left out. */
export function trace(from: Hex, to: Hex): Crossing[] {
  const { first, along, beside } = stepsTo(from, to);
  const hex = (a: number, b: number) => beyond(beyond(from, first, a), first + 1, b);
  const met: { far: number; crossing: Crossing }[] = [];
  for (let a = 0; a <= along; a += 1) {
    for (let b = 0; b <= beside; b += 1) {
      if (a + b === 0 || a + b === along + beside) continue;
      const how = meets([along, beside], [a, b]);
      const far = a * (2 * along + beside) + b * (2 * beside + along);
      if (how === 'inside') met.push({ far, crossing: [hex(a, b)] });
      else if (how === 'along' && a > b) met.push({ far, crossing: [hex(a, b), hex(b, a)] });
    }
  }
  return met.sort((one, other) => one.far - other.far).map(({ crossing }) => crossing);
}
