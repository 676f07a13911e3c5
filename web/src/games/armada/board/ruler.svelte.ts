// The ruler: from anything to anything. The first tap fixes one end, the other follows until the second tap.
import type { Thing } from '../wire';
import type { Sights } from './sights.svelte';

export class Ruler {
  on = $state(false);
  from = $state.raw<Thing | null>(null);
  /** The other end is fixed, too. */
  laid = $state(false);

  readonly #sights: Sights;

  constructor(sights: Sights) {
    this.#sights = sights;
  }

  toggle() {
    this.on = !this.on;
    this.clear();
  }

  clear() {
    this.from = null;
    this.laid = false;
    this.#sights.measure(null);
  }

  /** Puts an end of the ruler there; with both ends fixed it starts again. */
  tap(thing: Thing) {
    if (!this.from || this.laid) {
      this.clear();
      this.from = thing;
      return;
    }
    this.#sights.measure({ from: this.from, to: thing });
    this.laid = true;
  }

  /** The loose end follows. */
  follow(thing: Thing) {
    if (this.from && !this.laid) this.#sights.measure({ from: this.from, to: thing });
  }
}
