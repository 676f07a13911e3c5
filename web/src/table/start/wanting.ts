// Why a game cannot be begun yet, where what is brought is the reason.
import type { BringsAbout } from '../wire';
import type { BroughtDraft } from './brought.svelte';

/** What is still to be done about what is brought, in a sentence; null if nothing is, or the table is still reading it. */
export function wanting(drafts: readonly BroughtDraft[], about: BringsAbout | null): string | null {
  const draft = drafts.find(({ good, checking }) => !good && !checking);
  if (!draft || !about) return null;
  if (draft.by === 'list' && draft.list.trim() === '')
    return `Paste a ${about.noun} first, or choose a ready-made one.`;
  return `A ${about.noun} is not legal yet: what is wrong with it is said above.`;
}
