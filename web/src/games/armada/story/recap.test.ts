// A round for those who have watched it: who destroyed, attacked and came near whom, and with which cards.
import { expect, it } from 'vitest';
import type { Event, TableEvent, View } from '../wire';
import { recap } from './recap';
import * as battle from './test/battle';

const { board, view, happened, sails, flies, fires, shoots, damage, screed } = battle;
const { NEBULON, GR75_2, DEMOLISHER, GLADIATOR_2, GOZANTI, HAN, BIGGS, TIE_1, TIE_2 } = battle;

const round = (number: number): Event => ({ 'round-begins': { round: number } });
const destroyed = (unit: { ship: number } | { squadron: number }): Event => ({ destroyed: { unit } });

/** The lines of both sides of a round. */
function recapped(events: TableEvent[], number: number, then: View = view): string[][] {
  const begins = events.filter(({ kind }) => kind === 'round-begins')[number - 1];
  return recap({ events, board, view: then }, begins).map(({ lines }) =>
    lines.map((parts) =>
      parts.map((part) => ('text' in part ? part.text : 'item' in part ? part.item.says : '?')).join(''),
    ),
  );
}

it('each side has what it did, the most important first', () => {
  const events = happened(
    round(1),
    sails(NEBULON, 928, 200),
    round(2),
    fires(DEMOLISHER, NEBULON),
    screed,
    damage(3),
    fires(GLADIATOR_2, NEBULON),
    damage(1),
    fires(GLADIATOR_2, GR75_2),
    damage(0),
    sails(DEMOLISHER, 1000, 350),
    sails(GLADIATOR_2, 1100, 500),
    shoots(HAN, TIE_1),
    damage(2),
    shoots(BIGGS, TIE_1),
    damage(1),
    destroyed({ squadron: TIE_1 }),
    { 'victory-tokens': { side: 0, gained: 1 } },
    round(3),
    destroyed({ squadron: TIE_2 }),
  );
  expect(recapped(events, 2)).toEqual([
    [
      'Destroyed TIE Fighter 1, worth 8 points.',
      'Gained 1 victory token.',
      'Han Solo and Biggs Darklighter attacked TIE Fighter 1: 3 damage.',
    ],
    [
      'Demolisher and Gladiator I 2 attacked Neb-B: 4 damage.',
      'Gladiator I 2 attacked GR-75 2: no damage.',
      'Demolisher moved to close range of Neb-B; Gladiator I 2 to long range of Neb-B.',
      'Used Admiral Screed.',
    ],
  ]);
  expect(recapped(events, 1)).toEqual([['Neb-B moved out of range.'], []]);
});

it('the last damage of an attack counts, and upgrades are lost with their ship', () => {
  const events = happened(round(1), fires(NEBULON, DEMOLISHER), damage(4), damage(2), destroyed({ ship: DEMOLISHER }));
  const cost = board.ships['gladiator-i-class-star-destroyer'].points + 10 + 26;
  expect(recapped(events, 1)[0]).toEqual([
    `Destroyed Demolisher, worth ${cost} points.`,
    'Neb-B attacked Demolisher: 2 damage.',
  ]);
});

it('several squadrons that are attacked are not named', () => {
  const events = happened(round(1), shoots(HAN, TIE_1), damage(2), shoots(HAN, TIE_2), damage(0));
  expect(recapped(events, 1)[0]).toEqual(['Han Solo attacked squadrons: 2 damage.']);
});

it('of many only some are named, and squadrons say whom they engage', () => {
  const wings = [4, 5, 6, 7];
  const events = happened(
    round(1),
    ...wings.map((wing, at) => flies(wing, 300 + at * 70, 300)),
    flies(TIE_1, 300, 360),
  );
  expect(recapped(events, 1)).toEqual([
    ['X-wing 1, X-wing 2 and 2 others flew on.'],
    ['TIE Fighter 1 flew to engage X-wing 1 and X-wing 2.'],
  ]);
});

