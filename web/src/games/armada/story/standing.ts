// Where units stand, how fast ships are and what shields they have, event after event: what the sentence about a change
// must know of the time before it.
import { keyOf, type Key } from '../board/things';
import type { Stand } from '../board/space';
import { inner } from '../telling';
import type { Board, Point, TableEvent, UnitId, View, Zone } from '../wire';
import { spotOf } from '../scene/after';

/** Where an event has put a unit. */
export function put(event: TableEvent): [UnitId, Stand] | null {
  const ship = inner(event, 'ship-moved');
  if (ship) return [{ ship: ship.ship }, spotOf(ship.to)];
  const placed = inner(event, 'ship-deployed');
  if (placed) return [{ ship: placed.ship }, spotOf(placed.pose)];
  const round = (squadron: number, at: Point): [UnitId, Stand] => [{ squadron }, { at, heading: 0 }];
  const squadron = inner(event, 'squadron-moved');
  if (squadron) return round(squadron.squadron, squadron.to);
  const deployed = inner(event, 'squadron-deployed');
  return deployed && round(deployed.squadron, deployed.at);
}

/** Who has left the table. */
const gone = (event: TableEvent): UnitId | null => {
  const left = inner(event, 'retreated');
  return inner(event, 'destroyed')?.unit ?? inner(event, 'set-aside')?.unit ?? (left && { ship: left.ship });
};

/** A unit on the table, with its side and its base. */
export interface Piece {
  readonly unit: UnitId;
  readonly side: string;
  readonly card: string;
}

export class Standing {
  readonly pieces: ReadonlyMap<Key, Piece>;
  readonly #stands = new Map<Key, Stand>();
  readonly #speeds = new Map<number, number>();
  readonly #speedsBefore = new Map<number, number>();
  readonly #shields = new Map<string, number>();

  constructor(board: Board, view: View, events: readonly TableEvent[]) {
    const ships = Object.values(view.ships).map((ship) => ({ ...ship, unit: { ship: ship.id } as UnitId }));
    const wings = Object.values(view.squadrons).map((wing) => ({ ...wing, unit: { squadron: wing.id } as UnitId }));
    this.pieces = new Map([...ships, ...wings].map(({ unit, side, card }) => [keyOf(unit), { unit, side, card }]));
    // A position may begin in the middle of a battle; who has not moved since stands where it stood.
    const moved = new Set(events.flatMap((event) => put(event)?.[0] ?? []).map(keyOf));
    for (const { unit, at, ...more } of [...ships, ...wings]) {
      const heading = 'heading' in more ? (more.heading ?? 0) : 0;
      if (at && !moved.has(keyOf(unit))) this.#stands.set(keyOf(unit), { at, heading });
    }
    for (const { id, card } of ships) {
      const zones = Object.entries(board.ships[card]?.zones ?? {});
      for (const [zone, { shields }] of zones) this.#shields.set(`${id}:${zone}`, shields);
    }
  }

  /** What an event changes. */
  take(event: TableEvent) {
    const [unit, stand] = put(event) ?? [];
    if (unit && stand) this.#stands.set(keyOf(unit), stand);
    const lost = gone(event);
    if (lost) this.#stands.delete(keyOf(lost));
    const speed = inner(event, 'speed-changed');
    if (speed) this.#setSpeed(speed.ship, speed.to);
    const deployed = inner(event, 'ship-deployed');
    if (deployed) this.#setSpeed(deployed.ship, deployed.speed);
    const shields = inner(event, 'shields');
    if (shields) this.#shields.set(`${shields.ship}:${shields.zone}`, shields.now);
  }

  #setSpeed(ship: number, speed: number) {
    const before = this.#speeds.get(ship);
    if (before !== undefined) this.#speedsBefore.set(ship, before);
    this.#speeds.set(ship, speed);
  }

  /** Where a unit stands, if that is known. */
  of(unit: UnitId): Stand | null {
    return this.#stands.get(keyOf(unit)) ?? null;
  }

  speed(ship: number): number | null {
    return this.#speeds.get(ship) ?? null;
  }

  /** The speed of a ship before it was changed last. */
  speedBefore(ship: number): number | null {
    return this.#speedsBefore.get(ship) ?? null;
  }

  shields(ship: number, zone: Zone): number | null {
    return this.#shields.get(`${ship}:${zone}`) ?? null;
  }

  /** The units of the other side on the table. */
  enemies(unit: UnitId): Piece[] {
    const side = this.pieces.get(keyOf(unit))?.side;
    return [...this.pieces.values()].filter((piece) => piece.side !== side && this.of(piece.unit));
  }
}
