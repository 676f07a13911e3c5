// The display sheets of classes, as the reference has them, and what is left of a ship's weapons. A class of a player's own
// is not in the reference; then its ship is shown as far as the view describes it.
import { SvelteMap } from 'svelte/reactivity';
import { card } from '../../table/wire/api';
import type { Range } from './board/ranges';
import type { ShipView } from './wire';

/** A system with its number of pieces, levels or points. */
export interface System {
  readonly name: string;
  readonly count: number;
}

/** A display sheet as it is printed. */
export interface Sheet {
  readonly class: string;
  readonly type: string;
  readonly faction: string;
  readonly hull: number;
  readonly engine: readonly number[];
  readonly weapons: readonly number[];
  readonly shields: readonly number[];
  readonly batteries: readonly {
    readonly name: string;
    readonly weapon: { readonly range: Range; readonly traits: readonly string[] };
    readonly banks: readonly { readonly arcs: string; readonly weapons: number }[];
    readonly loss_limit: number;
  }[];
  readonly equipment: readonly System[];
  readonly equipment_limit: number;
  readonly traits: readonly System[];
  readonly munitions: readonly System[];
}

/** A battery of a ship in battle. */
export interface Battery {
  readonly name: string;
  /** Its characteristics as they are written. */
  readonly weapon: string;
  readonly range: Range;
  readonly banks: readonly { readonly arcs: string; readonly working: number; readonly weapons: number }[];
  readonly lost: number;
  readonly loss_limit: number;
}

const sheets = new SvelteMap<string, Sheet | null>();

const idOf = (shipClass: string): string => shipClass.toLowerCase().replaceAll(' ', '-');

/** The sheet of a class, as soon as it has been loaded; null until then, and for classes that are not in the reference. */
export const sheetOf = (shipClass: string): Sheet | null => sheets.get(shipClass) ?? null;

/** Loads the sheets of classes that have not been asked for yet. */
export async function loadSheets(classes: Iterable<string>) {
  const wanted = [...new Set(classes)].filter((name) => !sheets.has(name));
  for (const name of wanted) sheets.set(name, null);
  const load = async (name: string) => {
    const found = await card('starmada', idOf(name)).catch(() => null);
    if (found) sheets.set(name, found.detail as unknown as Sheet);
  };
  await Promise.all(wanted.map(load));
}

/** The three range bands at the beginning of a weapon's characteristics, as in `4-8-12 2x5+/1/1`. */
function rangeOf(weapon: string): Range {
  const [short, medium, long] = weapon.split(' ')[0].split('-').map(Number);
  return [short, medium, long];
}

/** The batteries of a ship in the order of its sheet, with what is left of them. */
export function batteriesOf(ship: ShipView): Battery[] {
  const sheet = sheetOf(ship.class);
  const names = sheet?.batteries.map(({ name }) => name) ?? Object.keys(ship.batteries);
  return names.flatMap((name) => {
    const own = ship.batteries[name];
    if (!own) return [];
    const printed = sheet?.batteries.find((battery) => battery.name === name)?.banks;
    const banks = printed
      ? printed.map(({ arcs, weapons }) => ({ arcs, weapons, working: own.working[arcs] ?? 0 }))
      : Object.entries(own.working).map(([arcs, working]) => ({ arcs, working, weapons: working }));
    const { weapon, lost, loss_limit } = own;
    return [{ name, weapon, range: rangeOf(weapon), banks, lost, loss_limit }];
  });
}
