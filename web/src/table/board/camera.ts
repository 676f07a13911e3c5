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

/** The nearest one can look: a small base fills a good part of the screen. */
export const NEAREST = 6;

/** Room left around the table when all of it is shown, in pixels. */
const MARGIN = 20;

/** All of the table in the middle of the screen. */
export function fit(table: Size, screen: Size): Camera {
  const k = Math.max(
    0.05,
    Math.min((screen.width - 2 * MARGIN) / table.width, (screen.height - 2 * MARGIN) / table.height),
  );
  return { k, x: (screen.width - table.width * k) / 2, y: (screen.height - table.height * k) / 2 };
}

/** The smallest scale at which pieces can be distinguished. */
const READABLE = 0.5;

/** How a game is first shown: all of the table, or its middle where the screen is too small for that. */
export function opening(table: Size, screen: Size): Camera {
  const all = fit(table, screen);
  if (all.k >= READABLE * 0.8) return all;
  const k = Math.max(all.k, Math.min(READABLE, (screen.height - 2 * MARGIN) / table.height));
  return { k, x: (screen.width - table.width * k) / 2, y: (screen.height - table.height * k) / 2 };
}

/** Something worth looking at: a point of the drawing and how much room around it matters, in millimetres. */
export interface Wish {
  readonly at: Point;
  readonly room: number;
}

/** How something is shown: in the opening view, or nearer where that is too small to work on what is asked. */
export function aimed(table: Size, screen: Size, { at, room }: Wish): Camera {
  const wide = opening(table, screen);
  if (room === 0 || wide.k >= READABLE * 1.2) return showing(wide, at, screen);
  const k = Math.max(wide.k, Math.min(1.2, Math.min(screen.width, screen.height) / (2 * room)));
  return { k, x: screen.width / 2 - at[0] * k, y: screen.height / 2 - at[1] * k };
}

/** Moved so that at least the middle of the screen shows some of the table. */
export function held(camera: Camera, table: Size, screen: Size): Camera {
  const hold = (at: number, length: number, room: number) => Math.min(room / 2, Math.max(room / 2 - length, at));
  return {
    k: camera.k,
    x: hold(camera.x, table.width * camera.k, screen.width),
    y: hold(camera.y, table.height * camera.k, screen.height),
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

/** The point of the drawing under a point of the screen. */
export const under = ({ x, y, k }: Camera, point: Point): Point => [(point[0] - x) / k, (point[1] - y) / k];

/** Where a point of the drawing is on the screen. */
export const over = ({ x, y, k }: Camera, point: Point): Point => [point[0] * k + x, point[1] * k + y];

/** Brings a point of the drawing into view, with some room around it; unmoved if it already is. */
export function showing(camera: Camera, point: Point, screen: Size): Camera {
  const [x, y] = over(camera, point);
  const room = 48;
  const move = (at: number, length: number) => (at < room ? room - at : at > length - room ? length - room - at : 0);
  return panned(camera, move(x, screen.width), move(y, screen.height));
}

/** How much detail is worth drawing. */
export type Detail = 'far' | 'mid' | 'near';

export const detail = (k: number): Detail => (k < 0.62 ? 'far' : k < 1.5 ? 'mid' : 'near');
