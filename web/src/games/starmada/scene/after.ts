// The battle after one event, as far as it can be seen on the board. Between two states that the table sends, several
// things may happen; this is what lies in between.
import { spotOfPose } from '../board/space';
import { flightOf, shipOf } from '../board/things';
import { inner } from '../telling';
import type { Element, FlightView, Hits, ShipView, Spot, TableEvent, View } from '../wire';

function withShip(view: View, id: number, change: (ship: ShipView) => Partial<ShipView>): View {
  const [name, ship] = shipOf(view, id) ?? [];
  return name === undefined || !ship
    ? view
    : { ...view, ships: { ...view.ships, [name]: { ...ship, ...change(ship) } } };
}

function withFlight(view: View, id: number, change: (flight: FlightView) => Partial<FlightView>): View {
  const [name, flight] = flightOf(view, id) ?? [];
  return name === undefined || !flight
    ? view
    : { ...view, flights: { ...view.flights, [name]: { ...flight, ...change(flight) } } };
}

const put = (view: View, element: Element, at: Spot): View =>
  'ship' in element ? withShip(view, element.ship, () => ({ at })) : withFlight(view, element.flight, () => ({ at }));

const NONE: Hits = { hull: 0, engine: 0, weapons: 0, shields: 0 };

const sum = (one: Hits, other: Hits): Hits => ({
  hull: one.hull + other.hull,
  engine: one.engine + other.engine,
  weapons: one.weapons + other.weapons,
  shields: one.shields + other.shields,
});

export function after(view: View, event: TableEvent): View {
  const moved = inner(event, 'moved') ?? inner(event, 'placed');
  if (moved) return put(view, moved.element, spotOfPose('to' in moved ? moved.to : moved.at));
  const displaced = inner(event, 'displaced');
  if (displaced) return put(view, { ship: displaced.ship }, spotOfPose(displaced.to));
  const ordered = inner(event, 'orders-shown');
  if (ordered) return withShip(view, ordered.ship, () => ({ pivot: 0 }));
  const reversed = inner(event, 'pivot-reversed');
  if (reversed) return withShip(view, reversed.ship, () => ({ pivot: 0 }));
  const hit = inner(event, 'rolled-damage');
  if (hit) return withShip(view, hit.target, ({ marked }) => ({ marked: sum(marked, hit.hits) }));
  const applied = inner(event, 'damage-applied');
  if (applied)
    return withShip(view, applied.ship, ({ hull }) => ({ marked: NONE, hull: Math.max(0, hull - applied.hits.hull) }));
  const gone = inner(event, 'destroyed') ?? inner(event, 'left-board');
  if (gone)
    return withShip(view, gone.ship, () => ({ at: null, fate: inner(event, 'destroyed') ? 'destroyed' : 'left' }));
  const lost = inner(event, 'fighters-lost');
  if (lost) return withFlight(view, lost.flight, ({ fighters }) => ({ fighters: Math.max(0, fighters - lost.lost) }));
  const eliminated = inner(event, 'eliminated');
  if (eliminated) return withFlight(view, eliminated.flight, () => ({ at: null, fighters: 0 }));
  const screens = inner(event, 'screens');
  if (screens) return withFlight(view, screens.flight, () => ({ screening: true }));
  const began = inner(event, 'phase-began');
  return began ? { ...view, ...began } : view;
}
