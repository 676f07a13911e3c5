import { flushSync } from 'svelte';
import { expect, test, vi } from 'vitest';
import { button, put } from '../test/page';
import type { GameCard, Outcome, TableEvent } from '../wire';
import { reference } from '../reference/reference.svelte';
import { Game } from '../wire/game.svelte';
import { FakeSocket } from '../wire/test/line';
import { card, event, seat, state, welcome } from '../wire/test/table';
import Ending from './Ending.svelte';
import { Desk } from './desk.svelte';

/** Shows the end of a game between these seats. */
function end(outcome: Outcome, seats: GameCard['seats'], sides = card().sides, events: TableEvent[] = []) {
  const game = new Game('g1', 'ws://table');
  FakeSocket.newest.open();
  FakeSocket.newest.hear(welcome({ seats, sides }));
  FakeSocket.newest.hear(state({ outcome, events }));
  put(Ending, { game, desk: new Desk() });
  return { game, line: FakeSocket.newest };
}

/** The title of the end of a game between these seats, and each side with its colours, name and score. */
function ended(seats: GameCard['seats'], places: number[], scores: number[], sides = card().sides): string[] {
  end({ places, scores, how: 'all stones are taken' }, seats, sides);
  const told = [...document.querySelectorAll('li.side')].map(
    (side) =>
      `${[...side.classList].find((name) => name.startsWith('of-'))} ${side.textContent.trim().replace(/\s+/g, ' ')}`,
  );
  return [document.querySelector('h2')?.textContent ?? '', ...told];
}

const [ada, computer] = card().seats;

test('the winner is named, with the score of each side', () => {
  expect(ended([ada, computer], [1, 2], [7, 5])).toEqual(['Ada wins', 'of-a Ada (you)7', 'of-b Computer5']);
});

test('a side of several players wins together', () => {
  const grace = seat(1, 'Grace', 'person', 0);
  const [alan, kurt] = ['Alan', 'Kurt'].map((name, index) => seat(index + 2, name, 'computer', 1));
  expect(ended([ada, grace, alan, kurt], [2, 1], [3, 9])).toEqual([
    'Alan and Kurt win',
    'of-a Ada and Grace (you)3',
    'of-b Alan and Kurt9',
  ]);
});

test('of three sides, two may win together', () => {
  const seats = [ada, computer, seat(2, 'Grace', 'person')];
  const sides = [0, 1, 2].map((side) => ({ side, says: `side ${side + 1}` }));
  expect(ended(seats, [3, 1, 1], [0, 0, 0], sides)).toEqual([
    'Computer and Grace win',
    'of-a Ada (you)0',
    'of-b Computer0',
    'of-c Grace0',
  ]);
});

test('equal places are a draw', () => {
  expect(ended([ada, computer], [1, 1], [7, 7])[0]).toBe('A draw');
});

test('it says how the game ended, with the name of the player who gave up', () => {
  const how = 'seat 2 gave up';
  end({ places: [1, 2], scores: [3, 0], how, parts: [{ seat: 1 }, { text: ' gave up' }] }, [ada, computer]);
  expect(document.querySelector('p.quiet')?.textContent).toBe('Computer gave up.');
});

test('every line of the score is told, and by how much it was won', () => {
  const item = { item: 'hut', says: 'the hut' };
  const scored = [
    { side: 0, says: 'the hut burnt', parts: [{ item }, { text: ' burnt' }], points: 30, rule: 'score.huts' },
    { side: 0, says: '2 tokens worth 15 each', points: 30 },
    { side: 1, says: 'nothing at all', points: 0 },
  ];
  end({ places: [1, 2], scores: [60, 0], how: 'the last round is over', scored, rule: 'score' }, [ada, computer]);
  const lines = [...document.querySelectorAll('.lines li')].map((line) => line.textContent);
  expect(lines).toEqual(['The hut burnt30', '2 tokens worth 15 each30', 'Nothing']);
  expect(document.querySelector('p.quiet')?.textContent).toContain('The margin is 60.');
  button('How is the score counted?')?.click();
  expect(reference.at).toEqual({ rule: 'score' });
});

