import { flushSync } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Desk } from '../../../table/game/desk.svelte';
import { button, clear, click, eventually, press, put } from '../../../table/test/page';
import type { Game } from '../../../table/wire/game.svelte';
import { plan } from '../plan.svelte';
import type { Choice, Item, OrdersSight, Peek, Question, Sight, Starmada } from '../wire';
import Fire from './Fire.svelte';
import Flight from './Flight.svelte';
import Losses from './Losses.svelte';
import Orders from './Orders.svelte';
import { gunnery } from './gunnery.svelte';
import { pad } from './pad.svelte';

const course = (column: number) => ({
  path: [[column, 7, 0]] as [number, number, number][],
  end: [column, 7, 0] as [number, number, number],
  place: `${column}07`,
  facing: 0,
  heading: 'E',
  faces: 'E',
  leaves: false,
});

/** What the table says of orders: they need as much as they have letters, of an engine rated 5. */
const weighed = (ship: number, line: string): OrdersSight => ({
  ship,
  orders: line,
  speed: 1,
  terms: [{ says: 'the change of speed', figure: line.length }],
  needs: line.length,
  rating: 5,
  course: course(4 + line.length),
  meets: [],
  warnings: line.startsWith('2') ? [{ says: 'it leaves the board', rule: 'movement.path.leave-board' }] : [],
  ...(line.includes('X')
    ? { refused: { says: '`X` is not a maneuver', rule: 'movement.orders.notation', at: 1 } }
    : {}),
  ...(line.includes('Y') ? { refused: { says: 'Sandpiper: too much' } } : {}),
});

const shots = (damage: number) => [
  {
    at: { ship: 2 },
    says: 'Flint',
    friend: false,
    band: 'short' as const,
    modifiers: [{ says: 'range', figure: 1 }],
    dice: 1,
    needs: '3 or more',
    chance: 2 / 3,
    hits: 2 / 3,
    pierces: 1,
    damage,
  },
];
const flint: Item = { element: { ship: 2 } };
const bank = (number: number, weapons: number) => ({
  battery: 0,
  bank: number,
  name: `Laser ${number}`,
  weapon: '3-6-9 1x4+/2/1',
  weapons,
  targets: [{ target: flint, says: 'Flint', distance: 3, tie: false, shots: shots(0.5) }],
});

const losses = {
  ship: 0,
  owed: 2,
  batteries: [
    {
      name: 'Laser',
      weapon: '3-6-9 1x4+/2/1',
      lost: 1,
      limit: 1,
      banks: [{ item: { bank: { ship: 0, battery: 0, bank: 0 } }, says: 'AB', count: 2, lost: 1, may: false }],
    },
    {
      name: 'Torpedo',
      weapon: '5-10-15 1x4+/1/3',
      lost: 0,
      limit: 1,
      banks: [{ item: { bank: { ship: 0, battery: 1, bank: 0 } }, says: 'AB', count: 1, lost: 0, may: true }],
    },
  ],
};

function sightOf(what: Peek): Sight {
  if ('orders' in what) return { orders: weighed(what.orders.ship, what.orders.line) };
  if ('reach' in what) {
    const at = (heading: number): [number, number, number] => [9, 7, heading];
    return {
      reach: [
        { at: at(0), place: '0907', orders: '5(5)', needs: 2 },
        { at: at(1), place: '0907', orders: '4S1(5)', needs: 4 },
      ],
    };
  }
  if ('drift' in what) return { drift: [{ ship: 2, orders: '3(3)', course: course(12) }] };
  if ('fire' in what) return { fire: { ship: 0, banks: [bank(0, 2), bank(1, 1)] } };
  if ('flight' in what) {
    const to = { at: [9, 7, 0] as [number, number, number], place: '0907', orders: '2', needs: 2 };
    const dear = { ...to, at: [8, 7, 2] as [number, number, number], orders: '1SS', needs: 2 };
    const reach = [
      { to, turns: 0, targets: [] },
      { to: dear, turns: 2, targets: [] },
    ];
    return { flight: { flight: 0, allowance: 8, reach, targets: [], warnings: [] } };
  }
  if ('way' in what) {
    const { line } = what.way;
    const price = Math.max(1, line.replaceAll(/[^PS]/g, '').length);
    const refused = line.includes('X') ? { refused: { says: '`X` is not a maneuver' } } : {};
    const sight = {
      flight: 0,
      orders: line,
      price,
      cost: 2,
      allowance: 8,
      course: course(9),
      targets: [],
      warnings: [],
    };
    return { way: { ...sight, ...refused } };
  }
  return { losses };
}

