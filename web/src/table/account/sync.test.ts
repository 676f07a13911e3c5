// What a player chose follows their account.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recall, remember } from '../memory';
import type { KeptSettings } from '../wire';
import { Sync } from './sync';

/** The table's copy, and what was sent to it. */
let kept: KeptSettings;
let sent: Record<string, unknown>[];
let sync: Sync;

beforeEach(() => {
  vi.useFakeTimers();
  window.localStorage.clear();
  kept = { settings: {}, changed_at: null };
  sent = [];
  sync = new Sync();
  vi.stubGlobal('fetch', (_address: string, asked: RequestInit) => {
    if (asked.method === 'POST') {
      const { settings } = JSON.parse(asked.body as string) as { settings: Record<string, unknown> };
      sent.push(settings);
      kept = { settings, changed_at: (kept.changed_at ?? 100) + 1 };
    }
    return Promise.resolve(new Response(JSON.stringify(kept)));
  });
});

afterEach(() => {
  sync.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a new account takes what the browser has', async () => {
  remember('theme', 'light');
  await sync.start('Ada');
  expect(sent).toEqual([expect.objectContaining({ theme: 'light' })]);
});

it('a browser takes what the account has, and lessons of both are done', async () => {
  remember('theme', 'light');
  remember('lessons-done', 'stones/two stones/one');
  kept = { settings: { theme: 'dark', 'lessons-done': 'stones/one stones/three', other: 'x' }, changed_at: 100 };
  const told = vi.fn();
  window.addEventListener('storage', told);
  await sync.start('Ada');
  expect([recall('theme'), recall('other')]).toEqual(['dark', null]);
  expect(recall('lessons-done')).toBe('stones/one stones/three stones/two');
  expect(told).toHaveBeenCalled();
  expect(sent).toEqual([
    expect.objectContaining({ theme: 'dark', 'lessons-done': 'stones/one stones/three stones/two' }),
  ]);
});

it('changes are sent together, and nothing that is of this browser alone', async () => {
  kept = { settings: {}, changed_at: 100 };
  await sync.start('Ada');
  remember('theme', 'light');
  remember('settings', '{"sound":false}');
  remember('game', 'abc');
  await vi.runAllTimersAsync();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ theme: 'light', settings: '{"sound":false}' });
  expect(sent[0]).not.toHaveProperty('game');
  remember('game', 'def');
  await vi.runAllTimersAsync();
  expect(sent).toHaveLength(1);
});

it('a change that could not be sent is sent at the next visit, and is not lost to an older one', async () => {
  kept = { settings: { theme: 'dark' }, changed_at: 100 };
  await sync.start('Ada');
  const table = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 400 })));
  remember('theme', 'light');
  await vi.runAllTimersAsync();
  expect(sent).toEqual([]);
  vi.stubGlobal('fetch', table);
  sync.stop();
  await sync.start('Ada');
  expect(recall('theme')).toBe('light');
  expect(sent).toEqual([expect.objectContaining({ theme: 'light' })]);
});

it('whoever is signed out changes nothing of the account', async () => {
  kept = { settings: {}, changed_at: 100 };
  await sync.start('Ada');
  sync.stop();
  remember('theme', 'light');
  await vi.runAllTimersAsync();
  expect(sent).toEqual([]);
});

it('a change that was not sent is not for another account', async () => {
  kept = { settings: { theme: 'dark' }, changed_at: 100 };
  await sync.start('Ada');
  remember('theme', 'light');
  sync.stop();
  await sync.start('Ben');
  expect(recall('theme')).toBe('dark');
  expect(sent).toEqual([]);
});
