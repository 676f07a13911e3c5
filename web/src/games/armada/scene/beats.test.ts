// One message of the table may tell a whole attack: it is shown in the order in which it happened.
import { expect, it } from 'vitest';
import { attackOf } from '../board/things';
import { length } from '../board/space';
import { moment } from '../demo/moments';
import type { Event, Item, PoolDie, TableEvent, View } from '../wire';
import { beats } from './beats';
import { wrecks } from './wrecks';

const { board, view: stored } = moment('activate-ship');
const view: View = { ...stored, going_on: [] };
const ships = Object.values(view.ships);
const mine = ships.find(({ side, at }) => side === 'A' && at)!;
const theirs = ships.find(({ side, at }) => side === 'B' && at)!;
const [wingName, wing] = Object.entries(view.squadrons).find(([, { at }]) => at)!;
const nameOf = (id: number) => Object.keys(view.ships).find((name) => view.ships[name].id === id)!;

let number = 0;
const told = (event: Event, ...things: Item[]): TableEvent => {
  const kind = typeof event === 'string' ? event : Object.keys(event)[0];
  return { number: (number += 1), after: 0, event, kind, things, says: kind };
};

const red = (face: PoolDie['face']): PoolDie => ({ colour: 'red', face, set: false, locked: false });
const declared = told(
  {
    'attack-declared': {
      attacker: { zone: [theirs.id, 'front'] },
      defender: { zone: [mine.id, 'front'] },
      kind: 'ordinary',
      obstructed: false,
    },
  },
  { zone: [theirs.id, 'front'] },
  { zone: [mine.id, 'front'] },
);
const rolled = (...faces: PoolDie['face'][]) => told({ rolled: { pool: faces.map(red) } });
const activated = (ship: number) => told({ 'ship-activated': { ship } }, { ship });
const moved = (ship: number, x: number) =>
  told({ 'ship-moved': { ship, to: { at: [x, 300], heading: 20 }, speed: 2 } }, { ship });
const shields = (now: number) => told({ shields: { ship: mine.id, zone: 'front', now } }, { ship: mine.id });

const cut = (events: TableEvent[], side: number | null = 0, before = view, unsaid: string[] = []) =>
  beats({
    board,
    before,
    view,
    events,
    side,
    characters: ({ kind }) => (unsaid.includes(kind) ? 0 : kind.length),
  });

it('a whole attack: declared, rolled, changed, defended, suffered', () => {
  const had = mine.shields.front!;
  const played = cut([
    activated(theirs.id),
    declared,
    rolled('hit', 'blank'),
    rolled('hit', 'critical'),
    told({ 'defense-spent': { owner: { ship: mine.id }, kind: 'evade', discarded: false } }, { ship: mine.id }),
    rolled('hit'),
    told({ 'damage-total': { damage: 1 } }),
    shields(had - 1),
  ]);
  expect(played.map(({ says, ms }) => [says?.kind ?? '', ms])).toEqual([
    ['ship-activated', 500],
    ['attack-declared', 400],
    ['', 700],
    ['rolled', 350],
    ['defense-spent', 350],
    ['rolled', 350],
    ['damage-total', 400],
  ]);
  expect(played.map((beat) => attackOf(beat.view)?.pool.length)).toEqual([undefined, 0, 2, 2, 2, 1, 1]);
  expect(played.flatMap(({ drawn }) => drawn?.dice?.map(({ fate }) => fate).join(' ') ?? [])).toEqual([
    'rolls rolls',
    'rests changes',
    'rests goes',
  ]);
  const last = played.at(-1)!;
  expect(last.drawn?.hurts).toMatchObject([{ key: `zone:${mine.id}:front`, count: 1 }]);
  expect(last.view.ships[nameOf(mine.id)].shields.front).toBe(had - 1);
  // The shields fall with the damage, not before.
  expect(played.at(-2)!.view.ships[nameOf(mine.id)].shields.front).toBe(had);
});