const ship = (id: number, side: string, speed: number) => ({
  id,
  side,
  before: { speed, slips: id === 0 ? ['port', 2] : null },
  place: '0407',
  heading: 'E',
  hull: 4,
  marked: { hull: id === 2 ? 1 : 0, engine: 0, weapons: 0, shields: 0 },
});

let chosen: Choice[] = [];
const chooses = vi.fn();

/** A table at which this is asked. */
function tableWith(question: Question) {
  const ships = { Halberdier: ship(0, 'first', 3), Sandpiper: ship(1, 'first', 1), Flint: ship(2, 'second', 3) };
  const game = {
    id: 'g1',
    side: 0,
    sending: false,
    question,
    view: { turn: 2, options: [], ground: { hexes: { columns: 20, rows: 13 } }, ships, flights: {} },
    peek: (what: Peek) => Promise.resolve(sightOf(what)),
    choose: chooses,
  };
  return {
    game: game as unknown as Game<Starmada>,
    desk: {} as Desk<Starmada>,
    question,
    onchoose: (choice: Choice) => chosen.push(choice),
  };
}

let at = 0;
const asks = (more: object) =>
  ({ at: (at += 1), seat: 0, rule: 'combat.losses.limit', ...more }) as unknown as Question;
const named = (item: Item) => ({ item, says: '', name: '' });
const orders = () =>
  asks({
    ask: 'orders',
    shape: { write: { lines: [0, 1].map((id) => named({ element: { ship: id } })), notation: '' } },
  });

const field = () => document.querySelector<HTMLInputElement>('input.field')!;
function type(line: string) {
  field().value = line;
  field().dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
}
const shown = () => document.body.textContent.replace(/\s+/g, ' ');

beforeEach(() => {
  chosen = [];
  chooses.mockClear();
  pad.end();
  gunnery.clear();
});

test('orders begin as before, and are sealed after a review', async () => {
  put(Orders, tableWith(orders()));
  await eventually(() => expect(pad.ready).toBe(true));
  flushSync();
  expect(field().value).toBe('3(3)');
  expect(shown()).toContain('2 sideslips to port');
  type('1P');
  await eventually(() => expect(pad.ready).toBe(true));
  flushSync();
  click('Review and seal');
  expect(chosen).toEqual([]);
  click('Seal the orders');
  expect(chosen).toEqual([{ write: ['1P', '1(1)'] }]);
  expect(pad.sealed).toBe(true);
});

test('in a review that the table has still to weigh, the seal is focused as soon as it can be pressed', async () => {
  put(Orders, tableWith(orders()));
  type('1P');
  click('Review and seal');
  expect(button('Seal the orders')!.disabled).toBe(true);
  await eventually(() => expect(button('Seal the orders')!.disabled).toBe(false));
  await eventually(() => expect(document.activeElement).toBe(button('Seal the orders')));
});

test('in the first game turn a ship has no last turn; with evasive action there is a key for it', async () => {
  const table = tableWith(orders());
  Object.assign(table.game.view!, { turn: 1, options: ['evasive-action'] });
  put(Orders, table);
  expect(shown()).toContain('It begins with speed 3.');
  click('Z evade');
  expect(field().value).toBe('Z/3(3)');
  await eventually(() => expect(pad.ready).toBe(true));
});

test('each maneuver is written by a key that says what it does', async () => {
  put(Orders, tableWith(orders()));
  const keys = [...document.querySelectorAll('[aria-label="Maneuvers"] button')];
  const words = ['ahead', 'port', 'starboard', 'slip left', 'slip right', 'u-turn', 'nose left', 'nose right', 'back'];
  expect(keys.map((key) => key.querySelector('small')?.textContent)).toEqual(words);
  type('3(3)');
  for (const key of ['P port', 'L slip left', 'L slip left', '⌫ back', '⟳ nose right']) click(key);
  expect(field().value).toBe('3PL(4)+1');
  await eventually(() => expect(pad.ready).toBe(true));
});

test('what is wrong is pointed at, and cannot be sealed', async () => {
  put(Orders, tableWith(orders()));
  type('1X');
  await eventually(() => expect(shown()).toContain('“X” is not a maneuver'));
  expect(document.querySelector('mark')?.textContent).toBe('X');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  click('Review and seal');
  expect(button('Seal the orders')!.disabled).toBe(true);
});

