// Small questions about items, shapes and choices.
import { capital } from '../words';
import type { GameTypes, Pick, Place, Plot, Question, Shape } from './items';

/** Are these the same item? Items are plain data with fixed keys. */
export const same = (one: unknown, other: unknown): boolean => key(one) === key(other);

/** A text by which an item is known. */
export const key = (item: unknown): string => JSON.stringify(item);

/** The word by which an item is tagged. */
export const tag = (item: unknown): string =>
  typeof item === 'object' && item !== null ? (Object.keys(item)[0] ?? '') : String(item);

export const pickOf = <G extends GameTypes>(shape: Shape<G> | undefined): Pick<G['item']> | null =>
  typeof shape === 'object' && 'pick' in shape ? shape.pick : null;

export const placeOf = <G extends GameTypes>(shape: Shape<G> | undefined): Place<G['spot']> | null =>
  typeof shape === 'object' && 'place' in shape ? shape.place : null;

export const plotOf = <G extends GameTypes>(shape: Shape<G> | undefined): Plot<G['item']> | null =>
  typeof shape === 'object' && 'plot' in shape ? shape.plot : null;

/** Does one click answer it? */
export const oneClick = (pick: Pick): boolean => pick.most === 1;

/** May these be picked together? */
export const enough = (pick: Pick, count: number): boolean => count >= pick.least && count <= pick.most;

/** Picks or drops an option; where the limit is one, the new option takes the old one's place. */
export function toggled<Item>(pick: Pick<Item>, picked: Item[], item: Item): Item[] {
  if (picked.some((other) => same(other, item))) return picked.filter((other) => !same(other, item));
  if (pick.most === 1) return [item];
  return picked.length < pick.most ? [...picked, item] : picked;
}

/** How many are asked for, in words. */
export function bounds({ least, most }: Pick): string {
  if (least === most) return `Choose ${least}`;
  if (least === 0) return most === 1 ? 'Choose one, or none' : `Choose up to ${most}`;
  return `Choose ${least} to ${most}`;
}

/** The step of the game that a question belongs to. */
export function stepOf({ progress: { setup, says, phase, step } }: Question): string {
  const at = step ?? phase?.title;
  return capital(setup && at ? `${says}, ${at}` : (at ?? says));
}

/** Moves an element of a list to another place. */
export function moved<T>(list: T[], from: number, to: number): T[] {
  const next = [...list];
  const [taken] = next.splice(from, 1);
  if (taken !== undefined) next.splice(Math.max(0, Math.min(to, next.length)), 0, taken);
  return next;
}

export type Verb = 'pick' | 'arrange' | 'place' | 'plot' | 'write' | 'confirm';

/** The kind of answer a shape asks for. */
export const verb = (shape: Shape): Verb => (typeof shape === 'string' ? shape : Object.keys(shape)[0]) as Verb;
