// What a line of a list says about a game.
import type { GameCard, GameLine } from '../wire';
import { isYou } from './players';
import { declinedBy, proposedTo, yourProposal } from './rematch';
import { counted } from '../words';
import { ago, DAY } from './when';

/** Nobody goes on with a game that has not moved for this long, in seconds. */
const ABANDONED = 7 * DAY;
/** What has not moved for this long is folded away, in seconds. */
const OLD = 14 * DAY;

export type Group = 'turn' | 'others' | 'open' | 'over';

/** The groups in the order of the table. */
const GROUPS: readonly Group[] = ['turn', 'others', 'open', 'over'];

/** The group in which the table lists a game. One that is over waits for you when others propose to play it again. */
export function groupOf(line: GameLine): Group {
  const { stage, your_turn } = line;
  if (stage === 'over') return proposedTo(line).length > 0 ? 'turn' : 'over';
  if (stage === 'waiting') return 'open';
  return your_turn ? 'turn' : 'others';
}

/** The groups of a list with their games; groups without games are left out. */
export function grouped(games: GameLine[]): { group: Group; games: GameLine[] }[] {
  const groups = GROUPS.map((group) => ({ group, games: games.filter((game) => groupOf(game) === group) }));
  return groups.filter(({ games }) => games.length > 0);
}

/** Whose answer a game waits for, besides yours. */
export const waitsFor = ({ seats }: GameLine): string =>
  seats
    .filter((seat) => seat.asked && !isYou(seat))
    .map(({ name }) => name)
    .join(', ');

/** Somebody else at a game, and whether they are there. */
export interface Presence {
  readonly there: boolean;
  readonly says: string;
}

/** A game in a list, or on its own page. */
export type Seated = Pick<GameLine | GameCard, 'seats' | 'stage'>;

/** Who of the others is there now, or was when; of those of whom that is not known nothing is said. */
export function presenceOf({ seats, stage }: Seated, now: number): Presence[] {
  if (stage === 'over') return [];
  const people = seats.filter(
    ({ player, name }, place) =>
      player === 'person' && !seats.slice(0, place).some((other) => other.player === 'person' && other.name === name),
  );
  return people.flatMap(({ name, online, away_since }): Presence[] => {
    if (online) return [{ there: true, says: `${name} is there now` }];
    return away_since === null ? [] : [{ there: false, says: `${name} was last seen ${ago(away_since, now)}` }];
  });
}

const untouchedFor = ({ moved_at }: GameLine, seconds: number, now: number): boolean => now / 1000 - moved_at > seconds;

/** Whether a game may be taken out of your list: it is over, or nobody has gone on with it for long. */
export const mayHide = (line: GameLine, now: number): boolean =>
  line.stage === 'over' || (line.stage === 'playing' && untouchedFor(line, ABANDONED, now));

/** Whether a game is folded away in your list. One whose time runs is not, nor one of which somebody says something. */
export const isOld = (line: GameLine, now: number): boolean =>
  leftIn(line) === null && line.rematch_said.length === 0 && untouchedFor(line, OLD, now);

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

/** What is said about playing it again. */
export function rematchIn(line: GameLine): string[] {
  const said = proposedTo(line).map(({ says }) => says);
  return [...said, yourProposal(line), declinedBy(line)].filter((says) => says !== null);
}

/** What is brought to a game with open seats, and what whoever joins brings. */
export function broughtTo({ seats }: GameLine): string {
  const brought = seats.flatMap(({ brought }) =>
    brought ? [`${brought.name} (${counted(brought.points, 'points')})`] : [],
  );
  const own = seats.some(({ player, brings }) => player === 'empty' && brings);
  return [...brought, ...(own ? ['bring your own'] : [])].join(' against ');
}

/** Whether somebody who offers a game is there now. */
const isThere = ({ seats }: GameLine): boolean => seats.some(({ player, online }) => player === 'person' && online);

/** Open games for a short list: one of each person who offers some, those who are there now first. */
export function offersInBrief(games: readonly GameLine[]): GameLine[] {
  const one = games.filter((line, place) => !games.slice(0, place).some(({ offer }) => offer?.by === line.offer?.by));
  return one.toSorted((some, other) => Number(isThere(other)) - Number(isThere(some)));
}
