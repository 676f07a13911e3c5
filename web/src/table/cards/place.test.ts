// A face never hides what is asked while there is room beside it.
import { expect, it } from 'vitest';
import { cornerOf } from './place';

const WINDOW = { width: 1440, height: 900 };
const FACE = { width: 340, height: 500 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

it('opens at the right of a name where there is room', () => {
  expect(cornerOf(box(20, 100, 80, 20), FACE, WINDOW, null)).toEqual({ left: 108, top: 92 });
});

it('stays inside the window', () => {
  expect(cornerOf(box(20, 850, 80, 20), FACE, WINDOW, null)).toEqual({ left: 108, top: 392 });
  expect(cornerOf(box(1380, 100, 40, 20), FACE, WINDOW, null).left).toBe(1032);
});

it('opens beside the question, not over it', () => {
  const question = box(1100, 60, 340, 840);
  const { left } = cornerOf(box(1120, 300, 80, 20), FACE, WINDOW, question);
  expect(left + FACE.width).toBeLessThanOrEqual(question.left);
});

it('opens above a question at the bottom of a narrow window', () => {
  const question = box(0, 480, 390, 364);
  const { top } = cornerOf(box(20, 600, 80, 20), { width: 374, height: 460 }, { width: 390, height: 844 }, question);
  expect(top + 460).toBeLessThanOrEqual(question.top);
});

it('opens beside what is told under the scene, not over it', () => {
  const told = box(900, 820, 200, 70);
  const name = box(700, 700, 80, 20);
  expect(cornerOf(name, FACE, WINDOW, null).left + FACE.width).toBeGreaterThan(told.left);
  expect(cornerOf(name, FACE, WINDOW, null, told).left + FACE.width).toBeLessThanOrEqual(told.left);
});
