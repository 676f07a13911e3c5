import { expect, test } from 'vitest';
import type { Event, PoolDie, TableEvent } from './wire';
import { diceOf, when } from './telling';

const told = (...events: Event[]): TableEvent[] =>
  events.map((event, number) => ({ number: number * 2, after: number, event, kind: '', says: '' }));

test('an event is known by its round and phase', () => {
  const events = told(
    { 'first-player': { side: 0 } },
    { 'round-begins': { round: 1 } },
    { 'phase-begins': { phase: 'ship', rule: 'phases.ship' } },
    { 'ship-activated': { ship: 0 } },
    { 'round-begins': { round: 2 } },
  );
  expect(events.map((event) => when(events, event))).toEqual([
    'Setup',
    'Round 1',
    'Round 1, Ship Phase',
    'Round 1, Ship Phase',
    'Round 2',
  ]);
});

test('dice are shown whether they are rolled in an attack or outside of one', () => {
  const die = (face: PoolDie['face']): PoolDie => ({ colour: 'blue', face, set: false, locked: false });
  const [attack, mines, other] = told(
    { rolled: { pool: [die('hit')] } },
    { 'rolled-outside-attack': { source: { objective: 1 }, dice: [die('critical'), die('accuracy')] } },
    { 'round-begins': { round: 2 } },
  );
  expect([attack, mines, other].map(diceOf)).toEqual([[die('hit')], [die('critical'), die('accuracy')], []]);
});
