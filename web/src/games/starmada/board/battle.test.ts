// What the board derives from a battle: stacks, zones, measures, options, and the order of the keyboard.
import { describe, expect, it } from 'vitest';
import { TABLE, battle, flight, ship } from '../test/battle';
import type { Question, View } from '../wire';
import { BoardDraft } from './draft.svelte';
import { framing } from './framing';
import { distance, hexOf } from './hexes';
import { arcsFrom, hexesApart, measure } from './measure';
import { offersOf } from './offers';
import { order, step } from './order';
import { HEX } from './space';
import { berths, stacksOf } from './stacks';
import { shipOf, standing } from './things';
import { edgesOf, zoneFor } from './zone';

const pick = (options: unknown[], subject?: unknown): Question =>
  ({ at: 1, seat: 0, shape: { pick: { options, least: 1, most: 1 } }, subject }) as unknown as Question;

describe('stacks', () => {
  it('hold what shares a place', () => {
    const stacks = [...stacksOf(standing(battle())).values()].map(({ keys }) => keys);
    expect(stacks).toEqual([['ship:0', 'ship:1'], ['ship:2'], ['ship:3'], ['flight:0']]);
  });

  it('closed they stay within their hex, opened they do not cover each other', () => {
    expect(berths(1, true, HEX)).toEqual([{ off: [0, 0], size: 1 }]);
    for (const count of [2, 3, 6, 9]) {
      const apart = (open: boolean) => {
        const [[ax, ay], [bx, by]] = berths(count, open, HEX).map(({ off }) => off);
        return Math.hypot(ax - bx, ay - by);
      };
      expect(apart(true)).toBeGreaterThan(apart(false));
      expect(apart(true)).toBeGreaterThan(HEX * 0.6);
      for (const { off, size } of berths(count, false, HEX))
        expect(Math.hypot(...off) + size * 24).toBeLessThan(HEX * 0.55);
    }
  });
});

describe('the zone', () => {
  const empty = { ships: { Ajax: ship(0, 'first', null), Corvo: ship(2, 'second', null) }, flights: {} };
  const columns = (view: View, id: number) => {
    const zone = zoneFor(view, { ship: id });
    if (!zone || !('hexes' in zone)) return [];
    return [...new Set(zone.hexes.map(({ q, r }) => q + Math.floor(r / 2) + 1))].sort((one, other) => one - other);
  };

  it('is along both short edges until somebody has taken one', () => {
    expect(columns(battle(empty), 0)).toEqual([1, 2, 3, 4, 17, 18, 19, 20]);
    const taken = battle({ ...empty, ships: { ...empty.ships, Corvo: ship(2, 'second', [18, 3, 3]) } });
    expect(columns(taken, 0)).toEqual([1, 2, 3, 4]);
    expect(edgesOf(taken, 'second')).toEqual(['east']);
  });

  it('of a flight is around its carrier', () => {
    const view = battle({ flights: { One: flight(7, 'first', null) } });
    const zone = zoneFor(view, { flight: 7 });
    expect(zone && 'hexes' in zone && zone.hexes.length).toBe(19);
    expect(zone && 'hexes' in zone && zone.hexes.every((hex) => distance(hex, hexOf(4, 5)) <= 2)).toBe(true);
    const open = battle({ ground: TABLE, flights: { One: flight(7, 'first', null) } });
    expect(zoneFor(open, { flight: 7 })).toEqual({ around: [4, 5, 0], far: 2 });
    expect(zoneFor(open, { ship: 0 })).toEqual({ strips: ['west'], deep: 4 });
  });
});

