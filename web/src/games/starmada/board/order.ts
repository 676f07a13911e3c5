// The keyboard order of what can be pointed at: first what may be chosen, then the player's own, then the others'.
import type { View } from '../wire';
import type { Offer } from './offers';
import { standing, type Key } from './things';

export function order(view: View, offers: ReadonlyMap<Key, Offer>, side: string | null): Key[] {
  const all = standing(view);
  const own = all.filter((each) => side === null || each.side === side);
  return [...new Set([...offers.values(), ...own, ...all].filter(({ at }) => at).map(({ key }) => key))];
}

/** The next one in the order, around from the end to the start. */
export function step(keys: readonly Key[], from: Key | null, by: number): Key | null {
  if (keys.length === 0) return null;
  const at = from === null ? -1 : keys.indexOf(from);
  if (at < 0) return keys[by > 0 ? 0 : keys.length - 1];
  return keys[(at + by + keys.length) % keys.length];
}
