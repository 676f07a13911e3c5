// A small battle for tests: two ships of each side and a flight, on hexes unless told otherwise.
import type { FlightView, Ground, ShipView, Spot, TableEvent, View, Event } from '../wire';

const NONE = { hull: 0, engine: 0, weapons: 0, shields: 0 };
const NAMES = ['E', 'SE', 'SW', 'W', 'NW', 'NE'];

const nameOf = ([column, row]: Spot): string => `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;

export function ship(id: number, side: string, at: Spot | null, more: Partial<ShipView> = {}): ShipView {
  const heading = at && (NAMES[at[2]] ?? `${at[2]}°`);
  return {
    id,
    side,
    commander: side,
    class: 'Lance',
    combat_rating: 100,
    fate: 'fighting',
    at,
    place: at && nameOf(at),
    heading,
    facing: heading,
    pivot: 0,
    before: { speed: 4, slips: null },
    orders: null,
    hull_size: 8,
    hull: 8,
    engine: 5,
    weapons: 9,
    shields: 3,
    marked: NONE,
    batteries: {
      'Long Gun': { weapon: '5-10-15 1x4+/2/1', working: { AB: 3 }, lost: 0, loss_limit: 2 },
      Turret: { weapon: '2-4-6 2x3+/1/1', working: { ABCDEF: 2 }, lost: 0, loss_limit: 1 },
    },
    equipment: { Hyperdrive: 1 },
    carrier_rating: 0,
    attacked: false,
    flares: 0,
    probes: 0,
    evasion: 0,
    ...more,
  };
}

export function flight(id: number, side: string, at: Spot | null, more: Partial<FlightView> = {}): FlightView {
  return {
    id,
    side,
    carrier: 'Ajax',
    at,
    place: at && nameOf(at),
    heading: at && (NAMES[at[2]] ?? null),
    fighters: 6,
    marked: 0,
    activated: false,
    screening: false,
    ...more,
  };
}

export const HEXES: Ground = { hexes: { columns: 20, rows: 12 } };
export const TABLE: Ground = { table: { length: 180, width: 120 } };

export function battle(more: Partial<View> = {}): View {
  return {
    turn: 1,
    phase: 'combat',
    ground: HEXES,
    options: [],
    points: { first: 0, second: 0 },
    targets: { first: 240, second: 240 },
    terms: {
      targets: [240, 240],
      breaks_through: [false, false],
      carrier_award: 100,
      turns: null,
      wins_at_the_end: [false, false],
    },
    groups: { first: 1, second: 1 },
    ships: {
      Ajax: ship(0, 'first', [4, 5, 0]),
      Boreas: ship(1, 'first', [4, 5, 0], { hull_size: 3, hull: 3 }),
      Corvo: ship(2, 'second', [12, 5, 3]),
      Dusk: ship(3, 'second', [14, 9, 3]),
    },
    flights: { 'Ajax flight 1': flight(0, 'first', [6, 6, 0]) },
    quiet_turns: 0,
    ...more,
  };
}

let number = 0;

/** An event as the table tells it. */
export function told(event: Event, things: TableEvent['things'] = []): TableEvent {
  const kind = typeof event === 'string' ? event : Object.keys(event)[0];
  number += 1;
  return { number, after: number, event, kind, says: `${kind}.`, things } as unknown as TableEvent;
}
