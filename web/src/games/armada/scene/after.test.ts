// What is shown in the middle of an attack is what was declared, and of a round what has begun.
import { expect, it } from 'vitest';
import { attackOf } from '../board/things';
import { moment } from '../demo/moments';
import type { Event, PoolDie, RangeBand, TableEvent } from '../wire';
import { PHASES, phase } from '../words';
import { after } from './after';

const { view } = moment('activate-ship');
const [one, other] = Object.values(view.ships);

function rangeAfter(range?: RangeBand) {
  const attack = { attacker: { zone: [one.id, 'front'] }, defender: { zone: [other.id, 'front'] } } as const;
  const event = { 'attack-declared': { ...attack, kind: 'ordinary', obstructed: false, range } } as unknown as Event;
  const declared: TableEvent = { number: 1, after: 0, event, kind: 'attack-declared', things: [], says: '' };
  return attackOf(after(view, declared))?.range;
}

it('an attack has the range at which it was declared', () => {
  expect((['close', 'medium', 'long'] as const).map(rangeAfter)).toEqual(['close', 'medium', 'long']);
});

it('records of earlier versions, which have no range, are shown all the same', () => {
  expect(rangeAfter()).toBe('close');
});

it('the dice are added up as they lie', () => {
  const told = (event: Event): TableEvent => {
    return { number: 1, after: 0, event, kind: Object.keys(event)[0], things: [], says: '' };
  };
  const faces: PoolDie['face'][] = ['hit-hit', 'hit-critical', 'accuracy', 'blank'];
  const pool = faces.map((face): PoolDie => ({ colour: 'red', face, set: false, locked: false }));
  const attack = { attacker: { zone: [one.id, 'front'] }, defender: { zone: [other.id, 'front'] } } as const;
  const declared = after(
    view,
    told({ 'attack-declared': { ...attack, kind: 'ordinary', obstructed: false } } as Event),
  );
  const rolled = after(declared, told({ rolled: { pool } }));
  expect(attackOf(rolled)?.icons).toEqual({ hits: 3, criticals: 1, accuracies: 1 });
  expect(attackOf(after(rolled, told({ rolled: { pool: [] } })))?.icons).toEqual({
    hits: 0,
    criticals: 0,
    accuracies: 0,
  });
});

it('rounds and phases change when they begin', () => {
  const begins = (event: Event) =>
    ({ number: 1, after: 0, event, kind: Object.keys(event)[0], things: [], says: '' }) as TableEvent;
  const round = after(view, begins({ 'round-begins': { round: 5 } }));
  expect([round.round, phase(round.stage)]).toEqual([5, 'Command']);
  const named = ['command', 'ship', 'squadron', 'status'].map((name) =>
    phase(after(view, begins({ 'phase-begins': { phase: name, rule: '' } })).stage),
  );
  expect(named).toEqual(PHASES);
});
