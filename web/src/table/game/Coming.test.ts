import { mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import type { Refusal } from '../wire';
import Coming from './Coming.svelte';

let shown: Record<string, unknown> | null = null;

afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

function read(refusal: Refusal | null, game: string | null = null): string {
  document.body.innerHTML = '';
  shown = mount(Coming, { target: document.body, props: { refusal, game } });
  return document.body.textContent.replace(/\s+/g, ' ').trim();
}

test('a table that is on its way says so', () => {
  expect(read(null)).toBe('Coming to the table…');
});

test('a table that cannot come says why, and what can be done', () => {
  const away = read({ kind: 'away', says: 'the store does not answer' });
  expect(away).toContain('The table cannot be reached');
  expect(away).toContain('The store does not answer');
  expect(away).toContain('Trying again…');
  const altered = read({ kind: 'unplayable', says: 'the journal was altered at line 7' });
  expect(altered).toContain('This game cannot be played on');
  expect(altered).toContain('altered at line 7');
  expect(altered).not.toContain('Coming');
  expect(altered).not.toContain('Trying again…');
  expect(read({ kind: 'unknown', says: 'there is no game behind this link' })).toContain('There is no table here');
});

test('a game that cannot be played on gives its journal', () => {
  read({ kind: 'unplayable', says: 'it was played under version 3 of the rules' }, 'abc');
  const link = document.querySelector('a[download]');
  expect(link?.getAttribute('href')).toBe('/api/games/abc/journal');
  expect(link?.getAttribute('download')).toBe('abc.journal');
  read({ kind: 'away', says: 'the store does not answer' }, 'abc');
  expect(document.querySelector('a[download]')).toBeNull();
});