test('the moments that decided it are told with their points, and lead to the board as it was then', () => {
  const { line } = end(
    { places: [1, 2], scores: [60, 0], how: 'over', gains: [{ event: 1, side: 0, points: 40 }] },
    [ada, computer],
    card().sides,
    [event(0), event(1, 'the hut burns.')],
  );
  const section = [...document.querySelectorAll('section')].find((each) =>
    each.textContent.includes('What decided it'),
  );
  expect(section?.textContent.replace(/\s+/g, ' ')).toContain('The hut burns. +40 points Ada');
  button('The hut burns.')?.click();
  flushSync();
  expect(line.said.at(-1)).toMatchObject({ type: 'moment', event: 1 });
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

test('whoever gives up has decided it; the great moments before are told all the same', () => {
  const gaveUp = { how: 'seat 2 gave up', parts: [{ seat: 1 }, { text: ' gave up' }] };
  end(
    { places: [1, 2], scores: [60, 0], ...gaveUp, gains: [{ event: 0, side: 0, points: 40 }] },
    [ada, computer],
    card().sides,
    [event(0, 'the hut burns.')],
  );
  const headings = [...document.querySelectorAll('h3')].map(({ textContent }) => textContent);
  expect(headings).toContain('What mattered most');
  expect(headings).not.toContain('What decided it');
});

test('the luck of each side is what its dice came to, beside the average of such dice', () => {
  const luck = [
    { side: 0, dice: 8, rolled: 9, average: 6.25, of: 'damage' },
    { side: 1, dice: 4, rolled: 3, average: 3, of: 'damage' },
  ];
  end({ places: [1, 2], scores: [5, 3], how: 'over', luck }, [ada, computer]);
  const section = [...document.querySelectorAll('section')].find((each) => each.textContent.includes('Luck'));
  expect([...section!.querySelectorAll('li p')].map((each) => each.textContent.trim().replace(/\s+/g, ' '))).toEqual([
    'Ada 9 damage with 8 dice, 2.8 more than on average',
    'Computer 3 damage with 4 dice, as on average',
  ]);
});

test('a tie-break is told with the name of the player', () => {
  const besides = {
    says: 'equal, and player 1 wins',
    parts: [{ text: 'equal, and ' }, { side: 0 }, { text: ' wins' }],
  };
  end({ places: [1, 2], scores: [5, 5], how: 'the last round is over', besides }, [ada, computer]);
  expect(document.querySelector('p.quiet')?.textContent).toContain('Equal, and Ada wins.');
});

/** A table that answers what is said about a rematch with this, and what it was asked. */
function answering(answer: unknown): unknown[] {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit) => {
    asked.push([address, JSON.parse(body as string)]);
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
  return asked;
}

/** Presses a button as soon as it can be meant. */
async function press(name: string) {
  await vi.waitFor(() => {
    const found = button(name);
    expect([found?.disabled, found?.getAttribute('aria-disabled') ?? null]).toEqual([false, null]);
  });
  button(name)?.click();
}

const made = { game: 'g2', url: '/game/g2' };
const outcome = { places: [1, 2], scores: [5, 3], how: 'over' };
const grace = seat(1, 'Grace', 'person');

test('alone a rematch begins at once, on the same sides or swapped ones', async () => {
  const asked = answering({ made, said: [] });
  end(outcome, [ada, computer]);
  await press('Rematch with sides swapped');
  await vi.waitFor(() => expect(window.location.pathname).toBe('/game/g2'));
  expect(asked).toEqual([['/api/games/g1/rematch', { swap: true }]]);
});

test('with others it is proposed, can be withdrawn, and begins by itself when they agree', async () => {
  window.history.replaceState(null, '', '/game/g1');
  const said = [{ seat: 0, says: 'swapped' as const }];
  const asked = answering({ made: null, said });
  const { line } = end(outcome, [ada, grace]);
  const hear = (more: Partial<GameCard>) => {
    line.hear(welcome({ seats: [ada, grace], ...more }));
    flushSync();
  };
  await press('Propose a rematch, sides swapped');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  hear({ rematch_said: said });
  expect(document.querySelector('[role="status"]')?.textContent).toContain(
    'You propose a rematch, sides swapped. Waiting for Grace…',
  );
  expect(button('Propose a rematch')).toBeUndefined();
  await press('Withdraw my proposal');
  await vi.waitFor(() => expect(asked.at(-1)).toEqual(['/api/games/g1/rematch/withdraw', {}]));

  hear({ rematch_said: [{ seat: 1, says: 'declined' }] });
  expect(document.querySelector('[role="status"]')?.textContent).toContain('Grace declined the rematch.');
  expect(button('Propose a rematch')).toBeDefined();
  expect(window.location.pathname).toBe('/game/g1');
  hear({ rematch: 'g2' });
  await vi.waitFor(() => expect(window.location.pathname).toBe('/game/g2'));
});

test('what the other proposes is accepted or declined', async () => {
  window.history.replaceState(null, '', '/game/g1');
  const asked = answering({ made: null, said: [] });
  const { line } = end(outcome, [ada, grace]);
  line.hear(welcome({ seats: [ada, grace], rematch_said: [{ seat: 1, says: 'swapped' }] }));
  flushSync();
  expect(document.querySelector('[role="status"]')?.textContent).toContain('Grace proposes a rematch, sides swapped.');
  expect([button('Propose the same sides instead'), button('Propose swapped sides instead')].map(Boolean)).toEqual([
    true,
    false,
  ]);
  await press('Decline');
  await vi.waitFor(() => expect(asked.at(-1)).toEqual(['/api/games/g1/rematch/decline', {}]));
  answering({ made, said: [] });
  await press('Accept');
  await vi.waitFor(() => expect(window.location.pathname).toBe('/game/g2'));
});

test('whoever agreed elsewhere finds the way, and nobody is taken there unasked', () => {
  window.history.replaceState(null, '', '/game/g1');
  const { line } = end(outcome, [ada, grace]);
  line.hear(welcome({ seats: [ada, grace], rematch: 'g2' }));
  flushSync();
  expect(document.querySelector('[role="status"]')?.textContent).toContain('The rematch is agreed.');
  expect([button('Propose a rematch'), button('To the rematch')?.textContent.trim()]).toEqual([
    undefined,
    'To the rematch',
  ]);
  expect(window.location.pathname).toBe('/game/g1');
});

test('sides of unequal size are not swapped', () => {
  end({ places: [1, 2], scores: [5, 3], how: 'over' }, [
    ada,
    seat(1, 'Grace', 'you', 0),
    seat(2, 'Kurt', 'computer', 1),
  ]);
  expect([button('Rematch'), button('Rematch with sides swapped')].map(Boolean)).toEqual([true, false]);
});

test('no rematch is offered against somebody who has left for good', () => {
  end(outcome, [ada, grace]);
  expect(button('Propose a rematch')).toBeDefined();
  document.body.replaceChildren();
  end(outcome, [ada, seat(1, 'Former player', 'person')]);
  expect(button('Propose a rematch')).toBeUndefined();
  expect(document.body.textContent).toContain('there is no rematch');
});
