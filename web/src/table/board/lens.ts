// Applies the camera: once per frame it transforms the group that contains the drawing, so nothing is redrawn. The
// camera follows what is asked; once the player has moved it, it stays until something is asked that it does not show.
import { createSubscriber } from 'svelte/reactivity';
import { still } from '../scene/motion';
import type { Point } from './point';
import {
  aimed,
  between,
  detail,
  fit,
  following,
  held,
  keeping,
  over,
  panned,
  serves,
  showing,
  sought,
  suffices,
  under,
  zoomed,
  type Camera,
  type Screen,
  type Size,
  type Wish,
} from './camera';

/** How long the camera takes when it moves by itself. */
const GLIDE_MS = 320;

/** So long after it moved last, the camera rests. */
const REST_MS = 120;

/** Of the height, what can be covered at most without the rest being too small to frame anything in. */
const MOST_COVERED = 0.62;

export class Lens {
  #camera: Camera = { x: 0, y: 0, k: 1 };
  #screen: Screen = { width: 1, height: 1, top: 0, bottom: 0 };
  #covered = { top: 0, bottom: 0 };
  #table: Size;
  #root: HTMLElement | null = null;
  #world: SVGGElement | null = null;
  #frame = 0;
  #resting: ReturnType<typeof setTimeout> | undefined;
  /** Where the camera is gliding to. */
  #glide: { from: Camera; to: Camera; start: number } | null = null;
  /** Has the player moved the camera? Until then it follows what is asked. */
  #moved = false;
  /** Has the player asked for the whole table? */
  #whole = false;
  #wish: Wish | null = null;
  /** Whether the player has left the camera alone since something was asked. */
  #untouched = false;
  /** While a scene is played, the camera follows that, and not the question. */
  follows: 'question' | 'scene' = 'question';
  /** While the player works on something on the board, the camera holds still. */
  holds = false;

  constructor(table: Size) {
    this.#table = table;
  }

