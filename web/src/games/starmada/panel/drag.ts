// Dragging from the panel onto the board, by mouse, pen or finger.
import { keyAt } from '../../../table/board/gestures';
import type { Key } from '../../../table/board/point';

/** A pointer that moves less than this, in pixels, clicks. */
const CLICK_SLOP_PX = 5;

export interface Drag {
  /** The pointer has moved here, over what the board draws there. */
  move: (x: number, y: number, over: Key | null) => void;
  /** It was let go there; over nothing if the drag was broken off. */
  drop: (over: Key | null) => void;
}

const under = ({ clientX, clientY }: PointerEvent): Key | null =>
  keyAt(document.elementFromPoint(clientX, clientY)?.closest('.board [data-key]') ?? null);

/**
 * Lets an element be dragged. A finger drags it by its `[data-grip]` only: anywhere else it scrolls the panel.
 */
export const draggable = (drag: Drag) => (node: HTMLElement) => {
  let from: [x: number, y: number] | null = null;
  let moving = false;

  const grips = ({ pointerType, target }: PointerEvent): boolean =>
    pointerType !== 'touch' || (target instanceof Element && target.closest('[data-grip]') !== null);

  function pressed(event: PointerEvent) {
    if (event.button !== 0 || !grips(event)) return;
    from = [event.clientX, event.clientY];
    // A fast pointer has left before it is seen to move.
    node.setPointerCapture(event.pointerId);
  }

  function moved(event: PointerEvent) {
    if (!from) return;
    if (!moving && Math.hypot(event.clientX - from[0], event.clientY - from[1]) < CLICK_SLOP_PX) return;
    moving = true;
    drag.move(event.clientX, event.clientY, under(event));
  }

  function released(event: PointerEvent) {
    if (moving) drag.drop(event.type === 'pointerup' ? under(event) : null);
    from = null;
    moving = false;
  }

  const listeners: [string, (event: PointerEvent) => void][] = [
    ['pointerdown', pressed],
    ['pointermove', moved],
    ['pointerup', released],
    ['pointercancel', released],
  ];
  for (const [name, listen] of listeners) node.addEventListener(name, listen as EventListener);
  return () => {
    for (const [name, listen] of listeners) node.removeEventListener(name, listen as EventListener);
  };
};
