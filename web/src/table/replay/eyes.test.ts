import { expect, test } from 'vitest';
import type { GameCard } from '../wire';
import { eyeRead, eyesOf, eyeWritten, linkTo } from './eyes';

test('an eye is read from a link as it was written, and nothing else is one', () => {
  for (const eye of ['spectator', 'omniscient', { seat: 0 }, { seat: 3 }] as const) {
    expect(eyeRead(eyeWritten(eye))).toEqual(eye);
  }
  for (const text of [null, '', '0', '-1', '1.5', '999', 'seat', 'ALL']) expect(eyeRead(text)).toBeNull();
});

test('whoever played sees again what they saw, and the others by name', () => {
  const seats = [
    { seat: 0, name: 'Ada', says: 'player A' },
    { seat: 1, name: '', says: 'player B' },
  ];
  const card = { seats, you: [0] } as unknown as GameCard;
  expect(eyesOf(card)).toEqual([
    ['1', 'As you saw it'],
    ['2', 'As player B saw it'],
    ['public', 'As watchers saw it'],
    ['all', 'With everything open'],
  ]);
});

test('a link leads to a moment, and to an eye if one was chosen', () => {
  expect(linkTo('ab', 12, null)).toMatch(/\/game\/ab\?replay=12$/);
  expect(linkTo('ab', 12, 'omniscient')).toMatch(/\/game\/ab\?replay=12&eye=all$/);
});
