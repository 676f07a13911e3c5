// The arithmetic of hexes, arcs and lines is the table's: what a player sees is what will be measured.
import { describe, expect, it } from 'vitest';
import { HEXES, TABLE } from '../test/battle';
import { arcsOfBearing, arcsOfHex, sectors, twelfths } from './arcs';
import { gridPath, numbersIn, outline } from './grid';
import { beyond, cellOf, distance, hexName, hexNamed, hexOf, stepsTo, within } from './hexes';
import { trace } from './line';
import { bandOf, reached, ringPart } from './ranges';
import { CORNER, HEX, angleOf, hexAt, middleOf, place, sizeOf, spotAt, spotOfPose, turnedBy } from './space';

describe('hexes', () => {
  it('every second row is shifted to the right', () => {
    expect(beyond(hexOf(4, 1), 1, 1)).toEqual(hexOf(4, 2));
    expect(beyond(hexOf(4, 2), 1, 1)).toEqual(hexOf(5, 3));
    expect(middleOf(hexOf(1, 2))[0] - middleOf(hexOf(1, 1))[0]).toBe(HEX / 2);
  });

  it('are named by column and row', () => {
    expect(hexName(hexOf(4, 9))).toBe('0409');
    expect(cellOf(hexNamed('3108'))).toEqual([31, 8]);
  });

  it('the way to every hex leads there', () => {
    const from = { q: -3, r: 5 };
    const all = within(from, 9);
    expect(all).toHaveLength(1 + 6 * 45);
    for (const to of all) {
      const { first, along, beside } = stepsTo(from, to);
      expect(beyond(beyond(from, first, along), first + 1, beside)).toEqual(to);
      expect(distance(from, to)).toBe(along + beside);
    }
  });

  it('neighbours lie a hex apart in the direction that their side says', () => {
    const [x, y] = middleOf(hexOf(5, 5));
    for (let side = 0; side < 6; side += 1) {
      const [nx, ny] = middleOf(beyond(hexOf(5, 5), side, 1));
      expect(Math.hypot(nx - x, ny - y)).toBeCloseTo(HEX);
      const degrees = (Math.atan2(nx - x, y - ny) * 180) / Math.PI;
      expect(((degrees + 720) % 360).toFixed(3)).toBe(((angleOf(HEXES, side) + 720) % 360).toFixed(3));
    }
  });

  it('the hex at a point is the one around it', () => {
    for (const hex of within(hexOf(8, 6), 4)) {
      const [x, y] = middleOf(hex);
      for (const [dx, dy] of [
        [0, 0],
        [HEX * 0.46, 0],
        [-HEX * 0.46, 0],
        [0, CORNER * 0.9],
        [HEX * 0.2, -CORNER * 0.7],
      ])
        expect(hexAt([x + dx, y + dy])).toEqual(hex);
    }
  });
});

describe('places', () => {
  it('an open table has its far edge at the top, and five centimetres are a hex', () => {
    expect(place(TABLE, [0, 120, 0])).toEqual([0, 0]);
    expect(place(TABLE, [5, 120, 0])).toEqual([HEX, 0]);
    expect(spotAt(TABLE, place(TABLE, [12.5, 30, 0]), 90)).toEqual([12.5, 30, 90]);
    expect([turnedBy(TABLE, 350, 1), turnedBy(HEXES, 5, 2)]).toEqual([50, 1]);
  });

  it('stay on the ground', () => {
    expect(spotAt(HEXES, [-500, -500], 2)).toEqual([1, 1, 2]);
    expect(spotAt(TABLE, [1e6, 1e6], 2)).toEqual([180, 0, 2]);
    const { width, height } = sizeOf(HEXES);
    expect([width, height.toFixed(1)]).toEqual([20.5 * HEX, (11 * 1.5 * CORNER + 2 * CORNER).toFixed(1)]);
  });

  it('are read from events', () => {
    expect(spotOfPose({ hex: { at: { q: 27, r: 7 }, heading: 'W' } })).toEqual([31, 8, 3]);
    expect(spotOfPose({ table: { at: [102_400, 51_200], heading: 905 } })).toEqual([10, 5, 90.5]);
  });
});

