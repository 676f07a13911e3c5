// What happened last, to be drawn: moves, attacks and damage.
import { thingsOf } from '../items';
import type { Board, Point, TableEvent, Thing, View } from '../wire';
import type { Stand } from './space';
import { keyOf, type Key } from './things';
import { whereIs } from './whereabouts';

export interface Move {
  readonly key: Key;
  readonly side: string;
  readonly from: Stand;
  readonly to: Stand;
}

export interface Shot {
  readonly from: Point;
  readonly to: Point;
}

export interface Hurt {
  readonly key: Key;
  readonly at: Point;
  readonly says: string;
}

export interface Trace {
  readonly moves: readonly Move[];
  readonly shots: readonly Shot[];
  readonly hurts: readonly Hurt[];
}

export const nothing: Trace = { moves: [], shots: [], hurts: [] };

function movesBetween(before: View, now: View): Move[] {
  const moves: Move[] = [];
  const add = (key: Key, side: string, from: Stand, to: Stand) => {
    const same = from.at[0] === to.at[0] && from.at[1] === to.at[1] && from.heading === to.heading;
    if (!same) moves.push({ key, side, from, to });
  };
  for (const [name, ship] of Object.entries(now.ships)) {
    const old = before.ships[name];
    if (!ship.at || !old?.at) continue;
    const to = { at: ship.at, heading: ship.heading ?? 0 };
    add(`ship:${ship.id}`, ship.side, { at: old.at, heading: old.heading ?? 0 }, to);
  }
  for (const [name, squadron] of Object.entries(now.squadrons)) {
    const old = before.squadrons[name];
    if (!squadron.at || !old?.at) continue;
    add(`squadron:${squadron.id}`, squadron.side, { at: old.at, heading: 0 }, { at: squadron.at, heading: 0 });
  }
  return moves;
}

/** The trace of these events between two states of the table. */
export function trace(board: Board, events: readonly TableEvent[], before: View | null, now: View): Trace {
  if (!before || events.length === 0) return nothing;
  const shots: Shot[] = [];
  const hurts = new Map<Key, { at: Point; count: number }>();
  const place = (thing: Thing) => whereIs(board, now, thing) ?? whereIs(board, before, thing);
  const hurt = (thing: Thing, count: number) => {
    const at = place(thing);
    const key = keyOf(thing);
    if (at && count > 0) hurts.set(key, { at, count: (hurts.get(key)?.count ?? 0) + count });
  };

  for (const event of events) {
    const [first, second] = thingsOf(event);
    const [at, target] = [first && place(first), second && place(second)];
    // An objective that attacks is not on the table.
    if (event.kind === 'attack-declared' && at && target) shots.push({ from: at, to: target });
  }
  for (const [name, ship] of Object.entries(now.ships)) {
    const old = before.ships[name];
    if (!old) continue;
    const shields = Object.entries(old.shields).reduce(
      (lost, [zone, had]) => lost + Math.max(0, had - (ship.shields[zone as keyof typeof ship.shields] ?? 0)),
      0,
    );
    hurt({ ship: ship.id }, shields + Math.max(0, ship.damage.length - old.damage.length));
  }
  for (const [name, squadron] of Object.entries(now.squadrons)) {
    hurt({ squadron: squadron.id }, (before.squadrons[name]?.hull ?? squadron.hull) - squadron.hull);
  }
  // Who was destroyed leaves a wreck.
  const destroyed = new Set(
    events.filter(({ kind }) => kind === 'destroyed').flatMap((event) => thingsOf(event).map(keyOf)),
  );
  return {
    moves: movesBetween(before, now),
    shots,
    hurts: [...hurts]
      .filter(([key]) => !destroyed.has(key))
      .map(([key, { at, count }]) => ({ key, at, says: `−${count}` })),
  };
}
