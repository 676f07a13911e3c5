// Damage that is marked in this phase and has not taken effect yet, in words.
import { counted } from '../../../table/words';
import type { Hits, Item, View } from '../wire';

const TRACKS: readonly (keyof Hits)[] = ['hull', 'engine', 'weapons', 'shields'];

/** Boxes by track, as in `hull 2, engine 1`. */
export const inWords = (hits: Hits): string =>
  TRACKS.filter((track) => hits[track] > 0)
    .map((track) => `${track} ${hits[track]}`)
    .join(', ');

/** How many fighters a flight has that is a target, and what is marked on a target; empty if there is nothing to say. */
export function markedOn(view: View | null, target: Item): string {
  if (!view || typeof target !== 'object' || !('element' in target)) return '';
  const { element } = target;
  if ('ship' in element) {
    const ship = Object.values(view.ships).find(({ id }) => id === element.ship);
    const marked = ship ? inWords(ship.marked) : '';
    return ship && marked ? `marked already: ${marked}; ${Math.max(0, ship.hull - ship.marked.hull)} hull left` : '';
  }
  const flight = Object.values(view.flights).find(({ id }) => id === element.flight);
  if (!flight) return '';
  const strength = counted(flight.fighters, 'fighters');
  return flight.marked > 0 ? `${flight.marked} of its ${strength} marked already` : strength;
}