describe('arcs', () => {
  it('a hex in a row straight out of a ship is in two of A to F', () => {
    const from = { q: 4, r: 7 };
    expect(arcsOfHex(from, 0, beyond(beyond(from, 0, 3), 1, 1))).toBe('BG');
    expect(arcsOfHex(from, 0, beyond(from, 0, 3))).toBe('ABG');
    expect(arcsOfHex(from, 0, beyond(beyond(from, 0, 2), 1, 2))).toBe('BGI');
    expect(arcsOfHex(from, 3, beyond(from, 0, 3))).toBe('EFL');
    expect(arcsOfHex(from, 0, from)).toBe('');
  });

  it('on an open table they are sectors of sixty degrees with common borders', () => {
    expect(arcsOfBearing(10)).toBe('BG');
    expect(arcsOfBearing(0)).toBe('ABG');
    expect(arcsOfBearing(30)).toBe('BGI');
    expect(arcsOfBearing(-180)).toBe('EFL');
  });

  it('arcs together cover sectors', () => {
    expect(twelfths('AB')).toEqual([0, 1, 10, 11]);
    expect(sectors('AB')).toEqual([{ from: 10, span: 4 }]);
    expect(sectors('G')).toEqual([{ from: 11, span: 2 }]);
    expect(sectors('ABCDEF')).toEqual([{ from: 0, span: 12 }]);
    expect(sectors('AF').map(({ span }) => span)).toEqual([2, 2]);
  });
});

describe('lines of sight', () => {
  it('pass through hexes in their order', () => {
    const from = hexOf(3, 3);
    expect(trace(from, beyond(from, 0, 3))).toEqual([[beyond(from, 0, 1)], [beyond(from, 0, 2)]]);
    expect(trace(from, beyond(from, 0, 1))).toEqual([]);
  });

  it('between two hexes both are shown', () => {
    const from = hexOf(5, 5);
    const tie = beyond(beyond(from, 0, 1), 1, 1);
    expect(trace(from, tie)).toEqual([[beyond(from, 0, 1), beyond(from, 1, 1)]]);
    const far = beyond(beyond(from, 0, 2), 1, 2);
    expect(trace(from, far).map((crossing) => crossing.length)).toEqual([2, 1, 2]);
  });
});

describe('ranges', () => {
  it('a distance is in one band', () => {
    expect([0, 1, 5, 6, 10, 15, 16].map((far) => bandOf([5, 10, 15], far))).toEqual([
      null,
      'short',
      'short',
      'medium',
      'medium',
      'long',
      null,
    ]);
  });

  it('a bank reaches the hexes of its arcs on the board, by band', () => {
    const hexes = (path: string) => path.split('M').length - 1;
    const all = reached(HEXES, [10, 6, 0], 0, 'ABCDEF', [1, 2, 3]);
    expect([all.short, all.medium, all.long].map(hexes)).toEqual([6, 12, 18]);
    const ahead = reached(HEXES, [10, 6, 0], 0, 'AB', [1, 2, 3]);
    expect([ahead.short, ahead.medium, ahead.long].map(hexes)).toEqual([3, 5, 7]);
    expect(hexes(reached(HEXES, [1, 1, 0], 0, 'ABCDEF', [1, 2, 3]).short)).toBe(2);
  });

  it('all around is a whole ring, and no sector without area', () => {
    expect(ringPart([0, 0], 0, 360, 2, 11)).not.toContain('NaN');
    expect(ringPart([0, 0], 0, 360, 2, 11).match(/A11 11/g)).toHaveLength(2);
    expect(ringPart([0, 0], 0, 60, 2, 11)).not.toBe(ringPart([0, 0], 60, 60, 2, 11));
  });
});

describe('the empty board', () => {
  it('has every side of every hex once, or at the edge at most twice', () => {
    const sides = (path: string) => path.split('L').length - 1;
    // Of 2 by 2 hexes all are at the edge.
    expect(sides(gridPath({ columns: 2, rows: 2 }))).toBe(24);
    expect(sides(gridPath({ columns: 20, rows: 12 }))).toBeLessThan(20 * 12 * 3 + 3 * (2 * 20 + 2 * 12));
    expect(outline({ columns: 3, rows: 3 })).toMatch(/^M[\d.L -]+Z$/);
  });

  it('writes numbers only into hexes that are in sight and near', () => {
    const board = { columns: 99, rows: 99 };
    const near = numbersIn(board, { least: [600, 600], most: [1200, 1000], px: 0.6 });
    expect(near.length).toBeGreaterThan(40);
    expect(near.length).toBeLessThan(250);
    expect(near.map(({ name }) => name)).toContain('1515');
    expect(numbersIn(board, { least: [0, 0], most: [6000, 5000], px: 3 })).toEqual([]);
  });
});
