// A joint of the maneuver tool follows the finger that drags it.
import { expect, it } from 'vitest';
import { moment } from '../demo/moments';
import type { Point } from '../wire';
import { BoardDraft } from './draft.svelte';
import { bend } from './pointing';

const { board, question } = moment('course');

/** A tool that lies straight ahead from its root; what is dragged is at points of the table. */
const path: Point[] = [
  [500, 200],
  [500, 277],
  [500, 354],
];

function drafted() {
  const draft = new BoardDraft();
  draft.begin(question);
  return draft;
}

const here = (x: number, y: number): Point => [x, y];

it('turns click by click toward the pointer, as far as it may', () => {
  const draft = drafted();
  const [low, high] = draft.joints[0];
  expect([low, high]).not.toEqual([0, 0]);
  const grip = bend('joint:0', draft, path, board.tool, here)!;
  grip.move(500, 400);
  expect(draft.edited).toBe(false);
  grip.move(600, 280);
  expect(draft.course!.turns[0]).toBe(high);
  grip.move(400, 280);
  expect(draft.course!.turns[0]).toBe(low);
  const by = Math.tan((board.tool.click_degrees * Math.PI) / 180);
  grip.move(500 + 100 * by, 377);
  expect(draft.course!.turns[0]).toBe(Math.min(1, high));
  expect(draft.edited).toBe(true);
});

it('is nothing else that is dragged', () => {
  expect(bend('act:carry', drafted(), path, board.tool, here)).toBeNull();
  expect(bend('ship:1', drafted(), path, board.tool, here)).toBeNull();
});
