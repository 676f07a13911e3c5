import { expect, test } from 'vitest';
import { put } from '../test/page';
import type { Afterthought, Hindsight } from '../wire';
import { Game } from '../wire/game.svelte';
import { FakeSocket } from '../wire/test/line';
import { state, welcome } from '../wire/test/table';
import TurningPoints from './TurningPoints.svelte';

const tried = (says: string) => ({ says, leads_to: [], chance: 0.5, playouts: 12 });

const thought = (asks: string, made: string): Afterthought => ({
  event: 7,
  when: 'round 2',
  seat: 0,
  side: 0,
  asks,
  made: tried(made),
  pro: [],
  con: [],
  playouts: 24,
});

/** A battle that turned once, after two choices with nothing told in between. */
const seen: Hindsight = {
  over: true,
  luck: [],
  assumes: '',
  began: [0.5, 0.5],
  stretches: [
    { event: 6, last: 9, when: 'round 2', says: 'A turn begins.', side: 0, gained: [0, 0], chances: [0.4, 0.6] },
  ],
  attacks: [],
  turning_points: [
    {
      stretch: 0,
      event: 6,
      side: 0,
      before: 0.5,
      after: 0.4,
      told: [],
      afterthoughts: [thought('Which target?', 'no other attack'), thought('Which course?', 'straight ahead')],
    },
  ],
  adviser: 'Admiral',
  playouts: 24,
};

test('two choices after the same event are both judged', () => {
  const game = new Game('g1', 'ws://table');
  const line = FakeSocket.newest;
  line.open();
  line.hear(welcome({}));
  line.hear(state({}));
  put(TurningPoints, { game, seen, show: () => undefined });
  for (const words of ['Which target?', 'no other attack', 'Which course?', 'straight ahead']) {
    expect(document.body.textContent).toContain(words);
  }
});
