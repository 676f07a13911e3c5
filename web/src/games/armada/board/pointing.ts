// What a tap or a drag on something of the drawing means for the draft.
import type { Grip } from '../../../table/board/gestures';
import type { Point } from '../wire';
import type { BoardDraft } from './draft.svelte';
import { place, unplace, type Frame } from './space';
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
  return true;
}

/** Carries what is placed; it keeps its place under the pointer. */
export function carry(
  draft: BoardDraft,
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
      draft.move(unplace(frame, [held[0] + now[0] - start[0], held[1] + now[1] - start[1]]));
    },
    end: () => undefined,
  };
}

/** Turns what is placed toward the pointer, by whole degrees. */
export function steer(draft: BoardDraft, frame: Frame, drawing: (x: number, y: number) => Point): Grip {
  return {
    move: (px, py) => {
      if (!draft.spot) return;
      const [x, y] = place(frame, draft.spot.at);
      const [tx, ty] = drawing(px, py);
      const shown = Math.round((Math.atan2(tx - x, y - ty) * 180) / Math.PI);
      draft.turn((frame.turned ? shown + 180 : shown) - (draft.spot.heading ?? 0));
    },
    end: () => undefined,
  };
}
