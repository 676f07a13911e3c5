// What of a question can be pointed at on the board.
import { pickOf } from '../../../table/wire/shapes';
import { thingOf } from '../items';
import type { Named, Question, Spot, Starmada, Thing, View } from '../wire';
import { HEX, angleOf, place, spotAt, toward } from './space';
import { keyOf, whereIs, type Key } from './things';

/** Something on the board and the options it stands for; several if it can be chosen in several ways. */
export interface Offer {
  readonly key: Key;
  /** What it is; null for a place that is measured off from the subject of the question. */
  readonly thing: Thing | null;
  readonly at: Spot | null;
  readonly options: readonly Named[];
}

/** A place so many hexes off the subject of the question, in a direction counted from its heading. */
function awayFrom(view: View, subject: Named | null | undefined, hexsides: number, hexes: number): Spot | null {
  const thing = subject && thingOf(subject);
  const from = thing && whereIs(view, thing);
  if (!from) return null;
  const { ground } = view;
  const way = angleOf(ground, from[2]) + hexsides * 60;
  return spotAt(ground, toward(place(ground, from), way, hexes * HEX), from[2]);
}

/** The options of a question by what they point at, in the order of the question. */
export function offersOf(view: View, question: Question | null): ReadonlyMap<Key, Offer> {
  const found = new Map<Key, Offer>();
  for (const option of pickOf<Starmada>(question?.shape)?.options ?? []) {
    const { item } = option;
    const thing = thingOf(option);
    const off = typeof item === 'object' && 'away' in item ? item.away : null;
    const key = thing ? keyOf(thing) : off ? `away:${off.hexsides},${off.hexes}` : null;
    if (!key) continue;
    const at = thing ? whereIs(view, thing) : off && awayFrom(view, question?.subject, off.hexsides, off.hexes);
    found.set(key, { key, thing, at, options: [...(found.get(key)?.options ?? []), option] });
  }
  return found;
}

/** The element that the player is asked to place, if it is one. */
export const placedBy = (question: Question | null): Thing | null =>
  question?.subject ? thingOf(question.subject) : null;
