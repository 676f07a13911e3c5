// Fire as it is planned: what each weapon of each bank is aimed at, and the answers that this makes to the questions of
// the attack, which the table asks bank by bank.
import type { Following } from '../../../table/wire/game.svelte';
import { pickOf, same } from '../../../table/wire/shapes';
import { onBoard } from '../items';
import type { AimSight, BankSight, Choice, Item, Question, ShotSight, Starmada } from '../wire';
import { ask } from './asks';

/** Weapons of a bank, by what they are aimed at; those left over hold fire. */
export type Aimed = { target: Item; weapons: number }[];

/** A bank that can be aimed, and what it is aimed at. */
export type Order = { bank: BankSight; aimed: Aimed };

export const HOLD_FIRE: Item = 'hold-fire';
export const SPLIT: Item = 'split';
const IN_ORDER: Item = 'in-order';

export const aimedWeapons = (aimed: Aimed): number => aimed.reduce((sum, { weapons }) => sum + weapons, 0);

/** The same with so many weapons at one target: as many of the others are taken away as there are too few for. */
export function withWeapons(bank: BankSight, aimed: Aimed, target: Item, weapons: number): Aimed {
  const wanted = Math.max(0, Math.min(weapons, bank.weapons));
  let left = bank.weapons - wanted;
  const others = aimed.flatMap((each) => {
    if (same(each.target, target)) return [];
    const kept = Math.min(each.weapons, left);
    left -= kept;
    return kept > 0 ? [{ ...each, weapons: kept }] : [];
  });
  return wanted > 0 ? [...others, { target, weapons: wanted }] : others;
}

/** The answers to what is asked about a bank: one for all its weapons, or one for each. */
export function answersOf({ bank, aimed }: Order): Item[] {
  const all = aimed.flatMap(({ target, weapons }) => Array.from({ length: weapons }, () => target));
  if (all.length === 0) return [HOLD_FIRE];
  if (aimed.length === 1 && all.length === bank.weapons) return [all[0]];
  // A bank with one target cannot be split: all of its weapons fire.
  if (bank.targets.length === 1) return [all[0]];
  const rest = Array.from({ length: bank.weapons - all.length }, () => HOLD_FIRE);
  return [SPLIT, ...all, ...rest];
}

/** The number of a bank in the order of the sheet. */
const place = (battery: number, bank: number): number => battery * 100 + bank;

/** The banks about which something is still asked in this attack: from the one of the open question on. */
export function stillOpen(banks: readonly BankSight[], question: Question): BankSight[] {
  const now = bankOf(question);
  if (!now) return [];
  const first = place(now.battery, now.bank);
  return banks.filter(({ battery, bank, targets }) => targets.length > 0 && place(battery, bank) >= first);
}

/** The bank that a question is about. */
export function bankOf({ subject }: Question): { ship: number; battery: number; bank: number } | null {
  const item = subject?.item;
  return typeof item === 'object' && 'bank' in item ? item.bank : null;
}

/** The ship that a question is about. */
export function shipAsked({ subject }: Question): number | null {
  const item = subject?.item;
  return typeof item === 'object' && 'element' in item && 'ship' in item.element ? item.element.ship : null;
}

/**
 * Answers what is asked about the banks as it was planned, and that the volleys are resolved in their order. It ends with
 * the attack: `lasts` says whether it still is the same one.
 */
export function followingOf(
  ship: number,
  orders: readonly Order[],
  inOrder: boolean,
  lasts: () => boolean,
): Following<Starmada> {
  const answers = new Map(orders.map((order) => [place(order.bank.battery, order.bank.bank), answersOf(order)]));
  let resolves = inOrder;
  return (question) => {
    if (!lasts()) return null;
    if (question.ask === ask.resolve && resolves && shipAsked(question) === ship) {
      resolves = false;
      return offered(question, IN_ORDER);
    }
    const bank = question.ask === ask.declare ? bankOf(question) : null;
    if (bank?.ship !== ship) return null;
    const next = answers.get(place(bank.battery, bank.bank))?.shift();
    return next === undefined ? null : offered(question, next);
  };
}

/** The choice of an option, if it is one. */
function offered(question: Question, item: Item): Choice | null {
  const options = pickOf<Starmada>(question.shape)?.options ?? [];
  return options.some((option) => same(option.item, item)) ? { pick: [item] } : null;
}

/** The shots at one target, of so many weapons, together. */
export function together(shots: readonly ShotSight[], weapons: number): { dice: number; hits: number; damage: number } {
  const sum = (each: (shot: ShotSight) => number) => weapons * shots.reduce((all, shot) => all + each(shot), 0);
  return { dice: sum(({ dice }) => dice), hits: sum(({ hits }) => hits), damage: sum(({ damage }) => damage) };
}

/** What modifies the dice, in words: `range +1, Countermeasures −2`. */
export const modifiersOf = ({ modifiers }: ShotSight): string =>
  modifiers.map(({ says, figure }) => `${says} ${figure > 0 ? `+${figure}` : `−${-figure}`}`).join(', ');

/** A figure and its sign stay on one line. */
export const percent = (chance: number): string => `${Math.round(100 * chance)}\u00a0%`;

export const tenths = (figure: number): string => figure.toFixed(1);

/** How a target is seen by a bank, if it may fire at it. */
export const aimOf = (bank: BankSight, target: Item): AimSight | undefined =>
  bank.targets.find((aim) => same(aim.target, target));

export const isFlight = (target: Item): boolean => 'flight' in (onBoard(target) ?? {});

/** What fire does to a target on average: each hit takes a fighter of a flight, everything else is damaged. */
export const hurting = (target: Item, damage: number): string =>
  `${tenths(damage)} ${isFlight(target) ? 'hits' : 'damage'}`;

export const inDice = (count: number): string => (count === 1 ? '1 die' : `${count} dice`);

/** The dice of a volley, and what they do on average. */
export function expected(target: Item, shots: readonly ShotSight[], weapons: number): string {
  const { dice, hits, damage } = together(shots, weapons);
  return `${inDice(dice)}, ${isFlight(target) ? '' : `${tenths(hits)} hits, `}${hurting(target, damage)} on average`;
}

export const inHexes = (distance: number): string => (distance === 1 ? '1 hex' : `${distance} hexes`);
