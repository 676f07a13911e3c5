import { describe, expect, it } from 'vitest';
import { length } from './space';
import { snapped, snappedHeading, type Ground } from './snap';

const ground = (more: Partial<Ground>): Ground => ({
  radius: 17,
  corners: [],
  suggestions: [],
  neighbours: [],
  reach: null,
  zone: null,
  ...more,
});

const SQUARE: [number, number][] = [
  [-20, -35],
  [20, -35],
  [20, 35],
  [-20, 35],
];

describe('what is placed by hand', () => {
  it('rests at a suggestion, with its heading', () => {
    const suggestions = [{ at: [100, 100] as [number, number], heading: 90 }];
    expect(snapped({ at: [106, 98], heading: 0 }, ground({ suggestions }), 12)).toEqual(suggestions[0]);
    expect(snapped({ at: [120, 98], heading: 0 }, ground({ suggestions }), 12).at).toEqual([120, 98]);
  });

  it('touches a squadron or a ship, also if it was let go a little inside it', () => {
    const disc = { shape: { at: [0, 0] as [number, number], radius: 17 }, gaps: [0] };
    for (const x of [30, 38]) {
      const { at } = snapped({ at: [x, 0], heading: 0 }, ground({ neighbours: [disc] }), 8);
      expect(at[0]).toBeCloseTo(34);
    }
    const base = { shape: { corners: SQUARE }, gaps: [0] };
    for (const x of [33, 40]) {
      const { at } = snapped({ at: [x, 5], heading: 0 }, ground({ neighbours: [base] }), 8);
      expect(at[0]).toBeCloseTo(37);
      expect(at[1]).toBeCloseTo(5);
    }
  });

  it('ends where its reach or a distance ends', () => {
    const far = snapped({ at: [0, 206], heading: 0 }, ground({ reach: { at: [0, 0], mm: 200 } }), 8).at;
    expect(length([0, 0], far)).toBeLessThan(200);
    expect(length([0, 0], far)).toBeGreaterThan(199);
    const enemy = { shape: { at: [0, 0] as [number, number], radius: 17 }, gaps: [75.9, 76.1] };
    expect(snapped({ at: [114, 0], heading: 0 }, ground({ neighbours: [enemy] }), 8).at[0]).toBeCloseTo(110.1);
    expect(snapped({ at: [106, 0], heading: 0 }, ground({ neighbours: [enemy] }), 8).at[0]).toBeCloseTo(109.9);
  });

  it('lies at the edge of its zone as it is turned', () => {
    const zone = { least: [0, 0] as [number, number], most: [900, 200] as [number, number] };
    const ship = ground({ radius: null, corners: SQUARE, zone });
    expect(snapped({ at: [400, 170], heading: 0 }, ship, 8).at[1]).toBeCloseTo(164.9);
    expect(snapped({ at: [400, 176], heading: 90 }, ship, 8).at[1]).toBeCloseTo(179.9);
    expect(snapped({ at: [400, 100], heading: 0 }, ship, 8).at).toEqual([400, 100]);
  });

  it('keeps its distance from another outline', () => {
    const other = { shape: { corners: SQUARE.map(([x, y]): [number, number] => [x + 200, y]) }, gaps: [76] };
    const { at } = snapped(
      { at: [89, 0], heading: 0 },
      ground({ radius: null, corners: SQUARE, neighbours: [other] }),
      8,
    );
    expect(at[0]).toBeCloseTo(84);
  });
});

it('a heading follows a neighbour or a straight line', () => {
  expect(snappedHeading(22, [20], 4)).toBe(20);
  expect(snappedHeading(358, [20], 4)).toBe(0);
  expect(snappedHeading(30, [20], 4)).toBe(30);
});
