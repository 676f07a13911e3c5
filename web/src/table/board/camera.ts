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
  /** What bears on it: in view as long as everything is large enough to work with. */
  readonly near?: Box | null;
  /** What is seen as long as nothing needs a nearer look. */
  readonly usual: Box;
  /** Is it about everything, so that seeing all of it matters more than its size? */
  readonly overview?: boolean;
}

/** The nearest one can look: a small base fills a good part of the screen. */
export const NEAREST = 6;

/** The nearest that the camera goes by itself: what is around remains in sight, of which a small screen has less. */
const [NEAREST_BY_ITSELF, NEAREST_ON_SMALL_SCREEN] = [1.2, 0.9];

/** The smallest scale at which pieces can be worked with: on a small screen by fingers, which need larger ones. */
const [WORKABLE, WORKABLE_BY_FINGER] = [0.44, 0.7];
/** The smallest scale at which pieces can be told apart. */
const DISCERNIBLE = 0.28;
const SMALL_SCREEN_PX = 600;
const isSmall = ({ width }: Screen): boolean => width < SMALL_SCREEN_PX;
const workable = (screen: Screen): number => (isSmall(screen) ? WORKABLE_BY_FINGER : WORKABLE);
const nearestByItself = (screen: Screen): number => (isSmall(screen) ? NEAREST_ON_SMALL_SCREEN : NEAREST_BY_ITSELF);

/** The scale at which a wish is fulfilled. */
const enough = ({ overview }: Wish, screen: Screen): number => (overview ? DISCERNIBLE : workable(screen));

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

/** The smallest box around boxes. */
function together(first: Box, ...others: (Box | null | undefined)[]): Box {
  return others.reduce<Box>((all, box) => {
    if (!box) return all;
    const [x, y] = [Math.min(all.x, box.x), Math.min(all.y, box.y)];
    const right = Math.max(all.x + all.width, box.x + box.width);
    const bottom = Math.max(all.y + all.height, box.y + box.height);
    return { x, y, width: right - x, height: bottom - y };
  }, first);
}

/** How a wish is fulfilled: with as much around what is asked as is large enough to work with. */
export function aimed(wish: Wish, table: Size, screen: Screen): Camera {
  const { about, near, usual } = wish;
  const frame = (box: Box) => within(framed(box, screen, nearestByItself(screen)), table, screen);
  const wide = frame(together(usual, about, near));
  if (!about || wide.k >= enough(wish, screen)) return wide;
  const between = frame(together(about, near));
  return between.k >= enough(wish, screen) ? between : frame(about);
}

/** How much smaller things may be than they could be, if all is to be seen, and for a single question. */
const [LOOSE_SCALE, LOOSER_SCALE] = [1.3, 1.6];
/** The share of the scale that would be enough at which the camera does not move yet. */
const NEARLY = 0.85;
/** How far what is usual may reach beyond the screen, in pixels. */
const LOOSE_EDGE = 48;

/** Are things large enough as they are? */
function isLarge(camera: Camera, wish: Wish, best: Camera, screen: Screen): boolean {
  const loose = wish.about && !wish.overview ? LOOSER_SCALE : LOOSE_SCALE;
  return camera.k * loose >= best.k && camera.k >= NEARLY * Math.min(best.k, enough(wish, screen));
}

/** Does the camera still serve, so that it need not move by itself: is everything in sight, and large enough? */
export function serves(camera: Camera, wish: Wish, table: Size, screen: Screen): boolean {
  const best = aimed(wish, table, screen);
  if (!isLarge(camera, wish, best, screen)) return false;
  const misses = (box: Box | null | undefined, slack = 0) =>
    box && !shows(camera, box, screen, slack) && shows(best, box, screen, 1);
  if (misses(wish.about) || misses(wish.near)) return false;
  return !wish.overview || !misses(wish.usual, isWhole(wish.usual, table) ? 0 : LOOSE_EDGE);
}

/** Where a camera goes that does not serve: no farther than it must, where only something is out of sight. */
export function sought(camera: Camera, wish: Wish, table: Size, screen: Screen): Camera {
  const best = aimed(wish, table, screen);
  const { about, near } = wish;
  if (!about || wish.overview || !isLarge(camera, wish, best, screen)) return best;
  const both = together(about, near);
  const moved = into(camera, shows(best, both, screen, 1) ? both : about, screen, 0);
  return isLarge(moved, wish, best, screen) ? moved : best;
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

/** Brings a part of the drawing into view, from farther away if need be; unmoved if it already is. */
function into(camera: Camera, box: Box, screen: Screen, farthest: number): Camera {
  if (shows(camera, box, screen, 1)) return camera;
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

/** Brings several points into view, from farther away if need be; unmoved if they already are. */
export function keeping(camera: Camera, points: readonly Point[], screen: Screen, farthest: number): Camera {
  const box = around(points.map((at) => ({ at, room: POINT_ROOM / camera.k })));
  return box ? into(camera, box, screen, farthest) : camera;
}

/** Brings several points into view, nearer where they would be too small to follow what happens there. */
export function following(camera: Camera, points: readonly Point[], table: Size, screen: Screen): Camera {
  const nearest = nearestByItself(screen);
  const box = around(points.map((at) => ({ at, room: POINT_ROOM / nearest })));
  const near = box && within(framed(onTable(box, table), screen, nearest), table, screen);
  if (near && camera.k < NEARLY * Math.min(near.k, workable(screen))) return near;
  return keeping(camera, points, screen, fit(table, screen).k * 0.8);
}

/** How much detail is worth drawing. */
export type Detail = 'far' | 'mid' | 'near';

export const detail = (k: number): Detail => (k < 0.62 ? 'far' : k < 1.5 ? 'mid' : 'near');
