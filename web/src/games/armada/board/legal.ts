// What of a question can be pointed at on the table.
import { thingOf } from '../items';
import type { Named, Question, Thing } from '../wire';
import { keyOf, type Key } from './things';

/** A thing on the table and the options it stands for; several if it can be chosen in several ways. */
export interface Offer {
  readonly key: Key;
  readonly thing: Thing;
  readonly options: readonly Named[];
}

/** The options of a question by the thing they point at, in the order of the question. */
export function offers(question: Question | null): ReadonlyMap<Key, Offer> {
  const found = new Map<Key, Offer>();
  const shape = question?.shape;
  if (!shape || typeof shape === 'string' || !('pick' in shape)) return found;
  for (const option of shape.pick.options) {
    const thing = thingOf(option);
    if (!thing) continue;
    const key = keyOf(thing);
    const options = [...(found.get(key)?.options ?? []), option];
    found.set(key, { key, thing, options });
  }
  return found;
}