it('never more than five lines, and the cards are among them', () => {
  const events = happened(
    ...[round(1), fires(DEMOLISHER, NEBULON), damage(1), screed, fires(GLADIATOR_2, GR75_2), damage(1)],
    ...[shoots(TIE_1, HAN), damage(1), sails(DEMOLISHER, 928, 350), flies(TIE_1, 880, 90)],
    ...[destroyed({ ship: NEBULON }), { 'victory-tokens': { side: 1, gained: 2 } } as Event],
  );
  const [, theirs] = recapped(events, 1);
  expect([theirs.length, theirs.at(-1)]).toEqual([5, 'Used Admiral Screed.']);
});

it('a round in which nothing was done has no recap', () => {
  expect(recapped(happened(round(1), round(2)), 1)).toEqual([]);
});

/** The battle in which these are lost, and a side has this score. */
function after(lost: { ship: number; marked?: boolean }[], score: number): View {
  const ships = Object.entries(view.ships).map(([name, ship]) => {
    const found = lost.find((each) => each.ship === ship.id);
    return [name, found ? { ...ship, standing: 'destroyed', objective_ship: found.marked ?? false } : ship];
  });
  const [first, second] = Object.entries(view.players);
  return {
    ...view,
    ships: Object.fromEntries(ships) as View['ships'],
    players: Object.fromEntries([[first[0], { ...first[1], score }], second]) as View['players'],
  };
}

it('an objective that counts a ship once more is in its worth, as the score has it', () => {
  const ship = board.ships['gladiator-i-class-star-destroyer'].points;
  const cost = ship + 10 + 26;
  const events = happened(round(1), destroyed({ ship: DEMOLISHER }));
  const lost = { ship: DEMOLISHER, marked: true };
  const worth = (then: View, all = events) => recapped(all, 1, then)[0][0];
  expect(worth(after([lost], cost + ship))).toBe(`Destroyed Demolisher, worth ${cost + ship} points.`);
  // An objective that marks a ship need not count it once more.
  expect(worth(after([lost], cost))).toBe(`Destroyed Demolisher, worth ${cost} points.`);
  // Who was lost in another round does not count for this one.
  const both = after([lost, { ship: GLADIATOR_2 }], cost + ship + ship);
  expect(worth(both)).toBe(`Destroyed Demolisher, worth ${cost + ship} points.`);
  // What is awarded when the battle is over cannot be told apart.
  const over = happened(round(1), destroyed({ ship: DEMOLISHER }), { 'game-over': { scores: [cost + 50, 0] } });
  expect(worth(after([lost], cost + 50), over)).toBe('Destroyed Demolisher.');
});

it('all who were lost are named', () => {
  const events = happened(round(1), ...[4, 5, 6, 7].map((squadron) => destroyed({ squadron })));
  const [, [lost]] = recapped(events, 1);
  expect(lost).toContain('Destroyed X-wing 1, X-wing 2, X-wing 3 and Y-wing, worth');
});

it('of ships that went many ways the nearest are named, and the others counted', () => {
  const ways = [sails(DEMOLISHER, 928, 330), sails(GLADIATOR_2, 600, 300), sails(6, 928, 480), sails(7, 300, 850)];
  const events = happened(round(1), ...ways, sails(GOZANTI, 1700, 880));
  expect(recapped(events, 1)[1]).toEqual([
    'Demolisher moved to close range of GR-75 1; Gladiator I 2 to medium range of GR-75 2; Raider I to long range of GR-75 1; 2 others elsewhere.',
  ]);
});

it('who makes room for a ship has not flown, and who stays has not moved', () => {
  const aside: Event = { 'squadron-moved': { squadron: HAN, to: [300, 300], aside_for: NEBULON } };
  const [sailed, stayed] = [sails(NEBULON, 928, 200), sails(NEBULON, 928, 200, 0)];
  const events = happened(round(1), sailed, round(2), stayed, aside, sails(GR75_2, 100, 100));
  expect(recapped(events, 2)[0]).toEqual(['GR-75 2 moved out of range.']);
});
