import { beforeEach, expect, test, vi } from 'vitest';
import type { Eye, FromTable } from '.';
import { Refused } from './api';
import { Game } from './game.svelte';
import { FakeSocket } from './test/line';
import { card, event, open, seat, state, taking, welcome } from './test/table';

beforeEach(() => {
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});

function seated(): { game: Game; line: FakeSocket } {
  const game = new Game('g1', 'ws://table');
  const line = FakeSocket.newest;
  line.open();
  line.hear(welcome());
  line.hear(state({ events: [event(0), event(1)] }));
  return { game, line };
}

test('says hello first, then knows the table and its question', () => {
  const { game, line } = seated();
  expect(line.said).toEqual([{ type: 'hello', seen: 0, changes: true, deflate: true }]);
  expect(game.seat).toBe(0);
  expect(game.question?.ask).toBe('take-stones');
  expect(game.events.map(({ number }) => number)).toEqual([0, 1]);
});

test('a choice names its question and is sent once', () => {
  const { game, line } = seated();
  game.choose({ pick: [{ take: 1 }] });
  game.choose({ pick: [{ take: 1 }] });
  expect(line.said.slice(1)).toEqual([{ type: 'choose', seat: 0, at: 0, choice: { pick: [{ take: 1 }] } }]);
  line.hear(state({ choices: 1, questions: [taking(1)], events: [event(2)], first_event: 2 }));
  expect(game.sending).toBe(false);
  expect(game.events).toHaveLength(3);
  expect(game.last.map(({ number }) => number)).toEqual([2]);
});

test('what the table is to answer can be withdrawn', () => {
  const { game, line } = seated();
  game.auto('setup');
  line.hear(state({ thinking: [0, 1] }));
  expect(game.helped).toBe(true);
  line.hear({ type: 'refused', id: null, refusal: { kind: 'away', says: 'the store does not answer' } });
  game.withdrawAuto();
  expect(line.said.at(-1)).toEqual({ type: 'withdraw-auto', seat: 0 });
  expect(game.helped).toBe(false);
  expect(game.thinking).toEqual([1]);
});

test('a refusal keeps everything and shows its evidence', () => {
  const { game, line } = seated();
  game.choose({ pick: [] });
  const shown = [{ from: [0, 0] as [number, number], to: [1, 1] as [number, number], says: 'too far' }];
  line.hear({ type: 'refused', id: null, refusal: { kind: 'illegal', rule: 'a.rule', says: 'no', shown } });
  expect(game.sending).toBe(false);
  expect(game.refusal?.rule).toBe('a.rule');
  expect(game.strokes).toEqual(shown);
  expect(game.question?.at).toBe(0);
});

test('why there is no table is shown until there is one', () => {
  const game = new Game('g1', 'ws://table');
  const line = FakeSocket.newest;
  line.open();
  line.hear(welcome());
  line.hear({ type: 'refused', id: null, refusal: { kind: 'away', says: 'the store does not answer' } });
  expect(game.view).toBe(null);
  expect(game.refusal?.kind).toBe('away');
  line.hear(state());
  expect(game.view).not.toBe(null);
  expect(game.refusal).toBe(null);
});

test('a take-back drops what had happened since', () => {
  const { game, line } = seated();
  line.hear(state({ choices: 2, back: 1, events: [event(2), event(3)], first_event: 2 }));
  game.takeBack();
  expect(line.said.at(-1)).toEqual({ type: 'take-back', to: 1 });
  line.hear(state({ choices: 1, events: [event(1, 'again')], first_event: 1 }));
  expect(game.events.map(({ says }) => says)).toEqual(['event 0', 'again']);
  expect(game.last).toEqual([]);
  expect(game.mayTakeBack).toBe(false);
});

test('after a broken line it says what it has seen', () => {
  vi.useFakeTimers();
  const { game, line } = seated();
  line.close();
  expect(game.link).toBe('lost');
  vi.advanceTimersByTime(10_000);
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.newest.open();
  expect(FakeSocket.newest.said).toEqual([{ type: 'hello', seen: 2, eye: 0, changes: true, deflate: true }]);
  expect(game.link).toBe('open');
  vi.useRealTimers();
});

test('peeks are answered by their number, and fail when the line breaks', async () => {
  const { game, line } = seated();
  const reach = game.peek({ reach: 3 });
  const lost = game.peek({ reach: 4 });
  const [first] = line.said.slice(1);
  line.hear({
    type: 'peeked',
    id: (first as { id: string }).id,
    sight: { reach: { far: 9 } },
  });
  expect(await reach).toEqual({ reach: { far: 9 } });
  line.close();
  await expect(lost).rejects.toBeInstanceOf(Refused);
});

test('on one screen the curtain falls when only the other seat is asked', () => {
  const { game, line } = seated();
  const seats = card().seats.map((seat) => ({ ...seat, player: 'you' as const }));
  line.hear(welcome({ mode: 'hot-seat', you: [0, 1], seats }));
  line.hear(state({ questions: [taking(0), open({ seat: 1 })] }));
  expect(game.handOver).toBe(null);
  line.hear(state({ questions: [open({ seat: 1 })] }));
  expect(game.handOver).toBe(1);
  game.look(1);
  expect(line.said.at(-1)).toEqual({ type: 'look', seat: 1 });
});

test('sides come from the table, however many play for each', () => {
  const { game, line } = seated();
  // Seats of a team need not stand beside each other.
  const seats = [
    seat(0, 'Ada', 'person', 0),
    seat(1, 'Computer', 'computer', 1),
    seat(2, 'Grace', 'you', 0),
    seat(3, '', 'empty', 2),
  ];
  const sides = [0, 1, 2].map((side) => ({ side, says: `side ${side}` }));
  const greeted = (eye: Eye) =>
    line.hear({ ...(welcome({ seats, sides, you: [2] }) as Extract<FromTable, { type: 'welcome' }>), eye });
  greeted({ seat: 2 });
  expect(game.sides).toEqual([0, 1, 2]);
  expect(game.side).toBe(0);
  expect(game.sides.map(game.nameOf)).toEqual(['Ada and Grace', 'Computer', 'side 2']);
  greeted('spectator');
  expect(game.side).toBeNull();
});

test('an event is told with the names of the players in their places', () => {
  const { game } = seated();
  const says = 'The second player takes one stone from the first player.';
  const parts = [{ side: 1 }, { text: ' takes ' }, { item: { item: { take: 1 }, says: 'one stone' } }];
  const from = [{ text: ' from ' }, { seat: 0 }, { text: '.' }];
  expect(game.told({ ...event(2, says), parts: [...parts, ...from] })).toBe('Computer takes one stone from Ada.');
  expect(game.told(event(3, 'the round is over.'))).toBe('The round is over.');
});
