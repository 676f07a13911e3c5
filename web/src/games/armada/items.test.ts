import { describe, expect, it } from 'vitest';
import { cardOf, repairing, thingOf } from './items';
import type { Item } from './wire';
import { commands, ship, view } from './wire/test/table';

describe('an item points at', () => {
  const pointed: [Item, ReturnType<typeof thingOf>][] = [
    [{ ship: 3 }, { ship: 3 }],
    [{ zone: [3, 'left'] }, { zone: [3, 'left'] }],
    [{ dial: 3 }, { ship: 3 }],
    [{ damage: [3, 1] }, { ship: 3 }],
    [{ target: [null, { squadron: 2 }] }, { squadron: 2 }],
    [{ target: ['front', { zone: [6, 'rear'] }] }, { zone: [6, 'rear'] }],
    [{ target: ['front', { station: 5 }] }, { obstacle: 5 }],
    [{ target: ['front', { mine: 1 }] }, { marker: 1 }],
    [{ repair: { 'recover-shield': 'rear' } }, { zone: [7, 'rear'] }],
    [{ repair: { 'move-shield': ['left', 'front'] } }, { zone: [7, 'front'] }],
    [{ repair: { hull: 0 } }, { ship: 7 }],
    [{ repair: { squadron: 4 } }, { squadron: 4 }],
    [{ command: 'navigate' }, null],
    ['pass', null],
  ];
  it.each(pointed)('%j at %j', (item, thing) => expect(thingOf(item, 7)).toEqual(thing));

  it('nothing where nobody repairs', () => expect(thingOf({ repair: { hull: 0 } })).toBeNull());
});

it('repairs are about the subject of the question, or else about the ship whose command is resolved', () => {
  const resolving = view({
    going_on: [{ command: { ship: 5, command: 'repair', with: { dial: true, token: false }, count: 4 } }],
  });
  expect(repairing(commands(0, { subject: { item: { ship: 2 }, says: '' } }), resolving)).toBe(2);
  expect(repairing(commands(0), resolving)).toBe(5);
  expect(repairing(null, view())).toBeNull();
});

describe('the card of an item is', () => {
  const raider = ship(1, 'B', {
    card: 'raider-i',
    damage: [{ faceup: true, card: 'coolant-discharge' }],
    upgrades: { 'Engine Techs': { id: 9, card: 'engine-techs' } as never },
  });
  const seen = view({ ships: { Raider: raider } });
  const cards: [Item, string | null][] = [
    [{ ship: 1 }, 'raider-i'],
    [{ target: ['front', { zone: [1, 'rear'] }] }, null],
    [{ damage: [1, 0] }, 'coolant-discharge'],
    [{ upgrade: 9 }, 'engine-techs'],
    [{ effect: [{ upgrade: 9 }, 'maneuver'] }, 'engine-techs'],
    [{ objective: 'most-wanted' }, 'most-wanted'],
    [{ command: 'repair' }, null],
    ['done', null],
  ];
  it.each(cards)('%j: %s', (item, card) => expect(cardOf(seen, item)).toBe(card));
});
