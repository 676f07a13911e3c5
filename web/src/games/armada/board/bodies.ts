// How much of the drawing every unit takes, for what should not be drawn over it.
import type { Board, Point, View } from '../wire';
import { extent } from './figure';
import { place, type Frame } from './space';
import type { Key } from './things';

/** Where a unit is in the drawing, and how far it reaches from there across and down. */
export interface Body {
  readonly key: Key;
  readonly at: Point;
  readonly room: Point;
}

export function bodies(board: Board, view: View, frame: Frame): Body[] {
  const ships = Object.values(view.ships).flatMap(({ id, at, heading, card }) => {
    const shape = board.ships[card];
    return at && shape ? [{ key: `ship:${id}`, at: place(frame, at), room: extent(shape, heading ?? 0) }] : [];
  });
  const squadrons = Object.values(view.squadrons).flatMap(({ id, at, card }) => {
    const radius = board.squadrons[card]?.radius ?? 0;
    const room: Point = [radius, radius];
    return at ? [{ key: `squadron:${id}`, at: place(frame, at), room }] : [];
  });
  return [...ships, ...squadrons];
}

/** Where something may stand, best first: its middle, and half of its size. */
export interface Stall {
  readonly middle: Point;
  readonly half: Point;
}

/** Of several places the one that covers the fewest bodies, and of those the first. */
export function clearest<S extends Stall>(stalls: readonly S[], all: readonly Body[]): S {
  const covered = ({ middle, half }: S): number =>
    all.filter(({ at, room }) => [0, 1].every((axis) => Math.abs(at[axis] - middle[axis]) < half[axis] + room[axis]))
      .length;
  return stalls.reduce((best, stall) => (covered(stall) < covered(best) ? stall : best));
}
