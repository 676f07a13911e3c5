import { describe, expect, it } from 'vitest';
import { moment } from '../demo/moments';
import type { Item, TableEvent, Thing, View } from '../wire';
import { order } from './order';
import { figure } from './figure';
import { nothing, trace } from './trace';
import { whereIs } from './whereabouts';

const { board, view } = moment('activate-ship');
const told = (event: TableEvent['event'], things: Item[] = []): TableEvent => ({
  number: 0,
  after: 0,
  event,
  kind: typeof event === 'string' ? event : Object.keys(event)[0],
  things,
  says: '',
});
const [name, ship] = Object.entries(view.ships)[0];
const [other, squadron] = Object.entries(view.squadrons)[0];
const changed = (change: Partial<View>): View => ({ ...view, ...change });

describe('the trace', () => {
  it('is empty at first and when nothing happened', () => {
    expect(trace(board, [told('dials-assigned')], null, view)).toEqual(nothing);
    expect(trace(board, [], view, view)).toEqual(nothing);
  });

  it('shows where a ship came from', () => {
    const now = changed({ ships: { ...view.ships, [name]: { ...ship, at: [700, 300], heading: 45 } } });
    const { moves } = trace(
      board,
      [told({ 'ship-moved': { ship: ship.id, to: { at: [700, 300], heading: 45 }, speed: 2 } })],
      view,
      now,
    );
    expect(moves).toEqual([
      {
        key: `ship:${ship.id}`,
        side: ship.side,
        from: { at: ship.at, heading: ship.heading },
        to: { at: [700, 300], heading: 45 },
      },
    ]);
  });

  it('counts shields, damage cards and hull that were lost', () => {
    const hurt = {
      ...ship,
      shields: { ...ship.shields, front: 0 },
      damage: [...ship.damage, { faceup: false, card: null }],
    };
    const now = changed({
      ships: { ...view.ships, [name]: hurt },
      squadrons: { ...view.squadrons, [other]: { ...squadron, hull: squadron.hull - 2 } },
    });
    const { hurts } = trace(board, [told({ 'damage-total': { damage: 3 } })], view, now);
    expect(hurts.map(({ key, says }) => [key, says])).toEqual([
      [`zone:${ship.id}:front`, `−${ship.shields.front}`],
      [`ship:${ship.id}`, '−1'],
      [`squadron:${squadron.id}`, '−2'],
    ]);
  });

  it('says the loss of shields beside the hull zone that lost them', () => {
    const shields = { ...ship.shields, left: (ship.shields.left ?? 0) - 1, right: (ship.shields.right ?? 0) - 1 };
    const facing = { ...ship, at: [900, 400] as [number, number], heading: 0 };
    const [before, now] = [facing, { ...facing, shields }].map((each) =>
      changed({ ships: { ...view.ships, [name]: each } }),
    );
    const { hurts } = trace(board, [told({ 'damage-total': { damage: 2 } })], before, now);
    const [left, right] = hurts.map(({ at }) => at);
    expect(hurts.map(({ says }) => says)).toEqual(['−1', '−1']);
    const half = figure(board.ships[ship.card]!).half;
    expect([left[0] < 900 - half, right[0] > 900 + half]).toEqual([true, true]);
  });

  it('draws a shot from where the ship stood when it attacked', () => {
    const to = { at: [700, 300] as [number, number], heading: 45 };
    const now = changed({ ships: { ...view.ships, [name]: { ...ship, ...to } } });
    const attack = told(
      {
        'attack-declared': {
          attacker: { zone: [ship.id, 'front'] },
          defender: { squadron: squadron.id },
          kind: 'ordinary',
          obstructed: false,
        },
      },
      [{ zone: [ship.id, 'front'] }, { squadron: squadron.id }],
    );
    const moved = told({ 'ship-moved': { ship: ship.id, to, speed: 2 } });
    const zone = { zone: [ship.id, 'front'] } as Item & Thing;
    const from = (events: TableEvent[]) => trace(board, events, view, now).shots.map((shot) => shot.from);
    expect(from([attack, moved])).toEqual([whereIs(board, view, zone)]);
    expect(from([moved, attack])).toEqual([whereIs(board, now, zone)]);
  });

  it('draws a shot, and no word where somebody was destroyed', () => {
    const now = changed({
      squadrons: { ...view.squadrons, [other]: { ...squadron, hull: 0, at: null, standing: 'destroyed' } },
    });
    const events = [
      told(
        {
          'attack-declared': {
            attacker: { zone: [ship.id, 'front'] },
            defender: { squadron: squadron.id },
            kind: 'ordinary',
            obstructed: false,
          },
        },
        [{ zone: [ship.id, 'front'] }, { squadron: squadron.id }],
      ),
      told({ destroyed: { unit: { squadron: squadron.id } } }, [{ squadron: squadron.id }]),
    ];
    const { shots, hurts } = trace(board, events, view, now);
    expect(shots).toHaveLength(1);
    expect(shots[0].to).toEqual(squadron.at);
    expect(hurts).toEqual([]);
  });
});

describe('the order of the keyboard', () => {
  it('has what may be chosen first, then one’s own, each once', () => {
    const last = Object.values(view.ships).at(-1);
    const key = `ship:${last?.id}`;
    const keys = order(view, new Map([[key, { key, thing: { ship: last?.id ?? 0 }, options: [] }]]), 'A');
    expect(keys[0]).toBe(key);
    expect(new Set(keys).size).toBe(keys.length);
    const sides = keys
      .slice(1)
      .filter((one) => one.startsWith('ship'))
      .map((one) => Object.values(view.ships).find(({ id }) => `ship:${id}` === one)?.side);
    expect(sides.indexOf('B')).toBeGreaterThan(sides.lastIndexOf('A'));
  });
});
