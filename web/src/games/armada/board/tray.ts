// Where the dice of an attack lie: in rows beside its line, where they cover the fewest pieces. Sizes in pixels; the tray
// keeps its size on the screen however near one looks.
import { length } from './space';
import type { Point } from '../wire';

/** The side of a die, and how far apart they are. Its body is never smaller than 36 pixels, whatever the zoom. */
export const DIE = 44;
export const STEP = DIE + 4;

const IN_A_ROW = 6;
const EDGE = 6;
/** Room for tokens below the dice. */
const TOKENS = 34;
/** Between the tray and the line. */
const GAP = 14;
/** Between the tray and the edge of the screen. */
const MARGIN = 8;

export interface Tray {
  readonly width: number;
  readonly height: number;
  /** The upper left corner of every die. */
  readonly places: Point[];
}

/** Dice in rows of nearly the same length. */
export function rowsOf(dice: number, tokens: number): Tray {
  const rows = Math.max(1, Math.ceil(dice / IN_A_ROW));
  const wide = Math.max(1, Math.ceil(dice / rows));
  const places = Array.from({ length: dice }, (_, index): Point => [
    EDGE + (index % wide) * STEP,
    EDGE + Math.floor(index / wide) * STEP,
  ]);
  const columns = Math.max(wide, tokens);
  return {
    width: 2 * EDGE + columns * STEP - (STEP - DIE),
    height: 2 * EDGE + rows * STEP - (STEP - DIE) + (tokens > 0 ? TOKENS : 0),
    places,
  };
}

/** What is on the screen, in the drawing, and how large a pixel is in it. */
export interface Sight {
  readonly least: Point;
  readonly most: Point;
  readonly px: number;
}

/** Beside which part of the line the tray lies, on which side of it, and how many pixels farther away than need be. */
export interface Berth {
  readonly along: number;
  readonly side: 1 | -1;
  readonly away: number;
}

/** Best first: beside the middle of the line, then toward its ends, then beyond them; and all of it farther away. */
const BERTHS: Berth[] = [0, 48, 96, 160].flatMap((away) =>
  [0.5, 0.25, 0.75, 0, 1, -0.4, 1.4].flatMap((along) => [
    { along, side: 1 as const, away },
    { along, side: -1 as const, away },
  ]),
);

/** The point of the drawing beside which the tray lies, and how far its middle is from there, in pixels. */
export function moored(
  from: Point,
  to: Point,
  { width, height }: Tray,
  { along, side, away }: Berth,
): { at: Point; shift: Point } {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const far = length(from, to);
  // What has no line has its dice above or below.
  const across: Point = far === 0 ? [0, -1] : [-dy / far, dx / far];
  const off = side * ((Math.abs(across[0]) * width + Math.abs(across[1]) * height) / 2 + GAP + away);
  return { at: [from[0] + dx * along, from[1] + dy * along], shift: [across[0] * off, across[1] * off] };
}

/** What the tray should not cover: where it is, how far it reaches from there both ways, in millimetres, and how much it matters. */
export interface Piece {
  readonly at: Point;
  readonly room: Point;
  readonly weight: number;
}

/** Where a tray is in the drawing: its middle, and half of its size. */
function lies(from: Point, to: Point, tray: Tray, berth: Berth, px: number): { middle: Point; half: Point } {
  const { at, shift } = moored(from, to, tray, berth);
  return {
    middle: [at[0] + shift[0] * px, at[1] + shift[1] * px],
    half: [(tray.width * px) / 2, (tray.height * px) / 2],
  };
}

/** How far a tray has to be moved to be on the screen, in the drawing. */
export function inward(from: Point, to: Point, tray: Tray, berth: Berth, { least, most, px }: Sight): Point {
  const { middle, half } = lies(from, to, tray, berth, px);
  const by = (axis: 0 | 1): number =>
    Math.max(0, least[axis] - (middle[axis] - half[axis] - MARGIN * px)) +
    Math.min(0, most[axis] - (middle[axis] + half[axis] + MARGIN * px));
  return [by(0), by(1)];
}

/** Is all of the tray on the screen? */
export const isInSight = (from: Point, to: Point, tray: Tray, berth: Berth, sight: Sight): boolean =>
  inward(from, to, tray, berth, sight).every((by) => by === 0);

/** So many pixels farther from the line, or beyond its ends, are as bad as covering one piece that does not fight. */
const [FAR_PX, BEYOND] = [70, 1.5];

/** How far from the line a berth is, in pieces that it might cover instead. */
const farness = ({ along, away }: Berth): number => away / FAR_PX + (along < 0 || along > 1 ? BEYOND : 0);

/** A tray that has to be moved to be on the screen may come to lie on the line: as bad as covering so many pieces. */
const MOVED = 2;

/** Where the tray is on the screen, beside the line, and covers the least that matters. */
export function berthOf(from: Point, to: Point, tray: Tray, pieces: readonly Piece[], sight: Sight): Berth {
  const cost = (berth: Berth): number => {
    const { middle, half } = lies(from, to, tray, berth, sight.px);
    const moved = inward(from, to, tray, berth, sight);
    const covered = pieces.filter((piece) =>
      [0, 1].every((axis) => Math.abs(piece.at[axis] - middle[axis] - moved[axis]) < half[axis] + piece.room[axis]),
    );
    const [x, y] = moved.map((by) => Math.abs(by) / sight.px);
    const out = x + y === 0 ? 0 : MOVED + (x + y) / FAR_PX;
    return covered.reduce((sum, { weight }) => sum + weight, out + farness(berth));
  };
  const costs = BERTHS.map(cost);
  return BERTHS[costs.indexOf(Math.min(...costs))];
}
