// Through whose eyes a game that is over is watched again, and how a link says so.
import type { Eye, GameCard } from '../wire';

/** An eye as a link writes it: the number of a seat from 1, `public`, or `all`. */
export function eyeWritten(eye: Eye): string {
  if (typeof eye === 'object') return `${eye.seat + 1}`;
  return eye === 'spectator' ? 'public' : 'all';
}

/** The eye that a link names; null if it names none. */
export function eyeRead(text: string | null): Eye | null {
  if (text === 'all') return 'omniscient';
  if (text === 'public') return 'spectator';
  return text !== null && /^[1-9]\d?$/.test(text) ? { seat: Number(text) - 1 } : null;
}

/** The eyes of a game in words, as a link writes them. */
export function eyesOf({ seats, you }: GameCard): [string, string][] {
  const ofSeat = ({ seat, name, says }: GameCard['seats'][number]): [string, string] => [
    eyeWritten({ seat }),
    you.length === 1 && you[0] === seat ? 'As you saw it' : `As ${name || says} saw it`,
  ];
  return [...seats.map(ofSeat), ['public', 'As watchers saw it'], ['all', 'With everything open']];
}

/** The link to a moment of a game, as this eye sees it. */
export function linkTo(game: string, event: number, eye: Eye | null): string {
  const link = new URL(`/game/${encodeURIComponent(game)}`, window.location.origin);
  link.searchParams.set('replay', `${event}`);
  if (eye !== null) link.searchParams.set('eye', eyeWritten(eye));
  return link.href;
}

/** The seat of an eye; null for one that is nobody's. */
export const seatOf = (eye: Eye | null): number | null => (eye !== null && typeof eye === 'object' ? eye.seat : null);
