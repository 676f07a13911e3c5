import { expect, test } from 'vitest';
import { put } from '../test/page';
import type { GameCard } from '../wire';
import { Game } from '../wire/game.svelte';
import { FakeSocket } from '../wire/test/line';
import { card, seat, state, welcome } from '../wire/test/table';
import Ending from './Ending.svelte';

/** How a game between these seats is said to end, and each side with its colours, name and score. */
function ended(seats: GameCard['seats'], places: number[], scores: number[]): string[] {
  const game = new Game('g1', 'ws://table');
  FakeSocket.newest.open();
  FakeSocket.newest.hear(welcome({ seats }));
  FakeSocket.newest.hear(state({ outcome: { places, scores, how: 'all stones are taken' } }));
  put(Ending, { game });
  const sides = [...document.querySelectorAll('li')].map(
    (side) => `${[...side.classList].find((name) => name.startsWith('of-'))} ${side.textContent}`,
  );
  return [document.querySelector('h2')?.textContent ?? '', ...sides];
}

const [ada, computer] = card().seats;

test('the winner is named, with the score of each side', () => {
  expect(ended([ada, computer], [1, 2], [7, 5])).toEqual(['Ada wins', 'of-a Ada7', 'of-b Computer5']);
});

test('a side of several players wins together', () => {
  const grace = seat(1, 'Grace', 'person', 0);
  const [alan, kurt] = ['Alan', 'Kurt'].map((name, index) => seat(index + 2, name, 'computer', 1));
  expect(ended([ada, grace, alan, kurt], [2, 1], [3, 9])).toEqual([
    'Alan and Kurt win',
    'of-a Ada and Grace3',
    'of-b Alan and Kurt9',
  ]);
});

test('equal places are a draw', () => {
  expect(ended([ada, computer], [1, 1], [7, 7])[0]).toBe('A draw');
});
