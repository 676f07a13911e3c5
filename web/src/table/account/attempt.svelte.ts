// A form that is sent: once at a time, with the reason if it was refused.
import type { Refusal } from '../wire';
import { refusalOf } from '../wire/api';

export class Attempt {
  busy = $state(false);
  refusal = $state.raw<Refusal | null>(null);

  /** Returns whether it was done. */
  async run(act: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.refusal = null;
    try {
      await act();
    } catch (thrown) {
      this.refusal = refusalOf(thrown);
    } finally {
      this.busy = false;
    }
    return this.refusal === null;
  }

  /** For a form: sends it without leaving the page. */
  submits(act: () => Promise<void>) {
    return (event: SubmitEvent) => {
      event.preventDefault();
      void this.run(act);
    };
  }
}
