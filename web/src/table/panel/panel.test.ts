import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Choice, Item, Question, Shape } from '../../wire';
import { Game } from '../../wire/game.svelte';
import { FakeSocket } from '../../wire/test/line';
import { card, commands, event, state, view, welcome } from '../../wire/test/table';
import { Desk } from '../game/desk.svelte';
import { hintOf } from './hints.svelte';
import Panel from './Panel.svelte';

let mounted: Record<string, unknown> | null = null;

beforeEach(() => {
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  window.localStorage.clear();
});

afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = null;
  document.body.replaceChildren();
});

/** A panel in front of a question; what is picked and chosen is kept. */
function asked(questions: Question[], more: Parameters<typeof state>[0] = {}, learning = false) {
  const game = new Game('g1', 'ws://table');
  const line = FakeSocket.newest;
  line.open();
  line.hear(welcome({ learning }));
  line.hear(state({ questions, ...more }));
  const desk = new Desk();
  const chosen: Choice[] = [];
  const picked: Item[] = [];
  mounted = mount(Panel, {
    target: document.body,
    props: { game, desk, onpick: (item: Item) => picked.push(item), onchoose: (choice: Choice) => chosen.push(choice) },
  });
  flushSync();
  return { game, desk, line, chosen, picked };
}

let number = 10;
/** Every question has a number of its own, as at the table. */
const shaped = (shape: Shape): Question => commands((number += 1), { ask: 'try', shape });
const buttons = () => [...document.querySelectorAll('button')];
const button = (name: string) => buttons().find((each) => each.textContent?.trim().includes(name));

function press(key: string) {
  window.dispatchEvent(new KeyboardEvent('keydown', { key }));
  flushSync();
}

function click(name: string) {
  button(name)!.click();
  flushSync();
}

test('one click or one number key chooses', () => {
  const { picked } = asked([commands(3)]);
  expect(document.body.textContent).toContain('Command Phase');
  click('Concentrate fire');
  press('1');
  press('7');
  expect(picked).toEqual([{ command: 'concentrate-fire' }, { command: 'navigate' }]);
});

test('several are confirmed together, within the bounds', () => {
  const options = [0, 1, 2].map((index) => ({
    item: { die: [index, 'red', 'hit'] } as Item,
    says: `die ${index + 1}`,
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
  const options = [{ item: 'move' as Item, says: 'move' }];
  const { chosen } = asked([shaped({ pick: { options, least: 0, most: 1 } })]);
  click('None of these');
  expect(chosen).toEqual([{ pick: [] }]);
});

test('an order is changed by its arrows and confirmed', () => {
  const items = ['a', 'b', 'c'].map((name, number) => ({ item: { number } as Item, says: name }));
  const { chosen } = asked([shaped({ arrange: { items } })]);
  document.querySelector<HTMLButtonElement>('[aria-label="c earlier"]')!.click();
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
  const along = [{ item: { tool: 'left' } as Item, says: 'left' }];
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
  const right = () => document.querySelector<HTMLButtonElement>('[aria-label="Joint 1: turn right"]')!;
  right().click();
  flushSync();
  expect(right().disabled).toBe(true);
  click('Execute this maneuver');
  expect(chosen).toEqual([{ plot: { along: { tool: 'left' }, turns: [1, 0] } }]);
});

test('yes or no', () => {
  const { chosen } = asked([shaped('confirm')]);
  press('n');
  click('Yes');
  expect(chosen).toEqual([{ confirm: false }, { confirm: true }]);
});

test('lines are written as they are', () => {
  const { chosen } = asked([shaped({ write: { lines: [{ item: { ship: 0 }, says: 'Raider' }] } })]);
  const field = document.querySelector<HTMLInputElement>('input')!;
  field.value = 'G2 S1';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(chosen).toEqual([{ write: ['G2 S1'] }]);
});

test('keys belong to whoever writes', () => {
  const { picked } = asked([commands(3)]);
  const field = document.body.appendChild(document.createElement('input'));
  field.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }));
  expect(picked).toEqual([]);
});

test('waiting says who decides what, not more', () => {
  asked([{ at: 3, seat: 1, ask: 'declare-target', rule: 'attack.declare.elements' }]);
  expect(document.body.textContent).toContain('Computer is choosing a target');
});

test('a learning game gives a hint until it is understood', () => {
  asked([commands(3)], {}, true);
  expect(document.querySelector('[aria-label="Hint"]')).not.toBeNull();
  click('Understood');
  expect(document.querySelector('[aria-label="Hint"]')).toBeNull();
});

