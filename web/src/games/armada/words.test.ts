import { expect, test } from 'vitest';
import { spoken } from './words';

test('plain names of the table are spoken without their marks', () => {
  expect(spoken('concentrate-fire with dial and token')).toBe('concentrate fire with dial and token');
  expect(spoken('Die 2: red hit-hit')).toBe('Die 2: red double hit');
  expect(spoken('Where do you place asteroid-field-1?')).toBe('Where do you place asteroid field 1?');
  expect(spoken('X-wing Squadron 2 attacks Victory II-class Star Destroyer')).toBe(
    'X-wing Squadron 2 attacks Victory II-class Star Destroyer',
  );
});