  #gone: (() => void) | undefined;
  readonly #watched = createSubscriber((gone) => {
    this.#gone = gone;
    return () => (this.#gone = undefined);
  });

  /** Attaches to the elements; returns a function that detaches. */
  attach(root: HTMLElement, world: SVGGElement): () => void {
    this.#root = root;
    this.#world = world;
    const watch = new ResizeObserver(() => this.#resized());
    watch.observe(root);
    this.#resized();
    return () => {
      watch.disconnect();
      cancelAnimationFrame(this.#frame);
      clearTimeout(this.#resting);
    };
  }

  get camera(): Camera {
    return this.#camera;
  }

  /**
   * What part of the drawing is on the screen and not covered, and how large a pixel is in it. Whoever depends on it is told
   * when the camera goes elsewhere by itself, and when it rests after the player has moved it.
   */
  get sight(): { least: Point; most: Point; px: number } {
    this.#watched();
    const { width, height, top, bottom } = this.#screen;
    return {
      least: under(this.#aim, [0, top]),
      most: under(this.#aim, [width, height - bottom]),
      px: 1 / this.#aim.k,
    };
  }

  /** A place on the page as a place on the screen of the board. */
  screen(x: number, y: number): Point {
    const box = this.#root?.getBoundingClientRect();
    return [x - (box?.left ?? 0), y - (box?.top ?? 0)];
  }

  /** The point of the drawing under a place on the page. */
  drawing(x: number, y: number): Point {
    return under(this.#camera, this.screen(x, y));
  }

  over(point: Point): Point {
    return over(this.#camera, point);
  }

  /** The table has another size. */
  resize(table: Size) {
    if (table.width === this.#table.width && table.height === this.#table.height) return;
    this.#table = table;
    this.#moved = this.#whole = false;
    this.#resized();
  }

  /** Something covers so many pixels of the upper and of the lower edge: nothing is framed below it. */
  cover(top: number, bottom: number) {
    if (this.#covered.top === top && this.#covered.bottom === bottom) return;
    this.#covered = { top, bottom };
    if (!this.#root) return;
    this.#measure();
    if (this.#whole) this.#go(fit(this.#table, this.#screen));
    // What is asked may come into sight only now that the place of the question has its height.
    else if (this.follows === 'question' && this.#wish && !this.holds && (!this.#moved || this.#untouched))
      this.look(this.#wish, this.#untouched);
  }

  /** Shows the whole table; if it is shown already, what is usually in view. */
  fit() {
    this.#whole = this.#moved = !this.#whole;
    this.#go(this.#best);
  }

  pan(x: number, y: number) {
    this.#take();
    this.#set(panned(this.#camera, x, y));
  }

  zoom(factor: number, at: Point = [this.#screen.width / 2, this.#screen.height / 2]) {
    this.#take();
    this.#set(zoomed(this.#camera, at, factor, fit(this.#table, this.#screen).k * 0.8));
  }

  /** What is usually seen, for a camera that has not looked at anything yet. */
  begin(wish: Wish) {
    if (this.#wish === null) this.look(wish, false);
  }

  /** Looks at what is going on; `asked` if something new is asked of the player. */
  look(wish: Wish, asked: boolean) {
    const first = this.#wish === null;
    this.#wish = wish;
    this.#untouched ||= asked;
    if (!this.#root) return;
    if (first && !this.#moved) return this.#set(this.#best);
    const stays = this.#moved
      ? !asked || suffices(this.#aim, wish, this.#table, this.#screen)
      : serves(this.#aim, wish, this.#table, this.#screen);
    if (stays) return;
    const to = this.#moved ? null : sought(this.#aim, wish, this.#table, this.#screen);
    this.#moved = this.#whole = false;
    this.#go(to ?? this.#best);
  }

  /** Brings a point of the drawing into view. */
  show(point: Point) {
    const camera = showing(this.#aim, point, this.#screen);
    if (camera.x !== this.#aim.x || camera.y !== this.#aim.y) this.#go(camera);
  }

  /** Where the camera is, or where it will be. */
  get #aim(): Camera {
    return this.#glide?.to ?? this.#camera;
  }

  /** What is to be seen while the player leaves the camera alone. */
  get #best(): Camera {
    if (this.#whole || !this.#wish) return fit(this.#table, this.#screen);
    return aimed(this.#wish, this.#table, this.#screen);
  }

  /** The player takes the camera over, in the middle of a glide, too. */
  #take() {
    this.#moved = true;
    this.#whole = this.#untouched = false;
    this.#glide = null;
  }

  #measure() {
    const { clientWidth: width, clientHeight: height } = this.#root!;
    const { top, bottom } = this.#covered;
    this.#screen = { width: width || 1, height: height || 1, top, bottom: Math.min(bottom, height * MOST_COVERED) };
  }

  /** Brings points of the drawing into view, without a jump; a camera that sees them stays where it is. */
  keep(points: readonly Point[]) {
    this.#to(keeping(this.#aim, points, this.#screen, fit(this.#table, this.#screen).k * 0.8));
  }

  /** The same for what happens, and nearer if that would be too small; unless the player has moved the camera. */
  follow(points: readonly Point[]) {
    if (this.#moved) this.keep(points);
    else this.#to(following(this.#aim, points, this.#table, this.#screen));
  }

  #to(camera: Camera) {
    if (camera !== this.#aim) this.#go(camera);
  }

  #resized() {
    if (!this.#root) return;
    this.#measure();
    this.#glide = null;
    this.#set(this.#moved && !this.#whole ? this.#camera : this.#best);
  }

  /** Moves there by itself, so that the eye can follow. */
  #go(to: Camera) {
    if (still()) {
      this.#glide = null;
      this.#set(to);
    } else {
      this.#glide = { from: this.#camera, to: held(to, this.#table, this.#screen), start: performance.now() };
      this.#next();
    }
    this.#gone?.();
  }

  #set(camera: Camera) {
    this.#camera = held(camera, this.#table, this.#screen);
    this.#next();
  }

  /** Draws in the next frame, and in all frames of a glide. */
  #next() {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame((now) => {
      this.#frame = 0;
      if (this.#glide) {
        const { from, to, start } = this.#glide;
        const share = Math.min(1, Math.max(0, (now - start) / GLIDE_MS));
        this.#camera = between(from, to, share * (2 - share));
        if (share < 1) this.#next();
        else this.#glide = null;
      }
      this.#draw();
    });
  }

  #draw() {
    const { x, y, k } = this.#camera;
    this.#world?.setAttribute('transform', `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${k.toFixed(5)})`);
    const root = this.#root;
    // What is costly to draw can be left out while the camera moves.
    root?.setAttribute('data-moving', '');
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      root?.removeAttribute('data-moving');
      this.#gone?.();
    }, REST_MS);
    // Sizes in pixels depend on this. It changes in small steps, because every change restyles all pieces.
    const pixel = (2 ** (Math.round(Math.log2(1 / k) * 12) / 12)).toFixed(4);
    if (!root || root.style.getPropertyValue('--px') === pixel) return;
    root.style.setProperty('--px', pixel);
    root.dataset.detail = detail(k);
  }
}
