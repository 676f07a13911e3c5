// A small catalog for tests.
import type { Unfit } from '../../../../table/wire';
import { Shelf, type Goods } from '../goods';

const goods = (id: string, detail: Goods['detail'], more: Partial<Goods> = {}): Goods => ({
  id,
  name: id,
  kind: Object.keys(detail)[0],
  says: '',
  text: '',
  words: [],
  emblems: [],
  points: null,
  unique: false,
  played: true,
  detail,
  ...more,
});

const ship = { size: 'small' as const, traits: [], grows: true, commands: true };
const upgrade = { adds: [], modification: false, withdrawn: false };

export const shelf = new Shelf([
  goods(
    'corvette',
    { ship: { ...ship, class: 'corvette', bar: ['officer', 'weapons-team'], titled: true } },
    { points: 44, emblems: ['rebel'] },
  ),
  goods(
    'cruiser',
    { ship: { ...ship, class: 'cruiser', bar: ['officer', 'weapons-team', 'ordnance'], titled: false } },
    { points: 60, emblems: ['empire'] },
  ),
  goods('dodonna', { upgrade: { ...upgrade, slots: ['commander'] } }, { points: 20, unique: true }),
  goods('gunners', { upgrade: { ...upgrade, slots: ['weapons-team'] } }, { points: 7 }),
  goods(
    'double',
    { upgrade: { ...upgrade, slots: ['officer', 'weapons-team'] } },
    { points: 9, text: 'Like gunners, but better.' },
  ),
  goods('refit', { upgrade: { ...upgrade, slots: ['title'], adds: ['officer'] } }, { points: 5 }),
  goods(
    'x-wing',
    { squadron: { craft: 'X-wing Squadron', keywords: ['Bomber'], ace: false } },
    { name: 'X-wing Squadron', points: 13 },
  ),
  goods('most-wanted', { objective: { category: 'assault' } }),
  goods('gunnery', { objective: { category: 'assault' } }),
  goods('outpost', { objective: { category: 'defense' } }),
]);

/** These do not fit. */
export const unfitOf = (...ids: string[]): ReadonlyMap<string, Unfit> =>
  new Map(ids.map((id) => [id, { id, rule: null, says: 'there is no room' }]));
