import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GameLine, RematchWord, SeatLine, YourGames } from '../wire';
import { Club } from './club.svelte';
import {
  broughtTo,
  endOf,
  groupOf,
  grouped,
  isOld,
  mayHide,
  offersInBrief,
  presenceOf,
  rematchIn,
  waitsFor,
} from './lines';
import { playersOf } from './players';
import { Poll } from './poll';
import { ago } from './when';

const seat = (number: number, more: Partial<SeatLine> = {}): SeatLine => ({
  seat: number,
  side: number,
  name: ['Ada', 'Ben', 'Cleo'][number],
  player: number === 0 ? 'you' : 'person',
  brings: false,
  brought: null,
  asked: false,
  online: false,
  away_since: null,
  ...more,
});

const line = (game: string, more: Partial<GameLine> = {}): GameLine => ({
  game,
  ruleset: 'stones',
  title: 'Stones',
  terms: '',
  mode: 'friend',
  stage: 'playing',
  seats: [seat(0), seat(1)],
  progress: 'Round 1',
  result: null,
  your_turn: false,
  clock: null,
  offer: null,
  may_withdraw: false,
  rematch_said: [],
  moved_at: 0,
  ...more,
});

const mine = line('mine', { your_turn: true, seats: [seat(0, { asked: true }), seat(1)] });
const theirs = line('theirs', { seats: [seat(0), seat(1, { asked: true })] });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('lists games by what they wait for', () => {
  const over = line('over', { stage: 'over' });
  const open = line('open', { stage: 'waiting' });
  const groups = grouped([over, open, theirs, mine]).map(({ group, games }) => [group, games[0].game]);
  expect(groups).toEqual([
    ['turn', 'mine'],
    ['others', 'theirs'],
    ['open', 'open'],
    ['over', 'over'],
  ]);
});

it('tells who wants to play again, and lists it among what waits for you until you have answered', () => {
  const over = (...said: [number, RematchWord][]) =>
    line('over', { stage: 'over', rematch_said: said.map(([seat, says]) => ({ seat, says })) });
  const told = (game: GameLine) => [groupOf(game), ...rematchIn(game)];
  expect(told(over())).toEqual(['over']);
  expect(told(over([1, 'swapped']))).toEqual(['turn', 'Ben proposes a rematch, sides swapped']);
  expect(told(over([1, 'same']))).toEqual(['turn', 'Ben proposes a rematch, on the same sides']);
  expect(told(over([0, 'same']))).toEqual(['over', 'You propose a rematch, on the same sides. Waiting for Ben…']);
  expect(told(over([1, 'declined']))).toEqual(['over', 'Ben declined the rematch.']);
  expect(told(over([0, 'declined']))).toEqual(['over']);
  expect(told(over([0, 'same'], [1, 'swapped']))[0]).toBe('turn');
  const three = { ...over([0, 'same'], [1, 'same']), seats: [seat(0), seat(1), seat(2)] };
  expect(told(three)).toEqual(['over', 'You propose a rematch, on the same sides. Waiting for Cleo…']);
  const both = { ...over([1, 'swapped'], [2, 'swapped']), seats: [seat(0), seat(1), seat(2)] };
  expect(told(both)).toEqual(['turn', 'Ben and Cleo propose a rematch, sides swapped']);
});

it('names the others, the open seats and who is asked', () => {
  expect(playersOf(theirs)).toBe('Ben');
  expect(waitsFor(theirs)).toBe('Ben');
  expect(waitsFor(mine)).toBe('');
  const open = line('open', { seats: [seat(0), seat(1, { player: 'empty', name: '' })] });
  expect(playersOf(open)).toBe('an open seat');
  expect(playersOf(line('screen', { mode: 'hot-seat', seats: [seat(0), seat(1, { player: 'you' })] }))).toBe(
    'Ada, Ben',
  );
});

it('says who of the others is there, and when the others were', () => {
  const now = 1_000_000 * 1000;
  const said = (...seats: SeatLine[]) => presenceOf(line('open', { seats: [seat(0), ...seats] }), now);
  expect(said(seat(1, { online: true }))).toEqual([{ there: true, says: 'Ben is there now' }]);
  expect(said(seat(1, { away_since: 990_000 }))).toEqual([{ there: false, says: 'Ben was last seen 2 hours ago' }]);
  expect(said(seat(1))).toEqual([]);
  expect(said(seat(1, { player: 'computer', online: true }), seat(2, { player: 'empty' }))).toEqual([]);
  // Two seats of one person.
  expect(said(seat(1, { online: true }), seat(2, { name: 'Ben', online: true }))).toHaveLength(1);
  expect(presenceOf(line('over', { stage: 'over', seats: [seat(0), seat(1, { online: true })] }), now)).toEqual([]);
});

