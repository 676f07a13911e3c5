// How a question is asked and answered, by its shape. What an item or a place is only the game knows: the table hands
// them back as it got them.
import type { CardRef } from '../../wire/generated/CardRef';
import type { Choice as AnyChoice } from '../../wire/generated/Choice';
import type { Hint } from '../../wire/generated/Hint';
import type { Progress } from '../../wire/generated/Progress';

export type { CardRef, Hint, Progress };

/** The types of one game, for whoever knows it; the table itself works with the open ones. */
export interface GameTypes {
  /** What can be chosen. */
  item: unknown;
  /** Where something can be placed. */
  spot: unknown;
  /** What an eye sees. */
  view: unknown;
  /** What never changes about the pieces. */
  board: unknown;
  event: unknown;
  /** What can be asked before deciding, and what is answered. */
  peek: unknown;
  sight: unknown;
  /** What can be pointed at on the game's board. */
  thing: unknown;
}

/** An item or a place in words. */
export type Named<Item = unknown> = {
  item: Item;
  says: string;
  /** What people type, where that is something else. */
  name?: string;
  /** The thing on the table that it stands for, where that is something else. */
  stands_for?: Item;
  /** The card that it is, or comes from. */
  card?: CardRef;
};

export type Pick<Item = unknown> = { options: Named<Item>[]; least: number; most: number };
export type Place<Spot = unknown> = { suggestions: Named<Spot>[]; notation?: string };
export type Plot<Item = unknown> = { along: Named<Item>[]; joints: [number, number][]; least: number };

export type Shape<G extends GameTypes = GameTypes> =
  | { pick: Pick<G['item']> }
  | { arrange: { items: Named<G['item']>[] } }
  | { place: Place<G['spot']> }
  | { plot: Plot<G['item']> }
  | { write: { lines: Named<G['item']>[] } }
  | 'confirm';

export type Choice<G extends GameTypes = GameTypes> = AnyChoice<G['item'], G['spot'], string>;

/** An open question. Only the seat that is asked sees more than who decides what. */
export type Question<G extends GameTypes = GameTypes> = {
  at: number;
  seat: number;
  ask: string;
  rule: string;
  /** What those who are not asked are told, after the name of whoever is. */
  meanwhile: string;
  progress: Progress;
  says?: string;
  /** What it helps to know beside it. */
  aside?: string;
  /** The card that asks it. */
  source?: CardRef;
  /** For learners. */
  hint?: Hint;
  subject?: Named<G['item']>;
  shape?: Shape<G>;
};