it('dice that are all cancelled are seen to fall, and it is said why', () => {
  const played = cut([
    declared,
    rolled('hit', 'critical'),
    told({ 'defense-spent': { owner: { ship: mine.id }, kind: 'scatter', discarded: false } }, { ship: mine.id }),
    rolled(),
    told({ 'damage-total': { damage: 0 } }),
  ]);
  expect(played.map(({ says, ms }) => [says?.kind ?? '', ms]).slice(2)).toEqual([
    ['defense-spent', 350],
    ['rolled', 350],
    ['damage-total', 400],
  ]);
  expect(played[3].drawn?.dice?.map(({ fate }) => fate)).toEqual(['goes', 'goes']);
});

it('every event is told, once and in order', () => {
  const events = [
    told({ 'token-gained': { ship: mine.id, command: 'navigate' } }, { ship: mine.id }),
    activated(mine.id),
    told({ 'speed-changed': { ship: mine.id, to: 1 } }, { ship: mine.id }),
    moved(mine.id, 500),
    'dials-assigned' as const,
  ].map((event) => (typeof event === 'string' ? told(event) : event));
  expect(cut(events).flatMap((beat) => beat.events)).toEqual(events);
});

it('a move leads from where the ship was to where it is', () => {
  const [{ drawn, ms, view: shown }] = cut([moved(theirs.id, 640)]);
  expect(ms).toBe(600);
  expect(drawn?.move).toEqual({
    key: `ship:${theirs.id}`,
    from: { at: theirs.at, heading: theirs.heading },
    to: { at: [640, 300], heading: 20 },
  });
  expect(shown.ships[nameOf(theirs.id)].at).toEqual([640, 300]);
});

it('what a player has just chosen need not be said to that player', () => {
  expect(cut([activated(mine.id)]).map(({ ms }) => ms)).toEqual([0]);
  expect(cut([activated(mine.id)], 1).map(({ ms }) => ms)).toEqual([500]);
  expect(cut([activated(mine.id)], null).map(({ ms }) => ms)).toEqual([500]);
});

it('what befalls one’s own ship on its way is said', () => {
  const hit = told({ overlapped: { ship: mine.id, other: theirs.id } }, { ship: mine.id }, { ship: theirs.id });
  const card = told({ 'damage-card': { ship: mine.id, face: null } }, { ship: mine.id });
  expect(cut([moved(mine.id, 500), hit, card]).flatMap(({ says }) => says?.kind ?? [])).toEqual([
    'ship-moved',
    'overlapped',
    'damage-card',
  ]);
});

it('what a player has just done is shown, but need not be read; what others answer is', () => {
  const attack = (attacker: number, defender: number) =>
    told(
      {
        'attack-declared': {
          attacker: { zone: [attacker, 'front'] },
          defender: { zone: [defender, 'front'] },
          kind: 'ordinary',
          obstructed: false,
        },
      },
      { zone: [attacker, 'front'] },
      { zone: [defender, 'front'] },
    );
  const token = (ship: number) =>
    told({ 'defense-spent': { owner: { ship }, kind: 'evade', discarded: false } }, { ship });
  const read = (events: TableEvent[]) => cut(events).flatMap(({ says, known }) => (says ? [[says.kind, !known]] : []));
  const total = told({ 'damage-total': { damage: 0 } });
  const course = [rolled('hit', 'blank'), rolled('hit', 'critical'), token(theirs.id), rolled('hit'), total];
  expect(read([moved(mine.id, 500), attack(mine.id, theirs.id), ...course])).toEqual([
    ['ship-moved', false],
    ['attack-declared', false],
    ['rolled', false],
    ['defense-spent', true],
    ['rolled', true],
    ['damage-total', true],
  ]);
  expect(read([moved(theirs.id, 500), attack(theirs.id, mine.id), token(mine.id)])).toEqual([
    ['ship-moved', true],
    ['attack-declared', true],
    ['defense-spent', false],
  ]);
});

