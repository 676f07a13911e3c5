// The sides of a game as the table names them, and how each is told from the others: by colour and by shape.
import { getContext } from 'svelte';

/** Classes that set the colours of a side for everything inside; sides beyond the last have the quiet ones. */
const COLOURS = ['of-a', 'of-b'];

export class Sides {
  /** In the order in which scores and places have them. */
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    this.names = names;
  }

  /** The class that gives everything inside the colours of a side. */
  colours(side: string | null | undefined): string {
    return COLOURS[this.names.indexOf(side ?? '')] ?? 'of-nobody';
  }

  /** Is it the side whose pieces are drawn round? Sides differ without colour, too. */
  round(side: string | null | undefined): boolean {
    return side === this.names[0];
  }

  /** The sides that are not this one. */
  others(side: string): string[] {
    return this.names.filter((name) => name !== side);
  }
}

const SIDES = Symbol('sides');

/** The context in which the sides are found by everything inside; they are asked for each time. */
export const withSides = (sides: () => readonly string[]): [key: symbol, sides: () => Sides] => [
  SIDES,
  () => new Sides(sides()),
];

/** The sides of the game one looks at. */
export const sidesHere = (): (() => Sides) => getContext<(() => Sides) | undefined>(SIDES) ?? (() => new Sides([]));
