import { afterEach, expect, test, vi } from 'vitest';
import { withRoom } from '../room';
import { DOUBLE_TAP_MS } from '../settles';
import { button, click, eventually, put } from '../test/page';
import { Game } from '../wire/game.svelte';
import { FakeSocket } from '../wire/test/line';
import { state, welcome } from '../wire/test/table';
import Menu from './Menu.svelte';

afterEach(() => void vi.useRealTimers());

test('the fingerprint of the dice is short, explained, and copied as a whole', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const game = new Game('g1', 'ws://table');
  FakeSocket.newest.open();
  const commitment = '0123456789abcdef'.repeat(4);
  FakeSocket.newest.hear(welcome({ commitment }));
  FakeSocket.newest.hear(state());
  put(Menu, { game }, withRoom({}));
  document.querySelector<HTMLButtonElement>('[aria-label="Menu"]')!.click();
  await eventually(() => expect(document.querySelector('code')?.textContent).toBe('01234567…cdef'));
  const copy = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Copy')!;
  copy.click();
  await eventually(() => expect(copy.textContent).toBe('Copied'));
  expect(writeText).toHaveBeenCalledWith(commitment);
  click('Copy the link');
  await eventually(() => expect(document.body.textContent).toContain('Link copied'));
  expect(copy.textContent).toBe('Copy');
});

test('a double tap does not give up the game', async () => {
  const game = new Game('g1', 'ws://table');
  const line = FakeSocket.newest;
  line.open();
  line.hear(welcome());
  line.hear(state());
  put(Menu, { game }, withRoom({}));
  document.querySelector<HTMLButtonElement>('[aria-label="Menu"]')!.click();
  await eventually(() => expect(button('Concede…')).toBeDefined());
  vi.useFakeTimers();
  click('Concede…');
  click('Yes, give up');
  expect(line.said.some(({ type }) => type === 'concede')).toBe(false);
  vi.advanceTimersByTime(DOUBLE_TAP_MS);
  click('Yes, give up');
  expect(line.said.at(-1)).toEqual({ type: 'concede', seat: 0 });
});
