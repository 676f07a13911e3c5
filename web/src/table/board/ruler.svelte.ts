// The ruler: the first tap fixes one end, the other follows until the second tap. What an end is, the game says.
export class Ruler<End> {
  on = $state(false);
  from = $state.raw<End | null>(null);
  to = $state.raw<End | null>(null);
  /** The other end is fixed, too. */
  laid = $state(false);

  readonly #onlaid: (ends: { from: End; to: End } | null) => void;

  /** `onlaid` is told from where to where it lies, whenever that changes. */
  constructor(onlaid: (ends: { from: End; to: End } | null) => void = () => undefined) {
    this.#onlaid = onlaid;
  }

  toggle() {
    this.on = !this.on;
    this.#clear();
  }

  #clear() {
    this.from = this.to = null;
    this.laid = false;
    this.#onlaid(null);
  }

  /** Puts an end of the ruler there; with both ends fixed it starts again. */
  tap(end: End) {
    if (!this.from || this.laid) {
      this.#clear();
      this.from = end;
      return;
    }
    this.follow(end);
    this.laid = true;
  }

  /** The loose end follows. */
  follow(end: End) {
    if (!this.from || this.laid) return;
    this.to = end;
    this.#onlaid({ from: this.from, to: end });
  }
}
