// Applies the camera: once per frame it transforms the group that contains the drawing, so nothing is redrawn.
import type { Point } from './point';
import {
  aimed,
  detail,
  fit,
  held,
  opening,
  over,
  panned,
  showing,
  under,
  zoomed,
  type Camera,
  type Size,
  type Wish,
} from './camera';

export class Lens {
  #camera: Camera = { x: 0, y: 0, k: 1 };
  #screen: Size = { width: 1, height: 1 };
  #table: Size;
  #root: HTMLElement | null = null;
  #world: SVGGElement | null = null;
  #frame = 0;
  /** Has the player moved the camera? Until then it follows the size of the screen. */
  #moved = false;
  /** What should be in view. */
  #wish: Wish | null = null;

  constructor(table: Size) {
    this.#table = table;
  }

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
    };
  }

  get camera(): Camera {
    return this.#camera;
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
    this.#moved = false;
    this.#resized();
  }

  fit() {
    this.#moved = true;
    this.#set(fit(this.#table, this.#screen));
  }

  pan(x: number, y: number) {
    this.#moved = true;
    this.#set(panned(this.#camera, x, y));
  }

  zoom(factor: number, at: Point = [this.#screen.width / 2, this.#screen.height / 2]) {
    this.#moved = true;
    this.#set(zoomed(this.#camera, at, factor, fit(this.#table, this.#screen).k * 0.8));
  }

  /** Looks at what is asked now; a camera that the player moved only makes sure that it is in view. */
  look(wish: Wish) {
    this.#wish = wish;
    if (!this.#root) return;
    if (this.#moved) this.show(wish.at);
    else this.#set(aimed(this.#table, this.#screen, wish));
  }

  /** Brings a point of the drawing into view. */
  show(point: Point) {
    const camera = showing(this.#camera, point, this.#screen);
    if (camera.x !== this.#camera.x || camera.y !== this.#camera.y) this.#set(camera);
  }

  #resized() {
    const root = this.#root;
    if (!root) return;
    this.#screen = { width: root.clientWidth || 1, height: root.clientHeight || 1 };
    if (this.#moved) return this.#set(this.#camera);
    this.#set(this.#wish ? aimed(this.#table, this.#screen, this.#wish) : opening(this.#table, this.#screen));
  }

  #set(camera: Camera) {
    this.#camera = held(camera, this.#table, this.#screen);
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  #draw() {
    const { x, y, k } = this.#camera;
    this.#world?.setAttribute('transform', `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${k.toFixed(5)})`);
    const root = this.#root;
    // Sizes in pixels depend on this. It changes in small steps, because every change restyles all pieces.
    const pixel = (2 ** (Math.round(Math.log2(1 / k) * 12) / 12)).toFixed(4);
    if (!root || root.style.getPropertyValue('--px') === pixel) return;
    root.style.setProperty('--px', pixel);
    root.dataset.detail = detail(k);
  }
}
