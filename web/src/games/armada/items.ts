// Maps what the table names to the thing on the board: used by board, panel, pictures and log.
import { unitOf } from './board/things';
import type { Item, Named, TableEvent, Thing } from './wire';

/** An item, if it is a thing on the board. */
function onBoard(item: Item): Thing | null {
  if (typeof item === 'string') return null;
  const isThing = 'ship' in item || 'squadron' in item || 'zone' in item || 'obstacle' in item || 'marker' in item;
  return isThing ? item : null;
}

/** What something named points at on the board, if anything. */
export const thingOf = ({ item, stands_for }: Named): Thing | null => onBoard(stands_for ?? item);

/** The things on the board that an event is about. */
export const thingsOf = ({ things = [] }: TableEvent): Thing[] => things.map(onBoard).filter((thing) => thing !== null);

/** What to look at when an event is shown: the whole ship rather than its hull zone. */
export function about(event: TableEvent): Thing | null {
  const [first = null] = thingsOf(event);
  return unitOf(first) ?? first;
}
