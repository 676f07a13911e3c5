// The log in chapters (rounds) and groups (phases, activations), one line for one thing.
import type { GameTypes, TableEvent } from '../wire';

/** What an event begins in the log. */
export type Begins = 'chapter' | 'section' | 'group';

export interface Line<G extends GameTypes = GameTypes> {
  event: TableEvent<G>;
  /** The event in words. */
  says: string;
  /** How often the same happened in a row. */
  times: number;
}

export interface Group<G extends GameTypes = GameTypes> {
  /** The line that begins it; null for what happens before anything has begun. */
  title: (Line<G> & { begins: Begins }) | null;
  lines: Line<G>[];
}

export interface Chapter<G extends GameTypes = GameTypes> {
  title: Line<G> | null;
  groups: Group<G>[];
}

export interface Telling<G extends GameTypes = GameTypes> {
  told: (event: TableEvent<G>) => string;
  begins: (event: TableEvent<G>) => Begins | null;
  /** Does an event say everything that the line before it says? */
  supersedes: (event: TableEvent<G>, before: TableEvent<G>) => boolean;
}

export function chaptersOf<G extends GameTypes>(
  events: readonly TableEvent<G>[],
  { told, begins, supersedes }: Telling<G>,
): Chapter<G>[] {
  const chapters: Chapter<G>[] = [];
  let groups: Group<G>[] = [];
  let lines: Line<G>[] = [];
  const open = (group: Group<G>) => {
    if (!chapters.length) chapters.push({ title: null, groups: (groups = []) });
    groups.push(group);
    lines = group.lines;
  };
  for (const event of events) {
    const line = { event, says: told(event), times: 1 };
    const what = begins(event);
    const before = lines.at(-1);
    if (what === 'chapter') {
      chapters.push({ title: line, groups: (groups = []) });
      lines = [];
    } else if (what) {
      open({ title: { ...line, begins: what }, lines: [] });
    } else if (before && supersedes(event, before.event)) {
      lines[lines.length - 1] = line;
    } else if (before?.says === line.says) {
      lines[lines.length - 1] = { ...line, times: before.times + 1 };
    } else {
      if (!groups.length) open({ title: null, lines: [] });
      lines.push(line);
    }
  }
  return chapters;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What contains all these words, with the titles it stands under. A group whose title matches is kept whole. */
export function found<G extends GameTypes>(chapters: readonly Chapter<G>[], search: string): Chapter<G>[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (!words.length) return [...chapters];
  const matches = ({ says }: { says: string }) => words.every((word) => plain(says).includes(word));
  const within = (group: Group<G>): Group<G>[] => {
    if (group.title && matches(group.title)) return [group];
    const lines = group.lines.filter(matches);
    return lines.length ? [{ ...group, lines }] : [];
  };
  return chapters.flatMap((chapter) => {
    const groups = chapter.groups.flatMap(within);
    return groups.length ? [{ ...chapter, groups }] : [];
  });
}

/** Every event of a chapter that has a line. */
export const numbersIn = (chapter: Chapter): number[] =>
  [chapter.title, ...chapter.groups.flatMap(({ title, lines }) => [title, ...lines])].flatMap((line) =>
    line ? [line.event.number] : [],
  );
