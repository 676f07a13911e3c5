// What a player can point at or choose, and how a question is asked and answered.
import type { Choice as AnyChoice } from './generated/Choice';
import type { Item } from './generated/Item';
import type { Spot as AnySpot } from './generated/Spot';

export type { Aim } from './generated/Aim';
export type { Colour } from './generated/Colour';
export type { Command } from './generated/Command';
export type { DefenseToken } from './generated/DefenseToken';
export type { Face } from './generated/Face';
export type { Item } from './generated/Item';
export type { Payment } from './generated/Payment';
export type { Repair } from './generated/Repair';
export type { Source } from './generated/Source';
export type { TokenId } from './generated/TokenId';
export type { UnitId } from './generated/UnitId';
export type { Zone } from './generated/Zone';

// The table names options and places by one type; the shape of a question says which of them it holds.

/** A place on the table, in millimetres and degrees. */
export type Spot = Exclude<AnySpot, number[]>;

export type Named = { item: Item; says: string };
export type NamedSpot = { item: Spot; says: string };

export type Shape =
  | { pick: { options: Named[]; least: number; most: number } }
  | { arrange: { items: Named[] } }
  | { place: { suggestions: NamedSpot[] } }
  | { plot: { along: Named[]; joints: [number, number][]; least: number } }
  | { write: { lines: Named[] } }
  | 'confirm';

export type Choice = AnyChoice<Item, Spot, string>;

/** An open question. Only the seat that is asked sees more than who decides what. */
export type Question = {
  at: number;
  seat: number;
  ask: string;
  rule: string;
  says?: string;
  subject?: Named;
  shape?: Shape;
  step?: string;
};
