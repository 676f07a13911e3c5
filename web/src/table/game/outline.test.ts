// The view of a game without a board of its own is readable.
import { expect, test } from 'vitest';
import { inLine, named, tableOf } from './outline';

test('short things stand in one line', () => {
  expect([null, true, false, 7, 'red-and-blue', [], {}].map(inLine)).toEqual([
    '–',
    'yes',
    'no',
    '7',
    'red and blue',
    '–',
    '–',
  ]);
  expect(inLine(['one', 2])).toBe('one, 2');
  expect(inLine({ at: [0, -800], facing: 4 })).toBe('at 0, -800, facing 4');
});

test('things with many parts, or with things inside, do not', () => {
  expect(inLine({ a: 1, b: 2, c: 3, d: 4 })).toBeNull();
  expect(inLine([{ a: 1 }])).toBeNull();
  expect(inLine({ a: { b: 1 } })).toBeNull();
});

test('things of one kind make a table; what one of them lacks is left out', () => {
  const players = {
    first: { stones: 1, hand: { at: [1, 2] } },
    second: { stones: 0, hand: { at: [3, 4] }, net: true },
  };
  expect(tableOf(players)).toEqual({
    columns: ['stones', 'hand', 'net'],
    rows: [
      ['First', ['1', 'at 1, 2', '']],
      ['Second', ['0', 'at 3, 4', 'yes']],
    ],
  });
  expect(tableOf([{ x: 1, y: 2 }])?.rows).toEqual([['1', ['1', '2']]]);
});

test('whatever does not fit into cells makes none', () => {
  expect(tableOf({ first: { deep: { deeper: { deepest: 1 } }, flat: 1 } })).toBeNull();
  expect(tableOf({ first: { only: 1 }, second: { only: 2 } })).toBeNull();
  expect(tableOf({ first: 1 })).toBeNull();
  expect(tableOf('first')).toBeNull();
});

test('parts are called as people read them', () => {
  expect(named({ to_take: 1 })).toEqual([['To take', 1]]);
  expect(named(['a'])).toEqual([['1', 'a']]);
});
