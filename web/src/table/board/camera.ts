// Pan and zoom: where the drawing lies on the screen. A point of the drawing is at `k * point + (x, y)` pixels.
import type { Point } from './point';

export interface Camera {
  readonly x: number;
  readonly y: number;
  /** Pixels for each millimetre. */
  readonly k: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of the drawing. */
export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** The screen of the board, and how much of its upper and lower edge something else covers. */
export interface Screen extends Size {
  readonly top: number;
  readonly bottom: number;
}

/** What should be in view. */
export interface Wish {
  /** What is asked about, or what is going on. */
  readonly about: Box | null;
  /** What is seen as long as nothing needs a nearer look. */
  readonly usual: Box;
}

/** The nearest one can look: a small base fills a good part of the screen. */
export const NEAREST = 6;

/** The nearest that the camera goes by itself: what is around remains in sight. */
const NEAREST_BY_ITSELF = 1.2;

/** The smallest scale at which pieces can be worked with: on a small screen by fingers, which need larger ones. */
const [WORKABLE, WORKABLE_BY_FINGER] = [0.44, 0.7];
const SMALL_SCREEN_PX = 600;
const workable = ({ width }: Screen): number => (width < SMALL_SCREEN_PX ? WORKABLE_BY_FINGER : WORKABLE);

/** Room left around what is framed, in pixels. */
const MARGIN = 16;

const middle = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2];

/** The part of the screen that nothing covers. */
const uncovered = ({ width, height, top, bottom }: Screen): Box => ({
  x: 0,
  y: top,
  width,
  height: Math.max(1, height - top - bottom),
});

/** A part of the drawing in the middle of the uncovered screen, as large as possible. */
export function framed(box: Box, screen: Screen, nearest = NEAREST): Camera {
  const open = uncovered(screen);
  const across = (open.width - 2 * MARGIN) / box.width;
  const down = (open.height - 2 * MARGIN) / box.height;
  const k = Math.min(nearest, Math.max(0.05, Math.min(across, down)));
  const [[x, y], [cx, cy]] = [middle(box), middle(open)];
  return { k, x: cx - x * k, y: cy - y * k };
}

const whole = (table: Size): Box => ({ x: 0, y: 0, ...table });

const isWhole = ({ width, height }: Box, table: Size): boolean => width >= table.width && height >= table.height;

/** All of the table. */
export const fit = (table: Size, screen: Screen): Camera => framed(whole(table), screen);

/** Moved so that as much as possible of the uncovered screen shows the table and not what is beyond its edges. */
function within(camera: Camera, table: Size, screen: Screen): Camera {
  const open = uncovered(screen);
  const hold = (at: number, length: number, from: number, room: number) => {
    if (length + 2 * MARGIN <= room) return from + (room - length) / 2;
    return Math.min(from + MARGIN, Math.max(from + room - MARGIN - length, at));
  };
  return {
    k: camera.k,
    x: hold(camera.x, table.width * camera.k, open.x, open.width),
    y: hold(camera.y, table.height * camera.k, open.y, open.height),
  };
}

/** Is all of it in the uncovered part of the screen? It may reach beyond by some pixels. */
export function shows(camera: Camera, box: Box, screen: Screen, slack = 0): boolean {
  const open = uncovered(screen);
  const [left, top] = over(camera, [box.x, box.y]);
  const [right, bottom] = over(camera, [box.x + box.width, box.y + box.height]);
  return (
    left >= open.x - slack &&
    top >= open.y - slack &&
    right <= open.x + open.width + slack &&
    bottom <= open.y + open.height + slack
  );
}

/** How a wish is fulfilled: in the usual view, or nearer where that is too small to work with what is asked. */
export function aimed({ about, usual }: Wish, table: Size, screen: Screen): Camera {
  const wide = within(framed(usual, screen, NEAREST_BY_ITSELF), table, screen);
  if (!about || (wide.k >= workable(screen) && shows(wide, about, screen))) return wide;
  return within(framed(about, screen, NEAREST_BY_ITSELF), table, screen);
}

/** How much the camera may differ from what is best before it moves, as a factor and in pixels. */
const [LOOSE_SCALE, LOOSE_EDGE] = [1.3, 48];

/** Does the camera still serve, so that it need not move by itself? */
export function serves(camera: Camera, wish: Wish, table: Size, screen: Screen): boolean {
  const best = aimed(wish, table, screen);
  const scale = Math.max(best.k / camera.k, camera.k / best.k);
  if (scale > LOOSE_SCALE) return false;
  if (wish.about && !shows(camera, wish.about, screen) && shows(best, wish.about, screen)) return false;
  const wide = shows(best, wish.usual, screen, 1);
  return !wide || shows(camera, wish.usual, screen, isWhole(wish.usual, table) ? 0 : LOOSE_EDGE);
}

