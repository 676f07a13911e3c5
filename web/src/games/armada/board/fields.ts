// Fields of fire: everything that the units of a side can reach from where they are, as one area of the drawing.
import type { Board, DiceCount, Point, ShipShape, View, ZoneShape } from '../wire';
import { hull, wedge } from './arcs';
import { drawn, onTable, type Frame, type Stand } from './space';

const CORNER_STEP = Math.PI / 36;

/** The corners of the outline `by` millimetres around a convex shape, counter-clockwise; rounds have steps. */
export function around(points: readonly Point[], by: number): Point[] {
  const corners = hull(points);
  const bearing = (from: Point, to: Point) => Math.atan2(to[1] - from[1], to[0] - from[0]) - Math.PI / 2;
  return corners.flatMap((corner, index) => {
    const before = corners[(index + corners.length - 1) % corners.length];
    const next = corners[(index + 1) % corners.length];
    const first = bearing(before, corner);
    let last = bearing(corner, next);
    while (last < first) last += 2 * Math.PI;
    const steps = Math.ceil((last - first) / CORNER_STEP);
    return Array.from({ length: steps + 1 }, (_, step): Point => {
      const turn = first + ((last - first) * step) / Math.max(1, steps);
      return [corner[0] + by * Math.cos(turn), corner[1] + by * Math.sin(turn)];
    });
  });
}

const cross = ([ax, ay]: Point, [bx, by]: Point, [px, py]: Point): number =>
  (bx - ax) * (py - ay) - (by - ay) * (px - ax);

/** The part of a polygon that lies in a convex one, whose corners go counter-clockwise. */
export function cut(polygon: readonly Point[], convex: readonly Point[]): Point[] {
  let kept = [...polygon];
  convex.forEach((from, index) => {
    const to = convex[(index + 1) % convex.length];
    const off = kept.map((point) => cross(from, to, point));
    kept = kept.flatMap((point, at) => {
      const next = (at + 1) % kept.length;
      const through = off[at] >= 0 !== off[next] >= 0;
      const share = off[at] / (off[at] - off[next]);
      const [x, y] = kept[next];
      const border: Point = [point[0] + (x - point[0]) * share, point[1] + (y - point[1]) * share];
      return [...(off[at] >= 0 ? [point] : []), ...(through ? [border] : [])];
    });
  });
  return kept;
}

/** How far these dice reach, in millimetres; 0 without dice. */
const reach = ({ red, blue, black }: DiceCount, { long, medium, close }: Board['ruler']): number =>
  red > 0 ? long : blue > 0 ? medium : black > 0 ? close : 0;

const fieldOf = (zone: ZoneShape, ruler: Board['ruler']): Point[] => {
  const far = reach(zone.dice, ruler);
  return far > 0 ? cut(wedge(zone), around(zone.area, far)) : [];
};

/** Fields in a ship's own frame, computed once per card. */
const known = new WeakMap<ShipShape, Point[][]>();

function fieldsOf(shape: ShipShape, ruler: Board['ruler']): Point[][] {
  let fields = known.get(shape);
  if (!fields) {
    fields = Object.values(shape.zones).map((zone) => fieldOf(zone, ruler));
    known.set(shape, fields);
  }
  return fields;
}

const ROUND = Array.from({ length: 48 }, (_, step): Point => {
  const turn = -(step * Math.PI) / 24;
  return [Math.cos(turn), Math.sin(turn)];
});

/** What the units of a side can reach, as one path: fields that overlap are one area of it. */
export function fields(board: Board, view: View, frame: Frame, side: string): string {
  const ships = Object.values(view.ships).flatMap(({ at, heading, card, side: own }) => {
    const shape = board.ships[card];
    if (!at || !shape || own !== side) return [];
    const stand: Stand = { at, heading: heading ?? 0 };
    return fieldsOf(shape, board.ruler).map((field) => field.map((point) => onTable(stand, point)));
  });
  const squadrons = Object.values(view.squadrons).flatMap(({ at, card, side: own }) => {
    if (!at || own !== side) return [];
    const far = (board.squadrons[card]?.radius ?? 0) + (board.ruler.distance[0] ?? 0);
    return [ROUND.map(([x, y]): Point => [at[0] + x * far, at[1] + y * far])];
  });
  return [...ships, ...squadrons]
    .filter((field) => field.length > 2)
    .map((field) => `M${drawn(frame, field).replaceAll(' ', 'L').replaceAll(',', ' ')}Z`)
    .join('');
}
