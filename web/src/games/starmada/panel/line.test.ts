import { expect, test } from 'vitest';
import { added, evaded, asBefore, pivoted, shortened } from './line';

test('buttons write the notation, with the speed that it makes', () => {
  const line = ['1', '1', 'P', '1', '1'].reduce(added, '');
  expect(line).toBe('2P2(4)');
  expect(added(line, 'L')).toBe('2P2L(5)');
  expect(added('0(0)', '1')).toBe('1(1)');
  expect(added('0(0)', 'U')).toBe('U(0)');
  expect(added('9(9)', '1')).toBe('10(10)');
});

test('a code before the orders and a pivot after them stay', () => {
  expect(added('Z2/3(3)+1', 'S')).toBe('Z2/3S(3)+1');
  expect(pivoted('Z2/3(3)+1', 1)).toBe('Z2/3(3)+2');
});

test('the nose turns by three hexsides at most, and back', () => {
  expect([1, 1, 1, 1].reduce((line) => pivoted(line, 1), '2(2)')).toBe('2(2)+3');
  expect(pivoted('2(2)+1', -1)).toBe('2(2)');
  expect(pivoted('2(2)', -1)).toBe('2(2)-1');
});

test('what was written last is taken away first', () => {
  const all = ['2P2L(5)-1', '2P2L(5)', '2P2(4)', '2P1(3)', '2P(2)', '2(2)', '1(1)', '0(0)', '0(0)'];
  expect(all.slice(0, -1).map(shortened)).toEqual(all.slice(1));
});

test('what is not finished can be gone on with', () => {
  expect(added('2P2(', '1')).toBe('2P3(5)');
  expect(added('2 P 2', 'P')).toBe('2P2P(4)');
  expect(shortened('')).toBe('0(0)');
});

test('changing nothing is going on at the same speed', () => {
  expect(asBefore(0)).toBe('0(0)');
  expect(asBefore(6)).toBe('6(6)');
});

test('evasive action is ordered level by level, and taken away after the third', () => {
  const levels = ['3P1(4)', 'Z/3P1(4)', 'Z2/3P1(4)', 'Z3/3P1(4)', '3P1(4)'];
  for (const [at, line] of levels.slice(0, -1).entries()) expect(evaded(line)).toBe(levels[at + 1]);
});
