import { expect, it } from 'vitest';
import { moment } from '../demo/moments';
import type { Point } from '../wire';
import { frameOf } from './asked';
import { bodies, clearest } from './bodies';
import { place } from './space';

it('are all units on the table, where they are drawn', () => {
  const { board, view } = moment('activate-ship');
  const frame = frameOf(board, view, 'B');
  const all = bodies(board, view, frame);
  const units = [...Object.values(view.ships), ...Object.values(view.squadrons)].filter(({ at }) => at);
  expect(all).toHaveLength(units.length);
  const ship = Object.values(view.ships).find(({ at }) => at)!;
  expect(all.find(({ key }) => key === `ship:${ship.id}`)?.at).toEqual(place(frame, ship.at!));
});

it('buttons stand where they cover nobody, and otherwise in their first place', () => {
  const at = (x: number): { middle: Point; half: Point } => ({ middle: [x, 0], half: [22, 44] });
  const body = (x: number) => ({ key: `squadron:${x}`, at: [x, 0] as Point, room: [17, 17] as Point });
  const stalls = [at(0), at(100), at(200)];
  expect(clearest(stalls, [])).toBe(stalls[0]);
  expect(clearest(stalls, [body(30)])).toBe(stalls[1]);
  expect(clearest(stalls, [body(0), body(100), body(200)])).toBe(stalls[0]);
});
