import { expect, it } from 'vitest';
import type { LessonCard } from '../wire';
import { isLike, standing } from './end';

const taken = (who: number, stones = 1) => ({ event: { taken: { who, from: ['north', stones] } } });
const quiet = { progress: { round: 1 }, scene: null };
const goals = { wanted: [], unwanted: [], missed: '' };
const isOver = (over: LessonCard['over'], told: Parameters<typeof standing>[1]) =>
  standing({ over, at_once: false, goals }, told) === 'done';

it('a pattern names what matters', () => {
  const { event } = taken(0, 2);
  expect(isLike(event, { taken: {} })).toBe(true);
  expect(isLike(event, { taken: { who: 0 } })).toBe(true);
  expect(isLike(event, { taken: { from: { 1: 2 } } })).toBe(true);
  expect(isLike(event, { taken: { from: { 1: 3 } } })).toBe(false);
  expect(isLike(event, { taken: { who: 1 } })).toBe(false);
  expect(isLike(event, { taken: { colour: 'red' } })).toBe(false);
  expect(isLike(event, 'taken')).toBe(false);
  expect(isLike('passed', 'passed')).toBe(true);
  expect(isLike('passed', { passed: {} })).toBe(false);
});

it('so many events of the learner end a lesson', () => {
  const end = { events: { like: [{ taken: { who: 0 } }, 'passed'], times: 2 } };
  expect(isOver(end, { ...quiet, events: [taken(0), taken(1)] })).toBe(false);
  expect(isOver(end, { ...quiet, events: [taken(0), taken(1), taken(0)] })).toBe(true);
  expect(isOver(end, { ...quiet, events: [taken(0), { event: 'passed' }] })).toBe(true);
});

it('what is going on is played to its end first', () => {
  const end = { events: { like: [{ taken: {} }], times: 1 } };
  const told = { ...quiet, scene: { kind: 'duel' }, events: [taken(0)] };
  expect(isOver(end, told)).toBe(false);
  // In a game in which something always is.
  expect(standing({ over: end, at_once: true, goals }, told)).toBe('done');
});

it('a round ends a lesson when the next one begins', () => {
  const at = (round?: number) => isOver({ round: 1 }, { events: [], progress: { round }, scene: null });
  expect([at(), at(1), at(2)]).toEqual([false, false, true]);
  expect(isOver({ round: 1 }, { events: [], progress: null, scene: null })).toBe(false);
});

it('a task that is not done when the lesson is over is missed', () => {
  const over = { round: 1 };
  const at = (wanted: unknown[], events: { event: unknown }[]) =>
    standing({ over, at_once: false, goals: { ...goals, wanted } }, { events, progress: { round: 2 }, scene: null });
  expect(at([{ taken: { who: 0 } }], [taken(0)])).toBe('done');
  expect(at([{ taken: { who: 0 } }, 'passed'], [taken(0)])).toBe('missed');
});

it('what the task forbids ends the lesson at once, but not in the middle of something', () => {
  const lesson = { over: { round: 1 }, at_once: false, goals: { ...goals, unwanted: ['passed'] } };
  expect(standing(lesson, { ...quiet, events: [taken(0)] })).toBe('open');
  expect(standing(lesson, { ...quiet, events: [{ event: 'passed' }], scene: { kind: 'duel' } })).toBe('open');
  expect(standing(lesson, { ...quiet, events: [{ event: 'passed' }] })).toBe('missed');
});
