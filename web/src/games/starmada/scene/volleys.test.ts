// The weapons of a roll, where they are known for certain, and the dice that count.
import { describe, expect, it } from 'vitest';
import { battle, told } from '../test/battle';
import type { Item, TableEvent } from '../wire';
import { diceOf, weaponsOf } from './volleys';

function declared(bank: string, weapons: number, target: number): TableEvent {
  const item: Item = { bank: { ship: 0, battery: 0, bank: 0 } };
  const event = told({ declared: { ship: 0, battery: 0, bank: 0, weapons, target: { element: { ship: target } } } });
  return { ...event, parts: [{ item: { item, says: bank } }] };
}

const rolled = (target: number): TableEvent =>
  told({ 'rolled-to-hit': { ship: 0, target: { ship: target }, modifier: 0, dice: [4], again: [], hits: 1 } });

const named = (rolls: TableEvent[], before = battle(), events = rolls): string[] => {
  const weapons = weaponsOf(before, events);
  return rolls.map(({ number }) => weapons.get(number) ?? '');
};

/** An attack on Corvo with two banks and on Dusk with one, declared before. */
const attacking = battle({
  attack: {
    ship: 'Ajax',
    volleys: [
      ['Long Gun [AB]', 2, 'Corvo'],
      ['Turret [ABCDEF]', 1, 'Corvo'],
      ['Turret [CD]', 1, 'Dusk'],
    ],
  },
});

describe('the weapons of a roll', () => {
  it('are those that were declared with it, or before in the same order', () => {
    const roll = rolled(2);
    expect(named([roll], battle(), [declared('Long Gun [AB]', 3, 2), roll])).toEqual(['3 × Long Gun [AB]']);
    expect(named([rolled(2), rolled(2), rolled(3)], attacking)).toEqual([
      '2 × Long Gun [AB]',
      '1 × Turret [ABCDEF]',
      '1 × Turret [CD]',
    ]);
  });

  it('are not guessed where volleys are resolved one by one', () => {
    expect(named([rolled(2)], attacking)).toEqual(['']);
    expect(named([rolled(3)], attacking)).toEqual(['1 × Turret [CD]']);
  });
});

describe('the dice that count', () => {
  const counting = (dice: ReturnType<typeof diceOf>) => dice.flatMap(({ face, counts }) => (counts ? [face] : []));

  it('are the highest, as many as have succeeded', () => {
    expect(counting(diceOf([2, 5, 3, 6], [], 2))).toEqual([5, 6]);
    expect(counting(diceOf([1, 2], [], 0))).toEqual([]);
  });

  it('are those of the second roll, where even a 6 has to be rolled again', () => {
    const dice = diceOf([6, 4, 6], [3, 5], 1);
    expect(counting(dice)).toEqual([5]);
    expect(dice.map(({ again }) => again)).toEqual([false, false, false, true, true]);
  });
});
