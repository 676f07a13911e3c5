// What a player can point at or choose.
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

/** A place on the table, in millimetres and degrees. */
export type Spot = Exclude<AnySpot, number[]>;

/** The value of a tagged item, if it has this tag. */
export function inside<T>(item: Item, word: string): T | undefined {
  return typeof item === 'string' ? undefined : (item as unknown as Record<string, T>)[word];
}
