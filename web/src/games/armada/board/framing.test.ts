import { describe, expect, it } from 'vitest';
import type { Box } from '../../../table/board/camera';
import { moment, type Moment } from '../demo/moments';
import { frameOf } from './asked';
import { BoardDraft } from './draft.svelte';
import { framing } from './framing';
import { place } from './space';

function framed({ board, view, question }: Moment, side: string | null = 'A') {
  const draft = new BoardDraft();
  draft.begin(question);
  const frame = frameOf(board, view, side);
  return { ...framing({ question, board, view, frame }, draft), frame };
}

const inside = (box: Box, [x, y]: [number, number]) =>
  x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height;

const battle = moment('activate-ship');

describe('the usual framing', () => {
  it('is both fleets and where their ships go, and less than the table', () => {
    const { usual, frame } = framed(battle);
    const units = [...Object.values(battle.view.ships), ...Object.values(battle.view.squadrons)];
    const seen = units.flatMap(({ at }) => (at ? [place(frame, at)] : []));
    expect(seen.length).toBeGreaterThan(10);
    expect(seen.filter((at) => !inside(usual, at))).toEqual([]);
    expect(usual.width * usual.height).toBeLessThan(0.8 * frame.width * frame.depth);
  });

  it('reaches farther ahead of a fast ship', () => {
    const [name, ship] = Object.entries(battle.view.ships).find(([, { at }]) => at)!;
    const alone = (speed: number): Moment => ({
      ...battle,
      view: { ...battle.view, squadrons: {}, ships: { [name]: { ...ship, at: [900, 200], heading: 0, speed } } },
    });
    const [slow, fast] = [framed(alone(1)).usual, framed(alone(4)).usual];
    expect(fast.y).toBeLessThan(slow.y - 150);
    expect(fast.y + fast.height).toBe(slow.y + slow.height);
  });

  it('is the whole table while fleets are deployed', () => {
    const { usual, frame } = framed(moment('deploy-ship'));
    expect(usual).toEqual({ x: 0, y: 0, width: frame.width, height: frame.depth });
  });

  it('is the whole table when nothing is on it', () => {
    const { usual, frame } = framed({ ...battle, view: { ...battle.view, ships: {}, squadrons: {} } });
    expect(usual.width).toBe(frame.width);
  });
});

describe('what a question is about', () => {
  it('is ahead of a ship that sails', () => {
    const course = moment('course');
    const ship = Object.values(course.view.ships).find(({ id }) => id === 1)!;
    const { about, frame } = framed(course);
    const [x, y] = place(frame, ship.at!);
    expect(inside(about!, [x, y])).toBe(true);
    expect(y - about!.y).toBeGreaterThan(about!.y + about!.height - y);
  });

  it('is around what is placed', () => expect(framed(moment('deploy-ship')).about!.width).toBe(480));

  it('is everything that may be chosen', () => {
    const { about, frame } = framed(battle);
    const own = Object.values(battle.view.ships).filter(({ side, at }) => side === 'A' && at);
    expect(own.length).toBeGreaterThan(2);
    expect(own.filter(({ at }) => !inside(about!, place(frame, at!)))).toEqual([]);
  });

  it('is who attacks and who may be attacked', () => {
    const target = moment('declare-target');
    const { about, frame } = framed(target);
    const enemy = Object.values(target.view.ships).find(({ id }) => id === 6)!;
    expect(inside(about!, place(frame, enemy.at!))).toBe(true);
  });
});
