// A lesson at the table: its task, its hints, and what comes when it is over.
import { flushSync } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { reference } from '../reference/reference.svelte';
import { button, click, eventually, press, put } from '../test/page';
import type { NewGame } from '../wire';
import { FakeSocket } from '../wire/test/line';
import { card, event, lesson, state, taking, welcome } from '../wire/test/table';
import GameDoor from '../game/GameDoor.svelte';
import { done } from './done.svelte';

const made: NewGame[] = [];
const RULE = { id: 'turn.take', title: 'Taking', text: 'From one pile.', source: null, notes: [], related: [] };
const SMALL = { title: 'Small game', says: 'Few stones.', values: { small: true } };
const learning = (more: Parameters<typeof lesson>[0] = {}) => ({ hints: true, lesson: lesson(more) });

beforeEach(() => {
  made.length = 0;
  window.localStorage.clear();
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (typeof init?.body === 'string') made.push(JSON.parse(init.body) as NewGame);
    const answer = address.endsWith('/games')
      ? { game: 'g2', url: '/game/g2' }
      : address.includes('/rules/')
        ? RULE
        : address.endsWith('/rulesets/stones')
          ? { form: { fields: [], presets: [SMALL] } }
          : card(learning());
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
});

/** Sits down at the table of a lesson, at its first question. */
async function sit(more: Parameters<typeof lesson>[0] = {}): Promise<FakeSocket> {
  put(GameDoor, { id: 'g1' });
  await eventually(() => expect(FakeSocket.all).toHaveLength(1));
  const line = FakeSocket.newest;
  line.open();
  line.hear(welcome(learning(more)));
  line.hear(state({ questions: [taking(1)] }));
  flushSync();
  return line;
}

const text = (selector: string) => document.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim();
const dialog = () => document.querySelector('[role="dialog"]');

it('shows its task, and its hint with the rule in place of the usual one', async () => {
  const line = await sit();
  await eventually(() => expect(text('[aria-label="Lesson"]')).toBe('Lesson 1 of 2 Take stones Take stones twice.'));
  expect(text('[aria-label="Hint"]')).toContain('Any number, from one pile.');
  click('Read the rule');
  expect(reference.at).toEqual({ rule: 'turn.take' });
  reference.close();
  line.hear(state({ questions: [taking(2, { ask: 'other', hint: { id: 'other', says: 'Think first.' } })] }));
  flushSync();
  expect(text('[aria-label="Hint"]')).toContain('Think first.');
});

it('ends with the rule it taught, and leads to the next lesson', async () => {
  const line = await sit();
  line.hear(state({ events: [event(0)], questions: [taking(2)] }));
  flushSync();
  expect(dialog()).toBeNull();
  expect(text('[role="log"] summary')).toBe('The lesson');
  line.hear(state({ events: [event(0), event(1)], questions: [taking(3)] }));
  await eventually(() => expect(text('[role="dialog"]')).toContain('From one pile.'));
  expect(text('[role="dialog"] h2')).toBe('Take stones');
  expect(text('[role="dialog"]')).toContain('Stones are taken from one pile.');
  expect(done.has('stones', 'take')).toBe(true);
  // The question below is not answered by keys meanwhile.
  press('1');
  expect(line.said.some(({ type }) => type === 'choose')).toBe(false);
  click('Next lesson: Count');
  await eventually(() => expect(window.location.pathname).toBe('/game/g2'));
  expect(made).toEqual([{ ruleset: 'stones', lesson: 'count' }]);
});

it('can be played on, and its end looked at again', async () => {
  const line = await sit({ next: null });
  line.hear(state({ events: [event(0), event(1)], questions: [taking(3)] }));
  await eventually(() => expect(dialog()).not.toBeNull());
  expect(button('Next lesson')).toBeUndefined();
  click('Play on');
  expect(dialog()).toBeNull();
  click('What you have learnt');
  await eventually(() => expect(dialog()).not.toBeNull());
  click('Again');
  await eventually(() => expect(made).toEqual([{ ruleset: 'stones', lesson: 'take' }]));
});

it('whoever watches is taught nothing', async () => {
  const line = await sit();
  line.hear({ type: 'welcome', card: card({ ...learning(), you: [] }), eye: 'spectator', phases: [], board: {} });
  line.hear(state({ events: [event(0), event(1)], questions: [] }));
  flushSync();
  expect(document.querySelector('[aria-label="Lesson"]')).toBeNull();
  expect(dialog()).toBeNull();
});

it('a game that ends before the task is done is to be tried again', async () => {
  const line = await sit();
  const outcome = { places: [2, 1], scores: [0, 1], how: 'the last stone is taken' };
  line.hear(state({ events: [event(0)], questions: [], outcome }));
  await eventually(() => expect(text('[role="dialog"] h2')).toBe('Not this time'));
  expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(1);
  expect(button('Next lesson')).toBeUndefined();
  expect(button('Try it again')).toBeDefined();
});

it('a task that was missed is told kindly, and is not done', async () => {
  const goals = { wanted: [], unwanted: ['spilt'], missed: 'The stones are spilt. Take fewer.' };
  const line = await sit({ id: 'spill', goals });
  line.hear(state({ events: [{ ...event(0), event: 'spilt' }], questions: [taking(2)] }));
  await eventually(() => expect(text('[role="dialog"]')).toContain('The stones are spilt. Take fewer.'));
  expect(text('[role="dialog"] h2')).toBe('Not this time');
  expect(done.has('stones', 'spill')).toBe(false);
  expect(button('Next lesson')).toBeUndefined();
  click('Try it again');
  await eventually(() => expect(made).toEqual([{ ruleset: 'stones', lesson: 'spill' }]));
});

it('after the last lesson the first game is offered', async () => {
  const line = await sit({ next: null });
  line.hear(state({ events: [event(0), event(1)], questions: [taking(3)] }));
  await eventually(() => expect(button('Play the small game')).toBeDefined());
  click('Play the small game');
  await eventually(() => expect(made).toEqual([{ ruleset: 'stones', terms: { small: true } }]));
});
