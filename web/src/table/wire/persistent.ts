// A request that does not give up: what only reads may be asked again until the table answers. Waiting for long, it says
// that the line is silent.
import { backoff } from './backoff';
import { silence } from './silence.svelte';

/** After this time without an answer the line counts as silent. */
export const SILENT_AFTER_MS = 5000;

/** A request over a dead line would hang; after this time it is made anew. */
const DEAD_AFTER_MS = 60_000;

/** Whoever stands before the table answers for it: the table itself is not there. */
const isNotTheTable = ({ status, headers }: Response): boolean =>
  status >= 500 && !headers.get('content-type')?.includes('json');

/** Makes the request until the table answers, whatever it says. */
export async function persistent(request: (dead: AbortSignal) => Promise<Response>): Promise<Response> {
  return watched(async (failed) => {
    for (let tries = 0; ; tries += 1) {
      const answer = await request(AbortSignal.timeout(DEAD_AFTER_MS)).catch(() => null);
      if (answer && !isNotTheTable(answer)) return answer;
      await failed(backoff(tries));
    }
  });
}

/** Makes the request once: it changes something, and its answer may be all that was lost. */
export const once = (request: () => Promise<Response>): Promise<Response> => watched(request);

/** Says that the line is silent while this takes long or has to be tried again. */
async function watched(act: (failed: (wait: number) => Promise<void>) => Promise<Response>): Promise<Response> {
  const line = {};
  const slow = setTimeout(() => silence.falls(line, () => undefined), SILENT_AFTER_MS);
  const failed = (wait: number) =>
    new Promise<void>((again) => {
      const later = setTimeout(again, wait);
      silence.falls(line, () => {
        clearTimeout(later);
        again();
      });
    });
  try {
    return await act(failed);
  } finally {
    clearTimeout(slow);
    silence.ends(line);
  }
}
