import { flushSync } from 'svelte';
import { describe, expect, test, vi } from 'vitest';
import { Desk } from '../game/desk.svelte';
import { withRoom, type Room } from '../room';
import { button, click, eventually, press, put } from '../test/page';
import type { Cut } from '../scene/beat';
import type { Choice, Question, Shape } from '../wire';
import { Game } from '../wire/game.svelte';
import { FakeSocket } from '../wire/test/line';
import { card, event, open, state, taking, view, welcome } from '../wire/test/table';
import Panel from './Panel.svelte';

/** Mounts a panel with a question; records what is picked and chosen. */
function asked(
  questions: Question[],
  more: Parameters<typeof state>[0] = {},
  hints = false,
  room: Room = {},
  cut?: Cut,
) {
  const game = new Game('g1', 'ws://table', { cut });
  const line = FakeSocket.newest;
  line.open();
  line.hear(welcome({ hints }));
  line.hear(state({ questions, ...more }));
  const desk = new Desk();
  const chosen: Choice[] = [];
  const picked: unknown[] = [];
  put(
    Panel,
    { game, desk, onpick: (item: unknown) => picked.push(item), onchoose: (choice: Choice) => chosen.push(choice) },
    withRoom(room),
  );
  return { game, desk, line, chosen, picked };
}

let number = 10;
/** Every question has a number of its own, as at the table. */
const shaped = (shape: Shape): Question => taking((number += 1), { ask: 'try', shape });
test('one click or one number key chooses', () => {
  const { picked } = asked([taking(3)]);
  expect(document.body.textContent).toContain('First Turn');
  click('Two stones');
  press('1');
  press('7');
  expect(picked).toEqual([{ take: 2 }, { take: 1 }]);
});

test('several are confirmed together, within the bounds', () => {
  const options = [0, 1, 2].map((index) => ({
    item: { stone: index },
    says: `stone ${index + 1}`,
  }));
  const { desk, chosen } = asked([shaped({ pick: { options, least: 1, most: 2 } })]);
  expect(document.body.textContent).toContain('Choose 1 to 2');
  expect(button('Confirm')?.disabled).toBe(true);
  desk.picked = [options[0].item, options[2].item];
  flushSync();
  press('Enter');
  expect(chosen).toEqual([{ pick: [options[0].item, options[2].item] }]);
  press('Escape');
  expect(desk.picked).toEqual([]);
});

test('none is an answer where none may be picked', () => {
  const options = [{ item: 'move', says: 'move' }];
  const { chosen } = asked([shaped({ pick: { options, least: 0, most: 1 } })]);
  click('None of these');
  expect(chosen).toEqual([{ pick: [] }]);
});

test('an order is changed by its arrows and confirmed', async () => {
  const items = ['a', 'b', 'c'].map((name, number) => ({ item: { number }, says: name }));
  const { chosen } = asked([shaped({ arrange: { items } })]);
  const earlier = () => document.querySelector<HTMLButtonElement>('[aria-label="c earlier"]');
  await eventually(() => expect(earlier()).not.toBeNull());
  earlier()!.click();
  flushSync();
  click('In this order');
  expect(chosen).toEqual([{ arrange: [{ number: 0 }, { number: 2 }, { number: 1 }] }]);
});

test('a place is chosen from the suggestions', () => {
  const suggestions = [100, 200].map((x) => ({
    item: { at: [x, 50] as [number, number], heading: 0 },
    says: `${x} 50`,
  }));
  const { chosen } = asked([shaped({ place: { suggestions } })]);
  document.querySelector<HTMLButtonElement>('[aria-label="Next suggestion"]')!.click();
  flushSync();
  click('Place it here');
  expect(chosen).toEqual([{ place: { at: [200, 50], heading: 0 } }]);
});

test('a course is laid joint by joint', () => {
  const along = [{ item: { bank: 'left' }, says: 'left' }];
  const { chosen } = asked([
    shaped({
      plot: {
        along,
        joints: [
          [-1, 1],
          [-2, 2],
        ],
        least: 2,
      },
    }),
  ]);
  const right = () => document.querySelector<HTMLButtonElement>('[aria-label="Step 1: turn right"]')!;
  right().click();
  flushSync();
  expect(right().disabled).toBe(true);
  click('Do this');
  expect(chosen).toEqual([{ plot: { along: { bank: 'left' }, turns: [1, 0] } }]);
});

test('yes or no', () => {
  const { chosen } = asked([shaped('confirm')]);
  press('n');
  click('Yes');
  expect(chosen).toEqual([{ confirm: false }, { confirm: true }]);
});

