// What happened in a room's own words. One sentence may tell several events; those that it tells besides its own have no
// words of their own.
import type { CardRef, GameTypes, Part, TableEvent } from '../wire';

/** An event in words; without parts, another event tells it. */
export interface Told<G extends GameTypes = GameTypes> {
  readonly parts: readonly Part<G>[];
  /** The cards that are shown beside it, if not those of the event. */
  readonly cards?: readonly CardRef[];
}

/** Everything that has happened, and the table as it is. */
export interface Happened<G extends GameTypes = GameTypes> {
  readonly events: readonly TableEvent<G>[];
  readonly board: G['board'];
  readonly view: G['view'];
}

/** Tells what happened, by the numbers of the events; what is missing is told as the table does. Short under a scene. */
export type Retells<G extends GameTypes = GameTypes> = (
  what: Happened<G>,
  brief: boolean,
) => ReadonlyMap<number, Told<G>>;
