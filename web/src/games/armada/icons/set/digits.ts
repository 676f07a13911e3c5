// Numbers on the board are drawings: the same on every machine, and not text that a screen reader would read twice.

/** Each ten high and six wide around the middle, drawn as a line. */
const strokes = [
  'M0-5C2.3-5 3-2.6 3 0S2.3 5 0 5-3 2.6-3 0-2.3-5 0-5Z',
  'M-1.8-3.2L.6-5V5',
  'M-2.7-2.7C-2.6-4.2-1.5-5 0-5 1.7-5 2.8-4 2.8-2.5 2.8-.5-2.8 3-2.8 5H3',
  'M-2.6-3.9C-2-4.7-1-5 0-5 1.6-5 2.6-4 2.6-2.6 2.6-1.2 1.5-.3 0-.3 1.8-.3 3 .8 3 2.3 3 4 1.7 5 0 5-1.3 5-2.4 4.5-3 3.5',
  'M1.4 5V-5L-3 2.2H3.2',
  'M2.5-5H-2.1L-2.5-.4C-1.8-1-1-1.3 0-1.3 1.8-1.3 3 0 3 1.8 3 3.7 1.7 5 0 5-1.3 5-2.3 4.5-2.9 3.6',
  'M2.3-4.2C1.7-4.7 1-5 .3-5-2-5-3-2.6-3 .9-3 3.5-1.8 5 0 5 1.8 5 3 3.7 3 1.9 3 .2 1.8-1 .1-1-1.6-1-3 .2-3 1.6',
  'M-2.8-5H2.9L-.8 5',
  'M0-.4C-1.6-.4-2.6-1.3-2.6-2.7-2.6-4.1-1.6-5 0-5 1.6-5 2.6-4.1 2.6-2.7 2.6-1.3 1.6-.4 0-.4ZM0-.4C-1.8-.4-3 .7-3 2.3-3 4-1.8 5 0 5 1.8 5 3 4 3 2.3 3 .7 1.8-.4 0-.4Z',
  'M-2.3 4.2C-1.7 4.7-1 5-.3 5 2 5 3 2.6 3-.9 3-3.5 1.8-5 0-5-1.8-5-3-3.7-3-1.9-3-.2-1.8 1-.1 1 1.6 1 3-.2 3-1.6',
];

/** The digits of a whole number, side by side around the middle. */
export function digits(value: number): { d: string; x: number }[] {
  const shown = [...String(Math.max(0, Math.trunc(value)))];
  return shown.map((digit, index) => ({ d: strokes[Number(digit)], x: (index - (shown.length - 1) / 2) * 8 }));
}