test('lines are written as they are', async () => {
  const { chosen } = asked([shaped({ write: { lines: [{ item: { pile: 0 }, says: 'North' }] } })]);
  await eventually(() => expect(document.querySelector('input')).not.toBeNull());
  const field = document.querySelector<HTMLInputElement>('input')!;
  field.value = 'G2 S1';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(chosen).toEqual([{ write: ['G2 S1'] }]);
});

test('keys belong to whoever writes', () => {
  const { picked } = asked([taking(3)]);
  const field = document.body.appendChild(document.createElement('input'));
  field.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }));
  expect(picked).toEqual([]);
});

test('the card that asks and what it helps to know stand beside the question', () => {
  asked([taking(3, { source: { id: 'lucky-stone', name: 'Lucky Stone' }, aside: '2 of 3' })]);
  expect(document.querySelector('[data-testid="question"]')?.textContent?.trim()).toBe(
    'How many stones do you take? Why?',
  );
  expect(document.querySelector('[data-testid="step"]')?.textContent).toContain('Lucky Stone');
  expect(document.querySelector('[data-testid="aside"]')?.textContent).toBe('2 of 3');
});

test('a learning game gives a hint until it is understood', () => {
  asked([taking(3, { hint: { id: 'take', says: 'Leave an odd number.' } })], {}, true);
  expect(document.querySelector('[aria-label="Hint"]')).not.toBeNull();
  click('Understood');
  expect(document.querySelector('[aria-label="Hint"]')).toBeNull();
});

test('what the game is about stands before the first question of a learner, once', () => {
  const hint = () => document.querySelector('[aria-label="Hint"] p')?.textContent;
  const leave = { id: 'leave', says: 'Leave an even number.' };
  const { line } = asked([taking(3, { hint: leave })], {}, true, { words: { goal: 'Take the last stone.' } });
  expect(hint()).toBe('Take the last stone.');
  line.hear(state({ questions: [taking(3, { hint: leave })] }));
  flushSync();
  expect(hint()).toBe('Take the last stone.');
  line.hear(state({ questions: [taking(4, { hint: leave })] }));
  flushSync();
  expect(hint()).toBe('Leave an even number.');
  line.hear(state({ questions: [taking(5)] }));
  flushSync();
  expect(hint()).toBeUndefined();
});

test('one who has no seat is told that they watch', () => {
  const { line } = asked([]);
  line.hear({ type: 'welcome', card: card({ you: [] }), eye: 'spectator', phases: [], board: {} });
  line.hear(state({ questions: [open({ at: 3, seat: 1 })] }));
  flushSync();
  expect(document.body.textContent).toContain('Watching');
  expect(document.body.textContent).toContain('Computer is taking stones');
});

test('number keys take things up and put them down elsewhere', async () => {
  const items = [0, 1, 2].map((number) => ({ item: { number }, says: `thing ${number}` }));
  const { chosen } = asked([shaped({ arrange: { items } })]);
  await eventually(() => expect(button('In this order')).toBeDefined());
  press('3');
  expect(document.body.textContent).toContain('Thing 2 is taken up');
  press('1');
  press('9');
  press('Enter');
  expect(chosen).toEqual([{ arrange: [{ number: 2 }, { number: 0 }, { number: 1 }] }]);
});

test('an earlier moment pauses the question, and the keys lead along the log and back', async () => {
  const events = [event(0, 'First.'), event(1, 'Second.'), event(2, 'Third.')];
  const { game, line, picked } = asked([taking(3)], { events });
  const show = async (number: number) => {
    const { id } = line.said.findLast((said) => said.type === 'moment')!;
    line.hear({ type: 'moment', id, event: number, before: null, view: view(), strokes: [] });
    await new Promise((soon) => setTimeout(soon));
    flushSync();
  };
  void game.past.show(events[1]);
  await show(1);
  expect(document.body.textContent).toContain('as it was then');
  expect(document.querySelector('[data-testid="moment"]')?.textContent).toContain('Second.');
  expect(document.querySelector('[data-testid="question"]')).toBeNull();
  press('1');
  expect(picked).toEqual([]);
  // Keys count before the buttons are loaded.
  expect(button('Line after')).toBeUndefined();
  press('ArrowDown');
  await show(2);
  await eventually(() => expect(button('Line after')).toBeDefined());
  expect(document.querySelector('[data-testid="moment"]')?.textContent).toContain('Third.');
  expect((button('Line after') as HTMLButtonElement).disabled).toBe(true);
  press('Escape');
  expect(document.querySelector('[data-testid="question"]')).not.toBeNull();
  press('1');
  expect(picked).toHaveLength(1);
});