test('warnings and refusals stand in the review below their ships, whose names are said once', async () => {
  put(Orders, tableWith(orders()));
  type('2');
  await eventually(() => expect(shown()).toContain('It leaves the board'));
  click('Sandpiper');
  type('Y');
  await eventually(() => expect(shown()).toContain('too much'));
  click('Review and seal');
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent.replace(/\s+/g, ' ').trim());
  expect(rows).toHaveLength(4);
  expect(rows[1]).toContain('It leaves the board.');
  expect(rows[2]).toContain('SandpiperY');
  expect(rows[3]).toBe('Sandpiper: too much.');
});

test('a place within reach is clicked on the board, and again for the next heading', async () => {
  put(Orders, tableWith(orders()));
  await eventually(() => expect(plan.reach.length).toBe(2));
  plan.onreach!([9, 7, 0]);
  flushSync();
  expect(field().value).toBe('5(5)');
  plan.onreach!([9, 7, 0]);
  flushSync();
  expect(field().value).toBe('4S1(5)');
  await eventually(() => expect(plan.drift.map((each) => each.element)).toEqual([{ ship: 2 }]));
  plan.onstep!(1);
  flushSync();
  expect(field().value).toBe('1(1)');
});

test('a draft outlives a reload, but not its question', async () => {
  const question = orders();
  put(Orders, tableWith(question));
  type('1PS');
  await clear();
  pad.end();
  put(Orders, tableWith(question));
  expect(field().value).toBe('1PS');
  await clear();
  put(Orders, tableWith(orders()));
  expect(field().value).toBe('3(3)');
});

test('in the next game turn, what the first ship could reach is looked up again', async () => {
  const table = tableWith(orders());
  put(Orders, table);
  await eventually(() => expect(plan.reach.length).toBe(2));
  await clear();
  const next = tableWith(orders());
  const peek = vi.spyOn(next.game, 'peek');
  put(Orders, next);
  expect(peek).toHaveBeenCalledWith({ reach: { ship: 0 } });
  await eventually(() => expect(plan.reach.length).toBe(2));
});

test('all ships continue as before with one click, and one is ordered like the one above', async () => {
  put(Orders, tableWith(orders()));
  type('1PP');
  click('Sandpiper');
  click('Like Halberdier');
  expect(field().value).toBe('1PP');
  click('All continue as before');
  await eventually(() => expect(pad.written).toEqual(['3(3)', '1(1)']));
});

const declare = () =>
  asks({
    ask: 'declare',
    subject: named({ bank: { ship: 0, battery: 0, bank: 0 } }),
    shape: { pick: { options: [named(flint), named('hold-fire')], least: 1, most: 1 } },
  });

test('an attack is aimed as a whole, reviewed, and then answered bank by bank', async () => {
  put(Fire, tableWith(declare()));
  await eventually(() => expect(shown()).toContain('Everything at Flint'));
  expect(shown()).toContain('marked already: hull 1; 3 hull left');
  press('1');
  expect(plan.aims).toEqual([{ from: 0, to: { ship: 2 }, says: '1.5 damage', strong: true }]);
  click('Review the attack');
  expect(shown()).toContain('range +1');
  expect(shown()).toContain('67 %');
  expect(chooses).not.toHaveBeenCalled();
  click('Fire');
  expect(chooses).toHaveBeenCalledExactlyOnceWith({ pick: [flint] }, expect.any(Function));
  await clear();
  expect(plan.aims).toEqual([]);
});

test('of many targets the ships that suffer most are listed first, and all of them on demand', async () => {
  const table = tableWith(declare());
  const aims = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6].map((damage, ship) => ({
    ...{ target: { element: { ship } }, says: `Target ${ship}`, distance: 3, tie: false, shots: shots(damage) },
  }));
  const flight = { ...aims[5], target: { element: { flight: 0 } }, says: 'Wasps', shots: shots(9) };
  const banks = [{ ...bank(0, 1), targets: [...aims, flight] }];
  vi.spyOn(table.game, 'peek').mockResolvedValue({ fire: { ship: 0, banks } });
  put(Fire, table);
  const listed = () => [...document.querySelectorAll('.all [aria-keyshortcuts]')].map((each) => each.textContent);
  await eventually(() => expect(listed()).toHaveLength(5));
  expect(listed()[0]).toMatch(/Target 5.*0\.6 damage/s);
  click('All 7 targets');
  expect(
    listed()
      .map((each) => /Target \d|Wasps/.exec(each)?.[0])
      .slice(4),
  ).toEqual(['Target 1', 'Target 0', 'Wasps']);
  press('7');
  expect(plan.aims.filter(({ strong }) => strong).map(({ to }) => to)).toEqual([{ flight: 0 }]);
});

