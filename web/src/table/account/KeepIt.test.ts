// The hint that an account would keep what a guest has: once for games, once for lists, and never to who has one.
import { flushSync } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { button, clear, click, put } from '../test/page';
import KeepIt from './KeepIt.svelte';
import { account } from './account.svelte';

const hint = () => document.querySelector('aside')?.textContent ?? '';

afterEach(() => (account.me = null));

it('is told once, and goes when it is dismissed', async () => {
  account.me = { name: null, account: null };
  put(KeepIt, { what: 'list' });
  expect(hint()).toContain('Only this browser knows that this list is yours');
  click('No, thanks');
  expect(hint()).toBe('');
  await clear();
  put(KeepIt, { what: 'list' });
  expect(hint()).toBe('');
  await clear();
  put(KeepIt, { what: 'game' });
  expect(hint()).toContain('this game is yours');
});

it('waits until it is known who this is, and is not told to who has an account', async () => {
  put(KeepIt, { what: 'list' });
  expect(button('No, thanks')).toBeUndefined();
  account.me = { name: 'Ada', account: 'Ada' };
  flushSync();
  expect(hint()).toBe('');
  await clear();
  account.me = { name: 'Ada', account: null };
  put(KeepIt, { what: 'list' });
  expect(hint()).not.toBe('');
});
