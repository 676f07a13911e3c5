// Which lines to the table are silent just now, and how each is tried again at once.

class Silence {
  #lines = $state.raw<ReadonlyMap<object, () => void>>(new Map());

  /** Whether any line is silent. */
  get now(): boolean {
    return this.#lines.size > 0;
  }

  /** This line is silent; `retry` tries it again without waiting. */
  falls(line: object, retry: () => void) {
    this.#lines = new Map(this.#lines).set(line, retry);
  }

  /** This line answers again, or nobody needs it any more. */
  ends(line: object) {
    if (!this.#lines.has(line)) return;
    const rest = new Map(this.#lines);
    rest.delete(line);
    this.#lines = rest;
  }

  retry = () => {
    for (const retry of this.#lines.values()) retry();
  };
}

export const silence = new Silence();
