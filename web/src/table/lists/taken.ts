// A list that was read or copied on another page, on its way to the builder.

interface Taken {
  readonly name: string;
  readonly brought: unknown;
}

let waiting: Taken | null = null;

/** The builder that is opened next begins with this. */
export function takeAlong(taken: Taken) {
  waiting = taken;
}

/** What was taken along; only once. */
export function takenList(): Taken | null {
  const taken = waiting;
  waiting = null;
  return taken;
}
