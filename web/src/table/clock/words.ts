// Time on a clock in words and figures, and the clocks that players agree on.
import type { Clock } from '../wire';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What is left, as a clock shows it. A second that has begun counts, so that 0:00 means that time is up. */
export function figures(left: number): string {
  if (left >= DAY) return `${Math.floor(left / DAY)} d ${Math.floor((left % DAY) / HOUR)} h`;
  const seconds = Math.ceil(left / SECOND);
  const two = (number: number) => `${number}`.padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** What is left, roughly, for a list. */
export function roughly(left: number): string {
  if (left <= 0) return 'time is up';
  const whole = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'} left`;
  if (left >= 2 * DAY) return whole(Math.floor(left / DAY), 'day');
  if (left >= 2 * HOUR) return whole(Math.floor(left / HOUR), 'hour');
  return left < MINUTE ? 'less than a minute left' : whole(Math.floor(left / MINUTE), 'minute');
}

/** What an opponent may give to a side whose time is up. */
export const more = (clock: Clock): string => ('days' in clock ? 'Give another day' : 'Give 5 more minutes');

/** The clocks that the form offers, from none to slow. */
export const OFFERED: readonly { says: string; clock: Clock | null }[] = [
  { says: 'No clock', clock: null },
  { says: '60 minutes a side', clock: { game: 60 } },
  { says: '90 minutes a side', clock: { game: 90 } },
  { says: '150 minutes a side', clock: { game: 150 } },
  { says: '2 minutes a decision', clock: { move: 2 } },
  { says: '5 minutes a decision', clock: { move: 5 } },
  { says: '1 day a decision', clock: { days: 1 } },
  { says: '3 days a decision', clock: { days: 3 } },
  { says: '7 days a decision', clock: { days: 7 } },
];

/** What a clock means, for whoever agrees on it. */
export function meaning(clock: Clock | null): string {
  if (clock === null) return 'Everybody takes the time they need.';
  const claimed = 'When time is up, the other side may claim the game or give more time.';
  if ('game' in clock)
    return `It runs for whoever is asked, from when both have come to the table; the first five seconds of an answer are free. ${claimed}`;
  return `Every decision has its own time. ${claimed}`;
}
