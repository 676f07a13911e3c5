import { expect, test } from 'vitest';
import { spoken } from './spoken';
import { asked, option } from './words';

test('plain names of the table are spoken without their marks', () => {
  expect(spoken('concentrate-fire with dial and token')).toBe('concentrate fire with dial and token');
  expect(spoken('Die 2: red hit-hit')).toBe('Die 2: red double hit');
  expect(spoken('Where do you place asteroid-field-1?')).toBe('Where do you place asteroid field 1?');
  expect(spoken('X-wing Squadron 2 attacks Victory II-class Star Destroyer')).toBe(
    'X-wing Squadron 2 attacks Victory II-class Star Destroyer',
  );
});

test('the step stands apart from the question, the pool in the tray', () => {
  const question = { at: 0, seat: 0, ask: 'a', rule: 'r' };
  expect(asked({ ...question, says: 'Ship Phase: Which ship?' })).toEqual({ step: 'Ship Phase', says: 'Which ship?' });
  const step = 'Attack of Raider, left on CR90 Corvette A, right, step 4 Spend Defense Tokens';
  expect(asked({ ...question, step, says: 'Which token? [pool: red hit]' })).toEqual({
    step: 'Attack, step 4 Spend Defense Tokens',
    says: 'Which token?',
  });
});

test('an option says what its picture does not show', () => {
  expect(option({ item: { command: 'concentrate-fire' }, says: 'concentrate-fire' })).toEqual({
    says: 'Concentrate fire',
  });
  expect(option({ item: { die: [1, 'red', 'hit-hit'] }, says: 'die 2: red hit-hit' })).toEqual({
    says: 'Double hit',
    heard: 'die 2: red ',
  });
});
