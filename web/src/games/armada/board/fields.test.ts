import { expect, it } from 'vitest';
import type { Board, Point, ShipShape, View } from '../wire';
import { around, cut, fields } from './fields';

const square: Point[] = [
  [-10, -10],
  [10, -10],
  [10, 10],
  [-10, 10],
];

/** Twice the area, positive if the corners go counter-clockwise. */
const area = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], at) => {
    const [nx, ny] = points[(at + 1) % points.length];
    return sum + x * ny - nx * y;
  }, 0);

it('goes around a shape at the same distance everywhere', () => {
  const outline = around(square, 5);
  const off = ([x, y]: Point) => Math.hypot(Math.max(0, Math.abs(x) - 10), Math.max(0, Math.abs(y) - 10));
  for (const corner of outline) expect(off(corner)).toBeCloseTo(5);
  expect(area(outline)).toBeGreaterThan(0);
});

it('keeps of a polygon what lies in another one', () => {
  const triangle: Point[] = [
    [0, 0],
    [100, 0],
    [0, 100],
  ];
  const kept = cut(triangle, square);
  expect(area(kept) / 2).toBeCloseTo(100);
  expect(
    cut(
      triangle.map(([x, y]): Point => [x + 200, y]),
      square,
    ),
  ).toEqual([]);
});

const zone = (red: number, blue: number, black: number) => ({
  area: square,
  arc: [
    [
      [0, 0],
      [-1, 1],
    ],
    [
      [0, 0],
      [1, 1],
    ],
  ],
  dice: { red, blue, black },
});
const ruler = { close: 50, medium: 100, long: 200, distance: [40] };
const board = (dice: [number, number, number]) =>
  ({
    ruler,
    ships: { cruiser: { zones: { front: zone(...dice) } } as unknown as ShipShape },
    squadrons: { fighter: { radius: 17 } },
  }) as unknown as Board;
const frame = { width: 1000, depth: 1000, turned: false };
const ship = { at: [500, 500] as Point, heading: 0, card: 'cruiser', side: 'A' };
const view = (more: Partial<View> = {}) => ({ ships: { one: ship }, squadrons: {}, ...more }) as unknown as View;

/** How far up the drawing a field goes, from the middle of the ship. */
const ahead = (path: string): number => {
  const ys = [...path.matchAll(/ (-?[\d.]+)/g)].map(([, y]) => Number(y));
  return Math.round(500 - Math.min(...ys));
};

it.each<[[number, number, number], number]>([
  [[1, 1, 1], 210],
  [[0, 1, 1], 110],
  [[0, 0, 2], 60],
])('a zone with the dice %j reaches as far as they do', (dice, far) => {
  expect(ahead(fields(board(dice), view(), frame, 'A'))).toBe(far);
});

it('has nothing where no dice are, nothing of the other side, and a round for each squadron', () => {
  expect(fields(board([0, 0, 0]), view(), frame, 'A')).toBe('');
  expect(fields(board([1, 0, 0]), view(), frame, 'B')).toBe('');
  const squadrons = { wing: { at: [500, 500], card: 'fighter', side: 'B' } } as unknown as View['squadrons'];
  expect(ahead(fields(board([1, 0, 0]), view({ squadrons }), frame, 'B'))).toBe(57);
});

it('all fields go around the same way, so that they are one area where they overlap', () => {
  const squadrons = { wing: { at: [520, 560], card: 'fighter', side: 'A' } } as unknown as View['squadrons'];
  const paths = fields(board([1, 0, 0]), view({ squadrons }), frame, 'A')
    .split('Z')
    .filter(Boolean);
  const signs = paths.map((path) =>
    Math.sign(area([...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]): Point => [Number(x), Number(y)]))),
  );
  expect(signs).toHaveLength(2);
  expect(new Set(signs).size).toBe(1);
});
