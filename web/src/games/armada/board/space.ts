// From the table to the screen: millimetres with y away from the first player become millimetres with y down. The
// second player sees the table turned, so that a player's own edge is always at the bottom.
import type { Point } from '../wire';

/** How the table is looked at. */
export interface Frame {
  readonly width: number;
  readonly depth: number;
  readonly turned: boolean;
}

/** Where something stands and faces on the table. */
export interface Stand {
  readonly at: Point;
  readonly heading: number;
}

/** A point of the table in the drawing. */
export function place({ width, depth, turned }: Frame, [x, y]: Point): Point {
  return turned ? [width - x, y] : [x, depth - y];
}

/** A point of the drawing on the table. */
export function unplace({ width, depth, turned }: Frame, [x, y]: Point): Point {
  return turned ? [width - x, y] : [x, depth - y];
}

/** A heading in the drawing, in degrees clockwise from straight up. */
export const angle = ({ turned }: Frame, heading: number): number => (turned ? heading + 180 : heading);

/** The same direction as `to`, written so that it is the short way from `from`. */
export function shortWay(from: number, to: number): number {
  const turn = (((to - from) % 360) + 540) % 360;
  return from + turn - 180;
}

/** A point of a piece's own frame (x right, y ahead) on the table. */
export function onTable({ at, heading }: Stand, [x, y]: Point): Point {
  const turn = (heading * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return [at[0] + x * cos + y * sin, at[1] + y * cos - x * sin];
}

const short = (value: number): string => String(Math.round(value * 100) / 100);

/** Points of a piece's own frame as the corners of a polygon in its drawing, where ahead is up. */
export const own = (points: readonly Point[]): string => points.map(([x, y]) => `${short(x)},${short(-y)}`).join(' ');

/** The same as a path that is not closed. */
export const path = (points: readonly Point[]): string => `M${own(points).replaceAll(' ', 'L').replaceAll(',', ' ')}`;

/** Points of the table as the corners of a polygon in the drawing. */
export const drawn = (frame: Frame, points: readonly Point[]): string =>
  points
    .map((point) => place(frame, point))
    .map(([x, y]) => `${short(x)},${short(y)}`)
    .join(' ');

/** The smallest upright rectangle around points. */
export function bounds(points: readonly Point[]): { least: Point; most: Point } {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { least: [Math.min(...xs), Math.min(...ys)], most: [Math.max(...xs), Math.max(...ys)] };
}

/** Sides of a point of the drawing with room for buttons, best first: below or beside it, and not ahead of its bow. */
export function freeSides({ width, depth }: Frame, [x, y]: Point, bow: number | null): Point[] {
  const ahead = bow === null ? null : [Math.sin((bow * Math.PI) / 180), -Math.cos((bow * Math.PI) / 180)];
  const sides: { toward: Point; room: boolean }[] = [
    { toward: [0, 1], room: y < depth * 0.7 },
    { toward: [1, 0], room: x < width * 0.8 },
    { toward: [-1, 0], room: x > width * 0.2 },
  ];
  const free = ({ toward, room }: (typeof sides)[number]) =>
    room && (!ahead || ahead[0] * toward[0] + ahead[1] * toward[1] < 0.5);
  return [...sides.filter(free).map(({ toward }) => toward), [0, -1]];
}

/** The side of a ship with this heading that something beside it leaves free: a direction of length one. */
export function awayFrom([x1, y1]: Point, [x2, y2]: Point, bow: number): Point {
  const turn = (bow * Math.PI) / 180;
  const right: Point = [Math.cos(turn), Math.sin(turn)];
  return (x1 - x2) * right[0] + (y1 - y2) * right[1] > 0 ? [-right[0], -right[1]] : right;
}

export const middle = ([x1, y1]: Point, [x2, y2]: Point): Point => [(x1 + x2) / 2, (y1 + y2) / 2];
export const length = ([x1, y1]: Point, [x2, y2]: Point): number => Math.hypot(x2 - x1, y2 - y1);
