// When the time of a side is up, its opponents are asked, and nobody else.
import { flushSync } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { DOUBLE_TAP_MS } from '../settles';
import { button, click, put } from '../test/page';
import { Game } from '../wire/game.svelte';
import { FakeSocket } from '../wire/test/line';
import { state, welcome } from '../wire/test/table';
import TimeUp from './TimeUp.svelte';

afterEach(() => void vi.useRealTimers());

/** The time of this side is up. */
function sit(side: number, card = {}) {
  put(TimeUp, { game: new Game('g1', 'ws://table') });
  const line = FakeSocket.newest;
  line.open();
  line.hear(welcome(card));
  line.hear(state({}));
  const sides = [0, 1].map((each) => ({ left: each === side ? 0 : 60_000, runs: each === side }));
  line.hear({ type: 'clocks', clocks: { agreed: { days: 3 }, begun: true, more: 86_400_000, sides } });
  flushSync();
  return line;
}

it('an opponent gives more time, or claims the game after being asked again', () => {
  vi.useFakeTimers();
  const line = sit(1);
  click('Give another day');
  expect(line.said.at(-1)).toEqual({ type: 'more-time', side: 1 });
  click('Claim the game…');
  expect(line.said.at(-1)).toEqual({ type: 'more-time', side: 1 });
  click('Yes, claim it');
  expect(line.said.at(-1)).toEqual({ type: 'more-time', side: 1 });
  vi.advanceTimersByTime(DOUBLE_TAP_MS);
  click('Yes, claim it');
  expect(line.said.at(-1)).toEqual({ type: 'claim', side: 1 });
});

it('whoever is late is told that an answer still counts', () => {
  sit(0);
  expect(document.body.textContent).toContain('until then your answer counts');
  expect(button('Claim')).toBeUndefined();
});
