// Which measured attack an option stands for.
import type { Aim, Colour, Measured, Zone } from '../wire';

export const COLOURS: Colour[] = ['red', 'blue', 'black'];

/** Is this the attack from that zone at that aim? */
export function hits({ from, to }: Pick<Measured, 'from' | 'to'>, [zone, aim]: [Zone | null, Aim]): boolean {
  if (zone !== null && from.zone !== zone) return false;
  if ('zone' in aim) return 'ship' in to.unit && to.unit.ship === aim.zone[0] && to.zone === aim.zone[1];
  return 'squadron' in aim && 'squadron' in to.unit && to.unit.squadron === aim.squadron;
}
