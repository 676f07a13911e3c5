// Where the helm stands: upright behind the ship, or farther behind it where it would cover somebody.
import type { Point } from '../wire';
import { clearest, type Body } from './bodies';

/** Between the ship and the helm, and how much farther away it may be, in pixels. */
const SPACE = 14;
const FARTHER = [0, 36, 72, 108];

/**
 * The middle of the helm, in pixels from the stern.
 * `size` is that of the helm in pixels, `px` that of a pixel in the drawing.
 */
export function astern(stern: Point, away: Point, size: Point, around: readonly Body[], px: number): Point {
  const near = (Math.abs(away[0]) * size[0] + Math.abs(away[1]) * size[1]) / 2 + SPACE;
  const stalls = FARTHER.map((farther) => {
    const off: Point = [away[0] * (near + farther), away[1] * (near + farther)];
    return {
      off,
      middle: [stern[0] + off[0] * px, stern[1] + off[1] * px] as Point,
      half: [(size[0] * px) / 2, (size[1] * px) / 2] as Point,
    };
  });
  return clearest(stalls, around).off;
}
