import { expect, it } from 'vitest';
import { moment } from '../demo/moments';
import type { Point } from '../wire';
import { extent } from './figure';
import { berthOf, DIE, inward, moored, rowsOf } from './tray';

it('dice lie in rows of nearly the same length', () => {
  const rows = (dice: number) => {
    const ys = rowsOf(dice, 0).places.map(([, y]) => y);
    return [...new Set(ys)].map((y) => ys.filter((other) => other === y).length);
  };
  expect([rows(1), rows(6), rows(8), rows(13)]).toEqual([[1], [6], [4, 4], [5, 5, 3]]);
});

it('dice are never smaller than 36 pixels, also where sizes follow the zoom in steps', () => {
  // The body of a red die is 27 of the 32 units of its drawing.
  expect(((DIE * 27) / 32) * 2 ** (-1 / 24)).toBeGreaterThanOrEqual(36);
});

const sight = { least: [0, 0] as Point, most: [900, 900] as Point, px: 1 };

it.each<[string, Point, Point]>([
  ['across', [300, 450], [600, 450]],
  ['down', [450, 300], [450, 600]],
  ['aslant', [300, 300], [600, 600]],
])('the tray does not lie on a line %s', (_, from, to) => {
  const tray = rowsOf(8, 0);
  const { shift } = moored(from, to, tray, berthOf(from, to, tray, [], sight));
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const across = [-dy, dx].map((each) => each / Math.hypot(dx, dy));
  const corners = [-1, 1].flatMap((x) =>
    [-1, 1].map((y) => [shift[0] + (x * tray.width) / 2, shift[1] + (y * tray.height) / 2]),
  );
  const sides = corners.map(([x, y]) => x * across[0] + y * across[1]);
  expect(Math.min(...sides) > 0 || Math.max(...sides) < 0).toBe(true);
});

it('the tray lies where it covers nothing', () => {
  const beside = (points: Point[], px = 1) => {
    const pieces = points.map((at) => ({ at, room: [20, 20] as Point, weight: 1 }));
    const [from, to]: Point[] = [
      [300, 450],
      [600, 450],
    ];
    return moored(from, to, rowsOf(3, 0), berthOf(from, to, rowsOf(3, 0), pieces, { ...sight, px })).shift[1];
  };
  expect(beside([[450, 490]])).toBeLessThan(0);
  expect(beside([[450, 410]])).toBeGreaterThan(0);
  // From far away the same tray covers more of the table.
  expect(beside([[450, 600]])).toBeGreaterThan(0);
  expect(beside([[450, 600]], 4)).toBeLessThan(0);
});

it('the tray rather covers many than one that matters', () => {
  const [from, to]: Point[] = [
    [300, 450],
    [600, 450],
  ];
  const row = (y: number, weight: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      at: [100 + index * 60, y] as Point,
      room: [60, 60] as Point,
      weight,
    }));
  const beside = (above: number, below: number) => {
    const pieces = [...row(350, above, 13), ...row(550, below, 13), ...row(200, 8, 13), ...row(700, 8, 13)];
    return moored(from, to, rowsOf(3, 0), berthOf(from, to, rowsOf(3, 0), pieces, sight)).shift[1];
  };
  expect(beside(8, 1)).toBeGreaterThan(0);
  expect(beside(1, 8)).toBeLessThan(0);
});

it('the tray stays on the screen', () => {
  const edge = berthOf([300, 20], [600, 20], rowsOf(3, 0), [], sight);
  expect(moored([300, 20], [600, 20], rowsOf(3, 0), edge).shift[1]).toBeGreaterThan(0);
});

it('where a row of dice is nearly as wide as the screen, it lies on neither of those who fight', () => {
  const [from, to]: Point[] = [
    [195, 405],
    [138, 197],
  ];
  const fighting = [
    { at: [195, 450] as Point, room: [33, 52] as Point, weight: 8 },
    { at: [138, 190] as Point, room: [35, 20] as Point, weight: 8 },
  ];
  const phone = { least: [0, 100] as Point, most: [390, 538] as Point, px: 1 };
  const tray = rowsOf(6, 0);
  const berth = berthOf(from, to, tray, fighting, phone);
  const { at, shift } = moored(from, to, tray, berth);
  const [, y] = inward(from, to, tray, berth, phone).map((by, axis) => at[axis] + shift[axis] + by);
  const off = fighting.map((piece) => Math.abs(piece.at[1] - y) >= piece.room[1] + tray.height / 2);
  expect(off).toEqual([true, true]);
});

it('the tray rather covers one that does not fight than to lie far away from the line', () => {
  const [from, to]: Point[] = [
    [300, 450],
    [600, 450],
  ];
  const tray = rowsOf(3, 0);
  const row = (y: number) =>
    [0, 150, 300].map((x) => ({ at: [300 + x, y] as Point, room: [17, 17] as Point, weight: 1 }));
  const crowd = [410, 355, 490, 545].flatMap(row);
  const { along, away } = berthOf(from, to, tray, crowd, sight);
  expect([away, along >= 0 && along <= 1]).toEqual([0, true]);
  // Who fights is worth going out of the way.
  const fighting = crowd.map((each) => ({ ...each, room: [80, 17] as Point, weight: 8 }));
  expect(berthOf(from, to, tray, fighting, sight).away).toBeGreaterThan(0);
});

it('ships reach as far as they are long, whichever way they point', () => {
  const [shape] = Object.values(moment('activate-ship').board.ships);
  const [[acrossAhead, alongAhead], [acrossTurned, alongTurned]] = [extent(shape, 0), extent(shape, 90)];
  expect(alongAhead).toBeGreaterThan(acrossAhead);
  expect(acrossTurned).toBeCloseTo(alongAhead);
  expect(alongTurned).toBeCloseTo(acrossAhead);
});
