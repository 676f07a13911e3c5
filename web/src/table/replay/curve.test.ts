import { describe, expect, test } from 'vitest';
import type { Afterthought, Hindsight } from '../wire';
import { before, dotsOf, luckOf, pathOf, spoken, thoughtOf, titleOf } from './curve';

const stretch = (event: number, when: string, chance: number) => ({
  event,
  last: event + 9,
  when,
  says: 'Somebody moves.',
  gained: [0, 0],
  chances: [chance, 1 - chance],
});

const SEEN: Hindsight = {
  over: true,
  luck: [],
  assumes: '',
  began: [0.5, 0.5],
  stretches: [stretch(10, 'round 1', 0.6), stretch(20, 'round 1', 0.4), stretch(30, 'round 2', 1)],
  attacks: [],
  turning_points: [],
  adviser: 'Admiral',
  playouts: 96,
};

describe('the line of the chance', () => {
  test('begins with the first stretch and goes through the end of each', () => {
    const dots = dotsOf(SEEN, 0, (event) => event / 40);
    expect(dots.map(({ at }) => at * 40)).toEqual([10, 19, 29, 39]);
    expect(dots.map(({ chance }) => chance)).toEqual([0.5, 0.6, 0.4, 1]);
    expect(pathOf(dots.slice(0, 2), 400, 100)).toBe('M100 50L190 40');
    expect([before(SEEN, 0), before(SEEN, 2)]).toEqual([
      [0.5, 0.5],
      [0.4, 0.6],
    ]);
  });

  test('is told round by round', () => {
    expect(spoken(SEEN, 1, 'Ben')).toBe(
      'The chance of Ben to win: 50\u00a0% at first, 60\u00a0% after round 1, 0\u00a0% after round 2.',
    );
  });
});

test('a stretch is called by when and what it was', () => {
  expect(titleOf({ when: 'round 2', says: 'Nemesis moves.' })).toBe('Round 2: Nemesis moves.');
});

test('luck has a direction and an interval', () => {
  const luck = { side: 0, says: '', attacks: 7, damage: 9, expected: 10.04, luck: -1.26, interval: 3.3 };
  expect(luckOf(luck)).toBe(
    '9 damage in 7 attacks. The dice fell for 1.3 less than the 10.0 expected; nine of ten games lie within 3.3 of it.',
  );
  expect(luckOf({ ...luck, attacks: 0 })).toBe('no attack');
});

test('a better choice is told with its chance, and no guess is made where there is none', () => {
  const tried = (says: string, chance: number) => ({ says, chance, leads_to: [], playouts: 9 });
  const thought: Afterthought = {
    event: 4,
    when: 'round 1',
    seat: 0,
    side: 0,
    asks: 'Whither?',
    made: tried('left', 0.4),
    better: tried('right', 0.55),
    pro: ['hits more', 'costs less'],
    con: ['is quicker'],
    next: tried('straight', 0.41),
    playouts: 27,
  };
  expect(thoughtOf(thought, 'Admiral')).toBe(
    'The Admiral would have chosen right, with an estimated chance of 55\u00a0% instead of 40\u00a0%. It hits more, and it costs less. What was done is quicker. Next best: straight, 41\u00a0%.',
  );
  expect(thoughtOf({ ...thought, better: undefined, next: undefined }, 'Admiral')).toBe(
    'The Admiral found nothing clearly better. Its estimated chance was 40\u00a0%.',
  );
  expect(thoughtOf({ ...thought, better: undefined }, 'Admiral')).toBe(
    'The Admiral found nothing clearly better. Its estimated chance was 40\u00a0%. The best of the others: straight, 41\u00a0%.',
  );
});