/** Does a camera that the player moved show what is asked now, and large enough? */
export function suffices(camera: Camera, wish: Wish, table: Size, screen: Screen): boolean {
  if (!wish.about) return true;
  const best = aimed(wish, table, screen);
  return shows(camera, wish.about, screen) && camera.k >= 0.6 * Math.min(best.k, workable(screen));
}

/** Moved so that at least the middle of the screen shows some of the table. */
export function held(camera: Camera, table: Size, screen: Screen): Camera {
  const [x, y] = middle(uncovered(screen));
  const hold = (at: number, length: number, centre: number) => Math.min(centre, Math.max(centre - length, at));
  return {
    k: camera.k,
    x: hold(camera.x, table.width * camera.k, x),
    y: hold(camera.y, table.height * camera.k, y),
  };
}

/** Nearer or farther by a factor; what is under the point of the screen stays there. */
export function zoomed(camera: Camera, [x, y]: Point, factor: number, farthest: number): Camera {
  const k = Math.min(NEAREST, Math.max(farthest, camera.k * factor));
  const by = k / camera.k;
  return { k, x: x - (x - camera.x) * by, y: y - (y - camera.y) * by };
}

export const panned = (camera: Camera, x: number, y: number): Camera => ({
  k: camera.k,
  x: camera.x + x,
  y: camera.y + y,
});

/** On the way from one to another: every point moves straight. */
export const between = (from: Camera, to: Camera, share: number): Camera => ({
  k: from.k + (to.k - from.k) * share,
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/** The point of the drawing under a point of the screen. */
export const under = ({ x, y, k }: Camera, point: Point): Point => [(point[0] - x) / k, (point[1] - y) / k];

/** Where a point of the drawing is on the screen. */
export const over = ({ x, y, k }: Camera, point: Point): Point => [point[0] * k + x, point[1] * k + y];

/** Brings a point of the drawing into view, with some room around it; unmoved if it already is. */
export function showing(camera: Camera, point: Point, screen: Screen): Camera {
  const open = uncovered(screen);
  const [x, y] = over(camera, point);
  const move = (at: number, from: number, length: number) => {
    const room = Math.min(48, length / 2);
    return at < from + room ? from + room - at : at > from + length - room ? from + length - room - at : 0;
  };
  return panned(camera, move(x, open.x, open.width), move(y, open.y, open.height));
}

/** The smallest box around points, with room on all sides. */
export function around(points: readonly { readonly at: Point; readonly room: number }[]): Box | null {
  if (points.length === 0) return null;
  const low = (axis: 0 | 1) => Math.min(...points.map(({ at, room }) => at[axis] - room));
  const high = (axis: 0 | 1) => Math.max(...points.map(({ at, room }) => at[axis] + room));
  return { x: low(0), y: low(1), width: high(0) - low(0), height: high(1) - low(1) };
}

/** The part of a box that is on the table. */
export function onTable({ x, y, width, height }: Box, table: Size): Box {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(table.width, x + width) - left),
    height: Math.max(1, Math.min(table.height, y + height) - top),
  };
}

/** Room around points that must be in sight, in pixels. */
const POINT_ROOM = 64;

/** Brings several points into view, from farther away if need be; unmoved if they already are. */
export function keeping(camera: Camera, points: readonly Point[], screen: Screen, farthest: number): Camera {
  const box = around(points.map((at) => ({ at, room: POINT_ROOM / camera.k })));
  if (!box || shows(camera, box, screen, 1)) return camera;
  const k = Math.max(farthest, Math.min(camera.k, framed(box, screen).k));
  const open = uncovered(screen);
  const { x, y } = zoomed(camera, middle(open), k / camera.k, farthest);
  const hold = (at: number, from: number, length: number, start: number, room: number) => {
    const [first, last] = [from * k + at, (from + length) * k + at];
    return first < start ? at + start - first : last > start + room ? at + start + room - last : at;
  };
  return {
    k,
    x: hold(x, box.x, box.width, open.x, open.width),
    y: hold(y, box.y, box.height, open.y, open.height),
  };
}

/** How much detail is worth drawing. */
export type Detail = 'far' | 'mid' | 'near';

export const detail = (k: number): Detail => (k < 0.62 ? 'far' : k < 1.5 ? 'mid' : 'near');
