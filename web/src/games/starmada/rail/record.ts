// What the log knows of a ship: boxes that have been checked, and what it was ordered in each game turn.
import { written } from '../orders';
import { inner } from '../telling';
import type { FlightView, Hits, TableEvent, View } from '../wire';

/** What became of a ship that fights no more. */
export const FATES = { fighting: null, destroyed: 'destroyed', left: 'left the board' } as const;

/** The flights that a ship carried into battle, in their order. */
export const flightsOf = (view: View, carrier: string): [name: string, flight: FlightView][] =>
  Object.entries(view.flights)
    .filter(([, flight]) => flight.carrier === carrier)
    .sort(([, one], [, other]) => one.id - other.id);

/** The checked boxes of a ship, by track. */
export function hitsOf(events: readonly TableEvent[], ship: number): Hits {
  const hits: Hits = { hull: 0, engine: 0, weapons: 0, shields: 0 };
  for (const event of events) {
    const applied = inner(event, 'damage-applied');
    if (applied?.ship !== ship) continue;
    for (const track of Object.keys(hits) as (keyof Hits)[]) hits[track] += applied.hits[track];
  }
  return hits;
}

/** A game turn of a ship. */
export interface TurnRecord {
  readonly turn: number;
  readonly orders: string;
  /** Whether its engine could not carry them out. */
  readonly illegal: boolean;
  /** Boxes that were checked in it. */
  readonly damage: number;
}

/** The game turns of a ship, the latest first. */
export function recordOf(events: readonly TableEvent[], ship: number): TurnRecord[] {
  const turns = new Map<number, TurnRecord>();
  let turn = 0;
  const change = (more: Partial<TurnRecord>) =>
    turns.set(turn, { turn, orders: '', illegal: false, damage: 0, ...turns.get(turn), ...more });
  for (const event of events) {
    turn = inner(event, 'phase-began')?.turn ?? turn;
    const shown = inner(event, 'orders-shown');
    if (shown?.ship === ship) change({ orders: written(shown.orders) });
    if (inner(event, 'orders-illegal')?.ship === ship) change({ illegal: true });
    const applied = inner(event, 'damage-applied');
    if (applied?.ship === ship) {
      const boxes = Object.values(applied.hits).reduce((sum, count) => sum + count, 0);
      change({ damage: (turns.get(turn)?.damage ?? 0) + boxes });
    }
  }
  return [...turns.values()].reverse();
}
