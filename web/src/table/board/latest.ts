// Asking the table while something is dragged: one question at a time, only the newest one waits, and never so fast that
// the table would have to refuse.

/** At least so many milliseconds lie between two questions. */
const PAUSE = 40;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Runs one task at a time; of those that come meanwhile only the newest is kept. */
export function latest<In, Out>(
  ask: (what: In) => Promise<Out>,
  hear: (what: In, answer: Out) => void,
): (what: In) => void {
  let busy = false;
  let waiting: { what: In } | null = null;

  async function run(what: In): Promise<void> {
    busy = true;
    const rested = pause(PAUSE);
    try {
      hear(what, await ask(what));
    } catch {
      // The line is down or the question is gone; the next state of the table brings both back.
    } finally {
      await rested;
      busy = false;
      const next = waiting as { what: In } | null;
      waiting = null;
      if (next) void run(next.what);
    }
  }

  return (what) => {
    if (busy) waiting = { what };
    else void run(what);
  };
}
