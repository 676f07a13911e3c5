// Who plays a game of a list. What else is said about one is only loaded with the lists.
import type { GameLine, SeatLine } from '../wire';

export const isYou = ({ player }: SeatLine): boolean => player === 'you';

/** With whom you play: every computer and every person by name, and the seats that are open. */
export function playersOf({ mode, seats }: GameLine): string {
  if (mode === 'hot-seat') return seats.map(({ name }) => name).join(', ');
  const open = seats.filter(({ player }) => player === 'empty').length;
  const others = seats.filter((seat) => !isYou(seat) && seat.player !== 'empty').map(({ name }) => name);
  const missing = open > 1 ? [`${open} open seats`] : open === 1 ? ['an open seat'] : [];
  return [...others, ...missing].join(', ');
}

/** Whether somebody else waits when it is your turn. */
export const waitsWithYou = ({ seats }: GameLine): boolean => seats.some(({ player }) => player === 'person');
