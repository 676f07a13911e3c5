// The sides of a battle. The table numbers them, and views name them in the same order.
import { getContext } from 'svelte';
import { coloursOf } from '../../table/sides';
import type { Game } from '../../table/wire/game.svelte';
import type { Starmada } from './wire';

const NAMES = ['first', 'second'];

export class Sides {
  readonly #owner: (number: number) => string;

  constructor(owner: (number: number) => string = (number) => `of the ${NAMES[number]} side`) {
    this.#owner = owner;
  }

  /** The number of a side at the table. */
  number = (name: string): number => NAMES.indexOf(name);

  /** The name of a side in views. */
  name = (number: number | null): string | null => NAMES[number ?? -1] ?? null;

  /** Whose something of a side is: "yours", or "of" whoever plays it. */
  whose = (name: string): string => this.#owner(this.number(name));

  /** The class that gives everything inside the colours of a side. */
  colours = (name: string | null): string => coloursOf(this.number(name ?? ''));

  /** Is it the side whose pieces are drawn round? Sides differ without colour, too. */
  round = (name: string): boolean => this.number(name) === 0;
}

const SIDES = Symbol('sides');

/** The context entry that provides the sides; a function, because names of players change. */
export const withSides = (game: Game<Starmada>): [key: symbol, sides: () => Sides] => [
  SIDES,
  () => new Sides((number) => (game.isOwn(number) ? 'yours' : `of ${game.nameOf(number)}`)),
];

/** The sides of the current game, from the context. */
export const sidesHere = (): (() => Sides) => getContext<(() => Sides) | undefined>(SIDES) ?? (() => new Sides());
