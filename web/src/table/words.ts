// Small words every page needs.
import type { SeatCard } from './wire';

/** A name of the wire in plain words: `red-and-blue` is "red and blue". */
export const plain = (word: string): string => word.replaceAll(/[-_]/g, ' ');

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What somebody wrote, between the marks that people know: the table quotes it as a terminal does. */
export const quoted = (text: string): string => text.replaceAll(/`([^`]*)`/g, '“$1”');

/** The beginning of a sentence that the table says. */
export const sentence = (says: string): string => capital(quoted(says));

/** Words as they stand in the middle of a sentence. */
export const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A number of something: "195 points", "1 point". */
export const counted = (count: number, unit: string): string =>
  `${count} ${count === 1 && unit.endsWith('s') ? unit.slice(0, -1) : unit}`;

/** The player of a seat, and the group of what they bring. */
export const seated = ({ name, brought }: SeatCard): string =>
  brought?.emblem ? `${name}, ${brought.emblem.title}` : name;

/** What the table calls the seat of somebody who had everything of theirs removed; nobody else may take this name. */
export const FORMER_PLAYER = 'Former player';
