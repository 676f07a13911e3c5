// What of a question can be pointed at on the table.
import { thingOf } from '../items';
import type { Named, Question, Thing } from '../wire';
import { keyOf, thingAt, unitOf, type Key } from './things';

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

/** The key of the unit that a thing is a part of, if it is a part. */
function wholeOf(thing: Thing): Key | null {
  const unit = unitOf(thing);
  const key = unit && keyOf(unit);
  return key === keyOf(thing) ? null : key;
}

/** What glows: what is offered, and the ships of which a part is. */
export function glowing(offers: ReadonlyMap<Key, Offer>): ReadonlySet<Key> {
  const wholes = [...offers.values()].map(({ thing }) => wholeOf(thing)).filter((key) => key !== null);
  return new Set([...offers.keys(), ...wholes]);
}

/** What a click on something chooses from: what is offered there, or on all parts of it, or on the whole. */
export function offeredAt(offers: ReadonlyMap<Key, Offer>, key: Key): readonly Named[] {
  const here = offers.get(key);
  if (here) return here.options;
  const parts = [...offers.values()].filter(({ thing }) => wholeOf(thing) === key);
  if (parts.length > 0) return parts.flatMap(({ options }) => options);
  const thing = thingAt(key);
  const whole = thing && wholeOf(thing);
  return (whole ? offers.get(whole)?.options : undefined) ?? [];
}
