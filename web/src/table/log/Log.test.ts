// The log on the page: everything can be reached, searched and shown on the board.
import { flushSync, tick } from 'svelte';
import { expect, test, vi } from 'vitest';
import { withRoom } from '../room';
import * as page from '../test/page';
import { Game } from '../wire/game.svelte';
import { FakeSocket } from '../wire/test/line';
import { event, state, welcome } from '../wire/test/table';
import Log from './Log.svelte';

const ROUNDS = 6;
const LINES = 200;

/** A game of six rounds with 200 lines each. */
function told() {
  const game = new Game('g1', 'ws://here/g1');
  const line = FakeSocket.newest;
  line.open();
  line.hear(welcome());
  const events = Array.from({ length: ROUNDS * LINES }, (_, number) => {
    const round = Math.floor(number / LINES) + 1;
    return number % LINES === 0
      ? { ...event(number, `round ${round}`), kind: 'round' }
      : event(number, `line ${number} of round ${round}`);
  });
  line.hear(state({ events }));
  const words = { begins: ({ kind }: { kind: string }) => (kind === 'round' ? ('chapter' as const) : null) };
  page.put(Log, { game }, withRoom({ words }));
  return { events, line };
}

function unfold(open: boolean) {
  const first = document.querySelector('details')!;
  first.open = open;
  first.dispatchEvent(new Event('toggle'));
  flushSync();
}

const lines = () => [...document.querySelectorAll('[data-event]')].map((each) => each.textContent.trim());
const summaries = () => [...document.querySelectorAll('summary')].map((each) => each.textContent);

function search(text: string) {
  const field = document.querySelector<HTMLInputElement>('input[type=search]')!;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
}

test('the present round is open, and every earlier one can be opened', () => {
  told();
  expect(summaries()).toHaveLength(ROUNDS);
  expect(lines()).toHaveLength(LINES - 1);
  expect(lines().at(-1)).toBe('Line 1199 of round 6');
  unfold(true);
  expect(lines()[0]).toBe('Line 1 of round 1');
});

test('a search reaches all rounds', () => {
  told();
  search('137 round');
  expect(lines()).toEqual(['Line 137 of round 1', 'Line 1137 of round 6']);
  search('no such thing');
  expect(document.body.textContent).toContain('Nothing like that has happened.');
  search('');
  expect(lines()).toHaveLength(LINES - 1);
});

test('who reads an earlier round is left there, and who folds it again follows the newest lines', async () => {
  const { events, line } = told();
  const list = document.querySelector<HTMLElement>('[role=log]')!;
  Object.defineProperties(list, { scrollHeight: { value: 1000 }, clientHeight: { value: 100 } });
  const scrolls = (list.scrollTo = vi.fn());
  const happens = async () => {
    scrolls.mockClear();
    line.hear(state({ first_event: events.length, events: [event(events.length, 'more')], choices: 1 }));
    flushSync();
    await tick();
    return scrolls.mock.calls.length > 0;
  };
  unfold(true);
  // Up to the round that was opened, to read it.
  list.dispatchEvent(new Event('scroll'));
  list.dispatchEvent(new Event('scroll'));
  expect(await happens()).toBe(false);
  unfold(false);
  expect(await happens()).toBe(true);
});
