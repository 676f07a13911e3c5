// What an attack of fighters can be expected to do, in words.
import type { StrikeSight, View } from '../wire';
import { inDice, tenths } from './fire';

/** The name of what is attacked. */
export function nameOf(view: View | null, { at }: StrikeSight): string {
  const among: Record<string, { id: number }> = ('ship' in at ? view?.ships : view?.flights) ?? {};
  const number = 'ship' in at ? at.ship : at.flight;
  return Object.keys(among).find((name) => among[name].id === number) ?? '';
}

export const inWords = ({ at, dice, hits, damage, losses }: StrikeSight): string =>
  'ship' in at
    ? `${inDice(dice)}, ${tenths(hits)} hits, ${tenths(damage)} damage on average`
    : `dogfight: ${inDice(dice)}, ${tenths(damage)} of theirs and ${tenths(losses)} of yours on average`;
