// When something was, for people: in words where it is recent, as a date where it is not.

const MINUTE = 60;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** @param at in seconds since 1970 @param now in milliseconds since 1970 */
export function ago(at: number, now: number): string {
  const seconds = Math.max(0, Math.round(now / 1000) - at);
  if (seconds < MINUTE) return 'just now';
  if (seconds < HOUR) return RELATIVE.format(-Math.floor(seconds / MINUTE), 'minute');
  if (seconds < DAY) return RELATIVE.format(-Math.floor(seconds / HOUR), 'hour');
  if (seconds < 7 * DAY) return RELATIVE.format(-Math.floor(seconds / DAY), 'day');
  return new Date(at * 1000).toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric' });
}

/** The time for programs, as `<time datetime>` wants it. */
export const stamp = (at: number): string => new Date(at * 1000).toISOString();
