// Things on the table by short text keys, as used in the drawing, and the thing that acts.
import type { Key } from '../../../table/board/point';
import type { Aim, AttackView, ShipView, SquadronView, Thing, TokenId, TokenView, UnitId, View, Zone } from '../wire';

export type { Key } from '../../../table/board/point';

/** The text of a thing, as in `ship:3` or `zone:3:left`. */
export function keyOf(thing: Thing): Key {
  if ('zone' in thing) return `zone:${thing.zone.join(':')}`;
  if ('point' in thing) return `point:${thing.point.join(':')}`;
  const [[kind, id]] = Object.entries<number>(thing);
  return `${kind}:${id}`;
}

/** The thing of a key; null for keys that are not things, such as `act:confirm`. */
export function thingAt(key: Key): Thing | null {
  const [kind, id, zone] = key.split(':');
  const number = Number(id);
  switch (kind) {
    case 'ship':
      return { ship: number };
    case 'squadron':
      return { squadron: number };
    case 'obstacle':
      return { obstacle: number };
    case 'marker':
      return { marker: number };
    case 'zone':
      return { zone: [number, zone as Zone] };
    default:
      return null;
  }
}

/** What an attack is aimed at. */
export function aimedAt(aim: Aim): Thing {
  if ('station' in aim) return { obstacle: aim.station };
  if ('mine' in aim) return { marker: aim.mine };
  return aim;
}

/** The ship or squadron that a thing is or belongs to. */
export function unitOf(thing: Thing | null): UnitId | null {
  if (!thing) return null;
  if ('ship' in thing) return { ship: thing.ship };
  if ('zone' in thing) return { ship: thing.zone[0] };
  if ('squadron' in thing) return { squadron: thing.squadron };
  return null;
}

/** The units on the table: those of a side, or of the first one, and those of the others. */
export function unitsOf(view: View, side: string | null): [own: UnitId[], others: UnitId[]] {
  const mine = side ?? Object.keys(view.players)[0];
  const all = [
    ...Object.values(view.ships).map(({ id, at, side }) => ({ unit: { ship: id }, at, side })),
    ...Object.values(view.squadrons).map(({ id, at, side }) => ({ unit: { squadron: id }, at, side })),
  ].filter(({ at }) => at !== null);
  const of = (own: boolean) => all.filter((each) => (each.side === mine) === own).map(({ unit }) => unit);
  return [of(true), of(false)];
}

/** What is acting right now: the unit of the innermost activation or maneuver. */
export function actor(view: View): UnitId | null {
  for (const frame of [...view.going_on].reverse()) {
    if ('squadron-activation' in frame) return { squadron: frame['squadron-activation'].squadron };
    if ('squadron-move' in frame) return { squadron: frame['squadron-move'].squadron };
    if ('ship-activation' in frame) return { ship: frame['ship-activation'].ship };
    if ('maneuver' in frame) return { ship: frame.maneuver.ship };
  }
  return null;
}

/** The attack that is being made, the innermost if they nest. */
export function attackOf(view: View): AttackView | null {
  const attack = view.going_on.findLast((each) => 'attack' in each);
  return attack?.attack ?? null;
}

const byId = <T extends { id: number }>(all: Record<string, T>, id: number): [string, T] | null =>
  Object.entries(all).find(([, one]) => one.id === id) ?? null;

export const shipOf = (view: View, id: number) => byId(view.ships, id);
export const squadronOf = (view: View, id: number) => byId(view.squadrons, id);
/** A unit and its name. */
export const namedUnit = (view: View, unit: UnitId): [string, ShipView | SquadronView] | null =>
  'ship' in unit ? shipOf(view, unit.ship) : squadronOf(view, unit.squadron);

/** A defense token of a unit. */
export const tokenOf = (view: View, { owner, index }: TokenId): TokenView | null =>
  namedUnit(view, owner)?.[1].defense[index] ?? null;

export const obstacleOf = (view: View, id: number) => byId(view.obstacles, id);
export const markerOf = (view: View, id: number) => byId(view.markers, id);
