// What a question needs of the board: the viewing side, a course or a place, the ship.
import * as shapes from '../../../table/wire/shapes';
import type { Armada, Board, Question, View } from '../wire';
import type { Frame } from './space';
import { asksHelm } from './helm';
import { actor } from './things';

export const plotOf = (question: Question | null) => shapes.plotOf<Armada>(question?.shape);
export const placeOf = (question: Question | null) => shapes.placeOf<Armada>(question?.shape);
export type Place = NonNullable<ReturnType<typeof placeOf>>;

/** Players see their own edge at the bottom; spectators see that of the player who was first during setup. */
export function frameOf(board: Board, view: View, side: string | null): Frame {
  return { width: board.play_area[0], depth: board.play_area[1], turned: side !== null && side !== view.near };
}

/** The ship for which a course is asked. */
export function sailing(question: Question | null, view: View): number | null {
  if (!plotOf(question) && !asksHelm(question)) return null;
  const subject = question?.subject?.item;
  if (subject && typeof subject === 'object' && 'ship' in subject) return subject.ship;
  const unit = actor(view);
  return unit && 'ship' in unit ? unit.ship : null;
}
