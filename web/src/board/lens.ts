// The camera at work: it moves the one group that holds the drawing, once a frame, and nothing is drawn anew.
import type { Point } from '../wire';
import { detail, fit, held, opening, over, panned, showing, under, zoomed, type Camera, type Size } from './camera';

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
  #wish: Point | null = null;

  constructor(table: Size) {
    this.#table = table;
  }

  /** Takes hold of the elements; gives back how to let go. */
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
    this.#moved = false;
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

  /** Brings a point of the drawing into view; before there is a screen it is remembered. */
  show(point: Point) {
    this.#wish = point;
    if (!this.#root) return;
    const camera = showing(this.#camera, point, this.#screen);
    if (camera.x !== this.#camera.x || camera.y !== this.#camera.y) this.#set(camera);
  }

  #resized() {
    const root = this.#root;
    if (!root) return;
    this.#screen = { width: root.clientWidth || 1, height: root.clientHeight || 1 };
    if (this.#moved) return this.#set(this.#camera);
    const camera = opening(this.#table, this.#screen);
    this.#set(this.#wish ? showing(camera, this.#wish, this.#screen) : camera);
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
    // Whatever keeps its size on the screen hangs on these; they change with the zoom alone.
    const pixel = (1 / k).toFixed(4);
    if (!root || root.style.getPropertyValue('--px') === pixel) return;
    root.style.setProperty('--px', pixel);
    root.dataset.detail = detail(k);
  }
}
