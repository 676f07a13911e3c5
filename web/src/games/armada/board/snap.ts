// Where something that is placed by hand comes to rest: at a suggestion, touching a neighbour, at the edge of a range or
// a zone, if it is let go near enough.
import type { Point, Spot } from '../wire';
import { bounds, length, onTable } from './space';

/** Something to lie beside, and the gaps at which that matters: 0 to touch it, or where a distance ends. */
export interface Neighbour {
  readonly shape: Shape;
  readonly gaps: readonly number[];
}

/** A disc, or a polygon, on the table. */
export type Shape = { readonly at: Point; readonly radius: number } | { readonly corners: readonly Point[] };

export interface Ground {
  /** What is placed: the radius of a round thing, or corners in its own frame. */
  readonly radius: number | null;
  readonly corners: readonly Point[];
  readonly suggestions: readonly Spot[];
  readonly neighbours: readonly Neighbour[];
  /** How far its middle may be from where it was. */
  readonly reach: { at: Point; mm: number } | null;
  /** The rectangle in which it must lie. */
  readonly zone: { least: Point; most: Point } | null;
}

/** How much it keeps away from a border, so that rounding does not put it across. */
const CLEAR = 0.1;

/** The place nearby where it rests; the same place if there is none within this many millimetres. */
export function snapped(spot: Spot, ground: Ground, near: number): Spot {
  const suggested = nearest(ground.suggestions, spot.at, (each) => each.at, near);
  if (suggested) return { ...suggested };
  const beside = nearest(places(spot, ground), spot.at, (at) => at, near);
  return { ...spot, at: inZone({ ...spot, at: beside ?? spot.at }, ground, near) };
}

function nearest<T>(all: readonly T[], to: Point, where: (one: T) => Point, near: number): T | null {
  let best: T | null = null;
  for (const one of all) {
    const far = length(where(one), to);
    if (far <= near && (!best || far < length(where(best), to))) best = one;
  }
  return best;
}

/** The places at the given gaps from neighbours, and at the end of its reach. */
function places(spot: Spot, { radius, corners, neighbours, reach }: Ground): Point[] {
  const own: Shape =
    radius === null ? { corners: corners.map((corner) => onTable(stand(spot), corner)) } : { at: spot.at, radius };
  const beside = neighbours.flatMap(({ shape, gaps }) => {
    const line = between(own, shape);
    if (!line) return [];
    return gaps.map((gap): Point => [
      spot.at[0] + line.toward[0] * (line.gap - gap),
      spot.at[1] + line.toward[1] * (line.gap - gap),
    ]);
  });
  const end = reach && along(reach.at, spot.at, reach.mm - CLEAR);
  return end ? [...beside, end] : beside;
}

const stand = ({ at, heading }: Spot) => ({ at, heading: heading ?? 0 });

/** The point at a length from one point toward another. */
function along(from: Point, to: Point, mm: number): Point | null {
  const far = length(from, to);
  return far === 0 ? null : [from[0] + ((to[0] - from[0]) / far) * mm, from[1] + ((to[1] - from[1]) / far) * mm];
}

/** The gap between two shapes, and the direction from the first to the second; below zero where a disc overlaps. */
function between(own: Shape, other: Shape): { gap: number; toward: Point } | null {
  if ('radius' in own && 'radius' in other) return gapOf(own.at, other.at, own.radius + other.radius, false);
  if ('radius' in own && 'corners' in other) {
    const point = nearestOn(other.corners, own.at);
    return gapOf(own.at, point, own.radius, holds(other.corners, own.at));
  }
  const [from, to] = 'corners' in own ? nearestPair(own.corners, other) : [[0, 0] as Point, [0, 0] as Point];
  return gapOf(from, to, 0, false);
}

function gapOf(from: Point, to: Point, radii: number, inside: boolean): { gap: number; toward: Point } | null {
  const far = length(from, to);
  if (far === 0) return null;
  const sign = inside ? -1 : 1;
  return { gap: far * sign - radii, toward: [((to[0] - from[0]) / far) * sign, ((to[1] - from[1]) / far) * sign] };
}

const edges = (corners: readonly Point[]): [Point, Point][] =>
  corners.map((corner, index) => [corner, corners[(index + 1) % corners.length]]);

/** The point of an outline that is nearest to a point. */
function nearestOn(corners: readonly Point[], point: Point): Point {
  const feet = edges(corners).map(([[x1, y1], [x2, y2]]): Point => {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const share = ((point[0] - x1) * dx + (point[1] - y1) * dy) / (dx * dx + dy * dy || 1);
    const part = Math.min(1, Math.max(0, share));
    return [x1 + dx * part, y1 + dy * part];
  });
  return feet.reduce((best, foot) => (length(foot, point) < length(best, point) ? foot : best));
}

/** The nearest points of an outline and another shape. */
function nearestPair(own: readonly Point[], other: Shape): [Point, Point] {
  if ('radius' in other) {
    const from = nearestOn(own, other.at);
    return [from, along(other.at, from, other.radius) ?? other.at];
  }
  const pairs = [
    ...own.map((corner): [Point, Point] => [corner, nearestOn(other.corners, corner)]),
    ...other.corners.map((corner): [Point, Point] => [nearestOn(own, corner), corner]),
  ];
  return pairs.reduce((best, pair) => (length(...pair) < length(...best) ? pair : best));
}

/** Does an outline hold a point? */
const holds = (corners: readonly Point[], [x, y]: Point): boolean =>
  edges(corners).filter(([[x1, y1], [x2, y2]]) => y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1)
    .length %
    2 ===
  1;

/** Moves it along an axis to the edge of its zone, where it is near that edge. */
function inZone(spot: Spot, { radius, corners, zone }: Ground, near: number): Point {
  if (!zone) return spot.at;
  const r = radius ?? 0;
  const around = radius === null ? corners.map((corner) => onTable(stand(spot), corner)) : [[-r, -r], [r, r]].map(([x, y]): Point => [spot.at[0] + x, spot.at[1] + y]); // prettier-ignore
  const { least, most } = bounds(around);
  const shift = (axis: 0 | 1): number => {
    const [low, high] = [zone.least[axis] + CLEAR - least[axis], zone.most[axis] - CLEAR - most[axis]];
    const by = Math.abs(low) < Math.abs(high) ? low : high;
    return Math.abs(by) <= near ? by : 0;
  };
  return [spot.at[0] + shift(0), spot.at[1] + shift(1)];
}

/** A heading, or that of a neighbour or a straight one, if it is within so many degrees. */
export function snappedHeading(heading: number, neighbours: readonly number[], near: number): number {
  const straight = [0, 45, 90, 135, 180, 225, 270, 315];
  const off = (one: number) => Math.abs(((((one - heading) % 360) + 540) % 360) - 180);
  const best = [...neighbours, ...straight].toSorted((one, other) => off(one) - off(other))[0];
  return best !== undefined && off(best) <= near ? best : heading;
}
