// How a question is asked and answered, by its shape. Items and places are opaque to the table: it sends them back
// unchanged.
import type { Choice as AnyChoice } from './generated/Choice';
import type { Named as AnyNamed } from './generated/Named';
import type { Question as AnyQuestion } from './generated/Question';
import type { Shape as AnyShape } from './generated/Shape';

export type { CardRef } from './generated/CardRef';
export type { Hint } from './generated/Hint';
export type { Progress } from './generated/Progress';

/** The types of one game, for code that knows it; the table itself uses the general ones. */
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
  /** What the game's board draws of a beat, the smallest part of what happens. */
  beat: unknown;
}

export type Named<Item = unknown> = AnyNamed<Item>;

export type Shape<G extends GameTypes = GameTypes> = AnyShape<G['item'], G['spot']>;

export type Pick<Item = unknown> = { options: Named<Item>[]; least: number; most: number };
export type Place<Spot = unknown> = { suggestions: Named<Spot>[]; notation?: string };
export type Plot<Item = unknown> = { along: Named<Item>[]; joints: [number, number][]; least: number };

export type Choice<G extends GameTypes = GameTypes> = AnyChoice<G['item'], G['spot'], string>;

/** An open question. Only the seat that is asked sees more than who decides what. */
export type Question<G extends GameTypes = GameTypes> = AnyQuestion<G['item'], G['spot']>;
