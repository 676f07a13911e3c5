// Colours of the sides of a game. Sides have the numbers that the table gives them.

/** Classes that set the colours of a side for everything inside; further sides have neutral colours. */
const COLOURS = ['of-a', 'of-b', 'of-c', 'of-d'];

/** The class that gives everything inside the colours of a side. */
export const coloursOf = (side: number | null | undefined): string => COLOURS[side ?? -1] ?? 'of-nobody';