it('lets games be removed that are over or abandoned, and folds old ones away', () => {
  const now = 1_800_000_000 * 1000;
  const before = (days: number, more: Partial<GameLine> = {}) =>
    line('game', { moved_at: 1_800_000_000 - days * 86_400, ...more });
  expect(mayHide(before(0, { stage: 'over' }), now)).toBe(true);
  expect(mayHide(before(6), now)).toBe(false);
  expect(mayHide(before(8), now)).toBe(true);
  expect(mayHide(before(8, { stage: 'waiting' }), now)).toBe(false);
  expect(isOld(before(13), now)).toBe(false);
  expect(isOld(before(15, { stage: 'over' }), now)).toBe(true);
  const clock = { sides: [{ left: 1000, runs: true }] } as GameLine['clock'];
  expect(isOld(before(15, { clock }), now)).toBe(false);
  expect(isOld(before(15, { stage: 'over', rematch_said: [{ seat: 1, says: 'same' }] }), now)).toBe(false);
});

it('tells how a game ended from your side', () => {
  const ended = (places: number[], seats = [seat(0), seat(1)]) =>
    endOf(line('over', { stage: 'over', result: { places, scores: [40, 7] }, seats }));
  expect(ended([1, 2])).toBe('You won, 40 : 7');
  expect(ended([2, 1])).toBe('You lost, 40 : 7');
  expect(ended([1, 1])).toBe('Draw, 40 : 7');
  expect(ended([2, 1], [seat(0), seat(1, { player: 'you' })])).toBe('Ben won, 40 : 7');
  expect(endOf(line('unknown', { stage: 'over' }))).toBe('Over');
});

it('says what is brought to an open game', () => {
  const brought = { name: 'Heap', emblem: null, points: 40 };
  const open = seat(1, { player: 'empty', brings: true });
  expect(broughtTo(line('open', { seats: [seat(0, { brings: true, brought }), open] }))).toBe(
    'Heap (40 points) against bring your own',
  );
  expect(broughtTo(line('bare', { seats: [seat(0), seat(1, { player: 'empty' })] }))).toBe('');
});

it('counts the games in which others wait, but not the one on the page', async () => {
  const page: YourGames = { games: [mine, theirs], more: null, turns: 2 };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(page))));
  const club = new Club();
  expect(club.titled('Wardroom')).toBe('Wardroom');
  const stop = club.start();
  await vi.waitFor(() => expect(club.page).toEqual(page));
  expect(club.titled('Wardroom')).toBe('(2) Wardroom');
  expect(club.titled('Wardroom', 'mine')).toBe('(1) Wardroom');
  expect(club.titled('Wardroom', 'theirs')).toBe('(2) Wardroom');
  stop();
});

it('asks more and more rarely while nothing changes, and at once when the page is looked at', async () => {
  const ask = vi.fn(() => Promise.resolve(false));
  const stop = new Poll(ask).start();
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ask).toHaveBeenCalledTimes(3);
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(4);
  stop();
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(ask).toHaveBeenCalledTimes(4);
});

it('says in words when something was', () => {
  const now = 1_000_000 * 1000;
  expect(ago(999_990, now)).toBe('just now');
  expect(ago(1_000_030, now)).toBe('just now');
  expect(ago(999_000, now)).toBe('16 minutes ago');
  expect(ago(990_000, now)).toBe('2 hours ago');
  expect(ago(910_000, now)).toBe('yesterday');
  expect(ago(0, now)).toBe('January 1, 1970');
});

it('lists one open game a person in brief, and those first who are there', () => {
  const offer = (game: string, by: string, online: boolean) =>
    line(game, {
      offer: { by, at: 0 },
      seats: [seat(1, { name: by, online }), seat(0, { player: 'empty', name: '' })],
    });
  const games = [
    offer('1', 'Ann', false),
    offer('2', 'Ann', false),
    offer('3', 'Bob', false),
    offer('4', 'Cleo', true),
  ];
  expect(offersInBrief(games).map(({ game }) => game)).toEqual(['4', '1', '3']);
});
