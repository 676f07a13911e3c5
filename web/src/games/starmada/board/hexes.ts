// The grid: hexes lie in rows, a corner pointing up, and every second row is shifted to the right by half a hex.
// Directions are counted clockwise from the right, 0 to 5.
import type { Hex } from '../wire';

/** The change of `(q, r)` by one step, by direction. */
const STEP: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

export const turned = (direction: number, hexsides: number): number => (((direction + hexsides) % 6) + 6) % 6;

/** The hex a number of steps away in this direction. */
export function beyond({ q, r }: Hex, direction: number, steps: number): Hex {
  const step = STEP[turned(direction, 0)];
  return { q: q + step.q * steps, r: r + step.r * steps };
}

/** The number of hexsides crossed on the shortest way. */
export function distance(one: Hex, other: Hex): number {
  const [q, r] = [other.q - one.q, other.r - one.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** The way to another hex: `along` steps in direction `first`, then `beside` steps in the next one clockwise. */
export function stepsTo(one: Hex, other: Hex): { first: number; along: number; beside: number } {
  const [q, r] = [other.q - one.q, other.r - one.r];
  const s = q + r;
  if (q > 0 && r >= 0) return { first: 0, along: q, beside: r };
  if (q <= 0 && r > 0 && s > 0) return { first: 1, along: s, beside: -q };
  if (r > 0 && s <= 0) return { first: 2, along: r, beside: -s };
  if (q < 0 && r <= 0) return { first: 3, along: -q, beside: -r };
  if (q >= 0 && r < 0 && s < 0) return { first: 4, along: -s, beside: q };
  if (q > 0 && r < 0) return { first: 5, along: -r, beside: s };
  return { first: 0, along: 0, beside: 0 };
}

/** All hexes within this distance, the hex itself included. */
export function within({ q, r }: Hex, reach: number): Hex[] {
  const found: Hex[] = [];
  for (let down = -reach; down <= reach; down += 1) {
    const [least, most] = [Math.max(-reach, -reach - down), Math.min(reach, reach - down)];
    for (let right = least; right <= most; right += 1) found.push({ q: q + right, r: r + down });
  }
  return found;
}

/** The hex of a column and a row, both counted from 1. */
export const hexOf = (column: number, row: number): Hex => ({ q: column - 1 - Math.floor((row - 1) / 2), r: row - 1 });

/** The column and the row of a hex. */
export const cellOf = ({ q, r }: Hex): [column: number, row: number] => [q + Math.floor(r / 2) + 1, r + 1];

/** The name of a hex: `0409` is column 4, row 9. */
export const hexName = (hex: Hex): string =>
  cellOf(hex)
    .map((figure) => String(figure).padStart(2, '0'))
    .join('');

/** The hex with this name. */
export const hexNamed = (name: string): Hex => hexOf(Number(name.slice(0, 2)), Number(name.slice(2)));
