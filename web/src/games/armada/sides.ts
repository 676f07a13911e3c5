// The sides of a battle, by the names of its views.
import { Sides, providing, sidesOr } from '../../table/sides';
import type { Game } from '../../table/wire/game.svelte';
import type { Armada } from './wire';

/** The sides of a game, as far as it has begun. */
export const sidesOf = ({ view, side, nameOf }: Game<Armada>): Sides =>
  new Sides(Object.keys(view?.players ?? {}), (number) => (number === side ? 'yours' : `of ${nameOf(number)}`));

/** The context entry that provides the sides of a game. */
export const withSides = (game: Game<Armada>) => providing(() => sidesOf(game));

/** The same for these names. */
export const withNames = (names: readonly string[]) => providing(() => new Sides(names));

/** The sides of the current game, from the context. */
export const sidesHere = () => sidesOr(new Sides([]));
