// The keyboard order of what can be pointed at: first what may be chosen, then the player's own, then the others'.
import type { View } from '../wire';
import type { Offer } from './offers';
import { standing, type Key } from './things';

export function order(view: View, offers: ReadonlyMap<Key, Offer>, side: string | null): Key[] {
  const all = standing(view);
  const own = all.filter((each) => side === null || each.side === side);
  return [...new Set([...offers.values(), ...own, ...all].filter(({ at }) => at).map(({ key }) => key))];
}
