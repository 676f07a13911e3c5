import { describe, expect, it } from 'vitest';
import { add, classesOf, drop, empty, found, pointsOf, type Goods } from './fleet';

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
  detail: { class: name, role: 'cruiser', hull: 6, carries: 0 },
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
    expect(pointsOf(add(add(empty(), 'Hawk'), 'Longitude'), all)).toBe(100);
    expect(found(all, '', '').map(({ name }) => name)).toEqual(['Hawk', 'Sandpiper', 'Longitude']);
    expect(found(all, 'terrans', 'long LASERS').map(({ name }) => name)).toEqual(['Longitude']);
    expect(found(all, 'arcturans', 'long')).toEqual([]);
  });
});
