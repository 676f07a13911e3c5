import { describe, expect, it } from 'vitest';
import type { Item, Question } from '../wire';
import { offers } from './legal';
import { keyOf, thingAt } from './things';

const asking = (items: Item[], subject?: Item): Question => ({
  at: 1,
  seat: 0,
  ask: 'test',
  rule: 'rule',
  ...(subject === undefined ? {} : { subject: { item: subject, says: '' } }),
  shape: { pick: { options: items.map((item) => ({ item, says: JSON.stringify(item) })), least: 1, most: 1 } },
});

describe('what may be chosen on the table', () => {
  it('is what the options point at, in their order', () => {
    const found = offers(asking([{ squadron: 4 }, { ship: 1 }, 'done', { command: 'navigate' }]));
    expect([...found.keys()]).toEqual(['squadron:4', 'ship:1']);
  });

  it('keeps several ways to choose one thing together', () => {
    const left: Item = { target: ['left', { zone: [6, 'front'] }] };
    const front: Item = { target: ['front', { zone: [6, 'front'] }] };
    const found = offers(asking([left, front]));
    expect(found.get('zone:6:front')?.options.map(({ item }) => item)).toEqual([left, front]);
  });

  it('is a zone of the ship that repairs', () => {
    const item: Item = { repair: { 'recover-shield': 'rear' } };
    expect([...offers(asking([item]), 7).keys()]).toEqual(['zone:7:rear']);
    expect(offers(asking([item])).size).toBe(0);
  });

  it('is nothing while no pick is asked', () => {
    expect(offers(null).size).toBe(0);
    expect(offers({ at: 0, seat: 0, ask: 'a', rule: 'r', shape: 'confirm' }).size).toBe(0);
    expect(offers({ at: 0, seat: 1, ask: 'a', rule: 'r' }).size).toBe(0);
  });
});

describe('things', () => {
  it('are known by a text and found again', () => {
    for (const thing of [
      { ship: 3 },
      { squadron: 0 },
      { obstacle: 2 },
      { marker: 9 },
      { zone: [4, 'left-auxiliary'] as [number, 'left-auxiliary'] },
    ]) {
      expect(thingAt(keyOf(thing))).toEqual(thing);
    }
    expect(thingAt('act:confirm')).toBeNull();
  });
});
