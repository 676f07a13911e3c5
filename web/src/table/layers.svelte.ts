// The Back button of the browser closes what lies over a page before it leaves the page: the reference, a drawer, a
// menu, an earlier moment. Every open layer has an entry of its own in the browser's history.
//
// A layer that is closed in another way leaves its entry behind, because going back takes a moment and would meet
// whatever is opened next. Such a spare entry is used by the next layer, or is passed over on the way back.

type State = { place: number; depth: number };

/** Where an entry of the history stands, and how many layers were open there. */
export const stateOf = (state: unknown): State =>
  state !== null && typeof state === 'object' && 'place' in state ? (state as State) : { place: 0, depth: 0 };

class Layers {
  #open: { close: () => void }[] = [];
  #here = stateOf(window.history.state);

  /** Opens a layer. Returns what to call when it was closed; whoever goes back closes it with `close`. */
  open(close: () => void): () => void {
    const layer = { close };
    this.#open.push(layer);
    if (this.#open.length > this.#here.depth) this.#push(this.#open.length, window.location.href);
    return () => {
      this.#open = this.#open.filter((other) => other !== layer);
    };
  }

  /** A new page, on which nothing is open yet. It takes the place of a spare entry. */
  turn(path: string) {
    if (this.#here.depth > 0 && this.#open.length < this.#here.depth) {
      this.#here = { place: this.#here.place, depth: 0 };
      window.history.replaceState(this.#here, '', path);
    } else {
      this.#push(0, path);
    }
  }

  /** The page that is open has another address now. */
  replace(path: string) {
    window.history.replaceState(this.#here, '', path);
  }

  /** The browser has gone to another entry. Returns false if it passes over a spare one, and nothing is to be shown. */
  went(state: unknown, samePage: boolean): boolean {
    const from = this.#here;
    this.#here = stateOf(state);
    const over = this.#open.slice(this.#here.depth);
    this.#open = this.#open.slice(0, this.#here.depth);
    for (const { close } of over.reverse()) close();
    const spare = samePage && over.length === 0 && this.#here.place < from.place;
    if (spare) window.history.back();
    return !spare;
  }

  #push(depth: number, path: string) {
    this.#here = { place: this.#here.place + 1, depth };
    window.history.pushState(this.#here, '', path);
  }
}

export const layers = new Layers();

/** While this is so, a layer is open; whoever goes back closes it. For use in a component. */
export function layer(isOpen: () => boolean, close: () => void) {
  $effect(() => {
    if (isOpen()) return layers.open(close);
  });
}
