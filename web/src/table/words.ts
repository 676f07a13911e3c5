// Small words every page needs.

/** A name of the wire as people write it: `red-and-blue` is "red and blue". */
export const plain = (word: string): string => word.replaceAll(/[-_]/g, ' ');

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