it('what another event tells has no sentence, and no time where there is nothing to see', () => {
  const dial = told({ 'dial-revealed': { ship: theirs.id, command: 'navigate' } }, { ship: theirs.id });
  const used = told({ 'effect-used': { source: { upgrade: 1 } } }, { ship: theirs.id });
  const kinds = (unsaid: string[]) =>
    cut([activated(theirs.id), dial, used, moved(theirs.id, 600)], 0, view, unsaid).map(({ says }) => says?.kind);
  expect(kinds([])).toEqual(['ship-activated', 'effect-used', 'ship-moved']);
  expect(kinds(['effect-used'])).toEqual(['ship-activated', 'ship-moved']);
});

it('an act begins with an activation, by the side of the unit; commanded squadrons belong to their ship', () => {
  const flown = told({ 'squadron-activated': { squadron: wing.id } }, { squadron: wing.id });
  const begun = (events: TableEvent[], before?: View) => cut(events, null, before).map(({ begins }) => begins?.side);
  expect(begun([activated(theirs.id), flown])).toEqual([1, undefined]);
  expect(begun([flown])).toEqual([wing.side === 'A' ? 0 : 1]);
  const activation = { 'ship-activation': { ship: mine.id, step: 'attack' as const, attacked_from: [] } };
  expect(begun([flown], { ...view, going_on: [activation] })).toEqual([undefined]);
  expect(begun([moved(mine.id, 500), activated(theirs.id), moved(theirs.id, 600)])).toEqual([undefined, 1, undefined]);
});

it('who is destroyed leaves the table, and a wreck until the round ends', () => {
  const arrived = told({ 'squadron-moved': { squadron: wing.id, to: [400, 410] } }, { squadron: wing.id });
  const lost = told({ destroyed: { unit: { squadron: wing.id } } }, { squadron: wing.id });
  const begins = told({ 'round-begins': { round: 2 } });
  const [, { drawn, view: shown }] = cut([arrived, lost]);
  expect(drawn?.lost).toEqual({ key: `squadron:${wing.id}`, at: [400, 410] });
  expect(shown.squadrons[wingName].at).toBeNull();
  expect(wrecks([begins, arrived, lost], view)).toEqual([
    { key: `squadron:${wing.id}`, at: [400, 410], side: wing.side },
  ]);
  expect(wrecks([arrived, lost, begins], view)).toEqual([]);
});

it('several losses at once are one blow, shields beside their zone and hull on the ship', () => {
  const had = mine.shields.front!;
  const card = told({ 'damage-card': { ship: mine.id, face: null } }, { ship: mine.id });
  const played = cut([shields(had - 1), shields(had - 2), card]);
  expect(played).toHaveLength(1);
  expect(played[0].drawn?.hurts).toMatchObject([
    { key: `zone:${mine.id}:front`, count: 2 },
    { key: `ship:${mine.id}`, count: 1, at: mine.at },
  ]);
  // Ahead of the base, on which the hull is said.
  const [front] = played[0].drawn!.hurts!;
  expect(length(front.at, mine.at!)).toBeGreaterThan(30);
});

it('dice outside of attacks lie where they were rolled for', () => {
  const source = { squadron: wing.id };
  const [{ drawn }] = cut([told({ 'rolled-outside-attack': { source, dice: [red('hit')] } }, { squadron: wing.id })]);
  expect([drawn?.diceAt, drawn?.dice?.length]).toEqual([wing.at, 1]);
});

it('moves, dice and losses can be heard', () => {
  const card = told({ 'damage-card': { ship: mine.id, face: null } }, { ship: mine.id });
  const played = cut([moved(theirs.id, 640), declared, rolled('hit', 'blank'), rolled('hit'), card]);
  expect(played.map(({ sound }) => sound)).toEqual(['thrusters', undefined, 'dice', undefined, 'hit']);
});
