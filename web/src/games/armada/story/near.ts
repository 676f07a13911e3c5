// Near whom a unit has come: the range to the nearest enemy ship, and which squadrons are engaged.
import { length, onTable, type Stand } from '../board/space';
import type { Board, Point, TableEvent, UnitId, View } from '../wire';
import { put, type Standing } from './standing';

/** A base on the table: the corners of its parts, or a point with a radius. */
interface Base {
  readonly parts: readonly (readonly Point[])[];
  readonly radius: number;
}

function baseOf(board: Board, unit: UnitId, card: string, stand: Stand): Base | null {
  if ('squadron' in unit) {
    const shape = board.squadrons[card];
    return shape ? { parts: [[stand.at]], radius: shape.radius } : null;
  }
  const shape = board.ships[card];
  return shape ? { parts: shape.base.map((part) => part.map((corner) => onTable(stand, corner))), radius: 0 } : null;
}

/** The point of a side of a base that is nearest to a point. */
function nearestOn([a, b]: [Point, Point], point: Point): Point {
  const [x, y] = [b[0] - a[0], b[1] - a[1]];
  const along = ((point[0] - a[0]) * x + (point[1] - a[1]) * y) / (x * x + y * y || 1);
  const share = Math.min(1, Math.max(0, along));
  return [a[0] + x * share, a[1] + y * share];
}

const sidesOf = (part: readonly Point[]): [Point, Point][] =>
  part.map((corner, at) => [corner, part[(at + 1) % part.length]]);

/** The distance between two bases that do not overlap, in millimetres. */
function gap(one: Base, other: Base): number {
  const reach = (from: Base, to: Base) =>
    from.parts.flatMap((part) =>
      part.flatMap((corner) =>
        to.parts.flatMap((sides) => sidesOf(sides).map((side) => length(corner, nearestOn(side, corner)))),
      ),
    );
  return Math.max(0, Math.min(...reach(one, other), ...reach(other, one)) - one.radius - other.radius);
}

const turn = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Do two lines cross? */
const cross = ([a, b]: [Point, Point], [c, d]: [Point, Point]): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;

export type Band = 'close' | 'medium' | 'long';

/** A move shorter than this leads nowhere, in millimetres. */
const STILL_MM = 1;

/** Where a move has led. */
export interface Led {
  /** The nearest enemy ship, and the range to it before and after. */
  readonly ship: UnitId | null;
  readonly before: Band | null;
  readonly now: Band | null;
  readonly engaged: readonly UnitId[];
  readonly still: boolean;
}

/** A battle is told again with every change; each move is measured once. */
const measured = new WeakMap<TableEvent, Led>();

export class Nearness {
  constructor(
    readonly board: Board,
    readonly view: View,
    readonly standing: Standing,
  ) {}

  #base(unit: UnitId, stand: Stand | null): Base | null {
    const piece = this.standing.pieces.get('ship' in unit ? `ship:${unit.ship}` : `squadron:${unit.squadron}`);
    return piece && stand ? baseOf(this.board, unit, piece.card, stand) : null;
  }

  #gap(unit: UnitId, stand: Stand, other: UnitId): number | null {
    const [one, two] = [this.#base(unit, stand), this.#base(other, this.standing.of(other))];
    return one && two && gap(one, two);
  }

  /** The range at which a distance lies; null beyond the ruler. */
  #band(mm: number): Band | null {
    const { close, medium, long } = this.board.ruler;
    return mm <= close ? 'close' : mm <= medium ? 'medium' : mm <= long ? 'long' : null;
  }

  /** Where a move leads, from where the unit stands now. */
  led(event: TableEvent): Led | null {
    const [unit, to] = put(event) ?? [];
    if (!unit || !to) return null;
    const known = measured.get(event);
    if (known) return known;
    const from = this.standing.of(unit);
    const ship = this.#nearestShip(unit, to);
    const led: Led = {
      ship,
      before: ship && from && this.#range(unit, from, ship),
      now: ship && this.#range(unit, to, ship),
      engaged: 'squadron' in unit ? this.#engaged(unit, to) : [],
      still: from !== null && length(from.at, to.at) < STILL_MM,
    };
    measured.set(event, led);
    return led;
  }

  /** The range between a unit at some place and another unit. */
  #range(unit: UnitId, stand: Stand, other: UnitId): Band | null {
    const mm = this.#gap(unit, stand, other);
    return mm === null ? null : this.#band(mm);
  }

  /** The nearest enemy ship to a place at which a unit stands. */
  #nearestShip(unit: UnitId, stand: Stand): UnitId | null {
    const ships = this.standing.enemies(unit).filter((piece) => 'ship' in piece.unit);
    const far = ships.map((piece) => ({ unit: piece.unit, mm: this.#gap(unit, stand, piece.unit) ?? Infinity }));
    return far.sort((a, b) => a.mm - b.mm)[0]?.unit ?? null;
  }

  /** The enemy squadrons that a squadron is engaged with: at distance 1, with nothing in between. */
  #engaged(unit: UnitId, stand: Stand): UnitId[] {
    const squadrons = this.standing.enemies(unit).filter((piece) => 'squadron' in piece.unit);
    return squadrons
      .map((piece) => piece.unit)
      .filter((other) => {
        const mm = this.#gap(unit, stand, other);
        const there = this.standing.of(other);
        return mm !== null && mm <= this.board.ruler.distance[0] && there && !this.#obstructed([stand.at, there.at]);
      });
  }

  /** Does an obstacle or a ship lie on a line? */
  #obstructed(line: [Point, Point]): boolean {
    const obstacles = Object.values(this.view.obstacles).flatMap(({ token, at, heading, mirrored, destroyed }) => {
      const outline = this.board.obstacles[token]?.outline;
      if (!outline || !at || destroyed) return [];
      const stand = { at, heading: heading ?? 0 };
      return [outline.map(([x, y]): Point => onTable(stand, [mirrored ? -x : x, y]))];
    });
    const ships = [...this.standing.pieces.values()].flatMap(
      ({ unit }) => ('ship' in unit && this.#base(unit, this.standing.of(unit))?.parts) || [],
    );
    return [...obstacles, ...ships].some((part) => sidesOf(part).some((side) => cross(line, side)));
  }
}
