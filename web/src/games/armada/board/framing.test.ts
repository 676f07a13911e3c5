import { describe, expect, it } from 'vitest';
import type { Box } from '../../../table/board/camera';
import { moment, type Moment } from '../demo/moments';
import { frameOf } from './asked';
import { BoardDraft } from './draft.svelte';
import { framing } from './framing';
import { onTable, place } from './space';

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

describe('what bears on a question', () => {
  const course = moment('course');
  const ship = Object.values(course.view.ships).find(({ id }) => id === 1)!;
  const [name, enemy] = Object.entries(course.view.ships).find(([, { side, at }]) => at && side !== ship.side)!;
  const withEnemy = (ahead: number): Moment => ({
    ...course,
    view: {
      ...course.view,
      ships: { ...onlyOwn, [name]: { ...enemy, at: onTable({ at: ship.at!, heading: ship.heading! }, [0, ahead]) } },
    },
  });
  const onlyOwn = Object.fromEntries(Object.entries(course.view.ships).filter(([, { side }]) => side === ship.side));

  it('are the enemies that a course brings into reach, and nobody else', () => {
    const { near, frame } = framed(withEnemy(500));
    const at = withEnemy(500).view.ships[name].at!;
    expect(inside(near!, place(frame, at))).toBe(true);
    expect(framed(withEnemy(1400)).near).toBeNull();
  });

  it('is the whole battle when it is asked who acts', () => {
    expect(framed(battle).overview).toBe(true);
    expect(framed(moment('activate-squadron')).overview).toBe(true);
    expect(framed(moment('declare-target')).overview).toBe(false);
    expect(framed(course).overview).toBe(false);
  });

  it('is not the whole table when a squadron is put beside the ship that moved onto it', () => {
    const move = moment('move-squadron');
    const { placing } = move.view;
    const id = placing && 'squadron' in placing ? placing.squadron : null;
    const squadrons = Object.fromEntries(
      Object.entries(move.view.squadrons).map(([name, one]) => [name, one.id === id ? { ...one, at: null } : one]),
    );
    const lifted = framed({ ...move, view: { ...move.view, squadrons } });
    expect([lifted.overview, lifted.usual.width < lifted.frame.width]).toEqual([false, true]);
  });
});
