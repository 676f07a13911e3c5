import { describe, expect, it } from 'vitest';
import type { BroughtVerdict } from '../../../table/wire';
import type { SheetPrint } from '../wire/generated/SheetPrint';
import { beginning } from '../yard/design';
import { add, carriedBy, classesOf, drop, empty, found, goodsOf, pointsOf, type Goods } from './fleet';

const sheet = (name: string, combat_rating: number): SheetPrint => ({
  faction: 'Independent',
  class: name,
  role: 'cruiser',
  combat_rating,
  hull: 6,
  engine: [5, 3, 2],
  weapons: [],
  shields: [],
  batteries: [],
  equipment: [],
  equipment_limit: 0,
  traits: [{ name: 'Carrier', count: 2 }],
  munitions: [],
});

const TEXT = beginning(null, null, []);

const goods = (name: string, points: number, emblem: string): Goods => ({
  id: name.toLowerCase(),
  name,
  kind: 'ship',
  says: `Cruiser of ${emblem}`,
  text: 'Lasers',
  words: [],
  emblems: [emblem],
  points,
  unique: false,
  played: true,
  detail: { class: name, role: 'cruiser', hull: 6, carries: 0, sheet: sheet(name, points), text: TEXT },
});

describe('a fleet of starships', () => {
  it('counts its ships by class', () => {
    const fleet = add(add(add(empty(), 'Longitude'), 'Sandpiper'), 'Longitude');
    expect(classesOf(fleet)).toEqual([
      { name: 'Longitude', count: 2 },
      { name: 'Sandpiper', count: 1 },
    ]);
    expect(classesOf(drop(fleet, 'Sandpiper'))).toEqual([{ name: 'Longitude', count: 2 }]);
    expect(drop(fleet, 'Longitude').ships.map((ship) => ship.class)).toEqual(['Longitude', 'Sandpiper']);
  });

  it('finds classes by faction and words, the cheapest first', () => {
    const all = [goods('Longitude', 90, 'terrans'), goods('Sandpiper', 40, 'terrans'), goods('Hawk', 10, 'arcturans')];
    expect(pointsOf(add(add(empty(), 'Hawk'), 'Longitude'), all, null)).toBe(100);
    expect(found(all, '', '').map(({ name }) => name)).toEqual(['Hawk', 'Sandpiper', 'Longitude']);
    expect(found(all, 'terrans', 'long LASERS').map(({ name }) => name)).toEqual(['Longitude']);
    expect(found(all, 'arcturans', 'long')).toEqual([]);
  });

  it('has classes of its own, which cost what the table says', () => {
    const classes = [{ class: 'Tern', sheet: sheet('Tern', 53), rating: null, faults: [] }];
    const verdict = { card: { detail: { classes } } } as unknown as BroughtVerdict;
    expect(pointsOf(add(add(empty(), 'tern'), 'Hawk'), [goods('Hawk', 10, 'arcturans')], verdict)).toBe(63);
    expect(pointsOf(add(empty(), 'Tern'), [], null)).toBe(0);
    expect(carriedBy(sheet('Tern', 53))).toBe(2);
  });

  it('is not built of parts', () => {
    expect(goodsOf([goods('Hawk', 10, 'arcturans'), { ...goods('Flares', 0, ''), kind: 'part' }])).toHaveLength(1);
  });
});
