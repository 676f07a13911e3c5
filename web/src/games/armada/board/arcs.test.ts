import { expect, it } from 'vitest';
import type { Point } from '../wire';
import { grown, hull, ray, wedge } from './arcs';

const square: Point[] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
];

it('finds the convex hull whatever the order and whatever lies inside', () => {
  const corners = hull([
    [0, 0],
    [1, 1],
    [-1, -1],
    [0.5, 0.2],
    [1, -1],
    [-1, 1],
  ]);
  expect(corners).toHaveLength(4);
  expect(new Set(corners.map(String))).toEqual(new Set(square.map(String)));
});

it('grows a shape by the same length on all sides, round at the corners', () => {
  const d = grown(square, 10);
  expect(d.match(/A10 10/g)).toHaveLength(4);
  const numbers =
    d
      .replaceAll(/A10 10 0 0 0/g, ' ')
      .match(/-?\d+(\.\d+)?/g)
      ?.map(Number) ?? [];
  expect(Math.max(...numbers)).toBe(11);
  expect(Math.min(...numbers)).toBe(-11);
});

it('sweeps an arc clockwise from its left line to its right one', () => {
  const front = wedge({
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
  });
  const ahead = front.some(([x, y]) => Math.abs(x) < 1 && y > 1000);
  const astern = front.some(([, y]) => y < -1);
  expect([ahead, astern]).toEqual([true, false]);
});

it('sweeps across the stern as well', () => {
  const rear = wedge({
    arc: [
      [
        [0, 0],
        [1, -1],
      ],
      [
        [0, 0],
        [-1, -1],
      ],
    ],
  });
  expect(rear.some(([x, y]) => Math.abs(x) < 1 && y < -1000)).toBe(true);
  expect(rear.every(([, y]) => y < 1)).toBe(true);
});

it('ends the lines of an arc a little beyond long range', () => {
  const [, [x, y]] = ray(
    [
      [0, 0],
      [0, 5000],
    ],
    300,
  );
  expect([x, y]).toEqual([0, 360]);
});
