// Maps what the table names to the thing on the board: used by board, panel and log.
import type { Item, Named, TableEvent, Thing } from './wire';

/** The thing on the board that an item is, or is a part of. */
export function onBoard(item: Item): Thing | null {
  if (typeof item === 'string') return null;
  if ('element' in item) return item.element;
  if ('hex' in item) return item;
  if ('bank' in item) return { ship: item.bank.ship };
  if ('equipment' in item) return { ship: item.equipment.ship };
  return null;
}

/** What something named points at on the board, if anything. */
export const thingOf = ({ item, stands_for }: Named): Thing | null => onBoard(stands_for ?? item);

/** The things on the board that an event is about. */
export const thingsOf = ({ things = [] }: TableEvent): Thing[] => things.map(onBoard).filter((thing) => thing !== null);

/** What to look at when an event is shown. */
export const about = (event: TableEvent): Thing | null => thingsOf(event)[0] ?? null;
