// A game that is over, looked back on: the table needs a while for it, and is asked until it is ready.
import type { GameHindsight, Hindsight, Refusal } from '../wire';
import { ask, refusalOf } from '../wire/api';

/** How long to wait before asking again, in milliseconds. */
const AGAIN_MS = 1000;

export class LookingBack {
  seen = $state.raw<Hindsight | null>(null);
  /** Why it cannot be looked back on, or not now. */
  refusal = $state.raw<Refusal | null>(null);
  waiting = $state(false);

  constructor(readonly game: string) {}

  /** Asks until it is ready, or refused; once it is ready it is not asked for again. */
  async load(): Promise<void> {
    if (this.waiting || this.seen) return;
    this.waiting = true;
    this.refusal = null;
    try {
      for (;;) {
        const { hindsight } = await ask<GameHindsight>(`games/${encodeURIComponent(this.game)}/hindsight`);
        if (hindsight) {
          this.seen = hindsight;
          return;
        }
        await new Promise((done) => setTimeout(done, AGAIN_MS));
      }
    } catch (thrown) {
      this.refusal = refusalOf(thrown);
    } finally {
      this.waiting = false;
    }
  }
}
