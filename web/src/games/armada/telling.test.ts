import { expect, test } from 'vitest';
import type { Attacker, Event, Named, TableEvent, Zone } from './wire';
import { begins, bringsAbout, dieOf, draws, resumes, supersedes, when, within } from './telling';

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
    [{ 'critical-resolved': { source: null } }, { 'damage-total': { damage: 2 } }, true],
    [{ 'critical-resolved': { source: { upgrade: 1 } } }, { 'damage-total': { damage: 2 } }, false],
  ];
  for (const [before, after, expected] of pairs) {
    const [first, second] = told(before, after);
    expect(supersedes(second, first), JSON.stringify([before, after])).toBe(expected);
  }
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

test('a card stands in the line of what it brings about', () => {
  const [used, keyword, shields, total] = told(
    { 'effect-used': { source: { upgrade: 1 } } },
    { 'effect-used': { source: { keyword: [1, 'swarm'] } } },
    { shields: { ship: 1, zone: 'front', now: 2 } },
    { 'damage-total': { damage: 2 } },
  );
  const card = { id: 'projection-experts', name: 'Projection Experts' };
  expect(bringsAbout({ ...used, cards: [card] }, shields)).toBe('Projection Experts');
  expect(bringsAbout({ ...used, cards: [card] }, total)).toBe(null);
  expect(bringsAbout({ ...keyword, cards: [card] }, shields)).toBe(null);
  expect(bringsAbout(shields, shields)).toBe(null);
});
