import { expect, test } from 'vitest';
import { put } from '../test/page';
import Sheet from './Sheet.svelte';

test('everything is listed with what it costs, and what belongs to it stands below it', () => {
  put(Sheet, {
    lines: [
      { depth: 0, says: 'boat', points: 40, note: null, card: 'boat' },
      { depth: 1, says: 'lantern', points: 4, note: 'light', card: 'lantern' },
      { depth: 1, says: '', points: 44, note: 'in all', card: null },
    ],
  });
  const lines = [...document.querySelectorAll('li')];
  expect(lines.map((line) => line.textContent.trim().replaceAll(/\s+/g, ' '))).toEqual([
    'Boat 40',
    'Lantern light 4',
    'in all 44',
  ]);
  expect(lines.map((line) => line.classList.contains('heading'))).toEqual([true, false, false]);
  expect([...document.querySelectorAll('button')].map((name) => name.textContent)).toEqual(['Boat', 'Lantern']);
});
