import { expect, test } from 'vitest';
import { counted, sentence } from './words';

test('what the table quotes stands between the marks that people know', () => {
  expect(sentence('no card is called `Ion Cannon`; did you mean `Ion Cannons`?')).toBe(
    'No card is called “Ion Cannon”; did you mean “Ion Cannons”?',
  );
  expect(sentence('nothing is quoted here')).toBe('Nothing is quoted here');
});

test('points are counted', () => {
  expect([counted(400, 'points'), counted(1, 'points')]).toEqual(['400 points', '1 point']);
});
