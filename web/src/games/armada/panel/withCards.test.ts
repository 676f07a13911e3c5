import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import { Desk } from '../../../table/game/desk.svelte';
import Panel from '../../../table/panel/Panel.svelte';
import { withRoom, type Room } from '../../../table/room';
import { button, click, eventually, put } from '../../../table/test/page';
import { Game } from '../../../table/wire/game.svelte';
import { FakeSocket } from '../../../table/wire/test/line';
import { withNames } from '../sides';
import { room } from '../room';
import type { AttackOdds, Item, Question, Zone } from '../wire';
import { commands, state, welcome } from '../wire/test/table';

const from = { unit: { ship: 0 }, zone: 'front' as const };
const target = (zone: Zone): Item => ({ target: ['front', { zone: [1, zone] }] });
const LEFT = target('left');
const REAR = target('rear');
const RIGHT = target('right');
const figures = (mean: number): AttackOdds => ({ mean, at_least: [0.75, 0.25], critical: 0.5, destroyed: 0 });

let number = 100;
function declares(...targets: Item[]): Question {
  const options = targets.map((item) => ({ item, says: `at ${JSON.stringify(item)}` }));
  const pick = { options: [...options, { item: 'done' as Item, says: 'done' }], least: 1, most: 1 };
  const subject = { item: { ship: 0 } as Item, says: 'CR90' };
  return { ...commands((number += 1)), ask: 'declare-target', subject, shape: { pick } };
}

/** Mounts a panel that asks for a target. What is worked out at once is answered: 1.5 damage to either zone. */
async function attack(question: Question) {
  const game = new Game(`g${number}`, 'ws://table');
  const line = FakeSocket.newest;
  line.open();
  line.hear(welcome());
  line.hear(state({ questions: [question] }));
  const props = { game, desk: new Desk(room.draft) as unknown as Desk, onpick: () => {}, onchoose: () => {} };
  put(Panel, props, withRoom(room as unknown as Room), withNames(['A', 'B']));
  const heard = new Set<string>();
  /** The targets whose odds with cards were asked for and not answered yet. */
  const long = () =>
    line.said.flatMap((message) => {
      if (message.type !== 'peek' || heard.has(message.id)) return [];
      const what = message.what as Record<string, { target: Item }>;
      if ('odds-with-cards' in what) return [{ id: message.id, target: what['odds-with-cards'].target }];
      heard.add(message.id);
      const to = (['left', 'right', 'rear'] as const).map((zone) => ({ unit: { ship: 1 }, zone }));
      const sight = 'odds' in what ? { odds: to.map((to) => ({ from, to, odds: figures(1.5) })) } : { attacks: [] };
      line.hear({ type: 'peeked', id: message.id, sight });
      return [];
    });
  const answer = (sight: AttackOdds | null) => {
    const [{ id }] = long();
    heard.add(id);
    line.hear({ type: 'peeked', id, sight: { 'odds-with-cards': sight } });
  };
  await eventually(() => {
    long();
    flushSync();
    expect(document.body.textContent).toContain('Odds of each t');
  });
  const asked = () => long().map(({ target }) => target);
  return { line, long, asked, answer };
}

const says = (text: string) =>
  eventually(() => {
    flushSync();
    expect(document.body.textContent.replace(/\s+/g, ' ')).toContain(text);
  });

test('the odds with all cards of the only target come by themselves', async () => {
  const { asked, answer } = await attack(declares(LEFT));
  await eventually(() => expect(asked()).toEqual([LEFT]));
  await says('with all cards: being worked out…');
  answer(figures(2.25));
  await says('with all cards: 2.3 damage on average · critical 50\u00a0%'.replace('\u00a0', ' '));
  await says('If both sides play as the computer would.');
});

test('of several targets the one that is pointed at is worked out, and the others on request', async () => {
  const { asked, answer } = await attack(declares(LEFT, REAR));
  expect(asked()).toEqual([]);
  button('"rear"')!.dispatchEvent(new Event('pointerenter'));
  await eventually(() => expect(asked()).toEqual([REAR]));
  answer(figures(1.5));
  await says('1.5 damage on average, the same as without');
  click('With all cards');
  await eventually(() => expect(asked()).toEqual([LEFT]));
  expect(button('Being worked out')!.disabled).toBe(true);
  answer(null);
  await says('cannot be worked out');
  expect(button('With all cards')).toBeUndefined();
  const rows = [...document.querySelectorAll('tr.cards')].map((row) => row.lastElementChild!.textContent);
  expect(rows).toEqual(['cannot be worked out', 'the same']);
});

test('one is asked for after the other, the considered one first', async () => {
  const { asked, answer } = await attack(declares(LEFT, RIGHT, REAR));
  click('With all cards');
  await eventually(() => expect(asked()).toEqual([LEFT]));
  button('"rear"')!.dispatchEvent(new Event('pointerenter'));
  await says('with all cards: being worked out…');
  answer(figures(2));
  await eventually(() => expect(asked()).toEqual([REAR]));
  answer(figures(2));
  await eventually(() => expect(asked()).toEqual([RIGHT]));
});

test('what was refused is said, and can be asked for again', async () => {
  const { line, long, asked } = await attack(declares(LEFT, REAR));
  click('With all cards');
  await eventually(() => expect(asked()).toEqual([LEFT]));
  const refusal = { kind: 'busy', says: 'too much is being worked out' } as const;
  line.hear({ type: 'refused', id: long()[0].id, refusal });
  await says('Too much is being worked out');
  const before = line.said.length;
  click('With all cards');
  await eventually(() => expect(line.said.length).toBe(before + 1));
});

test('what was worked out for one question says nothing about the next one', async () => {
  const { line, asked, answer } = await attack(declares(LEFT));
  await eventually(() => expect(asked()).toEqual([LEFT]));
  line.hear(state({ questions: [declares(LEFT, REAR)], choices: 9 }));
  answer(figures(2.25));
  await eventually(() => {
    expect(asked()).toEqual([]);
    flushSync();
    expect(button('With all cards')).toBeDefined();
  });
  expect(document.body.textContent).not.toContain('2.3');
});

test('the odds of defense tokens, of effects and of neither come when they are considered, and on request', async () => {
  const [brace, evade] = [0, 1].map((index): Item => ({ defense: { owner: { ship: 1 }, index } }));
  const { asked, answer } = await attack({ ...declares(brace, evade), ask: 'spend-defense-token', subject: undefined });
  await says('Odds of each token');
  expect(asked()).toEqual([]);
  expect(document.body.textContent).toContain('not worked out yet');
  button('"index":1')!.dispatchEvent(new Event('pointerenter'));
  await eventually(() => expect(asked()).toEqual([evade]));
  answer(figures(1.5));
  await says('with all cards: 1.5 damage on average · critical');
  click('With all cards');
  await eventually(() => expect(asked()).toEqual([brace]));
  answer(figures(1.25));
  await eventually(() => expect(asked()).toEqual(['done']));
  answer(null);
  await says('cannot be worked out');
  expect(button('With all cards')).toBeUndefined();
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.children[1].textContent);
  expect(rows).toEqual(['1.3', '1.5', 'cannot be worked out']);
});

test('further targets of an attack that is being made have no odds with all cards', async () => {
  const { asked } = await attack({ ...declares(LEFT), ask: 'additional-target' });
  await says('Odds of each target');
  expect(asked()).toEqual([]);
  expect(button('With all cards')).toBeUndefined();
});
