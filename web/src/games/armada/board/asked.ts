// What a question needs of the board: the viewing side, a course or a place, the ship, and where to look.
import * as shapes from '../../../table/wire/shapes';
import type { Wish } from '../../../table/board/camera';
import { thingOf } from '../items';
import type { Armada, Board, Question, View } from '../wire';
import type { BoardDraft } from './draft.svelte';
import { onTable, place, type Frame } from './space';
import { actor, shipOf } from './things';
import { whereIs } from './whereabouts';

export const plotOf = (question: Question | null) => shapes.plotOf<Armada>(question?.shape);
export const placeOf = (question: Question | null) => shapes.placeOf<Armada>(question?.shape);
export type Place = NonNullable<ReturnType<typeof placeOf>>;

/** Players see their own edge at the bottom; spectators see that of the player who was first during setup. */
export function frameOf(board: Board, view: View, side: string | null): Frame {
  return { width: board.play_area[0], depth: board.play_area[1], turned: side !== null && side !== view.near };
}

/** The ship for which a course is asked. */
export function sailing(question: Question | null, view: View): number | null {
  if (!plotOf(question)) return null;
  const subject = question?.subject?.item;
  if (subject && typeof subject === 'object' && 'ship' in subject) return subject.ship;
  const unit = actor(view);
  return unit && 'ship' in unit ? unit.ship : null;
}

/** Room that matters around something that is placed, and around a course, in millimetres. */
const PLACE_ROOM = 240;
const COURSE_ROOM = 110;

/** The part of the board that a question is about. */
export function worthLooking(
  question: Question,
  board: Board,
  view: View,
  frame: Frame,
  draft: BoardDraft,
): Wish | null {
  const id = sailing(question, view);
  const ship = id === null ? undefined : shipOf(view, id)?.[1];
  if (ship?.at) {
    const half = draft.joints.length * (board.tool.segment / 2);
    const ahead = onTable({ at: ship.at, heading: ship.heading ?? 0 }, [0, half]);
    return { at: place(frame, ahead), room: half + COURSE_ROOM };
  }
  if (draft.spot) return { at: place(frame, draft.spot.at), room: PLACE_ROOM };
  const subject = question.subject && thingOf(question.subject);
  const at = subject && whereIs(board, view, subject);
  return at ? { at: place(frame, at), room: 0 } : null;
}
