// The messages between table and client. The table's own types; where a message holds the game, with the types of that game.
import type { Changes } from '../../wire/generated/Changes';
import type { Eye as AnyEye } from '../../wire/generated/Eye';
import type { FromTable as AnyFromTable } from '../../wire/generated/FromTable';
import type { TableEvent as AnyTableEvent } from '../../wire/generated/TableEvent';
import type { ToTable as AnyToTable } from '../../wire/generated/ToTable';
import type { Choice, GameTypes, Named, Question } from './items';

export type { GameCard } from '../../wire/generated/GameCard';
export type { Kind as RefusalKind } from '../../wire/generated/Kind';
export type { Mode } from '../../wire/generated/Mode';
export type { Outcome } from '../../wire/generated/Outcome';
export type { Proposal } from '../../wire/generated/Proposal';
export type { Refusal } from '../../wire/generated/Refusal';
export type { SeatCard } from '../../wire/generated/SeatCard';
export type { Stroke } from '../../wire/generated/Stroke';

type Message<T extends AnyFromTable['type']> = Extract<AnyFromTable, { type: T }>;
type Said<T extends AnyToTable['type']> = Extract<AnyToTable, { type: T }>;

/** A part of a sentence: words, or a place for a name. */
export type Part<G extends GameTypes = GameTypes> =
  { text: string } | { seat: number } | { side: number } | { item: Named<G['item']> };

export type TableEvent<G extends GameTypes = GameTypes> = Omit<AnyTableEvent, 'event' | 'things' | 'parts'> & {
  event: G['event'];
  things?: G['item'][];
  parts?: Part<G>[];
};

/** What this player saw when something happened. */
export type Moment<G extends GameTypes = GameTypes> = Omit<Message<'moment'>, 'type' | 'id' | 'view' | 'before'> & {
  view: G['view'];
  before: G['view'] | null;
};

type Beside<G extends GameTypes> = Omit<Message<'table'>, 'type' | 'view' | 'changes' | 'questions' | 'events'> & {
  questions: Question<G>[];
  events: TableEvent<G>[];
};

export type TableState<G extends GameTypes = GameTypes> = Beside<G> & { view: G['view'] };

/** Nobody at a table sees everything. */
export type Eye = Exclude<AnyEye, 'omniscient'>;

/** What the client works with: every table is whole. */
export type FromTable<G extends GameTypes = GameTypes> =
  | Exclude<AnyFromTable, { type: 'table' | 'welcome' | 'moment' | 'peeked' }>
  | (Omit<Message<'welcome'>, 'eye' | 'board'> & { eye: Eye; board: G['board'] | null })
  | ({ type: 'table' } & TableState<G>)
  | (Omit<Message<'peeked'>, 'sight'> & { sight: G['sight'] })
  | ({ type: 'moment'; id: string } & Moment<G>);

/** What comes over the line: a table may come as what has changed in the view since another one. */
export type HeardFromTable<G extends GameTypes = GameTypes> =
  FromTable<G> | ({ type: 'table'; changes: Changes } & Beside<G>);

/** What the client says. */
export type ToTable<G extends GameTypes = GameTypes> =
  | Exclude<AnyToTable, { type: 'choose' | 'check' | 'peek' }>
  | (Omit<Said<'choose'>, 'choice'> & { choice: Choice<G> })
  | (Omit<Said<'check'>, 'choice'> & { choice: Choice<G> })
  | (Omit<Said<'peek'>, 'what'> & { what: G['peek'] });
