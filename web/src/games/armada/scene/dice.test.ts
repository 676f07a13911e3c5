import { expect, it } from 'vitest';
import type { PoolDie } from '../wire';
import { thrown } from './dice';

const FACES = { h: 'hit', c: 'critical', b: 'blank', a: 'accuracy' } as const;
const COLOURS = { r: 'red', u: 'blue', k: 'black' } as const;

/** Dice as pairs of letters: colour and face. */
const pool = (text: string): PoolDie[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((pair) => ({
      colour: COLOURS[pair[0] as keyof typeof COLOURS],
      face: FACES[pair[1] as keyof typeof FACES],
      set: false,
      locked: false,
    }));

it.each([
  ['are all rolled at first', '', 'rh rb', ['rolls', 'rolls']],
  ['rest where nothing changes', 'rh rb', 'rh rb', ['rests', 'rests']],
  ['change in their places', 'rh rb', 'rh rc', ['rests', 'changes']],
  ['fall where they were', 'rh rb uh', 'rh uh', ['rests', 'goes', 'rests']],
  ['come at the end', 'rh', 'rh kh', ['rests', 'comes']],
  ['fall and come at once', 'rh rb', 'rh ua', ['rests', 'goes', 'comes']],
  ['are all gone', 'rh rb', '', ['goes', 'goes']],
])('dice %s', (_, before, now, fates) => {
  expect(thrown(pool(before), pool(now)).map(({ fate }) => fate)).toEqual(fates);
});

it('a die that changed knows what it showed', () => {
  expect(thrown(pool('rh rb'), pool('rh rc'))[1]).toMatchObject({ was: 'blank', die: { face: 'critical' } });
});
