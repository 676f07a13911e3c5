// Dice of an armament: one by one for drawing, and in words.
import type { Colour, DiceCount } from '../wire';

const COLOURS: readonly Colour[] = ['red', 'blue', 'black'];

/** The colour of every die, red first. */
export const diceOf = (dice: DiceCount): Colour[] =>
  COLOURS.flatMap((colour) => Array.from({ length: dice[colour] }, () => colour));

/** "2 red, 1 blue", or "no dice". */
export const diceSaid = (dice: DiceCount): string =>
  COLOURS.filter((colour) => dice[colour] > 0)
    .map((colour) => `${dice[colour]} ${colour}`)
    .join(', ') || 'no dice';
