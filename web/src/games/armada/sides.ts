// The sides of a battle. The table numbers them, and views name them; both have the same order.
import { getContext } from 'svelte';
import { coloursOf } from '../../table/sides';
import type { Game } from '../../table/wire/game.svelte';
import type { Armada } from './wire';

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

/** The sides of a game, as far as it has begun. */
export const sidesOf = ({ view, side, nameOf }: Game<Armada>): Sides =>
  new Sides(Object.keys(view?.players ?? {}), (number) => (number === side ? 'yours' : `of ${nameOf(number)}`));

const SIDES = Symbol('sides');

/** The context entry that provides the sides; a function, because they change when the game begins. */
export const withSides = (game: Game<Armada>): [key: symbol, sides: () => Sides] => [SIDES, () => sidesOf(game)];

/** The same for these names. */
export const withNames = (names: readonly string[]): [key: symbol, sides: () => Sides] => [
  SIDES,
  () => new Sides(names),
];

/** The sides of the current game, from the context. */
export const sidesHere = (): (() => Sides) => getContext<(() => Sides) | undefined>(SIDES) ?? (() => new Sides([]));
