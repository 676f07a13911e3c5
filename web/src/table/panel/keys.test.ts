import { expect, test } from 'vitest';
import { keysOf } from './keys';

test('an option that is a number has its number as its key, and others the next free ones', () => {
  expect(keysOf([null, null])).toEqual(['1', '2']);
  expect(keysOf([0, 1, 2])).toEqual(['0', '1', '2']);
  expect(keysOf([1, 2, null])).toEqual(['1', '2', '3']);
  expect(keysOf([null, 0, 3])).toEqual(['1', '0', '3']);
  expect(keysOf([9, 10])).toEqual(['9', null]);
  expect(keysOf(Array<null>(11).fill(null)).slice(8)).toEqual(['9', '0', null]);
});
