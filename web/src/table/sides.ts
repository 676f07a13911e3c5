// How the sides of a game are told from each other: by colour and by shape. Sides are numbered, as the table numbers them.

/** Classes that set the colours of a side for everything inside; sides beyond the last have the quiet ones. */
const COLOURS = ['of-a', 'of-b', 'of-c', 'of-d'];

/** The class that gives everything inside the colours of a side. */
export const coloursOf = (side: number | null | undefined): string => COLOURS[side ?? -1] ?? 'of-nobody';
