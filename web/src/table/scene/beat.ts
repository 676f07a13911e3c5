// What happened, cut into beats: the smallest things that are shown one after another. How a change of the table is cut,
// and what a beat looks like, is the game's; a game that does not cut anything shows every state at once.
import type { Sound } from '../sound';
import type { GameTypes, TableEvent } from '../wire';

export interface Beat<G extends GameTypes = GameTypes> {
  /** The table as it is drawn while the beat is played. */
  readonly view: G['view'];
  /** What is told with it. */
  readonly events: readonly TableEvent<G>[];
  /** How long it takes at normal speed, in milliseconds. */
  readonly ms: number;
  /** The event whose sentence stands under the scene; without one the last sentences stay. */
  readonly says?: TableEvent<G>;
  /** Whether the player has just chosen it, and need not read it. */
  readonly known?: boolean;
  /** With it an act begins, which is shown again as a whole; by which side, if by one. */
  readonly begins?: { readonly side: number | null };
  /** What is heard when it begins. */
  readonly sound?: Sound;
  /** What the game's board draws. */
  readonly drawn?: G['beat'];
}

/** One change of the table. */
export interface Happening<G extends GameTypes = GameTypes> {
  readonly board: G['board'];
  readonly before: G['view'];
  readonly view: G['view'];
  readonly events: readonly TableEvent<G>[];
  /** The side of the player who looks; null for a spectator. */
  readonly side: number | null;
  /** How many characters there are to read when an event is told under the scene; none if another event tells it. */
  readonly characters: (event: TableEvent<G>) => number;
}

/** Cuts a change of the table into beats, in the order of its events. */
export type Cut<G extends GameTypes = GameTypes> = (what: Happening<G>) => Beat<G>[];