test('a course may end at an earlier joint where that is allowed', () => {
  const along = [{ item: 'bank', says: 'along the bank' }];
  const joints: [number, number][] = [[-1, 1], [-1, 1], [-1, 1]]; // prettier-ignore
  const { chosen } = asked([shaped({ plot: { along, joints, least: 2 } })]);
  click('One step less');
  expect(button('One step less')?.disabled).toBe(true);
  press('Enter');
  expect(chosen).toEqual([{ plot: { along: 'bank', turns: [0, 0] } }]);
});

test('a place is written in figures, and judged by the table before it is chosen', async () => {
  const suggestions = [{ item: { x: 10, y: 20, deep: { level: 1 } }, says: '10 20' }];
  const { chosen, line } = asked([shaped({ place: { suggestions } })]);
  const field = document.querySelector<HTMLInputElement>('input')!;
  expect(document.body.textContent).toContain('x y deep.level');
  expect(field.value).toBe('10 20 1');
  const write = (text: string) => {
    field.value = text;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    flushSync();
  };
  write('7 8');
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('a number for each of: x y deep.level');
  write('7, 8.5 2');
  expect(document.querySelector('[role="alert"]')).toBeNull();
  const check = () => line.said.findLast((said) => said.type === 'check') as { id: string; choice: Choice };
  await vi.waitFor(() => expect(check().choice).toEqual({ place: { x: 10, y: 20, deep: { level: 1 } } }));
  line.hear({ type: 'checked', id: check().id, refusal: null });
  await vi.waitFor(() => expect(check().choice).toEqual({ place: { x: 7, y: 8.5, deep: { level: 2 } } }));
  line.hear({ type: 'checked', id: check().id, refusal: { kind: 'illegal', says: 'too deep' } });
  await vi.waitFor(() => expect(document.body.textContent).toContain('Too deep'));
  expect(button('Place it here')?.disabled).toBe(true);
  write('7 8.5 1');
  await vi.waitFor(() => expect(check().choice).toEqual({ place: { x: 7, y: 8.5, deep: { level: 1 } } }));
  line.hear({ type: 'checked', id: check().id, refusal: null });
  await vi.waitFor(() => expect(button('Place it here')?.disabled).toBe(false));
  press('Enter');
  expect(chosen).toEqual([{ place: { x: 7, y: 8.5, deep: { level: 1 } } }]);
});

test('what is going on stands above the options: its steps, and what it has come to', async () => {
  const steps = ['Aim', 'Throw'].map((title) => ({ id: title.toLowerCase(), title }));
  asked([taking(3)], {
    scene: {
      kind: 'throw',
      says: 'somebody throws a stone',
      steps,
      step: 'throw',
      facts: [{ title: 'weight', says: '40 grams' }],
    },
  });
  const scene = await eventually(() => {
    const found = document.querySelector('[aria-label="What is going on"]');
    expect(found).not.toBeNull();
    return found;
  });
  expect(scene?.querySelector('p')?.textContent).toBe('Somebody throws a stone');
  expect(scene?.querySelector('[aria-current="step"]')?.textContent).toBe('Throw');
  expect(scene?.querySelector('dl')?.textContent.replace(/\s+/g, ' ').trim()).toBe('Weight 40 grams');
});

describe('while a scene is played', () => {
  /** A table at which something happens that takes a second to show, and leads to a question. */
  function watched() {
    const cut: Cut = ({ view, events }) => events.map((each) => ({ view, events: [each], ms: 1000 }));
    const table = asked([taking(0)], {}, false, {}, cut);
    table.line.hear(state({ choices: 1, questions: [taking(1)], events: [event(1)], first_event: 1 }));
    flushSync();
    return table;
  }

  test('the question waits, and says so', () => {
    const { game } = watched();
    expect(document.querySelector('[data-testid="pending"]')?.textContent).toBe(
      'Your answer is asked for: How many stones do you take?',
    );
    expect(button('One stone')).toBeUndefined();
    game.scenes.finish();
    flushSync();
    expect(button('One stone')).toBeDefined();
  });

  test.each(['1', 'Enter', 'y'])('the key %s opens it, and answers nothing unread', (key) => {
    const { game, picked } = watched();
    press('x');
    expect(game.scenes.playing).toBe(true);
    press(key);
    expect([game.scenes.playing, picked]).toEqual([false, []]);
    press('1');
    expect(picked).toEqual([{ take: 1 }]);
  });

  test('one click opens it', () => {
    watched();
    click('End the scene and answer');
    expect(button('One stone')).toBeDefined();
  });
});
