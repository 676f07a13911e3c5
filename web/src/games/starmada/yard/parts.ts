// What can be fitted to a class, as the catalog has it.
import type { CatalogEntry } from '../../../table/wire';
import type { PartFacts } from '../wire/generated/PartFacts';
import type { PartPlace } from '../wire/generated/PartPlace';

export type PartGoods = Omit<CatalogEntry, 'detail'> & { readonly detail: PartFacts };

const isPart = (entry: CatalogEntry): boolean => entry.kind === 'part';

export const partsOf = (catalog: readonly CatalogEntry[]): PartGoods[] =>
  catalog.filter(isPart).map((entry) => entry as PartGoods);

/** What is offered at a place: what belongs there first of all. What may be anywhere is offered once. */
export const offeredAt = (parts: readonly PartGoods[], place: PartPlace): PartGoods[] =>
  parts.filter(({ detail }) => detail.places[0] === place).toSorted((one, other) => +other.played - +one.played);
