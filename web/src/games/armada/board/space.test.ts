import { describe, expect, it } from 'vitest';
import type { Point } from '../wire';
import { angle, awayFrom, bounds, drawn, freeSides, onTable, own, place, shortWay, unplace } from './space';

const near = { width: 1800, depth: 900, turned: false };
const far = { ...near, turned: true };

describe('the table on the screen', () => {
  it('has the first player at the lower edge', () => {
    expect(place(near, [0, 0])).toEqual([0, 900]);
    expect(place(near, [300, 100])).toEqual([300, 800]);
  });

  it('is turned for the second player, not mirrored', () => {
    expect(place(far, [0, 0])).toEqual([1800, 0]);
    expect(place(far, [300, 800])).toEqual([1500, 800]);
    expect(angle(far, 90)).toBe(270);
  });

  it('gives every point back', () => {
    for (const frame of [near, far]) {
      for (const point of [
        [0, 0],
        [12.5, 899],
        [1800, 450],
      ] as Point[]) {
        expect(unplace(frame, place(frame, point))).toEqual(point);
      }
    }
  });

  it('writes polygons with y down', () => {
    expect(
      own([
        [1, 2],
        [-3, -4.005],
      ]),
    ).toBe('1,-2 -3,4.01');
    expect(drawn(near, [[10, 10]])).toBe('10,890');
  });
});

describe('poses', () => {
  it('put what is ahead of a ship where it faces', () => {
    const [x, y] = onTable({ at: [100, 100], heading: 90 }, [0, 50]);
    expect(x).toBeCloseTo(150);
    expect(y).toBeCloseTo(100);
  });

  it('put what is to the right of a ship to its right', () => {
    const [x, y] = onTable({ at: [0, 0], heading: 180 }, [10, 0]);
    expect(x).toBeCloseTo(-10);
    expect(y).toBeCloseTo(0);
  });

  it('turn the short way', () => {
    expect(shortWay(350, 10)).toBe(370);
    expect(shortWay(10, 350)).toBe(-10);
    expect(shortWay(370, 20)).toBe(380);
    expect(shortWay(0, 90)).toBe(90);
  });
});

it('finds the rectangle around points', () => {
  expect(
    bounds([
      [3, 1],
      [-2, 7],
      [0, 0],
    ]),
  ).toEqual({ least: [-2, 0], most: [3, 7] });
});

describe('buttons beside a ghost', () => {
  it('stand below it where there is room', () => expect(freeSides(near, [900, 100], 0)[0]).toEqual([0, 1]));
  it('stand beside it at the near edge', () => expect(freeSides(near, [900, 850], 0)[0]).toEqual([1, 0]));
  it('stay clear of the bow', () => expect(freeSides(near, [900, 100], 180)[0]).toEqual([1, 0]));
  it('leave the tool its side of the ship', () => {
    expect(awayFrom([90, 100], [100, 100], 0)).toEqual([1, 0]);
    expect(awayFrom([110, 100], [100, 100], 0)).toEqual([-1, -0]);
    const [x, y] = awayFrom([100, 90], [100, 100], 90);
    expect([Math.round(x), Math.round(y)]).toEqual([0, 1]);
  });
  it('stay on the table', () => expect(freeSides(near, [1700, 850], null)[0]).toEqual([-1, 0]));
});
