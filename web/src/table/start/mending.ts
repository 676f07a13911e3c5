// Mending a pasted list where the table could not read it: the text is changed as its writer would, line by line.
import type { UnreadLine } from '../wire';

const LINE_END = /\r\n|\n|\r/;

/** The list with a line changed, or without it. */
function changed(list: string, line: number, change: (text: string) => string | null): string {
  return list
    .split(LINE_END)
    .flatMap((text, at) => (at + 1 === line ? (change(text) ?? []) : text))
    .join('\n');
}

/** The list with the chosen name in place of the one that is not known. */
export function mended(list: string, { line, wrong }: UnreadLine, choice: string): string {
  if (line === null) return list;
  return changed(list, line, (text) => (wrong && text.includes(wrong) ? text.replace(wrong, () => choice) : choice));
}

/** The list without these lines. */
export const without = (list: string, lines: readonly UnreadLine[]): string =>
  [...new Set(lines.flatMap(({ line }) => line ?? []))]
    .sort((one, other) => other - one)
    .reduce((rest, line) => changed(rest, line, () => null), list);
