// A game that has no room is played through the table alone: every shape, by mouse and by keyboard.
import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as page from '../test/page';
import type { Choice, Question, Shape } from '../wire';
import { FakeSocket } from '../wire/test/line';
import { card, event, state, taking, welcome } from '../wire/test/table';
import GameDoor from './GameDoor.svelte';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(card()))));
});

/** Opens the page of a game with unknown rules and is asked something. */
async function sit(question: Question): Promise<FakeSocket> {
  page.put(GameDoor, { id: 'g1' });
  await page.eventually(() => expect(FakeSocket.all).toHaveLength(1));
  const line = FakeSocket.newest;
  line.open();
  line.hear(welcome());
  line.hear(state({ questions: [question], events: [event(0, 'somebody sits down')] }));
  flushSync();
  return line;
}

const chosen = (line: FakeSocket): Choice[] =>
  line.said.flatMap((said) => (said.type === 'choose' ? [said.choice] : []));

const find = (name: string): HTMLElement => {
  const all = [...document.querySelectorAll<HTMLElement>('section.panel button, section.panel input')];
  const found = all.find((each) => (each.getAttribute('aria-label') ?? each.textContent).includes(name));
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};

const click = (name: string) => () => {
  find(name).click();
  flushSync();
};

const press = (key: string) => () => page.press(key);

/** Writes into the only field; Enter in a form sends it. */
const write = (text: string) => () => {
  const field = document.querySelector<HTMLInputElement>('section.panel input')!;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  flushSync();
};

const submit = () => document.querySelector('form')!.requestSubmit();

const named = (...names: string[]) => names.map((says) => ({ item: { named: says }, says }));
const item = (says: string) => ({ named: says });

type Way = (() => void)[];
const SHAPES: [string, Shape, mouse: Way, keyboard: Way, Choice][] = [
  ['one', { pick: { options: named('a', 'b'), least: 1, most: 1 } }, [click('B')], [press('2')], { pick: [item('b')] }],
  [
    'several',
    { pick: { options: named('a', 'b', 'c'), least: 2, most: 3 } },
    [click('A'), click('C'), click('Confirm (2)')],
    [press('1'), press('3'), press('Enter')],
    { pick: [item('a'), item('c')] },
  ],
  [
    'none',
    { pick: { options: named('a', 'b'), least: 0, most: 2 } },
    [click('Choose none')],
    [press('Enter')],
    { pick: [] },
  ],
  [
    'an order',
    { arrange: { items: named('a', 'b', 'c') } },
    [click('c earlier'), click('In this order')],
    [press('3'), press('2'), press('Enter')],
    { arrange: [item('a'), item('c'), item('b')] },
  ],
  [
    'a suggested place',
    {
      place: {
        suggestions: [
          { item: { x: 1, y: 2 }, says: '1 2' },
          { item: { x: 3, y: 4 }, says: '3 4' },
        ],
      },
    },
    [click('Next suggestion'), click('Place it here')],
    [write('3 4'), press('Enter')],
    { place: { x: 3, y: 4 } },
  ],
  [
    'a place in figures',
    { place: { suggestions: [{ item: [1, 2], says: '1 2' }] } },
    [write('5 6'), click('Place it here')],
    [write('5, 6'), press('Enter')],
    { place: [5, 6] },
  ],
  [
    'a course',
    { plot: { along: named('north', 'south'), joints: [[-1, 1]], least: 1 } },
    [click('South'), click('Step 1: turn left'), click('Do this')],
    [click('South'), click('Step 1: turn left'), press('Enter')],
    { plot: { along: item('south'), turns: [-1] } },
  ],
  [
    'a line',
    { write: { lines: named('a') } },
    [write('north 2'), click('Write this')],
    [write('north 2'), submit],
    { write: ['north 2'] },
  ],
  ['yes or no', 'confirm', [click('No')], [press('n')], { confirm: false }],
];

describe.each(SHAPES)('%s is answered', (_, shape, mouse, keyboard, answer) => {
  it.each([
    ['mouse', mouse],
    ['keyboard', keyboard],
  ])('by %s', async (_, way) => {
    const line = await sit(taking(1, { shape }));
    await page.eventually(() =>
      expect(document.querySelector('section.panel fieldset :is(button, input)')).not.toBeNull(),
    );
    for (const act of way) act();
    expect(chosen(line)).toEqual([answer]);
  });
});

it('the table shows what it can of a game without a room', async () => {
  await sit(taking(1));
  const text = (selector: string) => document.querySelector(selector)?.textContent.replace(/\s+/g, ' ') ?? '';
  await page.eventually(() => expect(text('header')).toContain('Stones'));
  await page.eventually(() => expect(document.querySelector('main.board tr')).not.toBeNull());
  expect(text('header')).toContain('Computer');
  expect(text('header')).toContain('Round 1 of 4');
  expect(document.querySelector('header [aria-current="step"]')?.textContent.trim()).toBe('Taking');
  const rows = [...document.querySelectorAll('main.board tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent.trim()),
  );
  expect(rows).toEqual([
    ['', 'Stones', 'Marks'],
    ['North', '3', 'red'],
    ['South', '4', '–'],
  ]);
  expect(text('main.board')).toMatch(/Round 1.*First A.*Piles/);
  expect(text('[role="log"]')).toContain('Somebody sits down');
  expect(text('section.panel')).toContain('How many stones do you take?');
  expect(document.querySelector('aside.rail')).toBeNull();
});

it('says to whoever was signed out elsewhere where to sign in again', async () => {
  const line = await sit(taking(0));
  line.hear(welcome({ you: [] }));
  await page.eventually(() =>
    expect(document.body.textContent).toContain('You were signed out here. Sign in again to go on.'),
  );
  expect(document.querySelector('[role="alertdialog"] a')?.getAttribute('href')).toBe('/account');
});
