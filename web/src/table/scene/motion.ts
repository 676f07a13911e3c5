// Whether things move on the screen. Without motion, results are shown in the same order and for the same time.

/** Does the player want nothing to move? */
export const still = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
