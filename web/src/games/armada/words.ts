// The game's words for what the wire calls by its plain names.
import type { Command, Item, Stage, UnitId, View, Zone } from '../wire';
import { inside } from '../wire/shapes';

/** A name of the wire as people write it: `concentrate-fire` is "concentrate fire". */
export const plain = (word: string): string => word.replaceAll(/[-_]/g, ' ');

/** What the table says, without the marks of its plain names: commands, obstacles and faces of dice. */
export const spoken = (says: string): string =>
  says
    .replaceAll('concentrate-fire', 'concentrate fire')
    .replaceAll('hit-hit', 'double hit')
    .replaceAll('hit-critical', 'hit and critical')
    .replaceAll(/\b([a-z]+)-(field|cloud|rift)(?:-(\d+))?\b/g, (_, one: string, two: string, number?: string) =>
      [one, two, number].filter(Boolean).join(' '),
    );

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const FACTIONS: Record<string, string> = {
  rebel: 'Rebel Alliance',
  empire: 'Galactic Empire',
  republic: 'Galactic Republic',
  separatist: 'Separatist Alliance',
};

export const faction = (word: string | null): string => (word ? (FACTIONS[word] ?? capital(plain(word))) : '');

export const COMMANDS: Command[] = ['navigate', 'squadron', 'repair', 'concentrate-fire'];

export const ZONES: Record<Zone, string> = {
  front: 'front',
  left: 'left',
  right: 'right',
  rear: 'rear',
  'left-auxiliary': 'left auxiliary',
  'right-auxiliary': 'right auxiliary',
};

export const PHASES = ['Command', 'Ship', 'Squadron', 'Status'] as const;
export type Phase = (typeof PHASES)[number] | 'Setup' | 'Over';

/** The phase a stage belongs to. */
export function phase(stage: Stage): Phase {
  if (typeof stage !== 'string') {
    if ('setup' in stage) return 'Setup';
    return 'ship-phase' in stage ? 'Ship' : 'Squadron';
  }
  if (stage === 'over') return 'Over';
  if (stage === 'round-start' || stage === 'command-phase') return 'Command';
  if (stage === 'ship-phase-start') return 'Ship';
  return stage === 'squadron-phase-start' ? 'Squadron' : 'Status';
}

/** `of-a` or `of-b`: sets the colours of a side for everything inside. */
export const sideClass = (side: string | null | undefined): string =>
  side === 'A' ? 'of-a' : side === 'B' ? 'of-b' : 'of-nobody';

/** The name and the view of a ship, by its number. */
export const shipById = (view: View, id: number) => Object.entries(view.ships).find(([, ship]) => ship.id === id);

export const squadronById = (view: View, id: number) =>
  Object.entries(view.squadrons).find(([, squadron]) => squadron.id === id);

/** The name of a unit. */
export function unitName(view: View, unit: UnitId): string {
  const found = 'ship' in unit ? shipById(view, unit.ship) : squadronById(view, unit.squadron);
  return found?.[0] ?? 'a unit';
}

/** The card behind an item, if it has one that can be read. */
export function cardOf(view: View, item: Item): string | null {
  const ship = inside<number>(item, 'ship') ?? inside<number>(item, 'dial') ?? inside<[number]>(item, 'zone')?.[0];
  if (ship !== undefined) return shipById(view, ship)?.[1].card ?? null;
  const squadron = inside<number>(item, 'squadron');
  if (squadron !== undefined) return squadronById(view, squadron)?.[1].card ?? null;
  const upgrade = inside<number>(item, 'upgrade') ?? effectUpgrade(item);
  if (upgrade !== undefined) return upgradeCard(view, upgrade);
  return inside<string>(item, 'card') ?? inside<string>(item, 'objective') ?? null;
}

function effectUpgrade(item: Item): number | undefined {
  const source = inside<[Record<string, unknown>]>(item, 'effect')?.[0];
  return typeof source?.upgrade === 'number' ? source.upgrade : undefined;
}

function upgradeCard(view: View, id: number): string | null {
  const all = Object.values(view.ships).flatMap((ship) => Object.values(ship.upgrades));
  return all.find((upgrade) => upgrade.id === id)?.card ?? null;
}
