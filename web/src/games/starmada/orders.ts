// Orders as they are written: hexes ahead, turns P and S, sideslips L and R, U, the speed, and the pivot.
import type { Hand, Maneuver, Orders } from './wire';

const [TURN, SLIP]: Record<Hand, string>[] = [
  { port: 'P', starboard: 'S' },
  { port: 'L', starboard: 'R' },
];

function letter(maneuver: Maneuver): string {
  if (maneuver === 'UTurn') return 'U';
  if ('Turn' in maneuver) return TURN[maneuver.Turn];
  return 'Slip' in maneuver ? SLIP[maneuver.Slip] : String(maneuver.Forward);
}

/** How many hexes a maneuver moves. */
const hexes = (maneuver: Maneuver): number =>
  maneuver === 'UTurn' || 'Turn' in maneuver ? 0 : 'Slip' in maneuver ? 1 : maneuver.Forward;

/** The speed of orders: all hexes that they move. */
export const speedOf = ({ maneuvers }: Orders): number => maneuvers.reduce((sum, each) => sum + hexes(each), 0);

/** Orders in the notation in which players write them. */
export function written(orders: Orders): string {
  const { evasion, maneuvers, speed_written, pivot } = orders;
  const evades = evasion === 0 ? '' : evasion === 1 ? 'Z/' : `Z${evasion}/`;
  const speed = speed_written ? `(${speedOf(orders)})` : '';
  const nose = pivot === 0 ? '' : pivot > 0 ? `+${pivot}` : `${pivot}`;
  return `${evades}${maneuvers.map(letter).join('') || '0'}${speed}${nose}`;
}
