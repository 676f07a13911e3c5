// Time for tests of scenes.
import type { Clock } from '../clock';

/** A clock that goes on when the test says so. */
export class Hand implements Clock {
  now = 0;
  seen = true;
  #due: { at: number; act: () => void }[] = [];

  after = (ms: number, act: () => void) => {
    const due = { at: this.now + ms, act };
    this.#due.push(due);
    return () => (this.#due = this.#due.filter((other) => other !== due));
  };
  hidden = () => !this.seen;

  pass(ms: number) {
    const end = this.now + ms;
    for (;;) {
      const next = this.#due.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
      if (!next) break;
      this.now = next.at;
      this.#due = this.#due.filter((due) => due !== next);
      next.act();
    }
    this.now = end;
  }
}
