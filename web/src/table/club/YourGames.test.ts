// Your games: one is taken out of the list and put back, and old ones are folded away.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually, put } from '../test/page';
import type { GameLine } from '../wire';
import YourGames from './YourGames.svelte';
import { club } from './club.svelte';

const NOW = Math.floor(Date.now() / 1000);

const line = (game: string, days: number): GameLine => ({
  game,
  ruleset: 'stones',
  title: `Stones ${game}`,
  terms: '',
  mode: 'friend',
  stage: 'over',
  seats: [],
  progress: null,
  result: null,
  your_turn: false,
  clock: null,
  offer: null,
  may_withdraw: false,
  rematch_said: [],
  moved_at: NOW - days * 86_400,
});

let hidden: string[];
/** When the new game last moved. */
let moved: number;
let refuse: boolean;
let stop: () => void;

beforeEach(() => {
  [hidden, refuse, moved] = [[], false, NOW - 86_400];
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (!path.endsWith('/hide')) {
      const all = [{ ...line('new', 1), moved_at: moved }, line('old', 20)];
      const games = all.filter(({ game, moved_at }) => !hidden.includes(game) || moved_at === NOW);
      return Promise.resolve(new Response(JSON.stringify({ games, more: null, turns: 0 })));
    }
    if (refuse) {
      const refused = { kind: 'unknown', says: 'you have no game of this id' };
      return Promise.resolve(new Response(JSON.stringify({ refused }), { status: 404 }));
    }
    const game = path.split('/').at(-2) ?? '';
    const body = JSON.parse(init?.body as string) as { hidden: boolean };
    hidden = body.hidden ? [...hidden, game] : hidden.filter((each) => each !== game);
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
  stop = club.start();
});
afterEach(() => {
  stop();
  club.page = null;
  vi.unstubAllGlobals();
});

const rows = (within = ':not(details) >') =>
  [...document.querySelectorAll(`${within} ul li strong`)].map(({ textContent }) => textContent);
const press = (name: string) =>
  [...document.querySelectorAll('button')].find((each) => each.textContent.trim() === name)!.click();

it('takes a game out of the list until it moves, and undoes it', async () => {
  put(YourGames, {});
  await eventually(() => expect(rows()).toEqual(['Stones new']));
  expect(rows('details')).toEqual(['Stones old']);
  press('Remove from my list');
  await eventually(() => expect(rows()).toEqual([]));
  expect(hidden).toEqual(['new']);
  expect(document.querySelector('[role="status"]')?.textContent).toContain('Removed Stones new');
  moved = NOW;
  await club.refresh();
  await eventually(() => expect(rows()).toEqual(['Stones new']));
  moved = NOW - 86_400;
  press('Undo');
  await eventually(() => expect(document.querySelector('[role="status"]')).toBeNull());
  expect([rows(), hidden]).toEqual([['Stones new'], []]);
});

it('says why a game stays', async () => {
  put(YourGames, {});
  await eventually(() => expect(rows()).toEqual(['Stones new']));
  refuse = true;
  press('Remove from my list');
  await eventually(() => expect(document.body.textContent).toContain('ou have no game of this id'));
  expect(rows()).toEqual(['Stones new']);
});
