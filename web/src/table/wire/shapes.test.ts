import { expect, test } from 'vitest';
import type { Progress } from './items';
import { bounds, enough, moved, same, stepOf, toggled } from './shapes';

const die = (index: number) => ({ die: index });
const pick = (least: number, most: number) => ({ options: [], least, most });

test('options are picked and dropped within the limit', () => {
  expect(toggled(pick(0, 2), [], die(0))).toEqual([die(0)]);
  expect(toggled(pick(0, 2), [die(0), die(1)], die(2))).toEqual([die(0), die(1)]);
  expect(toggled(pick(0, 2), [die(0), die(1)], die(0))).toEqual([die(1)]);
  expect(toggled(pick(1, 1), [die(0)], die(1))).toEqual([die(1)]);
  expect(enough(pick(1, 2), 0)).toBe(false);
  expect(enough(pick(1, 2), 2)).toBe(true);
});

test('items are the same by what they say', () => {
  expect(same({ pile: [1, 'top'] }, { pile: [1, 'top'] })).toBe(true);
  expect(same({ pile: [1, 'top'] }, { pile: [1, 'foot'] })).toBe(false);
  expect(same('done', 'done')).toBe(true);
});

test('the number asked for is said in words', () => {
  expect(bounds(pick(2, 2))).toBe('Choose 2');
  expect(bounds(pick(0, 3))).toBe('Choose up to 3');
  expect(bounds(pick(0, 1))).toBe('Choose one, or none');
});

test('a question belongs to a step, a phase or a round', () => {
  const at = (progress: Progress) =>
    stepOf({ at: 0, seat: 0, ask: 'a', rule: 'r', meanwhile: 'is thinking', progress });
  const phase = { id: 'draw', title: 'Drawing' };
  expect(at({ setup: false, says: 'round 2' })).toBe('Round 2');
  expect(at({ setup: false, says: 'round 2', phase })).toBe('Drawing');
  expect(at({ setup: false, says: 'round 2', phase, step: 'first card' })).toBe('First card');
  expect(at({ setup: true, says: 'setup', step: 'Piles' })).toBe('Setup, Piles');
});

test('an element moves to another place and the others keep their order', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});
