// What a tap or a drag on something of the drawing means for the draft.
import type { Grip } from '../../../table/board/gestures';
import type { Board, Point } from '../wire';
import type { BoardDraft } from './draft.svelte';
import { snapped, snappedHeading, type Ground } from './snap';
import { place, shortWay, unplace, type Frame } from './space';
import type { Key } from './things';

/** Acts on the draft; true if the key belongs to it. */
export function tapDraft(
  key: Key,
  draft: BoardDraft,
  spots: readonly { item: NonNullable<BoardDraft['spot']> }[],
): boolean {
  const [kind, word, way] = key.split(':');
  if (kind === 'joint') {
    const joint = Number(word);
    if (way) draft.click(joint, (draft.course?.turns[joint] ?? 0) + Number(way));
    else draft.cycle(joint);
    return true;
  }
  if (kind === 'suggestion') {
    const spot = spots[Number(word)]?.item;
    if (spot) draft.put(spot);
    return true;
  }
  if (kind !== 'act') return false;
  if (word === 'turn-left') draft.turn(-15);
  else if (word === 'turn-right') draft.turn(15);
  else if (word === 'swap') draft.swap();
  else if (word === 'slower' || word === 'faster') draft.go((draft.plan?.speed ?? 0) + (word === 'faster' ? 1 : -1));
  else if (word === 'dial' || word === 'token') draft.pay(word);
  return true;
}

/** Where things snap to, and from how many millimetres away. */
export type Snap = { ground: Ground; near: number };

/** Degrees from which a heading is drawn to another. */
const NEAR_HEADING = 4;

/** Brings what is placed to a point of the table, or to where it snaps nearby. */
export function drop(draft: BoardDraft, at: Point, { ground, near }: Snap) {
  draft.move(at);
  if (draft.spot) draft.put(snapped(draft.spot, ground, near));
}

/** Carries what is placed; it keeps its place under the pointer. */
export function carry(
  draft: BoardDraft,
  snap: Snap,
  frame: Frame,
  drawing: (x: number, y: number) => Point,
  x: number,
  y: number,
  from: Point | null,
): Grip {
  const start = drawing(x, y);
  const held = from ? place(frame, from) : start;
  return {
    move: (px, py) => {
      const now = drawing(px, py);
      drop(draft, unplace(frame, [held[0] + now[0] - start[0], held[1] + now[1] - start[1]]), snap);
    },
    end: () => undefined,
  };
}

/** Turns what is placed toward the pointer, by whole degrees, or as its neighbours are turned. */
export function steer(
  draft: BoardDraft,
  headings: readonly number[],
  frame: Frame,
  drawing: (x: number, y: number) => Point,
): Grip {
  return {
    move: (px, py) => {
      if (!draft.spot) return;
      const [x, y] = place(frame, draft.spot.at);
      const [tx, ty] = drawing(px, py);
      const shown = Math.round((Math.atan2(tx - x, y - ty) * 180) / Math.PI);
      const heading = snappedHeading(frame.turned ? shown + 180 : shown, headings, NEAR_HEADING);
      draft.turn(heading - (draft.spot.heading ?? 0));
    },
    end: () => undefined,
  };
}

/** Bends a joint of the maneuver tool toward the pointer, click by click; null if the key is no joint. */
export function bend(
  key: Key,
  draft: BoardDraft,
  path: readonly Point[],
  { click_degrees }: Board['tool'],
  here: (x: number, y: number) => Point,
): Pick<Grip, 'move'> | null {
  const [kind, word] = key.split(':');
  const joint = Number(word);
  // The path begins at the root of the tool; each joint turns against the part before it.
  const [from, at] = [path[joint], path[joint + 1]];
  if (kind !== 'joint' || !from || !at) return null;
  const bearing = (one: Point, other: Point) => (Math.atan2(other[0] - one[0], other[1] - one[1]) * 180) / Math.PI;
  return {
    move: (x, y) => {
      const turn = shortWay(0, bearing(at, here(x, y)) - bearing(from, at));
      const clicks = Math.round(turn / click_degrees);
      if (clicks !== draft.course?.turns[joint]) draft.click(joint, clicks);
    },
  };
}
