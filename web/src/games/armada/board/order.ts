// The keyboard order of the pieces: first what may be chosen, then the player's own, then the others'.
import type { View } from '../wire';
import type { Offer } from './legal';
import type { Key } from './things';

type Piece = { id: number; at: unknown };

const keys = (kind: string, pieces: readonly Piece[]): Key[] =>
  pieces.filter(({ at }) => at !== null).map(({ id }) => `${kind}:${id}`);

/** All pieces on the table in the order of the keyboard. */
export function order(view: View, offers: ReadonlyMap<Key, Offer>, side: string | null): Key[] {
  const ships = Object.values(view.ships);
  const squadrons = Object.values(view.squadrons);
  const own = (piece: { side: string }) => side === null || piece.side === side;
  const all = [
    ...offers.keys(),
    ...keys('ship', ships.filter(own)),
    ...keys('squadron', squadrons.filter(own)),
    ...keys(
      'ship',
      ships.filter((ship) => !own(ship)),
    ),
    ...keys(
      'squadron',
      squadrons.filter((squadron) => !own(squadron)),
    ),
    ...keys('obstacle', Object.values(view.obstacles)),
    ...keys('marker', Object.values(view.markers)),
  ];
  return [...new Set(all)];
}
