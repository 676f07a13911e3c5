// Firing arcs and how far they reach: the hull zone grown by a range, and the wedge it is cut to.
import type { Point, ZoneShape } from '../wire';

const FAR = 2000;
const STEP = Math.PI / 24;

const short = (value: number): string => String(Math.round(value * 100) / 100);
/** In a piece's own drawing ahead is up. */
const written = ([x, y]: Point): string => `${short(x)} ${short(-y)}`;

const cross = (o: Point, a: Point, b: Point): number => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

/** The convex hull, counter-clockwise with y up. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of list) {
      while (kept.length >= 2 && cross(kept[kept.length - 2], kept[kept.length - 1], point) <= 0) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}

/** The outline `by` millimetres around a convex shape: straight beside its sides, round at its corners. */
export function grown(points: readonly Point[], by: number): string {
  const corners = hull(points);
  const parts = corners.map((corner, index) => {
    const next = corners[(index + 1) % corners.length];
    const length = Math.hypot(next[0] - corner[0], next[1] - corner[1]);
    const out: Point = [((next[1] - corner[1]) / length) * by, ((corner[0] - next[0]) / length) * by];
    const from: Point = [corner[0] + out[0], corner[1] + out[1]];
    const to: Point = [next[0] + out[0], next[1] + out[1]];
    return { from, to };
  });
  const r = short(by);
  const bend = `A${r} ${r} 0 0 0 `;
  const sides = parts.map(({ from, to }) => `${written(from)}L${written(to)}`);
  return `M${sides.join(bend)}${bend}${written(parts[0].from)}Z`;
}

const bearing = ([from, to]: [Point, Point]): number => Math.atan2(to[0] - from[0], to[1] - from[1]);

/** The line of an arc, as far as the ruler reaches beyond the base. */
export function ray([from, to]: [Point, Point], long: number): [Point, Point] {
  const share = (long + 60) / Math.hypot(to[0] - from[0], to[1] - from[1]);
  return [from, [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]];
}

/** The wedge of an arc, from its left line clockwise to its right one, far beyond every ruler. */
export function wedge({ arc }: Pick<ZoneShape, 'arc'>): Point[] {
  const left = bearing(arc[0]);
  let right = bearing(arc[1]);
  while (right <= left) right += 2 * Math.PI;
  const steps = Math.max(2, Math.ceil((right - left) / STEP));
  const inner = (share: number): Point => (share < 0.5 ? arc[0][0] : arc[1][0]);
  const rim = Array.from({ length: steps + 1 }, (_, index): Point => {
    const share = index / steps;
    const [x, y] = inner(share);
    const turn = left + (right - left) * share;
    return [x + FAR * Math.sin(turn), y + FAR * Math.cos(turn)];
  });
  return [arc[0][0], ...rim, arc[1][0]];
}
