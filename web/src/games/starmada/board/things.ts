// Things on the board: their keys in the drawing, and where they are.
import type { Key } from '../../../table/board/point';
import type { Element, FlightView, ShipView, Spot, Thing, View } from '../wire';
import { hexName } from './hexes';
import { spotOfHex } from './space';

export type { Key } from '../../../table/board/point';

export function keyOf(thing: Thing): Key {
  if ('ship' in thing) return `ship:${thing.ship}`;
  return 'flight' in thing ? `flight:${thing.flight}` : `hex:${thing.hex.q},${thing.hex.r}`;
}

/** The thing with this key; null for what is no thing, such as a button. */
export function thingAt(key: Key): Thing | null {
  const [kind, id = ''] = key.split(':');
  if (kind === 'ship') return { ship: Number(id) };
  if (kind === 'flight') return { flight: Number(id) };
  if (kind !== 'hex') return null;
  const [q, r] = id.split(',').map(Number);
  return { hex: { q, r } };
}

/** A ship with its name. */
export const shipOf = (view: View, id: number): [name: string, ship: ShipView] | null =>
  Object.entries(view.ships).find(([, ship]) => ship.id === id) ?? null;

export const flightOf = (view: View, id: number): [name: string, flight: FlightView] | null =>
  Object.entries(view.flights).find(([, flight]) => flight.id === id) ?? null;

export const elementOf = (view: View, element: Element): [name: string, of: ShipView | FlightView] | null =>
  'ship' in element ? shipOf(view, element.ship) : flightOf(view, element.flight);

/** Where a thing is; null for what is not on the board. */
export function whereIs(view: View, thing: Thing): Spot | null {
  return 'hex' in thing ? spotOfHex(thing.hex) : (elementOf(view, thing)?.[1].at ?? null);
}

export const nameOf = (view: View, thing: Thing): string =>
  'hex' in thing ? hexName(thing.hex) : (elementOf(view, thing)?.[0] ?? 'It');

/** Everything that stands on the board, with its key. */
export function standing(view: View): { key: Key; element: Element; at: Spot; side: string }[] {
  const ships = Object.values(view.ships).map(({ id, at, side }) => ({ element: { ship: id }, at, side }));
  const flights = Object.values(view.flights).map(({ id, at, side }) => ({ element: { flight: id }, at, side }));
  return [...ships, ...flights].flatMap(({ element, at, side }) =>
    at ? [{ key: keyOf(element), element, at, side }] : [],
  );
}
