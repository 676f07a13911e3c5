// From the ground to the drawing. A hex is as wide as five centimetres of an open table, so that both look alike.
import type { Ground, Hex, Point, Pose, Spot } from '../wire';
import { cellOf, hexOf } from './hexes';

/** The width of a hex between two sides in the drawing, and the distance of its corners from the middle. */
export const HEX = 60;
export const CORNER = HEX / Math.sqrt(3);
const ROW = CORNER * 1.5;

/** Centimetres of an open table that stand for a hex. */
export const CM_PER_HEX = 5;
const CM = HEX / CM_PER_HEX;

/** Steps of the grid in which an open table is computed, in a centimetre. */
const UNITS_PER_CM = 10_240;

const NAMES = ['E', 'SE', 'SW', 'W', 'NW', 'NE'] as const;

export const isHexes = (ground: Ground): ground is Extract<Ground, { hexes: unknown }> => 'hexes' in ground;

/** The size of the ground in the drawing. */
export function sizeOf(ground: Ground): { width: number; height: number } {
  if (!isHexes(ground)) return { width: ground.table.length * CM, height: ground.table.width * CM };
  const { columns, rows } = ground.hexes;
  return { width: (columns + (rows > 1 ? 0.5 : 0)) * HEX, height: (rows - 1) * ROW + 2 * CORNER };
}

/** The middle of a hex. */
export function middleOf({ q, r }: Hex): Point {
  return [(q + r / 2 + 0.5) * HEX, r * ROW + CORNER];
}

/** Where a spot is in the drawing; the far edge of a table is at the top. */
export function place(ground: Ground, [along, across]: Spot): Point {
  return isHexes(ground) ? middleOf(hexOf(along, across)) : [along * CM, (ground.table.width - across) * CM];
}

/** The direction of a spot, in degrees clockwise from straight up. */
export const angleOf = (ground: Ground, direction: number): number =>
  isHexes(ground) ? 90 + direction * 60 : direction;

/** The same direction after a turn by this many hexsides. */
export const turnedBy = (ground: Ground, direction: number, hexsides: number): number => {
  const [full, side] = isHexes(ground) ? [6, 1] : [360, 60];
  return (((direction + hexsides * side) % full) + full) % full;
};

/** The hex at a point of the drawing, on the board or beyond its edge. */
export function hexAt([x, y]: Point): Hex {
  const r = (y - CORNER) / ROW;
  const q = x / HEX - 0.5 - r / 2;
  let [nearQ, nearR] = [Math.round(q), Math.round(r)];
  const nearS = Math.round(-q - r);
  const off = [Math.abs(nearQ - q), Math.abs(nearR - r), Math.abs(nearS + q + r)];
  // The three add up to nothing: the one that was rounded most follows from the others.
  if (off[0] > off[1] && off[0] > off[2]) nearQ = -nearR - nearS;
  else if (off[1] > off[2]) nearR = -nearQ - nearS;
  return { q: nearQ, r: nearR };
}

export function isOn(ground: Ground, hex: Hex): boolean {
  if (!isHexes(ground)) return false;
  const [column, row] = cellOf(hex);
  return column >= 1 && row >= 1 && column <= ground.hexes.columns && row <= ground.hexes.rows;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
const between = (value: number, most: number): number => Math.min(most, Math.max(0, value));

/** The spot at a point of the drawing, as near as the ground has one. */
export function spotAt(ground: Ground, [x, y]: Point, direction: number): Spot {
  if (!isHexes(ground)) {
    const { length, width } = ground.table;
    return [tenth(between(x / CM, length)), tenth(between(width - y / CM, width)), direction];
  }
  const [column, row] = cellOf(hexAt([x, y]));
  const { columns, rows } = ground.hexes;
  return [Math.min(columns, Math.max(1, column)), Math.min(rows, Math.max(1, row)), direction];
}

/** The hex of a spot. */
export const hexOfSpot = ([column, row]: Spot): Hex => hexOf(column, row);

export const spotOfHex = (hex: Hex, direction = 0): Spot => [...cellOf(hex), direction];

/** A pose as events tell it. */
export function spotOfPose(pose: Pose): Spot {
  if ('hex' in pose) return spotOfHex(pose.hex.at, NAMES.indexOf(pose.hex.heading));
  const { at, heading } = pose.table;
  return [at[0] / UNITS_PER_CM, at[1] / UNITS_PER_CM, heading / 10];
}

/** Are both in one hex, or at one point of a table? */
export const samePlace = (one: Spot, other: Spot): boolean => one[0] === other[0] && one[1] === other[1];

/** A hex as a closed path, a little smaller than it is if something is to be left of its border. */
export function hexPath(hex: Hex, share = 1): string {
  const [x, y] = middleOf(hex);
  const [across, up] = [(HEX / 2) * share, CORNER * share];
  const corners: Point[] = [
    [0, -up],
    [across, -up / 2],
    [across, up / 2],
    [0, up],
    [-across, up / 2],
    [-across, -up / 2],
  ];
  return `M${corners.map(([cx, cy]) => `${(x + cx).toFixed(1)} ${(y + cy).toFixed(1)}`).join('L')}Z`;
}

/** A point this far away in a direction of the drawing. */
export function toward([x, y]: Point, degrees: number, far: number): Point {
  const turn = (degrees * Math.PI) / 180;
  return [x + Math.sin(turn) * far, y - Math.cos(turn) * far];
}

/** A direction of the drawing from one point to another, in degrees clockwise from straight up. */
export const bearing = ([x1, y1]: Point, [x2, y2]: Point): number =>
  ((Math.atan2(x2 - x1, y1 - y2) * 180) / Math.PI + 360) % 360;

/** The same direction as `to`, written so that it is the short way from `from`. */
export function shortWay(from: number, to: number): number {
  const turn = (((to - from) % 360) + 540) % 360;
  return from + turn - 180;
}

export const apart = ([x1, y1]: Point, [x2, y2]: Point): number => Math.hypot(x2 - x1, y2 - y1);
