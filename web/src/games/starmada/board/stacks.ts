// Elements that share a place. Closed, they overlap inside of it; opened, they stand around it one by one.
import type { Point, Spot } from '../wire';
import type { Key } from './things';

/** Where something is drawn, off the middle of its place, and how large. */
export interface Berth {
  readonly off: Point;
  readonly size: number;
}

/** A place with everything that stands there. */
export interface Stack {
  readonly at: Spot;
  readonly keys: readonly Key[];
}

const ALONE: Berth = { off: [0, 0], size: 1 };

/** How far they are off the middle, closed and opened, in parts of a hex; and how large they are closed. */
const [CLOSED, OPENED, CLOSED_SIZE] = [0.2, 0.62, 0.66];
/** The room that each has on the ring when it is opened, in parts of a hex. */
const ROOM = 0.86;

/** The key of a place: of a hex, or of a point of an open table. */
export const placeKey = ([along, across]: Spot): string => `${along} ${across}`;

/** Everything by the place where it stands, in the given order. */
export function stacksOf(standing: readonly { key: Key; at: Spot }[]): Map<string, Stack> {
  const stacks = new Map<string, Stack>();
  for (const { key, at } of standing) {
    const place = placeKey(at);
    stacks.set(place, { at, keys: [...(stacks.get(place)?.keys ?? []), key] });
  }
  return stacks;
}

/** Where the elements of a stack are drawn, for hexes of this width. */
export function berths(count: number, open: boolean, hex: number): Berth[] {
  if (count < 2) return [ALONE];
  const around = (count * ROOM) / (2 * Math.PI);
  const far = hex * (open ? Math.max(OPENED, around) : CLOSED);
  return Array.from({ length: count }, (_, index) => {
    // The first is at the top left, where one begins to read.
    const turn = ((index / count) * 360 - (count === 2 ? 90 : 60)) * (Math.PI / 180);
    return { off: [Math.sin(turn) * far, -Math.cos(turn) * far], size: open ? 1 : CLOSED_SIZE };
  });
}
