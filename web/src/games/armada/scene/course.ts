// The way of a unit that moves: a ship bends from the heading it had to the one it has, a squadron goes straight.
import { angle, length, place, shortWay, type Frame } from '../board/space';
import type { Point } from '../wire';
import type { Drawn } from './beats';

/** The way as the browser animates it. */
export type Course = Keyframe[];

/** Places along the way; in between they are joined by straight lines. */
const STEPS = 12;

const ahead = (degrees: number): Point => [Math.sin((degrees * Math.PI) / 180), -Math.cos((degrees * Math.PI) / 180)];

/** A point of a Bézier curve, one coordinate at a time. */
const along = (t: number, a: number, b: number, c: number, d: number): number =>
  (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d;

/** The keyframes of a move in the drawing. */
export function courseOf(frame: Frame, { key, from, to }: NonNullable<Drawn['move']>): Course {
  const [start, end] = [place(frame, from.at), place(frame, to.at)];
  const far = length(start, end);
  const [first, turned] = [angle(frame, from.heading), angle(frame, to.heading)];
  const last = shortWay(first, turned);
  const straight: Point = [(end[0] - start[0]) / (far || 1), (end[1] - start[1]) / (far || 1)];
  const [out, into] = key.startsWith('ship') ? [ahead(first), ahead(last)] : [straight, straight];
  const heading = (t: number) => (key.startsWith('ship') ? first + (last - first) * t : 0);
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const t = step / STEPS;
    const [x, y] = [0, 1].map((axis) =>
      along(t, start[axis], start[axis] + (out[axis] * far) / 3, end[axis] - (into[axis] * far) / 3, end[axis]),
    );
    return { transform: `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) rotate(${heading(t).toFixed(2)}deg)` };
  });
}