describe('the ruler', () => {
  it('counts hexes, and on an open table begun ones', () => {
    expect(hexesApart(battle().ground, [4, 5, 0], [12, 5, 0])).toBe(8);
    expect(hexesApart(TABLE, [0, 0, 0], [10, 0, 0])).toBe(2);
    expect(hexesApart(TABLE, [0, 0, 0], [10.1, 0, 0])).toBe(3);
  });

  it('says the arcs and the banks that bear, by range', () => {
    const view = battle();
    const { lines } = measure(view, [4, 5, 0], [12, 5, 3], shipOf(view, 0));
    expect(lines).toEqual(['8 hexes · in arcs A B G', 'Long Gun AB, medium range']);
    const near = measure(view, [4, 5, 0], [6, 5, 0], shipOf(view, 0));
    expect(near.lines).toContain('Turret ABCDEF, short range');
  });

  it('goes by the nose of a ship that has pivoted', () => {
    const view = battle({ ships: { Ajax: ship(0, 'first', [4, 5, 0], { pivot: 3 }) } });
    expect(arcsFrom(view.ground, view.ships.Ajax, [12, 5, 0])).toBe('EFL');
    const open = battle({ ground: TABLE, ships: { Ajax: ship(0, 'first', [50, 50, 90]) } });
    expect(arcsFrom(TABLE, open.ships.Ajax, [80, 50, 0])).toBe('ABG');
  });

  it('names the terrain on the line, and the choice where the line runs between two hexes', () => {
    const straight = battle({
      terrain: [
        ['planet', '0805'],
        ['asteroid-field', '0605'],
      ],
    });
    expect(measure(straight, [4, 5, 0], [12, 5, 0], null).lines).toEqual([
      '8 hexes',
      'asteroid field in 0605: −1',
      'planet in 0805 blocks the line',
    ]);
    // Column 5, row 5 to column 6, row 6: the line runs between 0605 and 0506.
    const tied = battle({ terrain: [['planet', '0605']] });
    expect(measure(tied, [5, 5, 0], [6, 6, 0], null).lines[1]).toBe(
      'planet in 0605 blocks the line. The line runs between 0605 and 0506: the attacker chooses',
    );
  });
});

describe('options', () => {
  it('point at elements, hexes and places beside the subject', () => {
    const view = battle({ ground: TABLE });
    const question = pick(
      [
        { item: { element: { ship: 2 } }, says: 'Corvo' },
        { item: { bank: { ship: 0, battery: 0, bank: 0 } }, says: 'Long Gun' },
        { item: { bank: { ship: 0, battery: 1, bank: 0 } }, says: 'Turret' },
        { item: { away: { hexsides: 0, hexes: 2 } }, says: 'two hexes ahead' },
        { item: 'hold-fire', says: 'hold fire' },
      ],
      { item: { element: { ship: 0 } }, says: 'Ajax' },
    );
    const offers = offersOf(view, question);
    expect([...offers.keys()]).toEqual(['ship:2', 'ship:0', 'away:0,2']);
    expect(offers.get('ship:0')?.options).toHaveLength(2);
    expect(offers.get('away:0,2')?.at).toEqual([4, 15, 0]);
  });

  it('come first for the keyboard, then one’s own', () => {
    const view = battle();
    const offers = offersOf(view, pick([{ item: { element: { ship: 3 } }, says: 'Dusk' }]));
    const keys = order(view, offers, 'first');
    expect(keys).toEqual(['ship:3', 'ship:0', 'ship:1', 'flight:0', 'ship:2']);
    expect([step(keys, 'ship:2', 1), step(keys, null, 1), step([], null, 1)]).toEqual(['ship:3', 'ship:3', null]);
  });
});

describe('the camera', () => {
  it('sees the whole board while fleets are deployed, and then both fleets', () => {
    const deploys = framing(battle({ phase: 'deploy-ships' }), null, new Map());
    expect(deploys.usual).toMatchObject({ x: 0, y: 0, width: 20.5 * HEX });
    const fights = framing(battle(), null, new Map());
    expect(fights.usual.width).toBeLessThan(20.5 * HEX);
    expect(fights.about).toBeNull();
  });
});

describe('a drafted place', () => {
  it('moves from hex to hex and turns by hexsides', () => {
    const draft = new BoardDraft();
    const { ground } = battle();
    draft.put([1, 1, 0]);
    draft.turn(ground, -1);
    draft.step(ground, 1, 0);
    draft.step(ground, 0, -1);
    expect(draft.spot).toEqual([2, 1, 5]);
  });

  it('moves by centimetres and turns by degrees on an open table', () => {
    const draft = new BoardDraft();
    draft.put([10, 10, 0]);
    draft.turn(TABLE, 1);
    draft.turn(TABLE, 1, true);
    draft.step(TABLE, 1, -1);
    draft.step(TABLE, -1, 0, true);
    expect(draft.spot).toEqual([10.9, 11, 16]);
  });
});
