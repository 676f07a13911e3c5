import { expect, test } from 'vitest';
import type { TableEvent } from '../wire';
import { chaptersOf, found, numbersIn, type Begins, type Line, type Telling } from './chapters';

const happened = (...lines: string[]): TableEvent[] =>
  lines.map((says, number) => ({ number, after: number, event: says, kind: '', says }));

const BEGINS: Record<string, Begins> = { round: 'chapter', phase: 'section', pile: 'group', guest: 'group' };

const telling: Telling = {
  told: ({ says }) => says,
  begins: ({ says }) => BEGINS[says.split(' ')[0]] ?? null,
  unsaid: ({ says }) => says === 'magic',
  within: ({ says }, title) => says.startsWith('guest') && title.says.startsWith('pile'),
  resumes: ({ says }, title) => says === `more of ${title.says}`,
};

const chapters = chaptersOf(
  happened(
    'stones arrive',
    'round 1',
    'phase one',
    'pile one',
    'magic',
    'stones 2',
    'a card',
    'a card',
    'Évaàn fires',
    'round 2',
    'pile two',
    'a card',
  ),
  telling,
);

test('rounds are chapters, what begins in them are groups', () => {
  expect(chapters.map(({ title, groups }) => [title?.says, groups.map((group) => group.title?.says)])).toEqual([
    [undefined, [undefined]],
    ['round 1', ['phase one', 'pile one']],
    ['round 2', ['pile two']],
  ]);
});

test('one thing is one line: what another line tells is left out, repetitions are counted', () => {
  const [, first] = chapters[1].groups;
  expect(first.lines.map(({ says, times }) => [says, times])).toEqual([
    ['stones 2', 1],
    ['a card', 2],
    ['Évaàn fires', 1],
  ]);
});

test('a group does not go on in the next chapter', () => {
  const [, last] = chaptersOf(happened('round 1', 'pile A', 'stones 2', 'round 2', 'stones 1').slice(0), telling);
  expect(last.groups).toMatchObject([{ title: null, lines: [{ says: 'stones 1' }] }]);
});

test('a search finds lines by all their words, and whole groups by their titles', () => {
  const says = (search: string) =>
    found(chapters, search).map(({ title, groups }) => [
      title?.says,
      groups.flatMap((group) => group.lines.map((line) => line.says)),
    ]);
  expect(says('FIRES evaan')).toEqual([['round 1', ['Évaàn fires']]]);
  expect(says('two')).toEqual([['round 2', ['a card']]]);
  expect(says('nothing like it')).toEqual([]);
  expect(found(chapters, '  ')).toHaveLength(3);
});

test('the events that have a line are known', () => {
  expect(numbersIn(chapters[1])).toEqual([1, 2, 3, 5, 7, 8]);
});

test('a group holds what happens inside of it, and goes on after that', () => {
  const [{ groups }] = chaptersOf(
    happened('round 1', 'pile one', 'guest A', 'a card', 'guest B', 'a feast', 'more of pile one', 'a card', 'guest C'),
    telling,
  );
  const told = (lines: Line[]): unknown[] => lines.map(({ says, inside }) => (inside ? [says, told(inside)] : says));
  expect(groups.map(({ title, lines }) => [title?.says, told(lines)])).toEqual([
    ['pile one', [['guest A', ['a card']], ['guest B', ['a feast']], 'more of pile one', 'a card', ['guest C', []]]],
  ]);
  const chapter = { title: null, groups };
  expect(numbersIn(chapter)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(found([chapter], 'feast').map((each) => told(each.groups[0].lines))).toEqual([[['guest B', ['a feast']]]]);
});
