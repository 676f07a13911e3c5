// A list that was pasted for a game is kept among one's own, once it is played.
import type { BroughtDraft } from '../start/brought.svelte';
import { same } from '../wire/shapes';
import { keep, savedList, savedLists } from './api';

/** Keeps what was pasted, unless the same is kept already. It is played all the same if that fails. */
export async function keepPasted({ by, choice, card, ruleset, terms }: BroughtDraft): Promise<void> {
  if (by !== 'list' || !choice || !('brought' in choice)) return;
  try {
    const alike = (await savedLists()).filter((list) => list.ruleset === ruleset && list.points === card?.points);
    const kept = await Promise.all(alike.map(({ id }) => savedList(id)));
    if (kept.some(({ brought }) => same(brought, choice.brought))) return;
    await keep({ ruleset, brings: choice, terms: terms(), origin: 'imported' });
  } catch {
    // The list is in the game; it can be pasted again.
  }
}
