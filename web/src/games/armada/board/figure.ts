// What the drawings of a ship need of its shape, computed once per card.
import type { Point, ShipShape, Zone } from '../wire';
import { bounds, own, path } from './space';

export interface Figure {
  /** The parts of the base, each as the corners of a polygon. */
  readonly base: readonly string[];
  /** The plastic around the shield dials, which counts for overlaps. */
  readonly dials: readonly string[];
  /** Of the base: half its width, and its ends ahead and astern in the drawing. */
  readonly half: number;
  readonly bow: number;
  readonly stern: number;
  /** Width and length of the token. */
  readonly token: { readonly width: number; readonly length: number };
  /** The borders of the hull zones as one path. */
  readonly zones: string;
}

const known = new WeakMap<ShipShape, Figure>();

function made(shape: ShipShape): Figure {
  const { least, most } = bounds(shape.base.flat());
  const areas = Object.values(shape.zones).map(({ area }) => area);
  const token = bounds(areas.flat());
  return {
    base: shape.base.map(own),
    dials: shape.dials.map(own),
    half: (most[0] - least[0]) / 2,
    bow: -most[1],
    stern: -least[1],
    token: { width: token.most[0] - token.least[0], length: token.most[1] - token.least[1] },
    zones: areas.map((area) => `${path(area)}Z`).join(''),
  };
}

export function figure(shape: ShipShape): Figure {
  let ready = known.get(shape);
  if (!ready) {
    ready = made(shape);
    known.set(shape, ready);
  }
  return ready;
}

/** The middle of the edge that a zone's shields protect, in the ship's own drawing, and along which way it runs. */
export function edge(shape: ShipShape, zone: Zone): { x: number; y: number; along: Point } {
  const { half, bow, stern } = figure(shape);
  if (zone === 'front') return { x: 0, y: bow, along: [1, 0] };
  if (zone === 'rear') return { x: 0, y: stern, along: [1, 0] };
  const sign = zone.startsWith('left') ? -1 : 1;
  const area = shape.zones[zone]?.area ?? [];
  const outer = Math.max(0, ...area.map(([x]) => x * sign));
  const ys = area.filter(([x]) => x * sign > outer - 1).map(([, y]) => -y);
  const y = ys.length > 0 ? (Math.min(...ys) + Math.max(...ys)) / 2 : 0;
  return { x: sign * half, y, along: [0, 1] };
}

/** How far the base of a ship with this heading reaches from its middle, across the table and along it. */
export function extent(shape: ShipShape, heading: number): Point {
  const { half, bow, stern } = figure(shape);
  const [length, turn] = [Math.max(-bow, stern), (heading * Math.PI) / 180];
  const [sin, cos] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))];
  return [half * cos + length * sin, half * sin + length * cos];
}
