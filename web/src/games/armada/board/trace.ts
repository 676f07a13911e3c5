// What happened last, to be drawn: moves, attacks and damage.
import { thingsOf } from '../items';
import { after } from '../scene/after';
import type { Board, Point, TableEvent, Thing, UnitId, View, Zone } from '../wire';
import type { Stand } from './space';
import { keyOf, type Key } from './things';
import { besideZone, whereIs } from './whereabouts';

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
  // Who was destroyed leaves a wreck.
  const destroyed = new Set(
    events.filter(({ kind }) => kind === 'destroyed').flatMap((event) => thingsOf(event).map(keyOf)),
  );
  const place = (thing: Thing) => whereIs(board, now, thing) ?? whereIs(board, before, thing);
  const hurts: Hurt[] = [];
  const hurt = (unit: UnitId, count: number, thing: Thing = unit, at = place(unit)) => {
    if (at && count > 0 && !destroyed.has(keyOf(unit))) hurts.push({ key: keyOf(thing), at, says: `−${count}` });
  };

  // A ship may move after it has attacked: the line stays where it stood.
  let then = before;
  for (const event of events) {
    const [first, second] = thingsOf(event);
    const [at, target] = [first, second].map((thing) => thing && (whereIs(board, then, thing) ?? place(thing)));
    // An objective that attacks is not on the table.
    if (event.kind === 'attack-declared' && at && target) shots.push({ from: at, to: target });
    then = after(then, event);
  }
  for (const [name, ship] of Object.entries(now.ships)) {
    const old = before.ships[name];
    if (!old) continue;
    const unit = { ship: ship.id };
    for (const [zone, had] of Object.entries(old.shields) as [Zone, number][]) {
      hurt(unit, had - (ship.shields[zone] ?? 0), { zone: [ship.id, zone] }, besideZone(board, ship, zone));
    }
    hurt(unit, ship.damage.length - old.damage.length);
  }
  for (const [name, squadron] of Object.entries(now.squadrons)) {
    hurt({ squadron: squadron.id }, (before.squadrons[name]?.hull ?? squadron.hull) - squadron.hull);
  }
  return { moves: movesBetween(before, now), shots, hurts };
}
