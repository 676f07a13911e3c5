// The twelve arcs around a ship. A to F lie between the rows of hexes that run straight out of its hex; G to L are
// centred on those rows. What a boundary cuts in two is in both arcs.
import type { Hex } from '../wire';
import { stepsTo, turned } from './hexes';

/** The middle of each arc, in twelfths of a turn clockwise from dead ahead. */
export const MIDDLES: Readonly<Record<string, number>> = {
  ...{ A: 11, B: 1, C: 9, D: 3, E: 7, F: 5 },
  ...{ G: 0, H: 10, I: 2, J: 8, K: 4, L: 6 },
};

/** A to F by the hexsides clockwise of dead ahead at which they begin; G to L by those on which they are centred. */
const [BETWEEN, CENTRED] = ['BDFECA', 'GIKLJH'];

/** The arcs in which a hex lies, seen from another with this facing; none from the hex itself. */
export function arcsOfHex(from: Hex, facing: number, to: Hex): string {
  const { first, along, beside } = stepsTo(from, to);
  if (along === 0) return '';
  const side = turned(first, -facing);
  const arcs = [BETWEEN[side]];
  if (beside === 0) arcs.push(BETWEEN[turned(side, -1)]);
  if (along >= beside) arcs.push(CENTRED[side]);
  if (along <= beside) arcs.push(CENTRED[turned(side, 1)]);
  return arcs.sort().join('');
}

/** On an open table: the arcs of a bearing, in degrees clockwise from dead ahead. */
export function arcsOfBearing(bearing: number): string {
  const letters = Object.keys(MIDDLES).filter((arc) => {
    const off = ((((bearing - MIDDLES[arc] * 30) % 360) + 540) % 360) - 180;
    return Math.abs(off) <= 30 + 1e-6;
  });
  return letters.sort().join('');
}

/** Do they have an arc in common? */
export const meet = (some: string, others: string): boolean => [...some].some((arc) => others.includes(arc));

/** The twelfths of a turn that arcs cover, each by where it begins, clockwise from dead ahead. */
export function twelfths(arcs: string): number[] {
  const covered = new Set([...arcs].flatMap((arc) => [(MIDDLES[arc] + 11) % 12, MIDDLES[arc] % 12]));
  return [...covered].sort((one, other) => one - other);
}

/** What arcs cover, as whole sectors: where each begins and how many twelfths it spans. */
export function sectors(arcs: string): { from: number; span: number }[] {
  const covered = twelfths(arcs);
  if (covered.length === 12) return [{ from: 0, span: 12 }];
  const has = (twelfth: number) => covered.includes((twelfth + 12) % 12);
  return covered
    .filter((twelfth) => !has(twelfth - 1))
    .map((from) => {
      let span = 1;
      while (has(from + span)) span += 1;
      return { from, span };
    });
}
