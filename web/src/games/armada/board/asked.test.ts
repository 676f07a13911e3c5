import { expect, it } from 'vitest';
import { moment } from '../demo/moments';
import { frameOf, placeOf, plotOf, sailing } from './asked';

const course = moment('course');
const deploy = moment('deploy-ship');

it('everybody sees their own edge near', () => {
  const { board, view } = course;
  const turned = (near: string, side: string | null) => frameOf(board, { ...view, near }, side).turned;
  expect([turned('A', 'A'), turned('A', 'B')]).toEqual([false, true]);
  expect([turned('B', 'A'), turned('B', 'B')]).toEqual([true, false]);
  expect(turned('B', null)).toBe(false);
});

it('a question asks for a course, a place or neither', () => {
  expect(plotOf(course.question)?.joints).toHaveLength(3);
  expect(placeOf(course.question)).toBeNull();
  expect(placeOf(deploy.question)?.suggestions.length).toBeGreaterThan(0);
  expect(plotOf(null)).toBeNull();
});

it('the ship that sails is the subject, or else the one that acts', () => {
  expect(sailing(course.question, course.view)).toBe(1);
  const { subject: _, ...bare } = course.question!;
  expect(sailing(bare, course.view)).toBe(1);
  expect(sailing(deploy.question, deploy.view)).toBeNull();
});
