// A fleet of starships with one ship more or less, and its ships by class.
import type { BroughtVerdict, CatalogEntry } from '../../../table/wire';
import type { Brought } from '../wire/generated/Brought';
import type { ClassFacts } from '../wire/generated/ClassFacts';
import type { FleetFacts } from '../wire/generated/FleetFacts';
import type { SheetPrint } from '../wire/generated/SheetPrint';

export type { Brought };

/** A class in the catalog. */
export type Goods = Omit<CatalogEntry, 'detail'> & { readonly detail: ClassFacts };

/** The classes in the catalog, which also has the parts of ships. */
export const goodsOf = (catalog: readonly CatalogEntry[]): Goods[] =>
  catalog.filter(({ kind }) => kind === 'ship').map((entry) => entry as Goods);

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

/** What the table says of a fleet. */
export const factsOf = (verdict: BroughtVerdict | null): FleetFacts | null =>
  (verdict?.card?.detail as FleetFacts | undefined) ?? null;

/** The sheets of all classes that are known: those of the program, and the fleet's own as far as they have no faults. */
export const sheetsOf = (catalog: readonly CatalogEntry[], verdict: BroughtVerdict | null): SheetPrint[] => [
  ...(factsOf(verdict)?.classes ?? []).flatMap(({ sheet }) => sheet ?? []),
  ...goodsOf(catalog).map(({ detail }) => detail.sheet),
];

export const sheetOf = (sheets: readonly SheetPrint[], name: string): SheetPrint | undefined =>
  sheets.find((sheet) => sheet.class.toLowerCase() === name.toLowerCase());

/** The number of fighter flights that a ship carries. */
export const carriedBy = ({ traits }: SheetPrint): number =>
  traits.reduce((sum, { name, count }) => sum + (name === 'Carrier' ? count : 0), 0);

/** What the ships cost, as far as their classes are known. */
export function pointsOf(fleet: Brought, catalog: readonly CatalogEntry[], verdict: BroughtVerdict | null): number {
  const sheets = sheetsOf(catalog, verdict);
  return fleet.ships.reduce((sum, ship) => sum + (sheetOf(sheets, ship.class)?.combat_rating ?? 0), 0);
}

/** The classes that are looked for, by faction and words; the cheapest first. */
export function found(all: readonly Goods[], faction: string, text: string): Goods[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const has = ({ name, says, text }: Goods, word: string) => `${name} ${says} ${text}`.toLowerCase().includes(word);
  return all
    .filter(({ emblems }) => !faction || emblems.includes(faction))
    .filter((goods) => words.every((word) => has(goods, word)))
    .toSorted((one, other) => (one.points ?? 0) - (other.points ?? 0) || one.name.localeCompare(other.name, 'en'));
}
