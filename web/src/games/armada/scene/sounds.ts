// What a beat sounds like.
import type { Sound } from '../../../table/sound';
import type { Drawn } from './beats';

export function soundOf({ move, dice, hurts, lost }: Drawn): Sound | null {
  if (move) return 'thrusters';
  if (dice?.some(({ fate }) => fate !== 'rests' && fate !== 'goes')) return 'dice';
  return hurts?.length || lost ? 'hit' : null;
}
