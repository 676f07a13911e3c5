// The messages between table and client.
import type { Board, Point } from './board';
import type { Choice, Question } from './items';
import type { Peek, Sight } from './peek';
import type { View } from './view';

export type Stroke = { from: Point; to: Point; says: string };

export type RefusalKind =
  | 'stale'
  | 'not-asked'
  | 'malformed'
  | 'illegal'
  | 'over'
  | 'defect'
  | 'unknown'
  | 'forbidden'
  | 'busy'
  | 'too-large';

export type Refusal = { kind: RefusalKind; rule?: string; says: string; shown?: Stroke[] };

export type Eye = { seat: number } | 'spectator';
export type Mode = 'computer' | 'friend' | 'hot-seat';

export type SeatCard = {
  seat: number;
  name: string;
  side: string;
  faction: string | null;
  player: 'you' | 'person' | 'computer' | 'empty';
  online: boolean;
};

export type GameCard = {
  game: string;
  mode: Mode;
  ruleset: string;
  edition: string;
  stage: 'waiting' | 'playing' | 'over';
  seats: SeatCard[];
  you: number[];
  may_join: boolean;
  commitment: string | null;
  learning: boolean;
};

/** Something that has happened: externally tagged, one word and what belongs to it. */
export type Event = string | Record<string, unknown>;
export type TableEvent = { number: number; after: number; event: Event; says: string; rule?: string };
export type Outcome = { places: number[]; scores: number[]; how: string };
export type Proposal = { by: number; to: number };

export type ToTable =
  | { type: 'hello'; seen: number; eye?: number }
  | { type: 'choose'; seat: number; at: number; choice: Choice }
  | { type: 'check'; id: string; seat: number; at: number; choice: Choice }
  | { type: 'peek'; id: string; what: Peek }
  | { type: 'look'; seat: number }
  | { type: 'auto'; seat: number; at: number; scope: 'one' | 'setup' }
  | { type: 'take-back'; to: number }
  | { type: 'take-back-answer'; agree: boolean }
  | { type: 'concede'; seat: number }
  | { type: 'ping' };

export type TableState = {
  choices: number;
  /** How many choices are kept if the player takes back their own last one. */
  back?: number | null;
  view: View;
  questions: Question[];
  events: TableEvent[];
  first_event: number;
  outcome: Outcome | null;
  seed: string | null;
  proposal: Proposal | null;
  thinking: number[];
};

export type FromTable =
  | { type: 'welcome'; card: GameCard; eye: Eye; board: Board }
  | ({ type: 'table' } & TableState)
  | { type: 'seats'; seats: SeatCard[] }
  | { type: 'checked'; id: string; refusal: Refusal | null }
  | { type: 'peeked'; id: string; sight: Sight }
  | { type: 'refused'; id: string | null; refusal: Refusal }
  | { type: 'closing'; says: string }
  | { type: 'pong' };
