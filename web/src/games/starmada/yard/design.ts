// Own classes of a fleet: one more, one changed, renamed or removed.
import type { Brought } from '../wire/generated/Brought';
import type { SheetText } from '../wire/generated/SheetText';

/** The keys of a class that hold systems. */
export type Fitted = 'equipment' | 'traits' | 'munitions';

/** The table rates classes whose rating is this. */
const COMPUTED = 0;

const BLANK: SheetText = {
  faction: 'Independent',
  class: 'New class',
  type: 'cruiser',
  combat_rating: COMPUTED,
  hull: 6,
  engine: 5,
  shields: 2,
  engine_track: null,
  weapons_track: null,
  shields_track: null,
  batteries: ['Laser Cannon 3-6-9 1x4+/1/1 [AB]x2 [CE]x1 [DF]x1'],
  equipment: [],
  equipment_limit: null,
  traits: [],
  munitions: [],
  note: '',
};

export const ownClasses = (fleet: Brought): readonly SheetText[] => fleet.classes ?? [];

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** A name like this one that nobody has yet: “Tern”, “Tern 2”. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const free = (name: string) => !taken.some((other) => same(name, other));
  if (free(wanted)) return wanted;
  let number = 2;
  while (!free(`${wanted} ${number}`)) number += 1;
  return `${wanted} ${number}`;
}

/** A class to begin with: nothing much, or a copy. Its rating is computed, and so are its tracks. */
export function beginning(from: SheetText | null, faction: string | null, taken: readonly string[]): SheetText {
  const text = from ?? { ...BLANK, faction: faction ?? BLANK.faction };
  return {
    ...text,
    class: freeName(text.class, taken),
    combat_rating: COMPUTED,
    engine_track: null,
    weapons_track: null,
    shields_track: null,
  };
}

export const withClass = (fleet: Brought, text: SheetText): Brought => ({
  ...fleet,
  classes: [...ownClasses(fleet), text],
});

/** Without a class and its ships. */
export function withoutClass(fleet: Brought, at: number): Brought {
  const { class: gone } = ownClasses(fleet)[at];
  return {
    ...fleet,
    classes: ownClasses(fleet).filter((_, index) => index !== at),
    ships: fleet.ships.filter((ship) => !same(ship.class, gone)),
  };
}

/** What is printed of a track or a limit is about what it was made from. */
const STALE: Readonly<Partial<Record<keyof SheetText, Partial<SheetText>>>> = {
  hull: { engine_track: null, weapons_track: null, shields_track: null },
  engine: { engine_track: null },
  shields: { shields_track: null },
  batteries: { weapons_track: null },
  equipment: { weapons_track: null, equipment_limit: null },
};

/** Keys that do not bear on the rating. */
const UNRATED: readonly (keyof SheetText)[] = ['faction', 'class', 'type', 'note'];

/** A class with one thing changed. Ships of a class that is renamed stay with it. */
export function changed<K extends keyof SheetText>(fleet: Brought, at: number, key: K, value: SheetText[K]): Brought {
  const old = ownClasses(fleet)[at];
  const rated = UNRATED.includes(key) ? {} : { combat_rating: COMPUTED };
  const next: SheetText = { ...old, ...STALE[key], ...rated, [key]: value };
  const renamed = (name: string) => (same(name, old.class) ? next.class : name);
  const ships = key === 'class' ? fleet.ships.map((ship) => ({ ...ship, class: renamed(ship.class) })) : fleet.ships;
  return { ...fleet, ships, classes: ownClasses(fleet).map((text, index) => (index === at ? next : text)) };
}

/** A system and how many of it: “Flares x3”. */
export function readSystem(text: string): { name: string; count: number } {
  const found = /^(.*) x(\d+)$/.exec(text);
  return found ? { name: found[1], count: Number(found[2]) } : { name: text, count: 1 };
}

const writeSystem = (name: string, count: number): string => (count === 1 ? name : `${name} x${count}`);

/** So many of a system, in its place among the others; none of it for 0. */
export function fitted(systems: readonly string[], name: string, count: number): string[] {
  const at = systems.findIndex((system) => readSystem(system).name === name);
  if (at < 0) return count > 0 ? [...systems, writeSystem(name, count)] : [...systems];
  const rest = systems.filter((_, index) => index !== at);
  return count > 0 ? rest.toSpliced(at, 0, writeSystem(name, count)) : rest;
}
