// What a player can point at or choose.
import type { Item } from '../../../wire/generated/Item';
import type { Spot as AnySpot } from '../../../wire/generated/Spot';

export type { Aim } from '../../../wire/generated/Aim';
export type { Colour } from '../../../wire/generated/Colour';
export type { Command } from '../../../wire/generated/Command';
export type { DefenseToken } from '../../../wire/generated/DefenseToken';
export type { Face } from '../../../wire/generated/Face';
export type { Item } from '../../../wire/generated/Item';
export type { Payment } from '../../../wire/generated/Payment';
export type { Repair } from '../../../wire/generated/Repair';
export type { Source } from '../../../wire/generated/Source';
export type { TokenId } from '../../../wire/generated/TokenId';
export type { UnitId } from '../../../wire/generated/UnitId';
export type { Zone } from '../../../wire/generated/Zone';

/** A place on the table, in millimetres and degrees. */
export type Spot = Exclude<AnySpot, number[]>;

/** What stands behind a tag, if the item carries it. */
export function inside<T>(item: Item, word: string): T | undefined {
  return typeof item === 'string' ? undefined : (item as unknown as Record<string, T>)[word];
}
