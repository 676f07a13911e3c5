// Faults are said to be at things, not at paths.
import { expect, it } from 'vitest';
import { placeIn } from './places';

const line = (says: string, card: string | null) => ({ depth: 0, says, card, points: null, note: null });
const heap = {
  brought: {
    bags: [{ card: 'sack', stones: ['flint', 'opal', 'opal'] }, { card: 'box' }, { card: 'sack' }],
    loose: [{ card: 'flint', count: 2 }],
  },
  lines: [line('Sack', 'sack'), line('Flint', 'flint'), line('Opal', 'opal'), line('Box', 'box'), line('', null)],
};

it.each([
  ['bags[1]', 'Box'],
  ['bags[2]', 'Sack 2'],
  ['bags[0].stones[0]', 'Flint on Sack 1'],
  ['bags[0].stones[2]', 'Opal 2 on Sack 1'],
  ['loose[0]', 'Flint'],
  ['Basalt', 'Basalt'],
])('%s is %s', (at, says) => expect(placeIn(heap, at)).toBe(says));

it.each(['bags[3]', 'bags[1].stones[0]', 'others[0]'])('%s, which is not there, is nowhere', (at) =>
  expect(placeIn(heap, at)).toBeNull(),
);

it('a heap that could not be read as a whole has no places', () =>
  expect(placeIn({ ...heap, brought: null }, 'bags[1]')).toBeNull());
