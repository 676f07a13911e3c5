// Whether somebody is at the other end of a line. A line can die without being closed: a network that is gone, a process
// that has stopped. So when nothing was heard for a while, the other end is asked for a sign of life.

/** After this time without a word the other end is asked. */
export const ASKED_AFTER_MS = 2000;
/** After this time without an answer the line counts as silent. */
export const SILENT_AFTER_MS = 3000;
/** After this time without an answer the line is given up. */
export const DEAD_AFTER_MS = 10_000;

const TICK_MS = 500;

export type Listener = {
  ask: () => void;
  silent: (silent: boolean) => void;
  dead: () => void;
};

export class Pulse {
  readonly #timer: ReturnType<typeof setInterval>;
  #heard = performance.now();
  /** When an answer was asked for that has not come. A line that is being opened is such a question. */
  #asked: number | null = performance.now();
  #silent = false;

  constructor(readonly listener: Listener) {
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  /** Something came over the line, whatever it was. */
  heard() {
    this.#heard = performance.now();
    this.#asked = null;
    if (this.#silent) this.#turn(false);
  }

  /** Asks now: something may have happened to the line. */
  ask() {
    if (this.#asked !== null) return;
    this.#asked = performance.now();
    this.listener.ask();
  }

  stop() {
    clearInterval(this.#timer);
  }

  // Silence is counted from the question, not from the last word: the timers of a tab in the background are slow.
  #tick() {
    const now = performance.now();
    if (this.#asked === null) {
      if (now - this.#heard >= ASKED_AFTER_MS) this.ask();
    } else if (now - this.#asked >= DEAD_AFTER_MS) {
      this.listener.dead();
    } else if (now - this.#asked >= SILENT_AFTER_MS && !this.#silent) {
      this.#turn(true);
    }
  }

  #turn(silent: boolean) {
    this.#silent = silent;
    this.listener.silent(silent);
  }
}
