import { describe, expect, it } from 'vitest';
import type { Item, Named, Question } from '../wire';
import { open } from '../wire/test/table';
import { glowing, offeredAt, offers } from './legal';
import { keyOf, thingAt } from './things';

const named = (item: Item, stands_for?: Item): Named => ({
  item,
  says: JSON.stringify(item),
  ...(stands_for === undefined ? {} : { stands_for }),
});
const asking = (...options: Named[]): Question =>
  open('test', { at: 1, shape: { pick: { options, least: 1, most: 1 } } });

describe('what may be chosen on the table', () => {
  it('is what the options point at, in their order', () => {
    const found = offers(
      asking(named({ squadron: 4 }), named({ ship: 1 }), named('done'), named({ command: 'navigate' })),
    );
    expect([...found.keys()]).toEqual(['squadron:4', 'ship:1']);
  });

  it('keeps several ways to choose one thing together', () => {
    const left: Item = { target: ['left', { zone: [6, 'front'] }] };
    const front: Item = { target: ['front', { zone: [6, 'front'] }] };
    const zone: Item = { zone: [6, 'front'] };
    const found = offers(asking(named(left, zone), named(front, zone)));
    expect(found.get('zone:6:front')?.options.map(({ item }) => item)).toEqual([left, front]);
  });

  it('is also the ship of which a hull zone may be chosen', () => {
    const [front, left]: Item[] = [{ zone: [6, 'front'] }, { zone: [6, 'left'] }];
    const found = offers(asking(named(front), named(left), named({ squadron: 1 })));
    expect([...glowing(found)]).toEqual(['zone:6:front', 'zone:6:left', 'squadron:1', 'ship:6']);
    const chosen = (key: string) => offeredAt(found, key).map(({ item }) => item);
    expect(chosen('zone:6:left')).toEqual([left]);
    expect(chosen('ship:6')).toEqual([front, left]);
    expect(chosen('ship:1')).toEqual([]);
  });

  it('is the whole ship wherever it is clicked, if the ship may be chosen', () => {
    const found = offers(asking(named({ ship: 6 })));
    expect(offeredAt(found, 'zone:6:rear').map(({ item }) => item)).toEqual([{ ship: 6 }]);
  });

  it('is nothing while no pick is asked', () => {
    expect(offers(null).size).toBe(0);
    expect(offers(open('a', { shape: 'confirm' })).size).toBe(0);
    expect(offers(open('a', { seat: 1 })).size).toBe(0);
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
