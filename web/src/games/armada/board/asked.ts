// What a question asks of the board: through whose eyes, a course or a place, of which ship, and where to look.
import type { Board, Eye, Question, Shape, View } from '../wire';
import type { Wish } from './camera';
import type { Draft } from './draft.svelte';
import { onTable, place, type Frame } from './space';
import { actor, pointed, shipOf } from './things';
import { whereIs } from './whereabouts';

export type Plot = Extract<Shape, { plot: unknown }>['plot'];
export type Place = Extract<Shape, { place: unknown }>['place'];

export function plotOf(question: Question | null): Plot | null {
  const shape = question?.shape;
  return shape && typeof shape === 'object' && 'plot' in shape ? shape.plot : null;
}

export function placeOf(question: Question | null): Place | null {
  const shape = question?.shape;
  return shape && typeof shape === 'object' && 'place' in shape ? shape.place : null;
}

/** The side of the one who looks; a spectator has none. Seats alternate between the sides. */
export const sideOf = (eye: Eye): string | null => (eye === 'spectator' ? null : eye.seat % 2 === 0 ? 'A' : 'B');

/** Everybody sits at the near edge; a spectator sits with the first player. */
export function frameOf(board: Board, view: View, eye: Eye): Frame {
  const side = sideOf(eye);
  return { width: board.play_area[0], depth: board.play_area[1], turned: side !== null && side !== view.first };
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

/** Where something is asked, there one should look. */
export function worthLooking(question: Question, board: Board, view: View, frame: Frame, draft: Draft): Wish | null {
  const id = sailing(question, view);
  const ship = id === null ? undefined : shipOf(view, id)?.[1];
  if (ship?.at) {
    const half = draft.joints.length * (board.tool.segment / 2);
    const ahead = onTable({ at: ship.at, heading: ship.heading ?? 0 }, [0, half]);
    return { at: place(frame, ahead), room: half + COURSE_ROOM };
  }
  if (draft.spot) return { at: place(frame, draft.spot.at), room: PLACE_ROOM };
  const subject = question.subject && pointed(question.subject.item);
  const at = subject && whereIs(board, view, subject);
  return at ? { at: place(frame, at), room: 0 } : null;
}
