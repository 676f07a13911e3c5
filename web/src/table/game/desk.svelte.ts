// What the player has in hand at the table: options picked so far, the thing looked at, which drawer is open.
import type { Item, Question, Thing } from '../../wire';
import { inside } from '../../wire/shapes';

/** The thing on the board an item points at, if it does. */
export function thingOf(item: Item): Thing | null {
  const ship = inside<number>(item, 'ship') ?? inside<number>(item, 'dial') ?? inside<[number]>(item, 'damage')?.[0];
  if (ship !== undefined) return { ship };
  const squadron = inside<number>(item, 'squadron');
  if (squadron !== undefined) return { squadron };
  const obstacle = inside<number>(item, 'obstacle');
  if (obstacle !== undefined) return { obstacle };
  const marker = inside<number>(item, 'marker');
  if (marker !== undefined) return { marker };
  const zone = inside<[number, never]>(item, 'zone');
  if (zone) return { zone };
  const aim = inside<[unknown, Item & object]>(item, 'target')?.[1];
  return aim ? thingOf(aim) : null;
}

export class Desk {
  picked = $state.raw<Item[]>([]);
  /** Things in the order in which they were put so far. */
  arranged = $state.raw<Item[] | null>(null);
  /** What is looked at: selected on the board, in a list or in the log. */
  thing = $state.raw<Thing | null>(null);
  /** What the option under the pointer stands for. */
  pointed = $state.raw<Thing | null>(null);
  /** On a phone: which drawer covers the board. */
  drawer = $state<'fleets' | 'log' | null>(null);
  #question = '';

  /** A new question empties the hand. */
  asked(question: Question | null) {
    const key = question ? `${question.at}/${question.seat}/${question.ask}` : '';
    if (key === this.#question) return;
    this.#question = key;
    this.picked = [];
    this.arranged = null;
    this.pointed = null;
  }
}
