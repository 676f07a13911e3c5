import { expect, test } from 'vitest';
import { percent } from '../../../table/percent';
import { atLeast } from './odds.svelte';

test('the chances of at least as many add up from the end', () => {
  expect(atLeast([0.5, 0.25, 0.125, 0.125])).toEqual([0.5, 0.25, 0.125]);
  expect(atLeast([1])).toEqual([]);
});

test('only what is certain is told as all or nothing', () => {
  expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(
    ['0', '1', '50', '99', '100'].map((figure) => `${figure}\u00a0%`),
  );
});
