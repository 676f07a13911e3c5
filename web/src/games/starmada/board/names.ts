// The names below the ships: where one would cover another, it is written a line lower.
import type { Point } from '../wire';
import type { Key } from './things';

/** A name, and where the middle of its line would be best. */
export interface Name {
  readonly key: Key;
  readonly says: string;
  readonly at: Point;
}

/** The height of a line, and the width of a letter on average, in the drawing when names are largest in it. */
const [LINE, LETTER] = [13, 6.8];

/** Where each name is written, so that none covers another. */
export function spread(names: readonly Name[]): Map<Key, Point> {
  const written: { at: Point; half: number }[] = [];
  const places = new Map<Key, Point>();
  const fromTheTop = [...names].sort((one, other) => one.at[1] - other.at[1] || one.at[0] - other.at[0]);
  for (const { key, says, at } of fromTheTop) {
    const half = (says.length * LETTER) / 2;
    const covers = ([x, y]: Point) =>
      written.some((other) => Math.abs(other.at[0] - x) < other.half + half && Math.abs(other.at[1] - y) < LINE);
    let place = at;
    while (covers(place)) place = [place[0], place[1] + LINE];
    written.push({ at: place, half });
    places.set(key, place);
  }
  return places;
}
