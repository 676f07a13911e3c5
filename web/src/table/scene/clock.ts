// Time for scenes. Tests have a clock of their own.

export interface Clock {
  /** Does something later; the answer calls it off. */
  after: (ms: number, act: () => void) => () => void;
  /** Whether nobody can see the page. */
  hidden: () => boolean;
}

export const clock: Clock = {
  after: (ms, act) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  hidden: () => document.hidden,
};
