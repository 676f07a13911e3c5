// A fleet of starships with one ship more or less, and its ships by class.
import type { CatalogEntry } from '../../../table/wire';
import type { Brought } from '../wire/generated/Brought';
import type { ClassFacts } from '../wire/generated/ClassFacts';

export type { Brought };

/** An entry of the catalog. */
export type Goods = Omit<CatalogEntry, 'detail'> & { readonly detail: ClassFacts };

export const empty = (): Brought => ({ name: null, faction: null, ships: [], flights: null });

export const add = (fleet: Brought, name: string): Brought => ({
  ...fleet,
  ships: [...fleet.ships, { class: name, name: null, commander: 0 }],
});

/** The fleet without the last ship of a class. */
export function drop(fleet: Brought, name: string): Brought {
  const at = fleet.ships.findLastIndex((ship) => ship.class === name);
  return { ...fleet, ships: fleet.ships.filter((_, index) => index !== at) };
}

/** The classes of a fleet in their order, each with its number of ships. */
export function classesOf(fleet: Brought): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const ship of fleet.ships) counts.set(ship.class, (counts.get(ship.class) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
}

/** What the ships cost, as far as their classes are in the catalog. */
export const pointsOf = (fleet: Brought, catalog: readonly CatalogEntry[]): number =>
  fleet.ships.reduce((sum, ship) => sum + (catalog.find(({ name }) => name === ship.class)?.points ?? 0), 0);

/** The classes that are looked for, by faction and words; the cheapest first. */
export function found(all: readonly Goods[], faction: string, text: string): Goods[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const has = ({ name, says, text }: Goods, word: string) => `${name} ${says} ${text}`.toLowerCase().includes(word);
  return all
    .filter(({ emblems }) => !faction || emblems.includes(faction))
    .filter((goods) => words.every((word) => has(goods, word)))
    .toSorted((one, other) => (one.points ?? 0) - (other.points ?? 0) || one.name.localeCompare(other.name, 'en'));
}
