// The display sheets of classes and what is left of a ship's weapons. The view of a game has the sheets of classes that
// players brought themselves, the reference those of all others.
import { SvelteMap } from 'svelte/reactivity';
import { card } from '../../table/wire/api';
import type { Range } from './board/ranges';
import type { SheetPrint, ShipView } from './wire';

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

/** The sheet of a class, as soon as it has been loaded; null until then. */
export const sheetOf = (shipClass: string): Sheet | null => sheets.get(shipClass) ?? null;

/** A sheet of a view in the form of the reference. */
const printed = (sheet: SheetPrint): Sheet => ({
  ...sheet,
  type: sheet.role,
  batteries: sheet.batteries.map(({ range, traits, ...battery }) => ({ ...battery, weapon: { range, traits } })),
});

/** Learns the sheets that players brought, and loads those of classes that have not been asked for yet. */
export async function loadSheets(classes: Iterable<string>, brought: Readonly<Record<string, SheetPrint>> = {}) {
  for (const [name, sheet] of Object.entries(brought)) sheets.set(name, printed(sheet));
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

/** The names as the view has them: of several with one name, the second is `name no. 2`. */
const apart = (names: readonly string[]): string[] =>
  names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return before > 0 ? `${name} no. ${before + 1}` : name;
  });

/** The batteries of a ship in the order of its sheet, with what is left of them. */
export function batteriesOf(ship: ShipView): Battery[] {
  const batteries = sheetOf(ship.class)?.batteries;
  const names = batteries ? apart(batteries.map(({ name }) => name)) : Object.keys(ship.batteries);
  return names.flatMap((name, index) => {
    const own = ship.batteries[name];
    if (!own) return [];
    const printed = batteries?.[index].banks;
    const keys = apart(printed?.map(({ arcs }) => arcs) ?? []);
    const banks = printed
      ? printed.map(({ arcs, weapons }, bank) => ({ arcs, weapons, working: own.working[keys[bank]] ?? 0 }))
      : Object.entries(own.working).map(([arcs, working]) => ({ arcs, working, weapons: working }));
    const { weapon, lost, loss_limit } = own;
    return [{ name, weapon, range: rangeOf(weapon), banks, lost, loss_limit }];
  });
}
