// Hints for learners: each is shown until the player has read it.
import { recall, remember } from '../memory';

class Hints {
  on = $state(recall('hints') !== 'off');
  #read = $state.raw(new Set((recall('hints-read') ?? '').split(' ').filter(Boolean)));

  /** Is this hint still to be read? */
  wanted(id: string): boolean {
    return this.on && !this.#read.has(id);
  }

  read(id: string) {
    this.#read = new Set([...this.#read, id]);
    remember('hints-read', [...this.#read].join(' '));
  }

  /** Hides all, or shows all again. */
  turn() {
    this.on = !this.on;
    remember('hints', this.on ? 'on' : 'off');
    if (!this.on) return;
    this.#read = new Set();
    remember('hints-read', '');
  }
}

export const hints = new Hints();
