// The sides of a game. The table numbers them, and a game's views may name them, in the same order.
import { getContext } from 'svelte';

/** Classes that set the colours of a side for everything inside; further sides have neutral colours. */
const COLOURS = ['of-a', 'of-b', 'of-c', 'of-d'];

/** The class that gives everything inside the colours of a side. */
export const coloursOf = (side: number | null | undefined): string => COLOURS[side ?? -1] ?? 'of-nobody';

/** The sides of a game by the names that its views have for them. */
export class Sides {
  /** In the order of their numbers. */
  readonly names: readonly string[];

  readonly #owner: (number: number) => string;

  constructor(names: readonly string[], owner: (number: number) => string = (number) => `of ${names[number]}`) {
    this.names = names;
    this.#owner = owner;
  }

  /** The number of a side at the table. */
  number(name: string | null | undefined): number {
    return this.names.indexOf(name ?? '');
  }

  /** The name of a side in views. */
  name(number: number | null): string | null {
    return this.names[number ?? -1] ?? null;
  }

  /** Whose something of a side is: "yours", or "of" whoever plays it. */
  whose = (name: string): string => this.#owner(this.number(name));

  /** The class that gives everything inside the colours of a side. */
  colours(name: string | null | undefined): string {
    return coloursOf(this.number(name));
  }

  /** Is it the side whose pieces are drawn round? Sides differ without colour, too. */
  round(name: string | null | undefined): boolean {
    return this.number(name) === 0;
  }

  /** The sides that are not this one. */
  others(name: string): string[] {
    return this.names.filter((other) => other !== name);
  }
}

const SIDES = Symbol('sides');

/** The context entry that provides the sides; a function, because they and the names of players change. */
export const providing = (sides: () => Sides): [key: symbol, sides: () => Sides] => [SIDES, sides];

/** The sides of the current game, from the context; these where there is none. */
export const sidesOr = (others: Sides): (() => Sides) => getContext<(() => Sides) | undefined>(SIDES) ?? (() => others);
