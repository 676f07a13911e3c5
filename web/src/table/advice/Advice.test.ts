import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import { Desk } from '../game/desk.svelte';
import { withRoom } from '../room';
import { button, click, eventually, press, put } from '../test/page';
import type { Advice as Given, Choice } from '../wire';
import { Game } from '../wire/game.svelte';
import { FakeSocket } from '../wire/test/line';
import { seat, state, taking, welcome } from '../wire/test/table';
import Advice from './Advice.svelte';
import { basis } from './advice.svelte';

const tried = (take: number, win_chance: number | null) => ({
  choice: { pick: [{ take }] } as Choice,
  says: `take ${take}`,
  leads_to: [],
  win_chance,
  playouts: 48,
});

const compared = (more: Partial<Given<Choice>> = {}): Given<Choice> => ({
  best: tried(2, 0.62),
  next: tried(1, 0.5),
  rests_on: 'compared',
  playouts: 96,
  pro: ['scores more points'],
  con: ['keeps more in hand'],
  ...more,
});

function asked() {
  const game = new Game('g1', 'ws://table');
  const line = FakeSocket.newest;
  line.open();
  line.hear(welcome({ advice: true }));
  line.hear(state({ questions: [taking(3)] }));
  const [desk, chosen] = [new Desk(), [] as Choice[]];
  put(Advice, { game, desk, onchoose: (choice: Choice) => chosen.push(choice) }, withRoom({}));
  return { game, line, desk, chosen };
}

/** The id of the last message that asked for advice. */
const idOf = (line: FakeSocket): string => {
  const last = line.said.findLast(({ type }) => type === 'advise');
  return last?.type === 'advise' ? last.id : '';
};

const shown = () => document.querySelector('[data-testid="advice"]')?.textContent?.replace(/\s+/g, ' ');

test('what the computer would do is shown with its chance, its reasons and what comes next, and taken', async () => {
  const { line, desk, chosen } = asked();
  press('h');
  expect(document.body.textContent).toContain('The computer thinks about it');
  expect(line.said.at(-1)).toMatchObject({ type: 'advise', seat: 0, at: 3 });
  line.hear({ type: 'advised', id: idOf(line), seat: 0, at: 3, advice: compared() as never });
  await eventually(() => expect(shown()).toContain('Two stones'));
  for (const words of [
    '62 %',
    'Next: one stone',
    '50 %',
    'It scores more points.',
    'What comes next keeps more in hand.',
  ])
    expect(shown()).toContain(words);
  expect(shown()).toContain('12 points of 100 better than what comes next. Tried in 96 imagined games.');
  expect(desk.option?.item).toEqual({ take: 2 });
  click('Do it');
  expect(chosen).toEqual([{ pick: [{ take: 2 }] }]);
  click('Dismiss');
  expect(shown()).toBeUndefined();
  expect(desk.option).toBeNull();
});

test('advice on a question that is over is dropped, and a refusal is told', async () => {
  const { line } = asked();
  click('What would the computer do?');
  const id = idOf(line);
  line.hear(state({ questions: [taking(4)], choices: 4 }));
  flushSync();
  line.hear({ type: 'advised', id, seat: 0, at: 3, advice: compared() as never });
  await eventually(() => expect(button('What would the computer do?')).toBeDefined());
  expect(shown()).toBeUndefined();

  click('What would the computer do?');
  const refusal = { kind: 'busy', says: 'no advice was found in time; ask again' } as const;
  line.hear({ type: 'refused', id: idOf(line), refusal });
  await eventually(() => expect(document.body.textContent).toMatch(/no advice was found in time/i));
});

test('whoever no longer wants to wait tells the table so', () => {
  const { line } = asked();
  click('What would the computer do?');
  click('Never mind');
  expect(line.said.at(-1)).toEqual({ type: 'withdraw-advice', seat: 0 });
  expect(button('What would the computer do?')).toBeDefined();
});

test('that others have asked is told, and how often', () => {
  const { line } = asked();
  const seats = [seat(0, 'Ada', 'you'), { ...seat(1, 'Ben', 'person'), advised: 2 }];
  line.hear({ type: 'seats', seats, watching: 0 });
  flushSync();
  expect(document.querySelector('[data-testid="advised"]')?.textContent).toContain('Ben has asked for advice 2 times.');
});

test('on what it rests is said as it is', () => {
  const alone = { next: undefined, playouts: 0, pro: [], con: [] };
  expect(basis(compared({ ...alone, rests_on: 'odds' }))).toMatch(
    /what the dice do on average; nothing else was tried/,
  );
  expect(basis(compared({ ...alone, rests_on: 'habit' }))).toMatch(/rule of thumb; nothing else was tried/);
  expect(basis(compared({ next: tried(1, 0.619) }))).toMatch(/^Hardly better/);
});
