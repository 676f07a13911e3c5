// The chance to win as a line over the game, and its words.
import { percent } from '../percent';
import type { Afterthought, Hindsight, SideLuck } from '../wire';

/** A moment of the line: where it is in the game and how high, both from 0 to 1. */
export interface Dot {
  at: number;
  chance: number;
}

const tenths = (number: number): string => number.toFixed(1);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The chances of a side before a stretch of the game. */
export const before = ({ began, stretches }: Hindsight, stretch: number): number[] =>
  stretches[stretch - 1]?.chances ?? began;

/** The line of a side's chance; `place` says where an event stands on the timeline. */
export function dotsOf(seen: Hindsight, side: number, place: (event: number) => number): Dot[] {
  const first = seen.stretches[0];
  const start = { at: first ? place(first.event) : 0, chance: seen.began[side] ?? 0.5 };
  return [start, ...seen.stretches.map(({ last, chances }) => ({ at: place(last), chance: chances[side] ?? 0.5 }))];
}

/** The dots as a path in a box of this size, the chance growing upwards. */
export const pathOf = (dots: readonly Dot[], width: number, height: number): string =>
  dots
    .map(({ at, chance }, index) => `${index ? 'L' : 'M'}${round(at * width)} ${round((1 - chance) * height)}`)
    .join('');

const round = (number: number): number => Math.round(number * 10) / 10;

/** The whole line in a sentence: how it began, how it stood after each round, and how it ended. */
export function spoken(seen: Hindsight, side: number, name: string): string {
  const { stretches } = seen;
  const ends = stretches.filter(({ when }, index) => when !== stretches[index + 1]?.when);
  const parts = ends.map(({ when, chances }) => `${percent(chances[side] ?? 0.5)} after ${when}`);
  return `The chance of ${name} to win: ${[`${percent(seen.began[side] ?? 0.5)} at first`, ...parts].join(', ')}.`;
}

/** When a stretch was and what it was. */
export const titleOf = ({ when, says }: { when: string; says: string }): string => `${capital(when)}: ${says}`;

/** The luck of a side in a sentence. */
export function luckOf({ luck, expected, interval, attacks, damage }: SideLuck): string {
  if (attacks === 0) return 'no attack';
  const direction = luck < 0 ? 'less' : 'more';
  const done = `${damage} damage in ${attacks} ${attacks === 1 ? 'attack' : 'attacks'}`;
  const fell = `The dice fell for ${tenths(Math.abs(luck))} ${direction} than the ${tenths(expected)} expected`;
  return `${done}. ${fell}; nine of ten games lie within ${tenths(interval)} of it.`;
}

/** What the adviser says to a choice, in sentences; the reasons are those it would have told the player. */
export function thoughtOf({ made, better, pro, con, next }: Afterthought, adviser: string): string {
  const was = percent(made.chance);
  const second = next
    ? ` ${better ? 'Next best' : 'The best of the others'}: ${next.says}, ${percent(next.chance)}.`
    : '';
  if (!better) return `The ${adviser} found nothing clearly better. Its estimated chance was ${was}.${second}`;
  const won = `an estimated chance of ${percent(better.chance)} instead of ${was}`;
  const why = because(' It', pro) + because(' What was done', con);
  return `The ${adviser} would have chosen ${better.says}, with ${won}.${why}${second}`;
}

const because = (what: string, reasons: readonly string[]): string =>
  reasons.length > 0 ? `${what} ${reasons.join(', and it ')}.` : '';
