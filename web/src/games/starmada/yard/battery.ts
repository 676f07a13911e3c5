// A battery as it is written on a ship file, and its figures: `Laser Cannon 3-6-9 1x4+/2/1 Acr [AB]x1 [EF]x2 (1)`.

export interface Bank {
  readonly arcs: string;
  readonly weapons: number;
}

export interface Battery {
  readonly name: string;
  /** The width of each of the three range bands. */
  readonly band: number;
  readonly rate: number;
  readonly accuracy: number;
  readonly impact: number;
  readonly damage: number;
  readonly traits: readonly string[];
  readonly banks: readonly Bank[];
  /** Null for the usual one, half of the weapons. */
  readonly limit: number | null;
}

const LINE =
  /^(?<name>.+?) (?<short>\d+)-\d+-\d+ (?<rate>\d+)[x×](?<accuracy>\d+)\+\/(?<impact>\d+)\/(?<damage>\d+)(?<traits>(?: \w+)*)(?<banks>(?: \[[A-L]+\][x×]\d+)+)(?: \((?<limit>\d+)\))?$/;

/** The figures of a battery; null if it is written in another way. */
export function readBattery(text: string): Battery | null {
  const found = LINE.exec(text.trim().replace(/\s+/g, ' '))?.groups;
  if (!found) return null;
  const banks = [...found.banks.matchAll(/\[([A-L]+)\][x×](\d+)/g)];
  return {
    name: found.name,
    band: Number(found.short),
    rate: Number(found.rate),
    accuracy: Number(found.accuracy),
    impact: Number(found.impact),
    damage: Number(found.damage),
    traits: found.traits.split(' ').filter(Boolean),
    banks: banks.map(([, arcs, weapons]) => ({ arcs, weapons: Number(weapons) })),
    limit: found.limit === undefined ? null : Number(found.limit),
  };
}

export function writeBattery({ name, band, rate, accuracy, impact, damage, traits, banks, limit }: Battery): string {
  const weapon = `${band}-${2 * band}-${3 * band} ${rate}x${accuracy}+/${impact}/${damage}`;
  const parts = [name, weapon, ...traits, ...banks.map(({ arcs, weapons }) => `[${arcs}]x${weapons}`)];
  return limit === null ? parts.join(' ') : `${parts.join(' ')} (${limit})`;
}

export const weaponsOf = ({ banks }: Battery): number => banks.reduce((sum, { weapons }) => sum + weapons, 0);

/** What is wrong with a name that would not be read again as one. */
export function whyNoName(name: string): string | null {
  const words = name.trim().split(/\s+/);
  if (name.trim() === '') return 'Weapons have a name.';
  if (/[[\]()]/.test(name)) return 'A name has no brackets.';
  if (words.some((word) => /^\d/.test(word) && word.includes('-'))) return 'No word of a name begins like a range.';
  return null;
}

export const NEW_BATTERY: Battery = {
  name: 'Laser Cannon',
  band: 3,
  rate: 1,
  accuracy: 4,
  impact: 1,
  damage: 1,
  traits: [],
  banks: [{ arcs: 'AB', weapons: 2 }],
  limit: null,
};
