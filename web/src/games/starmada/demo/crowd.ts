// A crowded battle: so many ships and flights of both sides, side by side on a board that they fill.
import { battle, flight, ship } from '../test/battle';
import type { Spot, View } from '../wire';

const [COLUMNS, ROWS] = [40, 30];

export function crowd(ships: number, flights: number): View {
  const sideOf = (index: number) => (index % 2 === 0 ? 'first' : 'second');
  /** Rows of ten, each side on its own half. */
  const spotOf = (index: number, from: number): Spot => {
    const [along, across] = [Math.floor(index / 20), Math.floor(index / 2) % 10];
    const column = from + along * 4;
    return index % 2 === 0 ? [column, 2 + across * 3, 0] : [COLUMNS + 1 - column, 2 + across * 3, 3];
  };
  return battle({
    ground: { hexes: { columns: COLUMNS, rows: ROWS } },
    ships: Object.fromEntries(
      Array.from({ length: ships }, (_, id) => [
        `Cruiser ${id + 1}`,
        ship(id, sideOf(id), spotOf(id, 8), {
          hull_size: 3 + (id % 16),
          hull: 2 + (id % 16),
          pivot: id % 5 === 0 ? 1 : 0,
        }),
      ]),
    ),
    flights: Object.fromEntries(
      Array.from({ length: flights }, (_, id) => [
        `Flight ${id + 1}`,
        flight(id, sideOf(id), spotOf(id, 10), { screening: id % 4 === 0 }),
      ]),
    ),
  });
}
