import { expect, it } from 'vitest';
import type { Measured, Point, Unit } from '../wire';
import type { Body } from './bodies';
import { beside, best, pairs, tallies, TALLY } from './threats';

const A: Unit = { ship: 1 };
const B: Unit = { squadron: 2 };
const C: Unit = { ship: 3 };

const attack = (from: Unit, to: Unit, more: Partial<Measured> = {}): Measured => ({
  from: { unit: from, zone: null },
  to: { unit: to, zone: null },
  range_mm: 100,
  band: 'medium',
  distance: 2,
  line_of_sight: 'clear',
  obstructed_by: [],
  dice: { red: 2, blue: 1, black: 0 },
  mean: 2,
  legal: true,
  refused_by: null,
  says: null,
  range_line: [
    [0, 0],
    [100, 0],
  ],
  sight_line: [
    [0, 0],
    [100, 0],
  ],
  ...more,
});

it('counts the best attack of each unit on each other one, the strongest first', () => {
  const [weak, strong, other] = [attack(A, B), attack(A, B, { mean: 3 }), attack(C, B, { mean: 4 })];
  expect(best([weak, strong, other, attack(A, C, { legal: false })])).toEqual([other, strong]);
});

it('does not count an attack of which obstruction leaves no die', () => {
  const one = { dice: { red: 1, blue: 0, black: 0 } };
  expect(best([attack(A, B, { ...one, line_of_sight: 'obstructed', mean: 0 })])).toEqual([]);
  expect(best([attack(A, B, { ...one, mean: 0 })])).toHaveLength(1);
});

it('draws one line between two who can attack each other, and says where only one can', () => {
  const found = pairs([attack(A, B, { band: 'long' }), attack(B, A, { mean: 3, band: 'close' }), attack(C, B)]);
  expect(found.map(({ band, mutual }) => [band, mutual])).toEqual([
    ['close', true],
    ['medium', false],
  ]);
});

it('adds up who can attack a unit and with how many dice, less what obstruction takes', () => {
  const all = [attack(A, B, { line_of_sight: 'obstructed' }), attack(C, B), attack(C, B, { mean: 1 }), attack(B, C)];
  expect(tallies(all)).toEqual([
    { key: 'squadron:2', attackers: 2, dice: 5 },
    { key: 'ship:3', attackers: 1, dice: 3 },
  ]);
});

const body = (key: string, at: Point): Body => ({ key, at, room: [20, 20] });
const tally = (key: string) => ({ key, attackers: 1, dice: 1 });
const apart = (one: Point, other: Point, room: Point): boolean =>
  [0, 1].some((axis) => Math.abs(one[axis] - other[axis]) >= room[axis]);

it('puts tallies on no unit and on no other tally', () => {
  const crowd = [body('ship:1', [0, 0]), body('ship:2', [0, 60]), body('ship:3', [50, 0]), body('ship:4', [-50, 0])];
  const places = [
    ...beside(
      crowd.map(({ key }) => tally(key)),
      crowd,
      0.5,
    ).values(),
  ];
  expect(places).toHaveLength(crowd.length);
  for (const [index, place] of places.entries()) {
    for (const { at } of crowd) expect(apart(place, at, [20 + TALLY[0] / 4, 20 + TALLY[1] / 4])).toBe(true);
    for (const other of places.slice(index + 1)) expect(apart(place, other, [TALLY[0] / 2, TALLY[1] / 2])).toBe(true);
  }
});

it('has no place for a unit that is not on the table', () => {
  expect(beside([tally('ship:9')], [body('ship:1', [0, 0])], 1).size).toBe(0);
});