test('the tray shows the dice of the attack and a token what the damage becomes', async () => {
  const attack = {
    attacker: 'Raider, front',
    seat: 'B',
    defender: 'CR90 Corvette A, left',
    kind: 'ordinary' as const,
    step: 'spend-defense-tokens' as const,
    range: 'close' as const,
    distance: 1,
    obstructed: true,
    pool: ['red hit-hit', 'black critical'],
    locked: [],
    spent: [],
    braced: false,
    contained: false,
    redirects: [],
    salvo: false,
    suffered: 0,
  };
  const pool = [
    { colour: 'red' as const, face: 'hit-hit' as const, set: false, locked: false },
    { colour: 'black' as const, face: 'critical' as const, set: false, locked: false },
  ];
  const frame = { ...attack, pool } as unknown as Extract<
    ReturnType<typeof view>['going_on'][number],
    { attack: unknown }
  >['attack'];
  const item: Item = { defense: { owner: { ship: 0 }, index: 0 } };
  const question = shaped({
    pick: {
      options: [
        { item, says: 'evade' },
        { item: 'done', says: 'done' },
      ],
      least: 1,
      most: 1,
    },
  });
  const { line } = asked([question], { view: view({ attack, going_on: [{ attack: frame }] }) });
  expect(document.body.textContent).toContain('2 hits, 1 critical');
  expect(document.body.textContent).toContain('obstructed');
  const peek = line.said.find((message) => message.type === 'peek') as { id: string };
  const defense = { damage_before: 3, damage_after: 1, says: 'one die less', refusal: null };
  line.hear({ type: 'peeked', id: peek.id, sight: { defense } });
  await Promise.resolve();
  await Promise.resolve();
  flushSync();
  expect(document.body.textContent).toContain('3 → 1');
});

test('one who has no seat is told that they watch', () => {
  const { line } = asked([]);
  line.hear({ type: 'welcome', card: card({ you: [] }), eye: 'spectator', board: {} as never });
  line.hear(state({ questions: [{ at: 3, seat: 1, ask: 'course', rule: 'r' }] }));
  flushSync();
  expect(document.body.textContent).toContain('Watching');
  expect(document.body.textContent).toContain('Computer is laying a course');
});

test('number keys take things up and put them down elsewhere', () => {
  const items = [0, 1, 2].map((number) => ({ item: { number }, says: `thing ${number}` }));
  const { chosen } = asked([shaped({ arrange: { items } })]);
  press('3');
  expect(document.body.textContent).toContain('Thing 2 is taken up');
  press('1');
  press('9');
  press('Enter');
  expect(chosen).toEqual([{ arrange: [{ number: 2 }, { number: 0 }, { number: 1 }] }]);
});

test('an earlier moment pauses the question, and the keys lead along the log and back', async () => {
  const events = [event(0, 'First.'), event(1, 'Second. [a.rule]'), event(2, 'Third.')];
  const { game, line, picked } = asked([commands(3)], { events });
  const show = async (number: number) => {
    const { id } = line.said.findLast((said) => said.type === 'moment')!;
    line.hear({ type: 'moment', id, event: number, before: null, view: view(), strokes: [] });
    await Promise.resolve();
    await Promise.resolve();
    flushSync();
  };
  void game.past.show(events[1]);
  await show(1);
  expect(document.body.textContent).toContain('as it was then');
  expect(document.querySelector('[data-testid="moment"]')?.textContent).toContain('Second.');
  expect(document.querySelector('[data-testid="question"]')).toBeNull();
  press('1');
  expect(picked).toEqual([]);
  press('ArrowDown');
  await show(2);
  expect(document.querySelector('[data-testid="moment"]')?.textContent).toContain('Third.');
  expect((button('Line after') as HTMLButtonElement).disabled).toBe(true);
  press('Escape');
  expect(document.querySelector('[data-testid="question"]')).not.toBeNull();
  press('1');
  expect(picked).toHaveLength(1);
});

test('a hint about attacks speaks of what attacks', () => {
  const about = (item: Item) => hintOf(commands(0, { ask: 'declare-target', subject: { item, says: '' } }));
  expect(about({ squadron: 0 })).toBe('declare-target of a squadron');
  expect(about({ ship: 0 })).toBe('declare-target');
  expect(hintOf(commands(0, { ask: 'course' }))).toBe('course');
});
