// What each side did in a chapter, in a few lines, for whoever has watched it.
import type { GameTypes, Part, TableEvent } from '../wire';
import type { Happened } from './told';

/** The lines of each side. */
export type Recap<G extends GameTypes = GameTypes> = readonly {
  readonly side: number;
  readonly lines: readonly (readonly Part<G>[])[];
}[];

/** Recaps a chapter, by the event that began it; nothing where there is nothing to recap. */
export type Recaps<G extends GameTypes = GameTypes> = (what: Happened<G>, chapter: TableEvent<G>) => Recap<G>;
