// Requests to the table while something is dragged: one at a time, only the newest one waits, and rate-limited so that
// the table does not refuse them.

/** Minimum interval between two requests. */
const MIN_INTERVAL_MS = 40;

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
    const rested = pause(MIN_INTERVAL_MS);
    try {
      hear(what, await ask(what));
    } catch {
      // The connection is down or the question has been answered: the next state of the table triggers a new request.
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
