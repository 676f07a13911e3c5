import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Eye, FromTable } from '.';
import { Refused } from './api';
import type { Retells } from '../log/told';
import type { Cut } from '../scene/beat';
import { settings } from '../settings.svelte';
import { Game } from './game.svelte';
import { FakeSocket } from './test/line';
import { event, open, progress, seat, state, taking, welcome } from './test/table';

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
  expect(line.said).toEqual([{ type: 'hello', seen: 0, changes: true, deflate: true, talk: true }]);
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
});

const MOOT = { pick: [{ take: 1 }] };

test('what makes no difference is answered by itself, and not shown', () => {
  const { game, line } = seated();
  line.hear(state({ choices: 1, questions: [taking(1, { moot: MOOT })] }));
  expect(line.said.at(-1)).toEqual({ type: 'choose', seat: 0, at: 1, choice: MOOT });
  expect([game.question, game.sending]).toEqual([null, false]);
  line.hear(state({ choices: 2, questions: [taking(2)] }));
  expect(game.question?.at).toBe(2);
});

test('whoever wants to be asked everything is', () => {
  const { game, line } = seated();
  settings.set('askAll', true);
  line.hear(state({ choices: 1, questions: [taking(1, { moot: MOOT })] }));
  expect(line.said).toHaveLength(1);
  expect(game.question?.at).toBe(1);
  settings.set('askAll', false);
});

test('whoever takes back is asked what made no difference', () => {
  const { game, line } = seated();
  line.hear(state({ choices: 2, questions: [taking(2)], back: 1 }));
  game.takeBack();
  line.hear(state({ choices: 1, questions: [taking(1, { moot: MOOT })] }));
  expect(line.said.at(-1)).toEqual({ type: 'take-back', to: 1 });
  expect(game.question?.at).toBe(1);
});

test('a plan answers what follows from it, once, and is taken back as a whole', () => {
  const { game, line } = seated();
  line.hear(state({ choices: 3, questions: [taking(3)], back: 2 }));
  const planned = [{ pick: [{ take: 2 }] }, null];
  const following = vi.fn(() => planned.shift() ?? null);
  game.choose({ pick: [{ take: 1 }] }, following);
  line.hear(state({ choices: 4, questions: [taking(4)], back: 3 }));
  expect(line.said.at(-1)).toEqual({ type: 'choose', seat: 0, at: 4, choice: { pick: [{ take: 2 }] } });
  expect(game.question).toBe(null);
  line.hear(state({ choices: 5, questions: [taking(5)], back: 4 }));
  expect(game.question?.at, 'the plan says nothing about it').toBe(5);
  game.takeBack();
  expect(line.said.at(-1)).toEqual({ type: 'take-back', to: 3 });
  line.hear(state({ choices: 3, questions: [taking(6)], back: 2 }));
  expect(following).toHaveBeenCalledTimes(2);
  game.takeBack();
  expect(line.said.at(-1)).toEqual({ type: 'take-back', to: 2 });
});

test('a plan that is refused is given up', () => {
  const { game, line } = seated();
  line.hear(state({ choices: 3, questions: [taking(3)] }));
  game.choose({ pick: [{ take: 1 }] }, () => ({ pick: [{ take: 9 }] }));
  line.hear(state({ choices: 4, questions: [taking(4)] }));
  line.hear({ type: 'refused', id: null, refusal: { kind: 'illegal', says: 'no' } });
  expect(game.question?.at).toBe(4);
  line.hear(state({ choices: 5, questions: [taking(5)] }));
  expect(game.question?.at).toBe(5);
});

test('an answer that was not taken by itself is asked for; one that another tab gave is not', () => {
  const { game, line } = seated();
  line.hear(state({ choices: 1, questions: [taking(1, { moot: MOOT })] }));
  line.hear({ type: 'refused', id: null, refusal: { kind: 'away', says: 'the store does not answer' } });
  expect(game.question?.at).toBe(1);
  expect(game.refusal?.kind).toBe('away');
  line.hear(state({ choices: 1, questions: [taking(1, { moot: MOOT })] }));
  line.hear({ type: 'refused', id: null, refusal: { kind: 'stale', says: 'answered already' } });
  expect(game.refusal).toBe(null);
});

