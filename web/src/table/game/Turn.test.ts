// A sound calls whoever was waiting.
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { put } from '../test/page';
import { Game } from '../wire/game.svelte';
import { FakeSocket } from '../wire/test/line';
import { state, taking, welcome } from '../wire/test/table';
import Turn from './Turn.svelte';

const play = vi.hoisted(() => vi.fn());
vi.mock('../sound', () => ({ play }));

beforeEach(() => {
  play.mockClear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

let choices = 0;
const hear = (asked: boolean) => {
  choices += 1;
  FakeSocket.newest.hear(state({ choices, questions: asked ? [taking(choices)] : [] }));
  flushSync();
};

function sit() {
  put(Turn, { game: new Game('g1', 'ws://table') });
  FakeSocket.newest.open();
  FakeSocket.newest.hear(welcome());
  hear(true);
}

it('calls whoever has waited, and nobody else', () => {
  sit();
  expect(play).not.toHaveBeenCalled();
  hear(false);
  vi.advanceTimersByTime(300);
  hear(true);
  expect(play).not.toHaveBeenCalled();
  hear(false);
  vi.advanceTimersByTime(4000);
  hear(true);
  expect(play.mock.calls).toEqual([['turn']]);
});

it('calls at once into a tab that nobody looks at, and its title says so', () => {
  sit();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  hear(false);
  expect(document.title).toBe('Wardroom · table');
  hear(true);
  expect(play).toHaveBeenCalledTimes(1);
  expect(document.title).toBe('Your turn · Wardroom');
});
