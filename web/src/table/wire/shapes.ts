// Small questions about items, shapes and choices.
import type { Item, Named, Question, Shape } from './items';

/** Are these the same item? Items are plain data with fixed keys. */
export const same = (one: Item, other: Item): boolean => key(one) === key(other);

/** A text by which an item is known. */
export const key = (item: Item): string => JSON.stringify(item);

/** The word by which an item is tagged. */
export const tag = (item: Item): string => (typeof item === 'string' ? item : (Object.keys(item)[0] ?? ''));

/** What stands behind a tag, if the item carries it. */
export function inside<T>(item: Item, word: string): T | undefined {
  return typeof item === 'string' ? undefined : (item as unknown as Record<string, T>)[word];
}

export type Pick = { options: Named[]; least: number; most: number };

export const pickOf = (shape: Shape | undefined): Pick | null =>
  shape && typeof shape !== 'string' && 'pick' in shape ? shape.pick : null;

/** Does one click answer it? */
export const oneClick = (pick: Pick): boolean => pick.most === 1;

/** May these be picked together? */
export const enough = (pick: Pick, count: number): boolean => count >= pick.least && count <= pick.most;

/** Picks or drops an option; where the limit is one, the new option takes the old one's place. */
export function toggled(pick: Pick, picked: Item[], item: Item): Item[] {
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

/** The step a question belongs to, and the question itself; the table writes both in one sentence. */
export function worded(question: Question): { step: string; says: string } {
  // The pool lies in the tray, and how places are written concerns only those who write them.
  const says = (question.says ?? '').replace(/ (\[pool: .*\]|\(x y .*\))$/, '');
  if (question.step) {
    const prefix = `${question.step}: `;
    // Who attacks whom stands in the summary of the attack.
    const step = question.step.replace(/^Attack of .*, (step \d)/, 'Attack, $1');
    return { step, says: says.startsWith(prefix) ? says.slice(prefix.length) : says };
  }
  const cut = says.indexOf(': ');
  return cut > 0 ? { step: says.slice(0, cut), says: says.slice(cut + 2) } : { step: '', says };
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
