// The sides of a battle, by the names of its views.
import { Sides, providing, sidesOr } from '../../table/sides';
import type { Game } from '../../table/wire/game.svelte';
import type { Starmada } from './wire';

const NAMES = ['first', 'second'];

/** The context entry that provides the sides of a game. */
export const withSides = (game: Game<Starmada>) =>
  providing(() => new Sides(NAMES, (number) => (game.isOwn(number) ? 'yours' : `of ${game.nameOf(number)}`)));

/** The sides of the current game, from the context. */
export const sidesHere = () => sidesOr(new Sides(NAMES, (number) => `of the ${NAMES[number]} side`));
