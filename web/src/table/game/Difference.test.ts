import { expect, test } from 'vitest';
import { put } from '../test/page';
import type { BringsAbout, SeatCard } from '../wire';
import { card, seat } from '../wire/test/table';
import Difference from './Difference.svelte';

const about = { noun: 'crew', nouns: 'crews', unit: 'points' } as BringsAbout;

const bringing = (who: SeatCard, points: number | null): SeatCard => ({
  ...who,
  brings: true,
  brought: points === null ? null : { name: 'The crew', emblem: null, points },
});

/** What is said of these two. */
function said(one: SeatCard, other: SeatCard, own?: { seat: number; points: number | null }): string | undefined {
  put(Difference, { card: card({ seats: [one, other] }), about, own });
  return document.querySelector('p')?.textContent;
}

const ada = (points: number | null) => bringing(seat(0, 'Ada', 'person'), points);
const free = bringing(seat(1, '', 'empty'), null);

test('a difference is pointed out by its size, and who brings more', () => {
  expect(said(ada(200), free, { seat: 1, points: 195 })).toBe('Ada brings 5 points more.');
});

test('one point is one point, and the reader is "you"', () => {
  expect(said(ada(194), free, { seat: 1, points: 195 })).toBe('You bring 1 point more.');
});

test('nothing is said of equal ones', () => {
  expect(said(ada(195), free, { seat: 1, points: 195 })).toBeUndefined();
});

test('nothing is said before both are known', () => {
  expect(said(ada(195), free)).toBeUndefined();
});
