import { describe, expect, it } from 'vitest';
import { about, thingOf } from './items';
import type { Item, TableEvent } from './wire';

describe('what is named points at', () => {
  const pointed: [Item, Item | undefined, ReturnType<typeof thingOf>][] = [
    [{ ship: 3 }, undefined, { ship: 3 }],
    [{ zone: [3, 'left'] }, undefined, { zone: [3, 'left'] }],
    [{ dial: 3 }, { ship: 3 }, { ship: 3 }],
    [{ target: ['front', { station: 5 }] }, { obstacle: 5 }, { obstacle: 5 }],
    [{ repair: { 'recover-shield': 'rear' } }, { zone: [7, 'rear'] }, { zone: [7, 'rear'] }],
    [{ repair: { hull: 0 } }, undefined, null],
    [{ command: 'navigate' }, undefined, null],
    ['pass', undefined, null],
  ];
  it.each(pointed)('%j, which stands for %j', (item, stands_for, thing) => {
    expect(thingOf({ item, says: '', ...(stands_for === undefined ? {} : { stands_for }) })).toEqual(thing);
  });
});

it('an event is about the first thing on the board that it concerns, and about whole ships', () => {
  const event = (things?: Item[]): TableEvent => ({
    number: 0,
    after: 0,
    event: 'dials-assigned',
    kind: 'dials-assigned',
    says: '',
    ...(things ? { things } : {}),
  });
  expect(about(event([{ zone: [2, 'front'] }, { squadron: 1 }]))).toEqual({ ship: 2 });
  expect(about(event([{ obstacle: 4 }]))).toEqual({ obstacle: 4 });
  expect(about(event())).toBeNull();
});
