// Who could attack whom right now, all units together: one line for each two of them, and a tally beside everyone who can be attacked.
import type { Measured, Point } from '../wire';
import type { Body } from './bodies';
import { keyOf, type Key } from './things';

type Band = Measured['band'];

const ends = ({ from, to }: Measured): [Key, Key] => [keyOf(from.unit), keyOf(to.unit)];

/** How many dice are left of an attack; obstruction takes one. */
const diceOf = ({ dice: { red, blue, black }, line_of_sight }: Measured): number =>
  red + blue + black - (line_of_sight === 'obstructed' ? 1 : 0);

/** Of several ways in which a unit could attack another, the one that does most; the strongest first. */
export function best(measured: readonly Measured[]): Measured[] {
  const found = new Map<string, Measured>();
  for (const one of measured) {
    const pair = ends(one).join(' ');
    if (one.legal && diceOf(one) > 0 && one.mean > (found.get(pair)?.mean ?? -1)) found.set(pair, one);
  }
  return [...found.values()].toSorted((one, other) => other.mean - one.mean);
}

/** Two units of which one can attack the other. */
export interface Pair {
  readonly line: readonly [Point, Point];
  readonly band: Band;
  /** Whether the other can attack it as well. */
  readonly mutual: boolean;
}

/** Each two once; of two ways to measure between them, the one along which more is done. */
export function pairs(attacks: readonly Measured[]): Pair[] {
  const all = best(attacks);
  const known = new Set(all.map((one) => ends(one).join(' ')));
  const drawn = new Set<string>();
  return all.flatMap((one) => {
    const [from, to] = ends(one);
    if (drawn.has(`${to} ${from}`)) return [];
    drawn.add(`${from} ${to}`);
    return [{ line: one.range_line, band: one.band, mutual: known.has(`${to} ${from}`) }];
  });
}

/** Who can be attacked: by how many, and with how many dice together if each attacks once. */
export interface Tally {
  readonly key: Key;
  readonly attackers: number;
  readonly dice: number;
}

/** Those against whom most dice are rolled first. */
export function tallies(attacks: readonly Measured[]): Tally[] {
  const found = new Map<Key, Tally>();
  for (const one of best(attacks)) {
    const [, key] = ends(one);
    const { attackers, dice } = found.get(key) ?? { attackers: 0, dice: 0 };
    found.set(key, { key, attackers: attackers + 1, dice: dice + diceOf(one) });
  }
  return [...found.values()].toSorted((one, other) => other.dice - one.dice);
}

/** The size of a tally, and its least distance from its unit, whose shields stand out, in pixels. */
export const TALLY: Point = [62, 20];
const GAP = 10;

/** Around a unit, best first: below it, above, beside, at the corners. */
const SIDES: Point[] = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
];

/** How many pixels farther away a tally may be. */
const AWAY = [0, 14, 28, 44, 64];

const overlap = (one: Body, other: Body): boolean =>
  [0, 1].every((axis) => Math.abs(one.at[axis] - other.at[axis]) < one.room[axis] + other.room[axis]);

/** Where the tallies are in the drawing: beside their units, on no unit and on no other tally as long as there is room. */
export function beside(tallied: readonly Tally[], bodies: readonly Body[], px: number): Map<Key, Point> {
  const room: Point = [(TALLY[0] * px) / 2, (TALLY[1] * px) / 2];
  const taken: Body[] = [];
  for (const { key } of tallied) {
    const unit = bodies.find((body) => body.key === key);
    if (!unit) continue;
    const places = AWAY.flatMap((away) =>
      SIDES.map((side): Body => {
        const off = (axis: 0 | 1) => side[axis] * (unit.room[axis] + room[axis] + (GAP + away) * px);
        return { key, at: [unit.at[0] + off(0), unit.at[1] + off(1)], room };
      }),
    );
    const covers = (place: Body, others: readonly Body[]) => others.filter((other) => overlap(place, other)).length;
    const free = places.find((place) => covers(place, bodies) + covers(place, taken) === 0);
    taken.push(free ?? places.find((place) => covers(place, taken) === 0) ?? places[0]);
  }
  return new Map(taken.map(({ key, at }) => [key, at]));
}
