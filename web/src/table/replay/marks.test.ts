import { expect, test } from 'vitest';
import type { Begins } from '../log/chapters';
import type { TableEvent } from '../wire';
import { event } from '../wire/test/table';
import { beginning, eventAt, markAt, marksOf, placeOf } from './marks';

const EVENTS = ['round', 'turn', 'shot', 'loss', 'turn', 'round'].map((says, at) => event(at * 2, says));
const BEGINS: Record<string, Begins> = { round: 'chapter', turn: 'group' };
const marks = marksOf(EVENTS, {
  begins: ({ says }: TableEvent) => BEGINS[says] ?? null,
  big: ({ says }) => says === 'loss',
});

test('what begins and what mattered stands on the line in its place', () => {
  expect(marks.map(({ kind, at }) => [kind, at])).toEqual([
    ['chapter', 0],
    ['group', 0.2],
    ['big', 0.6],
    ['group', 0.8],
    ['chapter', 1],
  ]);
});

test('a place on the line is an event, and an event a place', () => {
  expect(eventAt(EVENTS, 0.58)?.says).toBe('loss');
  expect([eventAt(EVENTS, -1)?.number, eventAt(EVENTS, 2)?.number]).toEqual([0, 10]);
  expect(placeOf(EVENTS, EVENTS[3])).toBe(0.6);
  expect([placeOf(EVENTS, null), placeOf([], null)]).toEqual([0, 0]);
});

test('one steps from beginning to beginning, past what only mattered', () => {
  expect(beginning(marks, EVENTS[2], 1)?.number).toBe(8);
  expect(beginning(marks, EVENTS[2], -1)?.number).toBe(2);
  expect([beginning(marks, EVENTS[0], -1), beginning(marks, EVENTS[5], 1)]).toEqual([undefined, undefined]);
});

test('a mark is pointed at from beside it, and a loss before everything else', () => {
  const kind = (place: number, near: number) => markAt(marks, place, near)?.kind;
  expect([kind(0.19, 0.02), kind(0.3, 0.02), kind(0.61, 0.02)]).toEqual(['group', undefined, 'big']);
  expect([kind(0.75, 0.16), kind(0.95, 0.2)]).toEqual(['big', 'chapter']);
});
