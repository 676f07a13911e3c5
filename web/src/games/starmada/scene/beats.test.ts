// What happens is cut into beats: orders together, all ships at once, a roll step by step, damage, losses.
import { describe, expect, it } from 'vitest';
import { battle, ship, told } from '../test/battle';
import { HEX } from '../board/space';
import type { Event, Item, Orders, TableEvent, View } from '../wire';
import { after } from './after';
import { beats } from './beats';
import { courseOf, stopsOf } from './course';
import { wrecks } from './wrecks';

const orders = (maneuvers: Orders['maneuvers'], pivot = 0): Orders => ({
  evasion: 0,
  maneuvers,
  speed_written: true,
  pivot,
});

const cut = (events: TableEvent[], before = battle(), view = battle()) =>
  beats({ board: null, before, view, events, side: 0, characters: ({ says }) => says.length });

const shown = (ship: number, of: Orders): TableEvent => told({ 'orders-shown': { ship, orders: of } });
const moved = (ship: number, q: number, r: number): TableEvent =>
  told({ moved: { element: { ship }, to: { hex: { at: { q, r }, heading: 'E' } } } }, [{ element: { ship } }]);

describe('a game turn', () => {
  it('shows all orders in one beat, and all ships move in another', () => {
    const cutting = cut([
      shown(0, orders([{ Forward: 2 }])),
      shown(2, orders([{ Turn: 'port' }, { Forward: 1 }], 1)),
      moved(0, 3, 4),
      moved(2, 8, 4),
      told({ 'phase-began': { turn: 1, phase: 'combat' } }),
    ]);
    const [revealed, moving] = cutting;
    expect(revealed.drawn?.says?.map(({ says }) => says)).toEqual(['2(2)', 'P1(1)+1']);
    expect([...(moving.drawn?.moves?.keys() ?? [])]).toEqual(['ship:0', 'ship:2']);
    expect(moving.events).toHaveLength(2);
    expect(moving.view.ships.Ajax.at).toEqual([6, 5, 0]);
    expect(cutting.at(-1)?.begins).toEqual({ side: null });
  });

  it('tells every event once, in order', () => {
    const events = [
      shown(0, orders([{ Forward: 2 }])),
      moved(0, 3, 4),
      told({ declared: { ship: 0, battery: 0, bank: 0, weapons: 2, target: { element: { ship: 2 } } } }),
      told({ 'rolled-to-hit': { ship: 0, target: { ship: 2 }, modifier: 0, dice: [4, 1], again: [], hits: 1 } }),
      told({ scored: { side: 0, points: 3 } }),
    ];
    expect(cut(events).flatMap((beat) => beat.events)).toEqual(events);
  });
});

describe('fire', () => {
  const bank: Item = { bank: { ship: 0, battery: 0, bank: 0 } };
  const declared = {
    ...told({ declared: { ship: 0, battery: 0, bank: 0, weapons: 2, target: { element: { ship: 2 } } } }),
    parts: [{ item: { item: bank, says: 'Long Gun [AB]' } }],
  };
  const events: Event[] = [
    { 'rolled-to-hit': { ship: 0, target: { ship: 2 }, modifier: -1, dice: [4, 6], again: [5], hits: 1 } },
    { 'rolled-impact': { target: 2, shields: 3, dice: [5, 2], again: [], impact: 1 } },
    { 'rolled-damage': { target: 2, dice: [3], hits: { hull: 1, engine: 0, weapons: 1, shields: 0 } } },
  ];

  it('is rolled step by step beside its line, and damage is marked with the last', () => {
    const rolls = cut([declared, ...events.map((event) => told(event))]).filter(({ drawn }) => drawn?.roll);
    expect(rolls.map(({ drawn }) => drawn?.roll?.step)).toEqual(['To hit', 'Impact', 'Damage']);
    expect(rolls.map(({ drawn }) => drawn?.roll?.says)).toEqual(['1 hit', '1 through', 'hull 1, weapons 1']);
    expect(rolls.every(({ drawn }) => drawn?.roll?.target === 'ship:2')).toBe(true);
    expect(rolls.map(({ drawn }) => drawn?.roll?.weapons)).toEqual(Array(3).fill('2 × Long Gun [AB]'));
    expect(rolls.map(({ drawn }) => drawn?.roll?.dice.filter(({ counts }) => counts).length)).toEqual([1, 1, 1]);
    expect(rolls.map(({ drawn }) => drawn?.roll?.from)).toEqual([
      [4, 5, 0],
      [4, 5, 0],
      [4, 5, 0],
    ]);
    expect(rolls.map(({ view }) => view.ships.Corvo.marked.hull)).toEqual([0, 0, 1]);
  });
});

describe('the battle after an event', () => {
  const hurt = battle({
    ships: { Ajax: ship(0, 'first', [4, 5, 0], { marked: { hull: 2, engine: 1, weapons: 0, shields: 0 } }) },
  });

  it('damage takes effect, and a ship that is destroyed is gone', () => {
    const hits = { hull: 2, engine: 1, weapons: 0, shields: 0 };
    const applied = after(hurt, told({ 'damage-applied': { ship: 0, hits } }));
    expect([applied.ships.Ajax.hull, applied.ships.Ajax.marked.hull]).toEqual([6, 0]);
    const gone: View = after(applied, told({ destroyed: { ship: 0 } }));
    expect([gone.ships.Ajax.at, gone.ships.Ajax.fate]).toEqual([null, 'destroyed']);
  });

  it('flights lose fighters', () => {
    const view = after(battle(), told({ 'fighters-lost': { flight: 0, lost: 2 } }));
    expect(view.flights['Ajax flight 1'].fighters).toBe(4);
    expect(after(view, told({ eliminated: { flight: 0 } })).flights['Ajax flight 1'].at).toBeNull();
  });
});

describe('the way of a ship', () => {
  const { ground } = battle();

  it('goes hex by hex as its orders say, and the nose turns at the end', () => {
    const way = stopsOf(
      ground,
      { at: [4, 5, 0], pivot: 0 },
      orders([{ Forward: 2 }, { Turn: 'starboard' }, { Slip: 'port' }, 'UTurn'], -1),
    );
    expect(way.map(({ at }) => at)).toEqual([
      [4, 5, 0],
      [5, 5, 0],
      [6, 5, 0],
      [6, 5, 1],
      [7, 5, 1],
      [7, 5, 4],
      [7, 5, 4],
    ]);
    expect(way.at(-1)?.pivot).toBe(-1);
  });

  it('is animated from its beginning to its end, turning the short way', () => {
    const { slide, heads } = courseOf(ground, [
      { at: [4, 5, 5], pivot: 0 },
      { at: [4, 5, 0], pivot: 0 },
      { at: [5, 5, 0], pivot: 0 },
    ]);
    expect([slide[0].offset, slide.at(-1)?.offset]).toEqual([0, 1]);
    expect(slide[0].transform).toBe(slide[1].transform);
    expect(heads.map(({ transform }) => transform)).toEqual(['rotate(390deg)', 'rotate(450deg)', 'rotate(450deg)']);
    expect(slide[2].transform).toContain(`${(5 - 0.5) * HEX}.00px`);
  });
});

describe('wrecks', () => {
  it('lie where ships stood last', () => {
    const lost = [moved(2, 8, 4), told({ destroyed: { ship: 2 } })];
    expect(wrecks(lost, battle())).toEqual([{ ship: 2, name: 'Corvo', side: 'second', at: [11, 5, 0] }]);
    expect(wrecks(lost.slice(0, 1), battle())).toEqual([]);
  });
});
