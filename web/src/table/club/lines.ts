// What a line of a list says about a game.
import type { GameLine, SeatLine } from '../wire';

export type Group = 'turn' | 'others' | 'open' | 'over';

/** The groups in the order of the table. */
const GROUPS: readonly Group[] = ['turn', 'others', 'open', 'over'];

/** The group in which the table lists a game. */
export function groupOf({ stage, your_turn }: GameLine): Group {
  if (stage === 'over') return 'over';
  if (stage === 'waiting') return 'open';
  return your_turn ? 'turn' : 'others';
}

/** The groups of a list with their games; groups without games are left out. */
export function grouped(games: GameLine[]): { group: Group; games: GameLine[] }[] {
  const groups = GROUPS.map((group) => ({ group, games: games.filter((game) => groupOf(game) === group) }));
  return groups.filter(({ games }) => games.length > 0);
}

const isYou = ({ player }: SeatLine): boolean => player === 'you';

/** With whom you play: every computer and every person by name, and the seats that are open. */
export function playersOf({ mode, seats }: GameLine): string {
  if (mode === 'hot-seat') return seats.map(({ name }) => name).join(', ');
  const open = seats.filter(({ player }) => player === 'empty').length;
  const others = seats.filter((seat) => !isYou(seat) && seat.player !== 'empty').map(({ name }) => name);
  const missing = open > 1 ? [`${open} open seats`] : open === 1 ? ['an open seat'] : [];
  return [...others, ...missing].join(', ');
}

/** Whose answer a game waits for, besides yours. */
export const waitsFor = ({ seats }: GameLine): string =>
  seats
    .filter((seat) => seat.asked && !isYou(seat))
    .map(({ name }) => name)
    .join(', ');

/** Whether somebody else waits when it is your turn. */
export const waitsWithYou = ({ seats }: GameLine): boolean => seats.some(({ player }) => player === 'person');

/** What is left on the clock of those who are asked, yours if you are; null where none runs. */
export function leftIn({ clock, seats }: GameLine): number | null {
  const running = clock?.sides.flatMap(({ left, runs }, side) => (runs ? [{ left, side }] : [])) ?? [];
  const own = running.filter(({ side }) => seats.some((seat) => isYou(seat) && seat.side === side));
  const lefts = (own.length > 0 ? own : running).map(({ left }) => left);
  return lefts.length > 0 ? Math.min(...lefts) : null;
}

/** How a game ended, from your side; at one screen all sides are yours. */
export function endOf({ result, seats }: GameLine): string {
  if (!result) return 'Over';
  const { places, scores } = result;
  const points = scores.join(' : ');
  const best = places.flatMap((place, side) => (place === 1 ? [side] : []));
  if (best.length === places.length) return `Draw, ${points}`;
  const own = [...new Set(seats.filter(isYou).map(({ side }) => side))];
  if (own.length !== 1) {
    const winners = seats.filter(({ side }) => best.includes(side)).map(({ name }) => name);
    return `${winners.join(' and ')} won, ${points}`;
  }
  return `${best.includes(own[0]) ? 'You won' : 'You lost'}, ${points}`;
}

/** What is brought to a game with open seats, and what whoever joins brings. */
export function broughtTo({ seats }: GameLine): string {
  const brought = seats.flatMap(({ brought }) => (brought ? [`${brought.name} (${brought.points})`] : []));
  const own = seats.some(({ player, brings }) => player === 'empty' && brings);
  return [...brought, ...(own ? ['bring your own'] : [])].join(' against ');
}
