// How long to wait before trying again: longer each time, and not all clients at the same moment.

const FIRST_MS = 400;
const MOST_MS = 8000;

/** The wait after this many tries that failed. */
export const backoff = (tries: number): number => Math.min(MOST_MS, FIRST_MS * 2 ** tries) * (0.75 + Math.random() / 2);
