// Who was destroyed this round, and where: read off the events, so that it survives a reload.
import { keyOf, type Key } from '../board/things';
import { put } from '../story/standing';
import { inner } from '../telling';
import type { Point, TableEvent, UnitId, View } from '../wire';

export interface Wreck {
  readonly key: Key;
  readonly at: Point;
  readonly side: string | null;
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
  const places = new Map(puts.map(([unit, { at }]) => [keyOf(unit), at]));
  return lost.flatMap((unit) => {
    const [key, at] = [keyOf(unit), places.get(keyOf(unit))];
    return at ? [{ key, at, side: sideOf(view, unit) }] : [];
  });
}
