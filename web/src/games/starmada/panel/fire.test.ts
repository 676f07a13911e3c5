import { expect, test, vi } from 'vitest';
import { battle, flight } from '../test/battle';
import type { BankSight, Item, Question, ShotSight } from '../wire';
import { answersOf, expected, followingOf, stillOpen, withWeapons } from './fire';
import { markedOn } from './marked';

const flint: Item = { element: { ship: 2 } };
const breccia: Item = { element: { ship: 3 } };

const aim = (target: Item) => ({ target, says: '', distance: 4, tie: false, shots: [] });

const bank = (number: number, weapons: number, targets: Item[]): BankSight => ({
  battery: 0,
  bank: number,
  name: `Laser ${number}`,
  weapon: '3-6-9 1x4+/2/1',
  weapons,
  targets: targets.map(aim),
});

const asks = (subject: Item, options: Item[], ask = 'declare') =>
  ({
    at: 1,
    seat: 0,
    ask,
    subject: { item: subject, says: '', name: '' },
    shape: { pick: { options: options.map((item) => ({ item, says: '', name: '' })), least: 1, most: 1 } },
  }) as unknown as Question;

const declares = (number: number, options: Item[]) => asks({ bank: { ship: 0, battery: 0, bank: number } }, options);

test('weapons are taken from other targets where there are too few', () => {
  const laser = bank(0, 3, [flint, breccia]);
  const one = withWeapons(laser, [], flint, 3);
  expect(one).toEqual([{ target: flint, weapons: 3 }]);
  const two = withWeapons(laser, one, breccia, 1);
  expect(two).toEqual([
    { target: flint, weapons: 2 },
    { target: breccia, weapons: 1 },
  ]);
  expect(withWeapons(laser, two, flint, 0)).toEqual([{ target: breccia, weapons: 1 }]);
  expect(withWeapons(laser, two, breccia, 7)).toEqual([{ target: breccia, weapons: 3 }]);
});

test('a bank is answered as a whole where it can be, and otherwise weapon by weapon', () => {
  const laser = bank(0, 3, [flint, breccia]);
  expect(answersOf({ bank: laser, aimed: [] })).toEqual(['hold-fire']);
  expect(answersOf({ bank: laser, aimed: [{ target: flint, weapons: 3 }] })).toEqual([flint]);
  const split = [
    { target: flint, weapons: 1 },
    { target: breccia, weapons: 1 },
  ];
  expect(answersOf({ bank: laser, aimed: split })).toEqual(['split', flint, breccia, 'hold-fire']);
});

test('banks that were declared already are not open any more', () => {
  const banks = [bank(0, 1, [flint]), bank(1, 1, []), bank(2, 1, [flint])];
  expect(stillOpen(banks, declares(0, [flint])).map((open) => open.bank)).toEqual([0, 2]);
  expect(stillOpen(banks, declares(2, [flint])).map((open) => open.bank)).toEqual([2]);
});

test('a plan answers bank by bank, and the order of resolving once', () => {
  const both = [flint, breccia];
  const lasts = vi.fn(() => true);
  const following = followingOf(
    0,
    [
      { bank: bank(0, 2, both), aimed: [{ target: flint, weapons: 1 }] },
      { bank: bank(1, 1, both), aimed: [{ target: breccia, weapons: 1 }] },
    ],
    true,
    lasts,
  );
  const offered: Item[] = [...both, 'hold-fire'];
  expect(following(declares(0, [...offered, 'split']))).toEqual({ pick: ['split'] });
  expect(following(declares(0, offered))).toEqual({ pick: [flint] });
  expect(following(declares(0, offered))).toEqual({ pick: ['hold-fire'] });
  expect(following(declares(1, offered))).toEqual({ pick: [breccia] });
  expect(following(declares(1, offered))).toBeNull();
  const resolve = asks({ element: { ship: 0 } }, [{ volley: 0 }, { volley: 1 }, 'in-order'], 'resolve');
  expect(following(resolve)).toEqual({ pick: ['in-order'] });
  expect(following(resolve)).toBeNull();
});

test('a plan does not answer for another ship, what is not offered, or after its attack', () => {
  const orders = [{ bank: bank(0, 1, [flint]), aimed: [{ target: flint, weapons: 1 }] }];
  const gone = followingOf(0, orders, true, () => false);
  expect(gone(declares(0, [flint]))).toBeNull();
  const other = followingOf(5, orders, true, () => true);
  expect(other(declares(0, [flint]))).toBeNull();
  const missing = followingOf(0, orders, true, () => true);
  expect(missing(declares(0, [breccia]))).toBeNull();
});

test('each hit takes a fighter, so hits on a flight are said once and beside its strength', () => {
  const shot = { dice: 1, hits: 0.5, damage: 0.5 } as ShotSight;
  const fighters: Item = { element: { flight: 0 } };
  expect(expected(fighters, [shot], 1)).toBe('1 die, 0.5 hits on average');
  expect(expected(fighters, [shot], 4)).toBe('4 dice, 2.0 hits on average');
  expect(expected(flint, [shot], 2)).toBe('2 dice, 1.0 hits, 1.0 damage on average');
  const few = (marked: number) =>
    battle({ flights: { Wasps: flight(0, 'second', [6, 6, 0], { fighters: 1, marked }) } });
  expect(markedOn(few(0), fighters)).toBe('1 fighter');
  expect(markedOn(few(1), fighters)).toBe('1 of its 1 fighter marked already');
});
