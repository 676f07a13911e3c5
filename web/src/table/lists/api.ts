// Requests about lists: the catalog they are built from, what fits into them, and those that are kept.
import { ask } from '../wire/api';
import type {
  CatalogEntry,
  NewSaved,
  NextVersion,
  SavedCard,
  SavedWhole,
  SharedWhole,
  Unfit,
  Values,
  WrittenBrought,
} from '../wire';

const part = encodeURIComponent;

/** Everything that can be put into a list on these terms. */
export const catalog = (ruleset: string, terms: Values) =>
  ask<CatalogEntry[]>(`rulesets/${part(ruleset)}/catalog?terms=${part(JSON.stringify(terms))}`);

/** What cannot be added there without breaking a rule. */
export const unfit = (ruleset: string, brought: unknown, at: string | undefined, terms: Values) =>
  ask<Unfit[]>(`rulesets/${part(ruleset)}/brought/fitting`, { brings: { brought }, at, terms });

/** The list in a format of another program. */
export const written = (ruleset: string, brought: unknown, format: string, terms: Values) =>
  ask<WrittenBrought>(`rulesets/${part(ruleset)}/brought/written`, { brings: { brought }, format, terms });

export const savedLists = () => ask<SavedCard[]>('me/saved');
export const savedList = (id: string) => ask<SavedWhole>(`me/saved/${part(id)}`);
/** Keeps a new list. */
export const keep = (list: NewSaved) => ask<SavedWhole>('me/saved', list);
/** Saves a list that was made from another version. */
export const save = (id: string, next: NextVersion) => ask<SavedWhole>(`me/saved/${part(id)}`, next);
export const duplicate = (id: string) => ask<SavedWhole>(`me/saved/${part(id)}/duplicate`, {});
/** Deletes a list, or brings it back. */
export const remove = (id: string, removed: boolean) => ask<unknown>(`me/saved/${part(id)}/remove`, { removed });
/** The last versions, the latest first. */
export const versions = (id: string) => ask<SavedWhole[]>(`me/saved/${part(id)}/versions`);
/** Shares a list under a link, or ends that. */
export const share = (id: string, shared: boolean) =>
  ask<{ shared: string | null }>(`me/saved/${part(id)}/share`, { shared });
export const sharedList = (id: string) => ask<SharedWhole>(`shared/${part(id)}`);
