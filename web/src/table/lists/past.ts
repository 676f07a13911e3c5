// Undo and redo: the states before and after the one that is shown.

/** A state, and what led to it in words. */
export interface Step<T> {
  readonly state: T;
  readonly says: string;
}

const MOST_STEPS = 200;

export class Past<T> {
  #before: Step<T>[] = [];
  #after: Step<T>[] = [];

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  get canRedo(): boolean {
    return this.#after.length > 0;
  }

  /** Something was done; `state` is the one before it. */
  did(state: T, says: string) {
    this.#before = [...this.#before.slice(-MOST_STEPS + 1), { state, says }];
    this.#after = [];
  }

  /** The state before the last step; `now` can be made again. */
  undo(now: T): Step<T> | null {
    const step = this.#before.pop();
    if (step) this.#after.push({ state: now, says: step.says });
    return step ?? null;
  }

  redo(now: T): Step<T> | null {
    const step = this.#after.pop();
    if (step) this.#before.push({ state: now, says: step.says });
    return step ?? null;
  }
}
