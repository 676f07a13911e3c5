import { describe, expect, it } from 'vitest';
import { moment } from '../demo/moments';
import { frameOf, placeOf, plotOf, sailing, worthLooking } from './asked';
import { BoardDraft } from './draft.svelte';

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

describe('where to look', () => {
  const look = ({ board, view, question }: typeof course) => {
    const draft = new BoardDraft();
    draft.begin(question);
    return worthLooking(question!, board, view, frameOf(board, view, 'A'), draft);
  };

  it('is ahead of a ship that sails', () => {
    const ship = Object.values(course.view.ships).find(({ id }) => id === 1);
    const wish = look(course);
    expect(wish?.at[0]).toBeCloseTo(ship?.at?.[0] ?? 0, 0);
    expect(wish?.at[1]).toBeLessThan(course.board.play_area[1] - (ship?.at?.[1] ?? 0));
    expect(wish?.room).toBeGreaterThan(200);
  });

  it('is where something is to be placed', () => expect(look(deploy)?.room).toBe(240));
  it('is nowhere special when several ships are offered', () => expect(look(moment('activate-ship'))).toBeNull());
});
