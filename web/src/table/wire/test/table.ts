// A small table for tests, with a game that has no room: stones are taken from piles.
import type { FromTable, GameCard, GameTypes, LessonCard, Progress, Question, SeatCard, TableEvent } from '..';

export type View = {
  round: number;
  first: string;
  piles: Record<string, { stones: number; marks: string[] }>;
  held: string | null;
  taken: string[];
};

/** The types of that game. */
export interface Stones extends GameTypes {
  item: { take: number } | string;
  spot: { x: number; y: number };
  view: View;
}

export const view = (more: Partial<View> = {}): View => ({
  round: 1,
  first: 'A',
  piles: { North: { stones: 3, marks: ['red'] }, South: { stones: 4, marks: [] } },
  held: null,
  taken: [],
  ...more,
});

export const seat = (number: number, name: string, player: SeatCard['player'], side = number): SeatCard => ({
  seat: number,
  side,
  title: `${number + 1}`,
  says: `player ${number + 1}`,
  name,
  brings: false,
  brought: null,
  player,
  computer: player === 'computer' ? 'random' : null,
  advised: 0,
  online: true,
  away_since: null,
});

export const card = (more: Partial<GameCard> = {}): GameCard => ({
  game: 'g1',
  mode: 'computer',
  ruleset: 'stones',
  title: 'Stones',
  terms: {},
  terms_says: [],
  clock: null,
  advice: false,
  hints: false,
  lesson: null,
  origin: null,
  stage: 'playing',
  sides: [0, 1].map((side) => ({ side, says: `side ${side + 1}` })),
  seats: [seat(0, 'Ada', 'you'), seat(1, 'Computer', 'computer')],
  you: [0],
  may_join: false,
  offered: false,
  may_withdraw: false,
  uploaded: false,
  commitment: 'c0ffee',
  rematch: null,
  rematch_said: [],
  ...more,
});

/** A lesson that is over when the learner has taken stones twice. */
export const lesson = (more: Partial<LessonCard> = {}): LessonCard => ({
  id: 'take',
  title: 'Take stones',
  says: 'How stones are taken.',
  minutes: 2,
  number: 1,
  of: 2,
  task: 'Take stones twice.',
  hints: { 'take-stones': 'Any number, from one pile.' },
  over: { events: { like: ['taken'], times: 2 } },
  at_once: false,
  goals: { wanted: [], unwanted: [], missed: '' },
  closing: 'Stones are taken from one pile.',
  rules: ['turn.take'],
  next: { id: 'count', title: 'Count', says: 'Who has won.', minutes: 2 },
  ...more,
});

export const event = (number: number, says = `event ${number}`): TableEvent => ({
  number,
  after: number,
  event: 'taken',
  kind: 'taken',
  says,
});

/** The part of a question that all seats see. */
export const open = (more: Partial<Question> = {}) => ({
  at: 0,
  seat: 0,
  ask: 'take-stones',
  rule: 'turn.take',
  meanwhile: 'is taking stones',
  progress: { setup: false, round: 1, says: 'round 1', step: 'First Turn' },
  ...more,
});

export const taking = (at: number, more: Partial<Question> = {}): Question => ({
  ...open({ at }),
  says: 'How many stones do you take?',
  shape: {
    pick: {
      options: [
        { item: { take: 1 }, says: 'one stone' },
        { item: { take: 2 }, says: 'two stones' },
      ],
      least: 1,
      most: 1,
    },
  },
  ...more,
});

export const progress = (more: Partial<Progress> = {}): Progress => ({
  setup: false,
  round: 1,
  rounds: 4,
  says: 'round 1',
  phase: { id: 'taking', title: 'Taking' },
  ...more,
});

type TableMessage = Extract<FromTable<Stones>, { type: 'table' }>;

export const state = (more: Partial<TableMessage | Extract<FromTable, { type: 'table' }>> = {}) =>
  ({
    type: 'table' as const,
    choices: 0,
    progress: progress(),
    number: 0,
    view: view(),
    questions: [taking(0)],
    events: [],
    first_event: 0,
    back: null,
    outcome: null,
    seed: null,
    proposal: null,
    thinking: [],
    ...more,
  }) satisfies FromTable;

export const welcome = (more: Partial<GameCard> = {}): FromTable => ({
  type: 'welcome',
  card: card(more),
  eye: { seat: 0 },
  phases: [
    { id: 'taking', title: 'Taking' },
    { id: 'counting', title: 'Counting' },
  ],
  board: null,
});
