// Who waits for others holds a line to the table, and is there for them.
import { beforeEach, expect, it, vi } from 'vitest';
import { clear, eventually, put } from '../test/page';
import type { GameCard } from '../wire';
import { FakeSocket } from '../wire/test/line';
import { card, seat, welcome } from '../wire/test/table';
import GameDoor from './GameDoor.svelte';

const waiting = (more: Partial<GameCard> = {}) =>
  card({ stage: 'waiting', seats: [seat(0, 'Ada', 'you'), seat(1, '', 'empty')], ...more });

let answer: GameCard;
let asked = 0;
/** What the table says of the game that is played. */
let page: unknown = { form: { fields: [], presets: [] } };

beforeEach(() => {
  asked = 0;
  vi.stubGlobal('fetch', (address: string) => {
    if (address.endsWith('/games/g1')) asked += 1;
    return Promise.resolve(new Response(JSON.stringify(address.includes('/rulesets/') ? page : answer)));
  });
});

it('holds one line while waiting, hears who joins, and hangs up on leaving', async () => {
  answer = waiting();
  put(GameDoor, { id: 'g1' });
  await eventually(() => expect(FakeSocket.all).toHaveLength(1));
  const line = FakeSocket.newest;
  line.open();
  expect(line.said).toMatchObject([{ type: 'hello' }]);
  const before = asked;
  line.hear(welcome());
  await eventually(() => expect(asked).toBeGreaterThan(before));
  // A new card of the same game is no reason for a new line.
  expect(FakeSocket.all).toHaveLength(1);
  await clear();
  expect(line.readyState).toBe(3);
});

it('holds none for somebody who only looks at an invitation', async () => {
  answer = waiting({ you: [], may_join: true, seats: [seat(0, 'Ada', 'person'), seat(1, '', 'empty')] });
  put(GameDoor, { id: 'g1' });
  await eventually(() => expect(document.querySelector('h1')?.textContent).toContain('Ada invites you'));
  expect(FakeSocket.all).toHaveLength(0);
});

it('says who took the seat while somebody else was looking at the invitation', async () => {
  answer = waiting({ you: [], may_join: true, seats: [seat(0, 'Ada', 'person'), seat(1, '', 'empty')] });
  put(GameDoor, { id: 'g1' });
  await eventually(() => expect(document.querySelector('h1')?.textContent).toContain('Ada invites you'));
  answer = card({ you: [], seats: [seat(0, 'Ada', 'person'), seat(1, 'Bob', 'person')] });
  await eventually(() => expect(document.body.textContent).toContain('Bob took the seat; you are watching.'));
});

it('tells the clock and who is there, and no switch that is off', async () => {
  const fields = ['hard', 'long'].map((id) => ({ id, title: id, kind: 'switch' }));
  page = { form: { fields, presets: [] } };
  answer = waiting({
    you: [],
    may_join: true,
    seats: [seat(0, 'Ada', 'person'), seat(1, '', 'empty')],
    terms: { hard: false, long: true },
    terms_says: [
      { title: 'hard', says: 'no' },
      { title: 'long', says: 'yes' },
    ],
  });
  put(GameDoor, { id: 'g1' });
  await eventually(() => expect(document.body.textContent).toContain('Ada is there now'));
  const agreed = () => [...document.querySelectorAll('dl div')].map((line) => line.textContent.replace(/\s+/g, ' '));
  await eventually(() => expect(agreed().map((each) => each.trim())).toEqual(['long Yes', 'Clock None']));
});
