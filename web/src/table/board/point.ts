// What every board has: points, and things in its drawing that can be pointed at.

/** A point of a board or of the screen. */
export type Point = [number, number];

/** A thing in a drawing by a short text, as in `piece:3`. */
export type Key = string;

/** The way of a piece as the browser animates it. */
export type Way = Keyframe[];
