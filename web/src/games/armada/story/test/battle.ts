// A battle for tests: the stored position, in which one Gladiator has the title Demolisher, and events that happen in it.
import { moment } from '../../demo/moments';
import type { Board, CardRef, Event, Face, Item, PoolDie, Source, TableEvent, UpgradeView, View } from '../../wire';

const stored = moment('activate-ship');

const upgrade = (id: number, card: string): UpgradeView => ({
  id,
  card,
  state: 'ready',
  tokens: [],
  dials_assigned: 0,
  dials: null,
  die: null,
  count: 0,
  rounds: [],
  defense: [],
});

export const [NEBULON, GR75_2, DEMOLISHER, GLADIATOR_2, GOZANTI] = [1, 3, 4, 5, 8];
export const [HAN, BIGGS, TIE_1, TIE_2] = [3, 1, 11, 12];
export const [DEMOLISHER_TITLE, SCREED] = [12, 17];

const { 'Gladiator I-class Star Destroyer 1': titled, ...untitled } = stored.view.ships;

export const board: Board = {
  ...stored.board,
  upgrades: {
    ...stored.board.upgrades,
    demolisher: { name: 'Demolisher', slots: ['title'], points: 10 },
    'admiral-screed': { name: 'Admiral Screed', slots: ['commander'], points: 26 },
  },
};

export const view: View = {
  ...stored.view,
  going_on: [],
  ships: {
    ...untitled,
    Demolisher: {
      ...titled,
      upgrades: {
        Demolisher: upgrade(DEMOLISHER_TITLE, 'demolisher'),
        'Admiral Screed': upgrade(SCREED, 'admiral-screed'),
      },
    },
  },
};

/** Events in their order, as the table tells them. */
export function happened(...all: (Event | [Event, Partial<TableEvent>])[]): TableEvent[] {
  return all.map((each, number) => {
    const [event, more] = Array.isArray(each) ? each : [each, {}];
    const kind = typeof event === 'string' ? event : Object.keys(event)[0];
    return { number, after: number, event, kind, says: `[${kind}]`, ...more };
  });
}

export const used = (source: Source, card: CardRef, thing: Item): [Event, Partial<TableEvent>] => [
  { 'effect-used': { source } },
  { cards: [card], things: [thing] },
];

export const screed = used({ upgrade: SCREED }, { id: 'admiral-screed', name: 'Admiral Screed' }, { upgrade: SCREED });

export const rolled = (...faces: Face[]): Event => ({
  rolled: { pool: faces.map((face): PoolDie => ({ colour: 'black', face, set: false, locked: false })) },
});

export const sails = (ship: number, x: number, y: number, speed = 2): Event => ({
  'ship-moved': { ship, to: { at: [x, y], heading: 180 }, speed },
});

export const flies = (squadron: number, x: number, y: number): Event => ({
  'squadron-moved': { squadron, to: [x, y] },
});

export const fires = (ship: number, at: number): Event => ({
  'attack-declared': {
    attacker: { zone: [ship, 'front'] },
    defender: { zone: [at, 'left'] },
    kind: 'ordinary',
    obstructed: false,
    range: 'close',
  },
});

export const shoots = (squadron: number, at: number): Event => ({
  'attack-declared': {
    attacker: { squadron },
    defender: { squadron: at },
    kind: 'ordinary',
    obstructed: false,
    range: 'close',
  },
});

export const damage = (count: number): Event => ({ 'damage-total': { damage: count } });
