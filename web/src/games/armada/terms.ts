// Armada's words for what the wire calls by its plain names.
import type { Category, Command, DefenseToken, Face, MarkerKind, ObstacleKind, UpgradeIcon, Zone } from './wire';

const FACTIONS: Record<string, string> = {
  rebel: 'Rebel Alliance',
  empire: 'Galactic Empire',
  republic: 'Galactic Republic',
  separatist: 'Separatist Alliance',
};

export const faction = (word: string | null): string => (word ? (FACTIONS[word] ?? word) : '');

export const ZONES: Record<Zone, string> = {
  front: 'front',
  left: 'left',
  right: 'right',
  rear: 'rear',
  'left-auxiliary': 'left auxiliary',
  'right-auxiliary': 'right auxiliary',
};

export const COMMANDS: Record<Command, string> = {
  navigate: 'navigate',
  squadron: 'squadron',
  repair: 'repair',
  'concentrate-fire': 'concentrate fire',
};

export type Icon = 'blank' | 'hit' | 'critical' | 'accuracy';

/** The faces of dice: their words, and the icons on them. */
export const FACES: Record<Face, { says: string; icons: Icon[] }> = {
  blank: { says: 'blank', icons: ['blank'] },
  hit: { says: 'hit', icons: ['hit'] },
  critical: { says: 'critical', icons: ['critical'] },
  accuracy: { says: 'accuracy', icons: ['accuracy'] },
  'hit-hit': { says: 'double hit', icons: ['hit', 'hit'] },
  'hit-critical': { says: 'hit and critical', icons: ['hit', 'critical'] },
};

export const OBSTACLES: Record<ObstacleKind, string> = {
  'asteroid-field': 'asteroid field',
  'debris-field': 'debris field',
  station: 'station',
  'dust-field': 'dust field',
  'gravity-rift': 'gravity rift',
  exogorth: 'exogorth',
  purrgil: 'purrgil',
};

export type MarkerWord = Extract<MarkerKind, string> | 'targeting';

export const MARKERS: Record<MarkerWord, string> = {
  objective: 'objective token',
  mine: 'proximity mine',
  'grav-well': 'grav well token',
  'grav-shift': 'grav shift token',
  targeting: 'targeting token',
  other: 'token',
};

export const SLOTS: Record<UpgradeIcon, string> = {
  commander: 'commander',
  officer: 'officer',
  'weapons-team': 'weapons team',
  'support-team': 'support team',
  'fleet-command': 'fleet command',
  'fleet-support': 'fleet support',
  'offensive-retrofit': 'offensive retrofit',
  'defensive-retrofit': 'defensive retrofit',
  'experimental-retrofit': 'experimental retrofit',
  turbolasers: 'turbolasers',
  'ion-cannons': 'ion cannons',
  ordnance: 'ordnance',
  superweapon: 'superweapon',
  title: 'title',
};

export const CATEGORIES: Record<Category, string> = {
  assault: 'assault objective',
  defense: 'defense objective',
  navigation: 'navigation objective',
  campaign: 'campaign objective',
};

/** The tokens in words, as a row of them is read out. */
export const tokensSaid = (tokens: readonly { kind: DefenseToken; state?: string }[]): string =>
  tokens.map(({ kind, state = 'ready' }) => (state === 'ready' ? kind : `${kind} (${state})`)).join(', ');
