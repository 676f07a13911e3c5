// Who was destroyed this round, and where: read off the events, so that it survives a reload.
import { keyOf, type Key } from '../board/things';
import { inner } from '../telling';
import type { Point, TableEvent, UnitId, View } from '../wire';
import { spotOf } from './after';

export interface Wreck {
  readonly key: Key;
  readonly at: Point;
  readonly side: string | null;
}

/** Where an event has put a unit. */
function put(event: TableEvent): [UnitId, Point] | null {
  const ship = inner(event, 'ship-moved');
  if (ship) return [{ ship: ship.ship }, spotOf(ship.to).at];
  const placed = inner(event, 'ship-deployed');
  if (placed) return [{ ship: placed.ship }, spotOf(placed.pose).at];
  const squadron = inner(event, 'squadron-moved');
  if (squadron) return [{ squadron: squadron.squadron }, squadron.to];
  const deployed = inner(event, 'squadron-deployed');
  return deployed && [{ squadron: deployed.squadron }, deployed.at];
}

const sideOf = (view: View, unit: UnitId): string | null =>
  ('ship' in unit
    ? Object.values(view.ships).find(({ id }) => id === unit.ship)
    : Object.values(view.squadrons).find(({ id }) => id === unit.squadron)
  )?.side ?? null;

export function wrecks(events: readonly TableEvent[], view: View): Wreck[] {
  const round = events.findLastIndex((event) => inner(event, 'round-begins'));
  const lost = events.slice(Math.max(0, round)).flatMap((event) => inner(event, 'destroyed')?.unit ?? []);
  if (lost.length === 0) return [];
  const puts = events.map(put).filter((each) => each !== null);
  const places = new Map(puts.map(([unit, at]) => [keyOf(unit), at]));
  return lost.flatMap((unit) => {
    const [key, at] = [keyOf(unit), places.get(keyOf(unit))];
    return at ? [{ key, at, side: sideOf(view, unit) }] : [];
  });
}
