// Mouse, pen and fingers on the board: taps, drags, pinches and the wheel.
import type { Point } from './point';
import type { Key } from './point';

/** Something that is being dragged. */
export interface Grip {
  move(x: number, y: number): void;
  end(): void;
}

export interface Gestures {
  /** What is under the pointer, if anything, at a place on the page; by a finger or otherwise. */
  tap(key: Key | null, x: number, y: number, finger: boolean): void;
  hover(key: Key | null, x: number, y: number): void;
  /** Starts to drag something; null if the board itself is to be panned. */
  grab(key: Key | null, x: number, y: number): Grip | null;
  pan(x: number, y: number): void;
  zoom(factor: number, x: number, y: number): void;
  /** Turns what is under the wheel one way or the other; false if it cannot be turned. */
  turn?(key: Key | null, by: number): boolean;
}

/** A pointer that moves less than this, in pixels, taps. */
const TAP_SLOP_PX = 5;

/** The key of the thing an element of the drawing belongs to. */
export function keyAt(target: EventTarget | null): Key | null {
  const element = target instanceof Element ? target.closest('[data-key]') : null;
  return element?.getAttribute('data-key') ?? null;
}

export function watch(node: Element, on: Gestures): () => void {
  const pointers = new Map<number, Point>();
  let down: { key: Key | null; at: Point } | null = null;
  let grip: Grip | null = null;
  let moving = false;

  const spread = (): { middle: Point; apart: number } => {
    const [one, two] = [...pointers.values()];
    return {
      middle: [(one[0] + two[0]) / 2, (one[1] + two[1]) / 2],
      apart: Math.hypot(one[0] - two[0], one[1] - two[1]),
    };
  };

  function pressed(event: PointerEvent) {
    if (event.button !== 0 && event.pointerType === 'mouse') return;
    pointers.set(event.pointerId, [event.clientX, event.clientY]);
    if (pointers.size > 1) {
      // A second finger turns a drag into a pinch.
      grip?.end();
      grip = down = null;
      moving = true;
      return;
    }
    down = { key: keyAt(event.target), at: [event.clientX, event.clientY] };
    grip = on.grab(down.key, event.clientX, event.clientY);
    moving = false;
  }

  function moved(event: PointerEvent) {
    const last = pointers.get(event.pointerId);
    if (!last) {
      on.hover(keyAt(event.target), event.clientX, event.clientY);
      return;
    }
    const at: Point = [event.clientX, event.clientY];
    if (pointers.size > 1) {
      const before = spread();
      pointers.set(event.pointerId, at);
      const after = spread();
      on.pan(after.middle[0] - before.middle[0], after.middle[1] - before.middle[1]);
      if (before.apart > 0) on.zoom(after.apart / before.apart, ...after.middle);
      return;
    }
    if (!moving && down && Math.hypot(at[0] - down.at[0], at[1] - down.at[1]) < TAP_SLOP_PX) return;
    if (!moving) {
      moving = true;
      node.setPointerCapture(event.pointerId);
      node.classList.add('moving');
    }
    pointers.set(event.pointerId, at);
    if (grip) grip.move(...at);
    else on.pan(at[0] - last[0], at[1] - last[1]);
  }

  function released(event: PointerEvent) {
    if (!pointers.delete(event.pointerId)) return;
    if (pointers.size > 0) return;
    node.classList.remove('moving');
    if (moving) grip?.end();
    else if (down && event.type === 'pointerup')
      on.tap(down.key, event.clientX, event.clientY, event.pointerType === 'touch');
    down = grip = null;
    moving = false;
  }

  function wheeled(event: WheelEvent) {
    event.preventDefault();
    if (on.turn?.(keyAt(event.target), Math.sign(event.deltaY))) return;
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
    on.zoom(Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.0016)), event.clientX, event.clientY);
  }

  const left = () => on.hover(null, 0, 0);
  const listeners: [string, (event: never) => void, AddEventListenerOptions?][] = [
    ['pointerdown', pressed],
    ['pointermove', moved],
    ['pointerup', released],
    ['pointercancel', released],
    ['pointerleave', left],
    ['wheel', wheeled, { passive: false }],
  ];
  for (const [name, listen, options] of listeners) node.addEventListener(name, listen as EventListener, options);
  return () => {
    for (const [name, listen] of listeners) node.removeEventListener(name, listen as EventListener);
  };
}
