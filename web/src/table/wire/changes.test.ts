import { beforeEach, expect, test, vi } from 'vitest';
import type { Change } from './generated/Change';
import { WholeTables, withChanges } from './changes';
import { Game } from './game.svelte';
import type { HeardFromTable } from './table';
import { FakeSocket } from './test/line';
import { state, view, welcome, type Stones } from './test/table';

/** A state of the table as changes to another one. */
function changes(base: number, list: Change[] = [], choices = 0): HeardFromTable {
  const { view: _, ...beside } = state({ number: base + 1, choices });
  return { ...beside, changes: { base, list } };
}

test('a change replaces what is there and leaves the rest as it is', () => {
  const before = view();
  const after = withChanges(before, [
    { at: ['piles', 'North', 'stones'], is: 2 },
    { at: ['piles', 'North', 'marks'], is: [] },
    { at: ['round'], is: 2 },
    { at: ['held'], is: null },
  ]);
  expect(after).toEqual(view({ round: 2, piles: { ...before.piles, North: { stones: 2, marks: [] } } }));
  expect(after.piles.South).toBe(before.piles.South);
  expect(before).toEqual(view());
  expect(withChanges(before, [])).toBe(before);
  expect(withChanges(before, [{ at: [], is: after }])).toBe(after);
});

test('a change where nothing is, or inside a list, does not fit', () => {
  expect(() => withChanges(view(), [{ at: ['piles', 'Nowhere', 'stones'], is: 1 }])).toThrow();
  expect(() => withChanges(view(), [{ at: ['piles', 'Nowhere'], is: {} }])).toThrow();
  expect(() => withChanges(view(), [{ at: ['taken', '0'], is: 1 }])).toThrow();
  expect(() => withChanges(view(), [{ at: ['held', 'step'], is: 1 }])).toThrow();
  expect(() => withChanges(view(), [{ at: ['__proto__', 'polluted'], is: 1 }])).toThrow();
});

test('changes come one after the other, each to the table before', () => {
  const whole = new WholeTables();
  whole.heard(state({ number: 1 }));
  const second = whole.heard(changes(1, [{ at: ['round'], is: 2 }]));
  expect(second).toEqual(state({ number: 2, view: view({ round: 2 }) }));
  const third = whole.heard(changes(2, [{ at: ['first'], is: 'B' }]));
  expect(third).toEqual(state({ number: 3, view: view({ round: 2, first: 'B' }) }));
});

test('changes to another table than the one that is held are not made', () => {
  const whole = new WholeTables();
  expect(whole.heard(changes(1))).toBe(null);
  whole.heard(state({ number: 7 }));
  expect(whole.heard(changes(6))).toBe(null);
  expect(whole.heard(changes(7))).toBe(null);
  whole.heard(state({ number: 7 }));
  expect(whole.heard(changes(7, [{ at: ['nowhere'], is: 1 }]))).toBe(null);
});

test('other messages pass as they are', () => {
  const message = welcome();
  expect(new WholeTables().heard(message)).toBe(message);
});

beforeEach(() => {
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});

test('a game hears of changes as of whole tables, and asks for the whole where they do not fit', () => {
  const game = new Game<Stones>('g1', 'ws://table');
  const line = FakeSocket.newest;
  line.open();
  line.hear(welcome());
  line.hear(state({ number: 1 }));
  line.hear(changes(1, [{ at: ['round'], is: 2 }], 1));
  expect([game.choices, game.view?.round]).toEqual([1, 2]);
  line.hear(changes(5, [], 9));
  expect([game.choices, game.view?.round]).toEqual([1, 2]);
  expect(line.said.at(-1)).toEqual({ type: 'hello', seen: 0, eye: 0, changes: true, deflate: true, talk: true });
});

test('a new line begins with a whole table', () => {
  vi.useFakeTimers();
  const game = new Game<Stones>('g1', 'ws://table');
  FakeSocket.newest.open();
  FakeSocket.newest.hear(welcome());
  FakeSocket.newest.hear(state({ number: 1 }));
  FakeSocket.newest.close();
  vi.advanceTimersByTime(10_000);
  FakeSocket.newest.open();
  FakeSocket.newest.hear(changes(1, [], 4));
  expect(game.choices).toBe(0);
  expect(FakeSocket.newest.said).toHaveLength(2);
  vi.useRealTimers();
});