test('a bank that is not aimed holds fire', async () => {
  put(Fire, tableWith(declare()));
  await eventually(() => expect(shown()).toContain('Everything at Flint'));
  click('Review the attack');
  click('Hold all fire');
  expect(chooses).toHaveBeenCalledExactlyOnceWith({ pick: ['hold-fire'] }, expect.any(Function));
});

test('only squares within the loss limits can be lost', async () => {
  const question = asks({ ask: 'lose', subject: named({ element: { ship: 0 } }), shape: { pick: { options: [] } } });
  put(Losses, tableWith(question));
  await eventually(() => expect(shown()).toContain('2 more are lost'));
  expect(shown()).toContain('at its loss limit of 1');
  const squares = [...document.querySelectorAll<HTMLButtonElement>('button.square')];
  expect(squares.map((each) => each.ariaLabel ?? each.getAttribute('aria-label'))).toEqual([
    'Lose Torpedo AB, 1 left, key 1',
  ]);
  press('1');
  expect(chosen).toEqual([{ pick: [{ bank: { ship: 0, battery: 1, bank: 0 } }] }]);
});

test('a bank is dragged onto a target, and those it does not bear on are no targets', async () => {
  put(Fire, tableWith(declare()));
  await eventually(() => expect(shown()).toContain('Everything at Flint'));
  expect(plan.marks).toEqual([{ item: flint, says: 'Flint' }]);
  const bank = document.querySelector<HTMLElement>('.name')!;
  // The page of the tests has neither of them.
  bank.setPointerCapture = vi.fn();
  HTMLElement.prototype.showPopover = vi.fn();
  const board = document.createElement('div');
  board.className = 'board';
  board.innerHTML = '<i data-key="ship:2"></i><i data-key="ship:3"></i>';
  document.body.append(board);
  const [target, other] = board.querySelectorAll('i');
  const drag = (over: Element) => {
    document.elementFromPoint = () => over;
    const at = (type: string, x: number) =>
      bank.dispatchEvent(new PointerEvent(type, { clientX: x, button: 0, pointerId: 1 }));
    at('pointerdown', 0);
    at('pointermove', 90);
    flushSync();
    at('pointerup', 90);
    flushSync();
  };
  drag(other);
  expect(plan.aims.every(({ strong }) => !strong)).toBe(true);
  drag(target);
  expect(plan.aims).toEqual([{ from: 0, to: { ship: 2 }, says: '1.0 damage', strong: true }]);
});

test('a target on the board takes the chosen bank, then the next that holds fire', async () => {
  put(Fire, tableWith(declare()));
  await eventually(() => expect(shown()).toContain('Everything at Flint'));
  plan.onaim!(flint);
  flushSync();
  expect(gunnery.orders.map(({ aimed }) => aimed.length)).toEqual([1, 0]);
  plan.onaim!(flint);
  flushSync();
  expect(gunnery.orders.map(({ aimed }) => aimed.length)).toEqual([1, 1]);
});

const fly = () =>
  asks({
    ask: 'fly',
    subject: named({ element: { flight: 0 } }),
    shape: { write: { lines: [named({ element: { flight: 0 } })], notation: '' } },
  });

test('the way of a flight is drawn as it is written, with what a hex costs by its turns', async () => {
  put(Flight, tableWith(fly()));
  await eventually(() => expect(shown()).toContain('3 turns3 a hex'));
  expect(plan.reach).toHaveLength(2);
  click('1 turn');
  expect(plan.reach).toHaveLength(1);
  type('2');
  await eventually(() => expect(plan.planned.map(({ element, ok }) => [element, ok])).toEqual([[{ flight: 0 }, true]]));
  type('X');
  await eventually(() => expect(plan.planned.map(({ ok }) => ok)).toEqual([false]));
  expect(button('Fly this way')!.disabled).toBe(true);
  await clear();
  expect([plan.planned, plan.reach]).toEqual([[], []]);
});