test('an answer that comes too late is told so, without the numbers of questions', () => {
  const { game, line } = seated();
  game.choose({ pick: [{ take: 1 }] });
  line.hear(state({ choices: 1, questions: [taking(1)] }));
  line.hear({ type: 'refused', id: null, refusal: { kind: 'stale', says: 'this answers question 0' } });
  expect(game.refusal?.says).toContain('answered meanwhile');
  expect(game.question?.at).toBe(1);
  game.answerTakeBack(true);
  line.hear({ type: 'refused', id: null, refusal: { kind: 'stale', says: 'nobody proposes anything' } });
  expect(game.refusal?.says).toBe('nobody proposes anything');
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
  expect(FakeSocket.newest.said).toEqual([
    { type: 'hello', seen: 2, eye: 0, changes: true, deflate: true, talk: true },
  ]);
  expect(game.link).toBe('open');
  vi.useRealTimers();
});

test('whoever was signed out from another device watches, and is told so', () => {
  vi.useFakeTimers();
  const { game, line } = seated();
  line.close();
  vi.advanceTimersByTime(10_000);
  const again = FakeSocket.newest;
  again.open();
  again.hear({ type: 'refused', id: null, refusal: { kind: 'forbidden', says: 'this seat is not yours' } });
  expect(game.refusal).toBeNull();
  expect(again.said.at(-1)).toEqual({ type: 'hello', seen: 2, changes: true, deflate: true, talk: true });
  again.hear({ ...welcome({ you: [], seats: [seat(0, 'Ada', 'person')] }), eye: 'spectator' } as FromTable);
  expect([game.signedOut, game.watching]).toEqual([true, true]);
  again.hear(welcome());
  expect(game.signedOut).toBe(false);
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

describe('on one screen', () => {
  const secret = (seat: number, at = 0) => open({ at, seat, secret: true });

  /** Ada and Grace at one screen; they look at what is open. */
  function together(through: Eye = 'spectator') {
    const { game, line } = seated();
    const seats = [seat(0, 'Ada', 'you'), seat(1, 'Grace', 'you')];
    const look = (eye: Eye) =>
      line.hear({
        ...(welcome({ mode: 'hot-seat', you: [0, 1], seats }) as Extract<FromTable, { type: 'welcome' }>),
        eye,
      });
    look(through);
    return { game, line, look };
  }

  test('open questions are read together, whoever is asked', () => {
    const { game, line } = together();
    line.hear(state({ questions: [taking(4, { seat: 1 })] }));
    expect([game.handOver, game.question?.at, game.seat, game.watching]).toEqual([null, 4, 1, false]);
    game.choose({ pick: [{ take: 1 }] });
    expect(line.said.at(-1)).toMatchObject({ type: 'choose', seat: 1, at: 4 });
  });

  test('the curtain falls before a secret, and rises when nothing secret is asked any more', () => {
    const { game, line, look } = together();
    line.hear(state({ questions: [secret(0), secret(1, 1)] }));
    expect(game.handOver).toBe(0);
    game.uncover(0);
    expect(line.said.at(-1)).toEqual({ type: 'look', seat: 0 });
    look({ seat: 0 });
    line.hear(state({ questions: [taking(0, { secret: true }), secret(1, 1)] }));
    expect([game.handOver, game.question?.seat]).toEqual([null, 0]);
    line.hear(state({ choices: 1, questions: [secret(1, 1)] }));
    expect(line.said.at(-1)).toEqual({ type: 'look' });
    expect(game.handOver).toBe(1);
  });

  test('the screen stays with a player who is asked one secret after another', () => {
    const { game, line, look } = together();
    line.hear(state({ questions: [secret(0), secret(1, 1)] }));
    game.uncover(0);
    look({ seat: 0 });
    for (const at of [0, 1, 2]) {
      line.hear(state({ choices: at, questions: [taking(at, { secret: true }), secret(0, 1)] }));
      expect([game.handOver, game.question?.seat, game.question?.at]).toEqual([null, 0, at]);
    }
    expect(line.said.at(-1)).toEqual({ type: 'look', seat: 0 });
  });

  test('no curtain falls while the table answers, nor before what it answers by itself', () => {
    const { game, line } = together();
    line.hear(state({ questions: [secret(1)], thinking: [1] }));
    expect([game.handOver, game.helped]).toEqual([null, true]);
    line.hear(state({ questions: [taking(2, { seat: 1, moot: { pick: [{ take: 1 }] } })] }));
    expect(game.handOver).toBeNull();
    expect(line.said.at(-1)).toMatchObject({ type: 'choose', seat: 1, at: 2 });
  });

  test('a player may look at their secrets, until they hide them or have answered', () => {
    const { game, line, look } = together();
    line.hear(state({ questions: [taking(0, { seat: 1 })] }));
    game.wantsToLook = 1;
    expect(game.handOver).toBe(1);
    game.uncover(1);
    look({ seat: 1 });
    line.hear(state({ questions: [taking(0, { seat: 1 })] }));
    expect([game.handOver, line.said.at(-1)]).toEqual([null, { type: 'look', seat: 1 }]);
    line.hear(state({ choices: 1, questions: [taking(1, { seat: 1 })] }));
    expect(line.said.at(-1)).toEqual({ type: 'look' });
  });

  test('the board stays as it is, unless it is to turn to whoever is asked', () => {
    const { game, line } = together();
    line.hear(state({ questions: [taking(0, { seat: 1 })] }));
    expect([game.side, game.facing]).toEqual([1, 0]);
    settings.set('turnBoard', true);
    expect(game.facing).toBe(1);
    settings.set('turnBoard', false);
  });

  test('nobody is called "You"', () => {
    const { game } = together();
    expect([0, 1].map(game.isOwn)).toEqual([false, false]);
  });
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
  expect(game.telling.told({ ...event(2, says), parts: [...parts, ...from] })).toBe(
    'Computer takes one stone from Ada.',
  );
  expect(game.telling.told(event(3, 'the round is over.'))).toBe('The round is over.');
});

test('an event is told in the words of the room; one that another tells has none', () => {
  const card = { id: 'wand', name: 'The wand' };
  const retells: Retells = ({ events }, brief) =>
    new Map(
      events.flatMap(({ number, says }) => {
        if (says === 'event 2') return [];
        const parts = says === 'event 1' ? [] : [{ text: brief ? 'short ' : 'long ' }, { side: 1 }];
        return [[number, { parts, cards: [card] }] as const];
      }),
    );
  const game = new Game('g1', 'ws://table', { retells });
  FakeSocket.newest.open();
  FakeSocket.newest.hear({ ...welcome(), board: {} } as FromTable);
  FakeSocket.newest.hear(state({ events: [event(0), event(1), event(2)] }));
  const [first, second, third] = game.events;
  expect([first, second, third].map(game.telling.told)).toEqual(['Long Computer', 'Event 1', 'Event 2']);
  expect([first, second, third].map(game.telling.unsaid)).toEqual([false, true, false]);
  expect([first, second, third].map(game.telling.characters)).toEqual(['short Computer'.length, 0, 'event 2'.length]);
  expect([first, third].map(game.telling.cardsOf)).toEqual([[card], []]);
});

/** A table where every event takes a second to show. */
function watched(): { game: Game; line: FakeSocket; happen: (more?: Parameters<typeof state>[0]) => void } {
  const cut: Cut = ({ events }) => events.map((each) => ({ view: each.says, events: [each], ms: 1000 }));
  const game = new Game('g1', 'ws://table', { cut });
  const line = FakeSocket.newest;
  line.open();
  line.hear(welcome());
  line.hear(state({ events: [event(0)] }));
  let choices = 0;
  const happen = (more: Parameters<typeof state>[0] = {}) => {
    choices += 1;
    line.hear(
      state({ choices, questions: [taking(choices)], events: [event(choices)], first_event: choices, ...more }),
    );
  };
  return { game, line, happen };
}

test('what happens is shown in scenes, and the question is about the table as it is', () => {
  const { game, happen } = watched();
  expect(game.scenes.playing).toBe(false);
  happen();
  happen();
  expect(game.shown).toBe('event 1');
  expect(game.question?.at).toBe(2);
  expect(game.toldEvents.map(({ number }) => number)).toEqual([0, 1]);
  game.choose({ pick: [{ take: 1 }] });
  expect(game.shown).toBe(game.view);
  expect(game.toldEvents).toHaveLength(3);
});

test('a question opens when the scene has come to it', () => {
  const { game, happen } = watched();
  happen();
  expect([game.asked, game.pending?.at]).toEqual([null, 1]);
  game.scenes.finish();
  expect([game.asked?.at, game.pending]).toEqual([1, null]);
});

test('a question that was open stays open, whatever happens beside it', () => {
  const { game, happen } = watched();
  happen();
  game.scenes.finish();
  happen({ questions: [taking(1), open({ at: 2, seat: 1 })] });
  expect(game.scenes.behind).toBe(true);
  expect([game.asked?.at, game.pending]).toEqual([1, null]);
  happen();
  expect([game.asked, game.pending?.at]).toEqual([null, 3]);
});

test('setting up, taking back and another eye are shown at once', () => {
  const { game, line, happen } = watched();
  happen({ progress: progress({ setup: true }) });
  expect(game.scenes.playing).toBe(false);
  happen();
  expect(game.scenes.playing).toBe(true);
  line.hear(state({ choices: 1, events: [], first_event: 2 }));
  expect(game.scenes.playing).toBe(false);
  line.hear({ ...welcome(), eye: 'spectator' } as FromTable);
  happen({ choices: 7 });
  expect(game.scenes.playing).toBe(false);
});

test('what happened while the line was down is shown at once', () => {
  vi.useFakeTimers();
  const { game, line, happen } = watched();
  happen();
  line.close();
  vi.advanceTimersByTime(500);
  const again = FakeSocket.newest;
  again.open();
  again.hear(welcome());
  again.hear(state({ choices: 5, events: [event(2), event(3)], first_event: 2 }));
  expect(game.scenes.playing).toBe(false);
  expect(game.toldEvents.map(({ number }) => number)).toEqual([0, 1, 2, 3]);
  vi.useRealTimers();
});

test('the screen is handed over after the scene', () => {
  const { game, line, happen } = watched();
  line.hear(welcome({ seats: [seat(0, 'Ada', 'you'), seat(1, 'Bea', 'you')], you: [0, 1] }));
  happen({ questions: [open({ at: 1, seat: 1, secret: true })] });
  expect(game.handOver).toBe(null);
  game.scenes.finish();
  expect(game.handOver).toBe(1);
});

describe('a game that is over', () => {
  const OVER = { places: [1, 2], scores: [3, 1], how: 'it is over' } as never;

  /** Grace watches the game of others again, at its second event. */
  async function watched() {
    const game = new Game('g1', 'ws://table');
    const line = FakeSocket.newest;
    line.open();
    const look = (eye: Eye, events = [event(0), event(1), event(2)]) => {
      line.hear({ ...(welcome({ you: [] }) as Extract<FromTable, { type: 'welcome' }>), eye });
      line.hear(state({ events, first_event: 0, questions: [], outcome: OVER }));
    };
    const answer = async (event: number) => {
      await vi.waitFor(() => expect(line.said.at(-1)).toMatchObject({ type: 'moment', event }));
      const { id } = line.said.at(-1) as unknown as { id: string };
      line.hear({ type: 'moment', id, event, before: null, view: { heap: event }, strokes: [] } as never);
      await vi.waitFor(() => expect(game.past.wanted).toBeNull());
    };
    look('spectator');
    game.replay.show(game.events[1]);
    await answer(1);
    return { game, line, look, answer };
  }

  test('is looked at through another eye at the same moment, by somebody who stays a watcher', async () => {
    const { game, line, look, answer } = await watched();
    game.lookThrough({ seat: 1 });
    expect(line.said.at(-1)).toEqual({ type: 'look', eye: { seat: 1 } });
    // This eye was not told of the second event.
    look({ seat: 1 }, [event(0), event(2)]);
    expect([game.replay.on, game.past.event?.number]).toEqual([true, 0]);
    await answer(0);
    expect([game.watching, game.seat, game.facing]).toEqual([true, null, 1]);
    game.lookOneself();
    expect(line.said.at(-1)).toEqual({ type: 'look' });
    expect(game.facing).toBeNull();
  });

  test('another eye is asked for before the moment that it is to show', async () => {
    const { game, line } = await watched();
    line.said = [];
    game.lookThrough({ seat: 1 });
    game.replay.show(game.events[2]);
    expect(line.said.map(({ type }) => type)).toEqual(['look', 'moment']);
  });

  test('another eye is asked for as soon as the moment is shown that is being looked up', async () => {
    const { game, line } = await watched();
    line.said = [];
    game.replay.show(game.events[2]);
    game.lookThrough({ seat: 1 });
    game.replay.show(game.events[0]);
    expect(line.said).toMatchObject([{ type: 'moment', event: 2 }]);
    const { id } = line.said[0] as unknown as { id: string };
    line.hear({ type: 'moment', id, event: 2, before: null, view: { heap: 2 }, strokes: [] } as never);
    await vi.waitFor(() => expect(line.said).toHaveLength(3));
    expect(line.said.slice(1)).toMatchObject([{ type: 'look' }, { type: 'moment', event: 0 }]);
  });

  test('is looked at through the chosen eye again when the line was lost', async () => {
    const { game, line, look } = await watched();
    game.lookThrough('omniscient');
    look('omniscient');
    line.said = [];
    look('spectator');
    expect(line.said).toContainEqual({ type: 'look', eye: 'omniscient' });
  });
});
