import { expect, it } from 'vitest';
import { astern } from './astern';
import type { Body } from './bodies';

const squadron = (x: number, y: number): Body => ({ key: 'squadron:1', at: [x, y], room: [17, 17] });
const helm = (...around: Body[]) => astern([500, 500], [0, 1], [220, 44], around, 1);

it('the helm stands close behind its ship', () => {
  expect(helm()).toEqual([0, 36]);
});

it('the helm stands farther behind where it would cover somebody', () => {
  expect(helm(squadron(560, 540))).toEqual([0, 108]);
  // Somebody beside it is no reason to go.
  expect(helm(squadron(700, 540))).toEqual([0, 36]);
});
