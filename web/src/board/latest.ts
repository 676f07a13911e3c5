// Asking the table while something is dragged: one question at a time, and only the newest one waits.

/** Runs one task at a time; of those that come meanwhile only the newest is kept. */
export function latest<In, Out>(
  ask: (what: In) => Promise<Out>,
  hear: (what: In, answer: Out) => void,
): (what: In) => void {
  let busy = false;
  let waiting: { what: In } | null = null;

  async function run(what: In): Promise<void> {
    busy = true;
    try {
      const answer = await ask(what);
      // An answer to what is no longer wanted would only flicker.
      if (!waiting) hear(what, answer);
    } catch {
      // The line is down or the question is gone; the next state of the table brings both back.
    } finally {
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
