import { expect, test } from 'vitest';
import { put } from '../test/page';
import type { GameCard, Outcome } from '../wire';
import { Game } from '../wire/game.svelte';
import { FakeSocket } from '../wire/test/line';
import { card, seat, state, welcome } from '../wire/test/table';
import Ending from './Ending.svelte';

/** Shows the end of a game between these seats. */
function end(outcome: Outcome, seats: GameCard['seats'], sides = card().sides) {
  const game = new Game('g1', 'ws://table');
  FakeSocket.newest.open();
  FakeSocket.newest.hear(welcome({ seats, sides }));
  FakeSocket.newest.hear(state({ outcome }));
  put(Ending, { game });
}

/** The title of the end of a game between these seats, and each side with its colours, name and score. */
function ended(seats: GameCard['seats'], places: number[], scores: number[], sides = card().sides): string[] {
  end({ places, scores, how: 'all stones are taken' }, seats, sides);
  const told = [...document.querySelectorAll('li')].map(
    (side) => `${[...side.classList].find((name) => name.startsWith('of-'))} ${side.textContent}`,
  );
  return [document.querySelector('h2')?.textContent ?? '', ...told];
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

test('of three sides, two may win together', () => {
  const seats = [ada, computer, seat(2, 'Grace', 'person')];
  const sides = [0, 1, 2].map((side) => ({ side, says: `side ${side + 1}` }));
  expect(ended(seats, [3, 1, 1], [0, 0, 0], sides)).toEqual([
    'Computer and Grace win',
    'of-a Ada0',
    'of-b Computer0',
    'of-c Grace0',
  ]);
});

test('equal places are a draw', () => {
  expect(ended([ada, computer], [1, 1], [7, 7])[0]).toBe('A draw');
});

test('it says how the game ended, with the name of the player who gave up', () => {
  const how = 'seat 2 gave up';
  end({ places: [1, 2], scores: [3, 0], how, parts: [{ seat: 1 }, { text: ' gave up' }] }, [ada, computer]);
  expect(document.querySelector('p.quiet')?.textContent).toBe('Computer gave up.');
});
