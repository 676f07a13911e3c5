import { expect, it } from 'vitest';
import { club } from '../club/club.svelte';
import type { Desk } from '../game/desk.svelte';
import { put } from '../test/page';
import type { Game } from '../wire/game.svelte';
import { card, seat, taking } from '../wire/test/table';
import Waiting from './Waiting.svelte';

const MINUTE = 60;

/** What is said while somebody else is asked. */
function said(online: boolean, away_since: number | null): string {
  const other = { ...seat(1, 'Ben', 'person'), online, away_since };
  const game = {
    questions: [{ ...taking(1), seat: 1, meanwhile: 'is taking stones' }],
    card: card({ seats: [seat(0, 'Ada', 'you'), other] }),
    scenes: {},
  };
  put(Waiting, { game: game as unknown as Game, desk: {} as Desk });
  return [...document.querySelectorAll('p')].map((each) => each.textContent).join(' ');
}

it('says that the other is away', () => {
  expect(said(false, null)).toContain('Ben is not at the table right now; the game waits.');
});

it('says nothing of the kind while the other is there', () => {
  expect(said(true, null)).not.toContain('not at the table');
});

it('says since when the other is away', () => {
  club.now = 1_000_000 * 1000;
  expect(said(false, 1_000_000 - 5 * MINUTE)).toContain(
    'Ben is not at the table right now (last here 5 minutes ago); the game waits.',
  );
});

it('what the other decides is not told before what is still shown', () => {
  const game = {
    questions: [{ ...taking(1), seat: 1, meanwhile: 'is taking stones' }],
    card: card({ seats: [seat(0, 'Ada', 'you'), seat(1, 'Ben', 'person')] }),
    scenes: { behind: true },
  };
  put(Waiting, { game: game as unknown as Game, desk: {} as Desk });
  expect(document.querySelector('[data-testid=waiting]')?.textContent.replace(/\s+/g, ' ').trim()).toBe(
    'Ben plays on…',
  );
});

it('nobody is told to wait for themselves', () => {
  const game = { questions: [{ ...taking(1), seat: 0 }], seat: 0, card: card(), scenes: {} };
  put(Waiting, { game: game as unknown as Game, desk: {} as Desk });
  expect(document.querySelector('[data-testid=waiting]')?.textContent).toBe('The table is at work…');
});
