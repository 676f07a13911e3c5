import { expect, test } from 'vitest';
import type { Event, Named, TableEvent, Zone } from './wire';
import { begins, dieOf, draws, supersedes, when } from './telling';

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

test('dice are drawn in sentences, everything else is written', () => {
  const die: Named = { item: { die: [0, 'blue', 'critical'] }, says: 'blue critical' };
  expect(dieOf(die)).toEqual({ colour: 'blue', face: 'critical' });
  expect(
    [die, { item: { ship: 0 }, says: 'Home One' }, { item: 'pass', says: 'pass' }].map((each) => draws(each as Named)),
  ).toEqual([true, false, false]);
});

test('rounds are chapters, activations groups', () => {
  const kinds = ['round-begins', 'phase-begins', 'ship-activated', 'squadron-activated', 'shields', 'game-over'];
  expect(kinds.map((kind) => begins({ kind } as TableEvent))).toEqual([
    'chapter',
    'section',
    'group',
    'group',
    null,
    'chapter',
  ]);
});

test('the last of several lines about the same shields, hull or token is kept', () => {
  const shields = (zone: Zone, now: number): Event => ({ shields: { ship: 1, zone, now } });
  const lost: Event = { 'token-lost': { ship: 1, command: 'navigate' } };
  const resolved: Event = { 'command-resolved': { ship: 1, command: 'navigate', with: { dial: false, token: true } } };
  const pairs: [Event, Event, boolean][] = [
    [shields('front', 2), shields('front', 1), true],
    [shields('front', 2), shields('left', 1), false],
    [{ hull: { squadron: 2, now: 3 } }, { hull: { squadron: 2, now: 2 } }, true],
    [{ hull: { squadron: 2, now: 3 } }, { hull: { squadron: 4, now: 2 } }, false],
    [lost, resolved, true],
    [resolved, lost, false],
    [{ 'token-lost': { ship: 2, command: 'navigate' } }, resolved, false],
  ];
  for (const [before, after, expected] of pairs) {
    const [first, second] = told(before, after);
    expect(supersedes(second, first), JSON.stringify([before, after])).toBe(expected);
  }
});
