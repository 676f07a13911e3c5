import { expect, test } from 'vitest';
import type { Attacker, Event, Named, TableEvent } from './wire';
import { begins, dieOf, draws, resumes, when, within } from './telling';

const told = (...events: Event[]): TableEvent[] =>
  events.map((event, number) => ({
    number: number * 2,
    after: number,
    event,
    kind: typeof event === 'string' ? event : Object.keys(event)[0],
    says: '',
  }));

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

test('commanded squadrons are inside of the activation of their ship, until it acts again', () => {
  const [ship, squadron, phase] = told(
    { 'ship-activated': { ship: 1 } },
    { 'squadron-activated': { squadron: 4 } },
    { 'phase-begins': { phase: 'squadron', rule: 'phases.squadron' } },
  );
  expect([within(squadron, ship), within(squadron, phase), within(squadron, squadron)]).toEqual([true, false, false]);
  const attack = (attacker: Attacker): Event => ({
    'attack-declared': { attacker, defender: { squadron: 2 }, kind: 'ordinary', obstructed: false },
  });
  const moved: Event = { 'ship-moved': { ship: 1, to: { at: [0, 0], heading: 0, mirrored: false }, speed: 2 } };
  const acts = told(attack({ zone: [1, 'front'] }), moved, attack({ squadron: 4 }), attack({ zone: [2, 'front'] }), {
    'squadron-moved': { squadron: 4, to: [0, 0] },
  });
  expect(acts.map((event) => resumes(event, ship))).toEqual([true, true, false, false, false]);
  expect(resumes(acts[0], phase)).toBe(false);
});
