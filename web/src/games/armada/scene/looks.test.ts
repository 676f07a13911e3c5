import { expect, it } from 'vitest';
import type { Part } from '../../../table/wire';
import { moment } from '../demo/moments';
import type { Armada, Point } from '../wire';
import { withNamed } from './looks';

const { board, view } = moment('activate-ship');
const [one, other] = Object.values(view.ships).filter(({ at }) => at);

/** "… moves to medium range of …" */
const caption: Part<Armada>[] = [
  { item: { item: { ship: one.id }, says: 'One' } },
  { text: ' moves to medium range of ' },
  { item: { item: { ship: other.id }, says: 'Other' } },
];

it('whom the sentence names is in sight with what is drawn', () => {
  const looks: Point[] = [[10, 20]];
  expect(withNamed({ looks }, caption, board, view).looks).toEqual([[10, 20], one.at, other.at]);
});

it('a beat that draws nothing moves no camera', () => {
  expect(withNamed({ looks: [] }, caption, board, view).looks).toEqual([]);
});
