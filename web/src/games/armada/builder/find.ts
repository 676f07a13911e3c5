// Searching the catalog: by kind, slot, side, words, cost and uniqueness, and by what fits.
import type { Unfit } from '../../../table/wire';
import type { Category, UpgradeIcon } from '../wire';
import type { Goods, Kind } from './goods';

export interface Wish {
  readonly kind: Kind;
  readonly text: string;
  /** The side whose cards are shown; `own` is that of the fleet, and empty all of them. */
  readonly faction: string;
  readonly slot: UpgradeIcon | '';
  readonly category: Category | '';
  /** The most it may cost. */
  readonly most: number | null;
  readonly unique: 'any' | 'unique' | 'common';
  readonly order: 'name' | 'points';
  /** Only what breaks no rule. */
  readonly fits: boolean;
}

export const ANYTHING: Wish = {
  kind: 'ship',
  text: '',
  faction: 'own',
  slot: '',
  category: '',
  most: null,
  unique: 'any',
  order: 'name',
  fits: true,
};

/** Letters and figures only, so that "x wing" finds the X-wing and "leia" Leïa. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[̀-ͯ'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const wordsOf = (text: string): string[] => plain(text).split(' ').filter(Boolean);

/** How well an entry answers a text: 0 not at all, more if its name begins with it or has it. */
function worth(goods: Goods, words: readonly string[]): number {
  if (words.length === 0) return 1;
  const name = plain(goods.name);
  const rest = plain([goods.says, goods.text, ...goods.words].join(' '));
  const worths = words.map((word): number => {
    if (name.startsWith(word)) return 8;
    if (name.includes(` ${word}`)) return 6;
    if (name.includes(word) || name.replaceAll(' ', '').includes(word)) return 4;
    return ` ${rest}`.includes(` ${word}`) ? 1 : 0;
  });
  return worths.includes(0) ? 0 : worths.reduce((sum, each) => sum + each, 0);
}

function isWanted(goods: Goods, wish: Wish): boolean {
  const facts = goods.detail;
  if (goods.kind !== wish.kind) return false;
  if (wish.faction && goods.emblems.length > 0 && !goods.emblems.includes(wish.faction)) return false;
  if (wish.most !== null && (goods.points ?? 0) > wish.most) return false;
  if (wish.unique !== 'any' && goods.unique !== (wish.unique === 'unique')) return false;
  if (wish.slot && 'upgrade' in facts && !facts.upgrade.slots.includes(wish.slot)) return false;
  return !(wish.category && 'objective' in facts && facts.objective.category !== wish.category);
}

export interface Found {
  readonly goods: Goods;
  /** Why it cannot be added. */
  readonly unfit: Unfit | null;
}

/** What is looked for: the best first, and what does not fit behind what does. */
export function find(all: readonly Goods[], wish: Wish, unfit: ReadonlyMap<string, Unfit>): Found[] {
  const words = wordsOf(wish.text);
  const cost = ({ points }: Goods) => points ?? 0;
  return all
    .filter((goods) => isWanted(goods, wish))
    .map((goods) => ({ goods, unfit: unfit.get(goods.id) ?? null, worth: worth(goods, words) }))
    .filter((found) => found.worth > 0 && !(wish.fits && found.unfit))
    .sort(
      (one, other) =>
        Number(one.unfit !== null) - Number(other.unfit !== null) ||
        other.worth - one.worth ||
        (wish.order === 'points' ? cost(one.goods) - cost(other.goods) : 0) ||
        one.goods.name.localeCompare(other.goods.name, 'en') ||
        cost(one.goods) - cost(other.goods),
    );
}
