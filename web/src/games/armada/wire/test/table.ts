// A small table for tests: one ship and one squadron on each side.
import type { FromTable as AnyFromTable } from '../../../../table/wire';
import * as table from '../../../../table/wire/test/table';
import type { Armada, Board, GameCard, Question, ShipView, View } from '..';

type FromTable = AnyFromTable<Armada>;

export const ship = (id: number, side: string, more: Partial<ShipView> = {}): ShipView => ({
  id,
  card: 'cr90-corvette-a',
  side,
  seat: side,
  standing: 'in-play',
  at: [100 * id, 200],
  heading: 0,
  speed: 2,
  shields: { front: 2, left: 2, right: 2, rear: 1 },
  hull: 4,
  defense: [
    { kind: 'evade', state: 'ready' },
    { kind: 'redirect', state: 'exhausted' },
  ],
  dials_assigned: 1,
  stack: side === 'A' ? ['navigate'] : null,
  dials: [],
  tokens: [],
  raid: [],
  resolved: [],
  damage: [],
  activated: false,
  flagship: false,
  objective_ship: false,
  objective_tokens: 0,
  kept: false,
  retreats: false,
  zone_tokens: [],
  upgrades: {},
  ...more,
});

const player = (faction: 'rebel' | 'empire') => ({
  faction,
  fleet_points: 100,
  objectives: [],
  pass_tokens: 0,
  victory_tokens: 0,
  score: 0,
});

export const view = (more: Partial<View> = {}): View => ({
  edition: '2020',
  play_area: [914, 914],
  round: 1,
  stage: 'command-phase',
  first: 'A',
  near: 'A',
  players: { A: player('rebel'), B: player('empire') },
  objective: null,
  ships: { 'CR90 Corvette A': ship(0, 'A'), Raider: ship(1, 'B') },
  squadrons: {},
  obstacles: {},
  markers: {},
  going_on: [],
  placing: null,
  lasting: [],
  deck: { left: 52, discard: [], unseen: {}, order: null },
  ...more,
});

export const board = (): Board => ({
  ruleset: 'armada',
  play_area: [914, 914],
  setup_area: [],
  deployment: { first: [], second: [] },
  ruler: { close: 123, medium: 187, long: 305, distance: [76, 125, 185, 245, 305] },
  tool: { segment: 68, width: 15, click_degrees: 22.5 },
  ships: {},
  squadrons: {},
  obstacles: {},
  upgrades: {},
  objectives: {},
  damage: {},
  markers: {},
});

export const card = (more: Partial<GameCard> = {}): GameCard => {
  const [one, other] = table.card().seats;
  const seats = [
    { ...one, faction: 'rebel' },
    { ...other, faction: 'empire' },
  ];
  return table.card({ ruleset: 'armada', seats, ...more });
};

/** A question of this name, with the part that all seats see. */
export const open = (ask: string, more: Partial<Question> = {}): Question => ({
  at: 0,
  seat: 0,
  ask,
  rule: 'phases.command.fill-to-value',
  meanwhile: 'is setting command dials',
  progress: { setup: false, round: 1, says: 'round 1', phase: { id: 'command', title: 'Command Phase' } },
  ...more,
});

export const commands = (at: number, more: Partial<Question> = {}): Question => ({
  ...open('assign-dials', { at }),
  says: 'Which command goes under the dials?',
  shape: {
    pick: {
      options: [
        { item: { command: 'navigate' }, says: 'navigate' },
        { item: { command: 'concentrate-fire' }, says: 'concentrate fire', name: 'concentrate-fire' },
      ],
      least: 1,
      most: 1,
    },
  },
  ...more,
});

type TableMessage = Extract<FromTable, { type: 'table' }>;

export const state = (more: Partial<TableMessage> = {}): TableMessage => ({
  ...table.state({ questions: [], events: [] }),
  scene: undefined,
  outcome: null,
  events: [],
  view: view(),
  questions: [commands(0)],
  ...more,
});

export const welcome = (more: Partial<GameCard> = {}): FromTable => ({
  type: 'welcome',
  card: card(more),
  eye: { seat: 0 },
  phases: [],
  board: board(),
});
