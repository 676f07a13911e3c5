// Your own lists where one is asked for: they look like the ready-made ones, and stand before them.
import type { BroughtCard, SavedCard } from '../wire';
import { savedLists } from './api';

/** A list of your own, as ready-made ones are described. */
export type OwnCard = BroughtCard & { readonly saved: string };

const cardOf = ({ id, name, emblem, points, terms, summary, faults }: SavedCard): OwnCard => ({
  id: null,
  saved: id,
  name: name || 'Unnamed',
  emblem,
  points,
  suits: terms,
  summary: faults === 0 ? summary : `${summary} · ${faults} to mend`,
  sections: [],
  unplayed: [],
  detail: null,
});

/** Your lists for a game, those that may be played first. */
export async function ownLists(ruleset: string): Promise<OwnCard[]> {
  const lists = (await savedLists()).filter((list) => list.ruleset === ruleset);
  return lists.toSorted((one, other) => Number(one.faults > 0) - Number(other.faults > 0)).map(cardOf);
}

/** The id of a list of your own; null for a ready-made one. */
export const savedOf = (card: BroughtCard): string | null => ('saved' in card ? (card as OwnCard).saved : null);
