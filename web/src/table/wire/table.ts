// The messages between table and client: the generated types, with those of the game where a message contains its data.
import type { Changes } from './generated/Changes';
import type { Eye as AnyEye } from './generated/Eye';
import type { FromTable as AnyFromTable } from './generated/FromTable';
import type { Outcome as AnyOutcome } from './generated/Outcome';
import type { Part as AnyPart } from './generated/Part';
import type { Scene as AnyScene } from './generated/Scene';
import type { TableEvent as AnyTableEvent } from './generated/TableEvent';
import type { ToTable as AnyToTable } from './generated/ToTable';
import type { Choice, GameTypes, Question } from './items';

export type { Advice } from './generated/Advice';
export type { Clock } from './generated/Clock';
export type { Clocks } from './generated/Clocks';
export type { GameCard } from './generated/GameCard';
export type { LessonCard } from './generated/LessonCard';
export type { LessonEnd } from './generated/LessonEnd';
export type { RefusalKind } from './generated/RefusalKind';
export type { Mode } from './generated/Mode';
export type { Picture } from './generated/Picture';
export type { Progress } from './generated/Progress';
export type { Proposal } from './generated/Proposal';
export type { Refusal } from './generated/Refusal';
export type { SeatCard } from './generated/SeatCard';
export type { Stroke } from './generated/Stroke';
export type { TalkLine } from './generated/TalkLine';
export type { TalkRoom } from './generated/TalkRoom';
export type { Titled } from './generated/Titled';

export type { Seat } from './generated/Seat';

type Told = AnyFromTable<unknown, unknown, unknown, unknown, unknown, unknown>;
type Message<T extends Told['type']> = Extract<Told, { type: T }>;

export type TableEvent<G extends GameTypes = GameTypes> = AnyTableEvent<G['event'], G['item']>;

/** A part of a sentence: words, or a place for a name. */
export type Part<G extends GameTypes = GameTypes> = AnyPart<G['item']>;

/** How the game ended. */
export type Outcome<Item = unknown> = AnyOutcome<Item>;

/** What is going on. */
export type Scene<Item = unknown> = AnyScene<Item>;

/** What this player saw when something happened. */
export type Moment<G extends GameTypes = GameTypes> = Omit<Message<'moment'>, 'type' | 'id' | 'view' | 'before'> & {
  view: G['view'];
  before: G['view'] | null;
};

type Beside<G extends GameTypes> = Omit<
  Message<'table'>,
  'type' | 'view' | 'changes' | 'questions' | 'events' | 'scene' | 'outcome'
> & {
  scene?: Scene<G['item']>;
  outcome: Outcome<G['item']> | null;
  questions: Question<G>[];
  events: TableEvent<G>[];
};

export type TableState<G extends GameTypes = GameTypes> = Beside<G> & { view: G['view'] };

/** Through whose eyes the table is seen. */
export type Eye = AnyEye;

/** Messages as the client handles them: every view is whole. */
export type FromTable<G extends GameTypes = GameTypes> =
  | Exclude<Told, { type: 'table' | 'welcome' | 'moment' | 'peeked' }>
  | (Omit<Message<'welcome'>, 'board'> & { board: G['board'] | null })
  | ({ type: 'table' } & TableState<G>)
  | (Omit<Message<'peeked'>, 'sight'> & { sight: G['sight'] })
  | ({ type: 'moment'; id: string } & Moment<G>);

/** Messages as they are sent: a view may be sent as changes to an earlier one. */
export type HeardFromTable<G extends GameTypes = GameTypes> =
  FromTable<G> | ({ type: 'table'; changes: Changes } & Beside<G>);

/** Messages of the client. */
export type ToTable<G extends GameTypes = GameTypes> = AnyToTable<Choice<G>, G['peek']>;
