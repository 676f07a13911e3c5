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
  /** What happened inside of it. */
  inside?: Line<G>[];
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
  /** Whether another event tells this one. */
  unsaid: (event: TableEvent<G>) => boolean;
  /** Does what an event begins happen inside of the group that another one began? */
  within: (event: TableEvent<G>, title: TableEvent<G>) => boolean;
  /** Does an event belong to the group itself again, and no longer to what happened inside of it? */
  resumes: (event: TableEvent<G>, title: TableEvent<G>) => boolean;
}

export function chaptersOf<G extends GameTypes>(
  events: readonly TableEvent<G>[],
  { told, begins, unsaid, within, resumes }: Telling<G>,
): Chapter<G>[] {
  const chapters: Chapter<G>[] = [];
  let groups: Group<G>[] = [];
  let group: Group<G> | null = null;
  let lines: Line<G>[] = [];
  const open = (opened: Group<G>) => {
    if (!chapters.length) chapters.push({ title: null, groups: (groups = []) });
    groups.push(opened);
    group = opened;
    lines = opened.lines;
  };
  const holds = (belongs: Telling<G>['within'], event: TableEvent<G>): Group<G> | null =>
    group?.title && belongs(event, group.title.event) ? group : null;
  for (const event of events) {
    if (unsaid(event)) continue;
    const line: Line<G> = { event, says: told(event), times: 1 };
    const what = begins(event);
    lines = holds(resumes, event)?.lines ?? lines;
    const before = lines.at(-1);
    if (what === 'chapter') {
      chapters.push({ title: line, groups: (groups = []) });
      group = null;
      lines = [];
    } else if (what && holds(within, event)) {
      const inside: Line<G>[] = [];
      holds(within, event)?.lines.push({ ...line, inside });
      lines = inside;
    } else if (what) {
      open({ title: { ...line, begins: what }, lines: [] });
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
  const inLine = (line: Line<G>): Line<G>[] => {
    if (matches(line)) return [line];
    const inside = line.inside?.flatMap(inLine) ?? [];
    return inside.length ? [{ ...line, inside }] : [];
  };
  const inGroup = (group: Group<G>): Group<G>[] => {
    if (group.title && matches(group.title)) return [group];
    const lines = group.lines.flatMap(inLine);
    return lines.length ? [{ ...group, lines }] : [];
  };
  return chapters.flatMap((chapter) => {
    const groups = chapter.groups.flatMap(inGroup);
    return groups.length ? [{ ...chapter, groups }] : [];
  });
}

/** Every event of a chapter that has a line. */
export function numbersIn(chapter: Chapter): number[] {
  const within = (line: Line | null): number[] =>
    line ? [line.event.number, ...(line.inside ?? []).flatMap(within)] : [];
  return [chapter.title, ...chapter.groups.flatMap(({ title, lines }) => [title, ...lines])].flatMap(within);
}
