// A line that is silent is noticed, said, and mended.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ask } from './api';
import { Game } from './game.svelte';
import { silence } from './silence.svelte';
import { FakeSocket } from './test/line';
import { event, state, welcome } from './test/table';

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function seated(): { game: Game; line: FakeSocket } {
  const game = new Game('g1', 'ws://table');
  const line = FakeSocket.newest;
  line.open();
  line.hear(welcome());
  line.hear(state({ events: [event(0)] }));
  return { game, line };
}

const pings = (line: FakeSocket) => line.said.filter(({ type }) => type === 'ping').length;

it('asks a quiet table for a sign of life, and says nothing while it answers', () => {
  const { game, line } = seated();
  for (let seconds = 0; seconds < 60; seconds += 1) {
    const before = pings(line);
    vi.advanceTimersByTime(1000);
    if (pings(line) > before) line.hear({ type: 'pong' });
    expect(silence.now).toBe(false);
  }
  expect(pings(line)).toBeGreaterThan(10);
  expect(FakeSocket.all).toHaveLength(1);
  game.close();
});

it('a line over which nobody answers is said to be silent after five seconds', () => {
  const { game, line } = seated();
  vi.advanceTimersByTime(4000);
  expect([game.link, silence.now]).toEqual(['open', false]);
  vi.advanceTimersByTime(2000);
  expect([game.link, silence.now]).toEqual(['silent', true]);
  line.hear({ type: 'pong' });
  expect([game.link, silence.now]).toEqual(['open', false]);
  game.close();
});

it('a line that stays silent is given up for a new one', () => {
  const { game, line } = seated();
  vi.advanceTimersByTime(14_000);
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.newest.open();
  expect(FakeSocket.newest.said).toEqual([
    { type: 'hello', seen: 1, eye: 0, changes: true, deflate: true, talk: true },
  ]);
  expect([game.link, silence.now]).toEqual(['open', false]);
  // What the old one says late is not heard.
  line.hear(state({ choices: 7 }));
  expect(game.choices).toBe(0);
  game.close();
});

it('a line that does not even open is given up, too, later each time', () => {
  const game = new Game('g1', 'ws://table');
  vi.advanceTimersByTime(5000);
  expect(silence.now).toBe(true);
  vi.advanceTimersByTime(60_000);
  const tries = FakeSocket.all.length;
  expect(tries).toBeGreaterThan(3);
  expect(tries).toBeLessThan(8);
  game.close();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(tries);
  expect(silence.now).toBe(false);
});

it('whoever is impatient tries at once', () => {
  const { game } = seated();
  vi.advanceTimersByTime(6000);
  silence.retry();
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.newest.open();
  expect(silence.now).toBe(false);
  silence.retry();
  expect(FakeSocket.all).toHaveLength(2);
  game.close();
});

it('an answer that could not be sent is not lost without a word', () => {
  const { game, line } = seated();
  line.close();
  game.choose({ pick: [{ take: 1 }] });
  expect(game.sending).toBe(false);
  expect(game.refusal?.says).toContain('not sent');
  vi.advanceTimersByTime(1000);
  FakeSocket.newest.open();
  FakeSocket.newest.hear(welcome());
  FakeSocket.newest.hear(state({ events: [event(0)] }));
  expect(game.refusal).toBe(null);
  game.close();
});

it('what is only read is asked for until it is answered', async () => {
  const fetched = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('no network'));
  fetched.mockResolvedValueOnce(new Response('Bad Gateway', { status: 502 }));
  fetched.mockImplementation(() => Promise.resolve(new Response('[1]')));
  vi.stubGlobal('fetch', fetched);
  const answer = ask('rulesets');
  await vi.advanceTimersByTimeAsync(10);
  expect(silence.now).toBe(true);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await answer).toEqual([1]);
  expect(silence.now).toBe(false);
  expect(fetched).toHaveBeenCalledTimes(3);
});

it('what changes something is sent once', async () => {
  const fetched = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('no network'));
  vi.stubGlobal('fetch', fetched);
  await expect(ask('games', {})).rejects.toThrow();
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('a request that takes long says so', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  void ask('rulesets');
  await vi.advanceTimersByTimeAsync(4900);
  expect(silence.now).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(silence.now).toBe(true);
});
