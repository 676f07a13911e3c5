// The line of the attack that is going on: from the attacker, or from nowhere if that is no piece, to what it is aimed at.
import type { Board, Point, View } from '../wire';
import { aimedAt, attackOf } from './things';
import { whereIs } from './whereabouts';

export function attackLine(board: Board, view: View): { from: Point; to: Point; obstructed: boolean } | null {
  const attack = attackOf(view);
  const to = attack && whereIs(board, view, aimedAt(attack.defender));
  if (!to) return null;
  const from = attack.attacker === 'objective' ? to : whereIs(board, view, attack.attacker);
  return from && { from, to, obstructed: attack.obstructed };
}
