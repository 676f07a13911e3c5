// While something new is looked up, what was found before is shown as old.
import { flushSync } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { eventually, put } from '../test/page';
import Look from './Look.svelte';

/** Requests that wait for their answer. */
let waiting: ((answer: unknown) => void)[] = [];

beforeEach(() => {
  waiting = [];
  vi.stubGlobal(
    'fetch',
    () => new Promise<Response>((resolve) => waiting.push((answer) => resolve(new Response(JSON.stringify(answer))))),
  );
});

const field = () => document.querySelector<HTMLInputElement>('[type="search"]')!;
const results = () => document.querySelector<HTMLElement>('[aria-busy]');

async function type(words: string) {
  field().value = words;
  field().dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  await eventually(() => expect(waiting).toHaveLength(2));
}

/** Answers the search for rules with one of this title, and that for cards with none. */
async function find(title: string) {
  const [rules, cards] = waiting;
  waiting = [];
  rules([{ id: title, title, kind: 'rule', says: 'It begins.' }]);
  cards([]);
  await eventually(() => expect(results()?.textContent).toContain(title));
}

it('an empty search is ready to be typed into, and says when it is looking', async () => {
  put(Look, { ruleset: 'stones', at: { search: '' }, onfollow: () => {}, onreplace: () => {} });
  flushSync();
  expect(document.activeElement).toBe(field());
  await type('flint');
  expect(results()?.textContent).toContain('Looking it up');
  await find('Flint');
  expect(results()?.getAttribute('aria-busy')).toBe('false');
  expect(document.querySelector('.old')).toBeNull();
  await type('slate');
  expect(results()?.textContent).toContain('Looking it up');
  expect(document.querySelector('.old')?.textContent).toContain('Flint');
  await find('Slate');
  expect(document.querySelector('.old')).toBeNull();
  expect(results()?.textContent).not.toContain('Looking it up');
});
