// A game turn for those who have watched it: who destroyed, attacked and lost what, and the orders.
import { expect, it } from 'vitest';
import { battle, told } from '../test/battle';
import type { Event, Item, Orders, TableEvent } from '../wire';
import { recap } from './recap';

const [AJAX, BOREAS, CORVO, DUSK] = [0, 1, 2, 3];

const view = battle();
const turn = (number: number) => told({ 'phase-began': { turn: number, phase: 'orders' } });
const ahead = (hexes: number): Orders => ({
  evasion: 0,
  maneuvers: [{ Forward: hexes }],
  speed_written: true,
  pivot: 0,
});
const ordered = (ship: number, hexes: number) => told({ 'orders-shown': { ship, orders: ahead(hexes) } });
const fires = (ship: number, target: { ship: number } | { flight: number }, hits: number) =>
  told({ 'rolled-to-hit': { ship, target, modifier: 0, dice: [4, 6], again: [], hits } });
const damages = (target: number, dice: number[]) =>
  told({ 'rolled-damage': { target, dice, hits: { hull: dice.length, engine: 0, weapons: 0, shields: 0 } } } as Event);
const loses = (ship: number, says: string): TableEvent => {
  const item: Item = { bank: { ship, battery: 0, bank: 0 } };
  return { ...told({ 'weapon-lost': { ship, what: item } }), parts: [{ item: { item, says } }] };
};

/** The lines of both sides of a game turn. */
function recapped(events: TableEvent[], number: number): string[][] {
  const begins = events.filter(({ kind }) => kind === 'phase-began')[number - 1];
  return recap({ events, board: null, view }, begins).map(({ lines }) =>
    lines.map((parts) =>
      parts.map((part) => ('text' in part ? part.text : 'item' in part ? part.item.says : '?')).join(''),
    ),
  );
}

it('each side has what it did and lost, the most important first', () => {
  const events = [
    turn(1),
    ordered(AJAX, 3),
    ordered(CORVO, 2),
    turn(2),
    ordered(AJAX, 4),
    ordered(BOREAS, 1),
    ordered(CORVO, 2),
    told({ 'fighters-rolled': { flight: 0, target: { ship: CORVO }, dice: [5, 1], hits: 1, losses: 0 } }),
    damages(CORVO, [2]),
    fires(AJAX, { ship: DUSK }, 2),
    damages(DUSK, [1, 3, 3]),
    fires(BOREAS, { ship: DUSK }, 1),
    damages(DUSK, [6]),
    fires(CORVO, { flight: 0 }, 2),
    fires(CORVO, { ship: AJAX }, 0),
    told({ destroyed: { ship: DUSK } }),
    told({ scored: { side: 0, points: 63 } }),
    loses(AJAX, 'Long Gun [AB]'),
    loses(AJAX, 'Long Gun [AB]'),
    loses(AJAX, 'Hyperdrive'),
    turn(3),
    told({ 'left-board': { ship: CORVO } }),
    told({ scored: { side: 0, points: 100 } }),
  ];
  expect(recapped(events, 2)).toEqual([
    [
      'Destroyed Dusk: 63 victory points.',
      'Ajax and Boreas attacked Dusk: 4 damage.',
      'Ajax flight 1 attacked Corvo: 1 damage.',
      'Ajax lost 2 × Long Gun [AB] and Hyperdrive.',
      'Orders: Ajax 4(4), Boreas 1(1).',
    ],
    ['Corvo attacked Ajax flight 1: 2 fighters.', 'Corvo attacked Ajax: no damage.', 'Orders: Corvo 2(2).'],
  ]);
  expect(recapped(events, 1)).toEqual([['Orders: Ajax 3(3).'], ['Orders: Corvo 2(2).']]);
  expect(recapped(events, 3)).toEqual([['Scored 100 victory points.'], ['Corvo left the board.']]);
});

it('only a game turn is recapped, and not one in which nothing has happened', () => {
  const phase = told({ 'phase-began': { turn: 1, phase: 'combat' } });
  expect(recap({ events: [phase, fires(AJAX, { ship: CORVO }, 1)], board: null, view }, phase)).toEqual([]);
  const empty = turn(1);
  expect(recap({ events: [empty], board: null, view }, empty)).toEqual([]);
});
