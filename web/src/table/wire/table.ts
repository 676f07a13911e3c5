// The messages between table and client. The table's own types; where a message holds the game, with the client's view of it.
import type { Changes } from './generated/Changes';
import type { Eye as AnyEye } from './generated/Eye';
import type { FromTable as AnyFromTable } from './generated/FromTable';
import type { Question } from './items';
import type { View } from './view';

export type { Event } from './generated/Event';
export type { GameCard } from './generated/GameCard';
export type { Kind as RefusalKind } from './generated/Kind';
export type { Mode } from './generated/Mode';
export type { Outcome } from './generated/Outcome';
export type { Proposal } from './generated/Proposal';
export type { Refusal } from './generated/Refusal';
export type { SeatCard } from './generated/SeatCard';
export type { Stroke } from './generated/Stroke';
export type { TableEvent } from './generated/TableEvent';
export type { ToTable } from './generated/ToTable';

type Message<T extends AnyFromTable['type']> = Extract<AnyFromTable, { type: T }>;

/** What this player saw when something happened. */
export type Moment = Omit<Message<'moment'>, 'type' | 'id' | 'view' | 'before'> & { view: View; before: View | null };

type Beside = Omit<Message<'table'>, 'type' | 'view' | 'changes' | 'questions'> & { questions: Question[] };

export type TableState = Beside & { view: View };

/** Nobody at a table sees everything. */
export type Eye = Exclude<AnyEye, 'omniscient'>;

/** What the client works with: every table is whole. */
export type FromTable =
  | Exclude<AnyFromTable, { type: 'table' | 'welcome' | 'moment' }>
  | (Omit<Message<'welcome'>, 'eye'> & { eye: Eye })
  | ({ type: 'table' } & TableState)
  | ({ type: 'moment'; id: string } & Moment);

/** What comes over the line: a table may come as what has changed in the view since another one. */
export type HeardFromTable = FromTable | ({ type: 'table'; changes: Changes } & Beside);
