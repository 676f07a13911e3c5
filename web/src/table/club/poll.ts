// Asks again and again, as long as somebody may want to know: soon after something has changed, more and more rarely while
// nothing does, and at once when the page is looked at again.

/** Waits in milliseconds: after a change, and at most. A hidden page asks only to mark its tab. */
const SEEN = { first: 10_000, most: 120_000 };
const HIDDEN = { first: 60_000, most: 300_000 };

export class Poll {
  #later: ReturnType<typeof setTimeout> | undefined;
  #wait = 0;
  #asking = false;
  #runs = false;
  readonly #ask: () => Promise<boolean>;

  /** @param ask returns whether anything has changed */
  constructor(ask: () => Promise<boolean>) {
    this.#ask = ask;
  }

  /** Asks now, and goes on until the function that is returned is called. */
  start(): () => void {
    const looked = () => {
      if (document.visibilityState === 'visible') void this.now();
    };
    document.addEventListener('visibilitychange', looked);
    window.addEventListener('focus', looked);
    this.#runs = true;
    void this.now();
    return () => {
      this.#runs = false;
      clearTimeout(this.#later);
      document.removeEventListener('visibilitychange', looked);
      window.removeEventListener('focus', looked);
    };
  }

  /** Asks at once. */
  async now() {
    this.#wait = 0;
    await this.#look();
  }

  async #look() {
    clearTimeout(this.#later);
    if (this.#asking || !this.#runs) return;
    this.#asking = true;
    const changed = await this.#ask().catch(() => false);
    this.#asking = false;
    if (!this.#runs) return;
    const { first, most } = document.visibilityState === 'visible' ? SEEN : HIDDEN;
    this.#wait = changed ? first : Math.min(most, Math.max(first, this.#wait * 1.5));
    this.#later = setTimeout(() => void this.#look(), this.#wait);
  }
}
