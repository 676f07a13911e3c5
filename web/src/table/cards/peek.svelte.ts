// The card that is looked at: a name that is pointed at, focused or tapped opens its face beside it.
import type { Attachment } from 'svelte/attachments';

/** A pause before a face opens, so that it does not flash up under a passing pointer. */
const REST_MS = 300;
/** Time to move the pointer from the name into the face. */
const LEAVE_MS = 250;

interface Looked {
  card: string;
  /** The thing on the table that the card belongs to, where one is known. */
  thing: unknown;
  /** What it is opened beside. */
  anchor: Element;
  /** Opened on purpose: it stays until it is closed. */
  pinned: boolean;
  /** On a narrow screen: at the lower edge, and not beside what it belongs to, which remains in sight. */
  docked?: boolean;
}

class Peek {
  at = $state.raw<Looked | null>(null);
  #closed: Element | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Opens after a pause, unless a face was opened on purpose. */
  rest(card: string, anchor: Element, thing: unknown = null) {
    clearTimeout(this.#timer);
    if (this.at?.pinned || this.at?.anchor === anchor) return;
    const open = () => (this.at = { card, thing, anchor, pinned: false });
    this.#timer = setTimeout(open, this.at ? 0 : REST_MS);
  }

  /** Opens at once, to stay. */
  pin(card: string, anchor: Element, { thing = null, docked = false }: { thing?: unknown; docked?: boolean } = {}) {
    clearTimeout(this.#timer);
    this.at = { card, thing, anchor, pinned: true, docked };
  }

  /** Closes after a moment, unless it was opened on purpose or is entered. */
  leave() {
    clearTimeout(this.#timer);
    if (this.at?.pinned) return;
    this.#timer = setTimeout(() => (this.at = null), LEAVE_MS);
  }

  /** The pointer is in the face itself. */
  enter() {
    clearTimeout(this.#timer);
  }

  close() {
    clearTimeout(this.#timer);
    this.#closed = this.at?.anchor ?? null;
    this.at = null;
  }

  /** The keyboard is at a name. A focus that only returns to it from its face opens nothing. */
  focus(card: string, anchor: Element, thing: unknown) {
    if (this.#closed !== anchor) this.rest(card, anchor, thing);
    this.#closed = null;
  }
}

export const peek = new Peek();

/** Opens a card's face beside an element while a mouse rests on it or the keyboard is at it. */
export const showsCard =
  (card: string | null | undefined, thing: unknown = null): Attachment<Element> =>
  (element) => {
    if (!card) return undefined;
    // A name that comes to lie under a mouse at rest, as with the next question, is not pointed at.
    const moved = (event: Event) => {
      const { pointerType, movementX, movementY } = event as PointerEvent;
      if (pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)) peek.rest(card, element, thing);
    };
    const focused = () => {
      if (element.matches(':focus-visible')) peek.focus(card, element, thing);
    };
    const left = () => peek.leave();
    element.addEventListener('pointermove', moved);
    element.addEventListener('pointerleave', left);
    element.addEventListener('focus', focused);
    element.addEventListener('blur', left);
    return () => {
      element.removeEventListener('pointermove', moved);
      element.removeEventListener('pointerleave', left);
      element.removeEventListener('focus', focused);
      element.removeEventListener('blur', left);
      // A new state of the table attaches anew; only with the name itself its face is gone.
      queueMicrotask(() => {
        if (!element.isConnected && peek.at?.anchor === element) peek.close();
      });
    };
  };
