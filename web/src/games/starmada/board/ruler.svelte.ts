// The ruler: from any place to any other. The first tap fixes one end, the other follows until the second tap.
import type { Spot } from '../wire';

/** An end of the ruler: a place, and the ship that is measured from there, if it lies on one. */
export interface End {
  readonly at: Spot;
  readonly ship: number | null;
}

export class Ruler {
  on = $state(false);
  from = $state.raw<End | null>(null);
  to = $state.raw<End | null>(null);
  /** The other end is fixed, too. */
  laid = $state(false);

  toggle() {
    this.on = !this.on;
    this.clear();
  }

  clear() {
    this.from = this.to = null;
    this.laid = false;
  }

  /** Puts an end of the ruler there; with both ends fixed it starts again. */
  tap(end: End) {
    if (!this.from || this.laid) {
      this.clear();
      this.from = end;
      return;
    }
    this.to = end;
    this.laid = true;
  }

  /** The loose end follows. */
  follow(end: End) {
    if (this.from && !this.laid) this.to = end;
  }
}
