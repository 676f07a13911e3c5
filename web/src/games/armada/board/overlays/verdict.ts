// How much room the buttons beside a ghost take, in pixels.
import type { Point } from '../../wire';

/** A touch of a thumb. */
export const BUTTON = 44;
/** From the ghost to the middle of the buttons. */
export const BUTTONS_OFF = 34;

/** In a row above or below, in a column beside. */
export const isColumn = ([x, y]: Point): boolean => Math.abs(x) > Math.abs(y);

/** Half of the room that so many buttons take on this side of the ghost. */
export const buttonsHalf = (toward: Point, count: number): Point =>
  isColumn(toward) ? [BUTTON / 2, (BUTTON * count) / 2] : [(BUTTON * count) / 2, BUTTON / 2];
