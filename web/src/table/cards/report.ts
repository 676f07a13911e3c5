// The cards of a report: which of them are wanted, and their sums.
import type { CardReport, ReportedCard } from '../wire';

/** In place of the emblem of a group: cards that every group may have. No emblem is written like that. */
export const ANYONE = '*';

/** What is wanted; where it is empty, anything. */
export type Wish = {
  words: string;
  kind: string;
  /** The emblem of a group, or `ANYONE`. */
  emblem: string;
  only: Only;
};

/** Which cards are worth a look. */
export type Only = 'all' | 'readings' | 'unshown' | 'unplayed';

const ONLY: Record<Only, (card: ReportedCard) => boolean> = {
  all: () => true,
  readings: (card) => card.readings.length > 0,
  unshown: (card) => card.unshown.length > 0,
  unplayed: (card) => !card.played,
};

/** Letters and digits, so that case and punctuation do not matter. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9 ]/g, '');

/** Whether a card contains all words in its name or sort. */
function says(card: ReportedCard, words: string): boolean {
  const text = folded([card.name, ...card.sort].join(' '));
  return folded(words)
    .split(' ')
    .every((word) => text.includes(word));
}

const isOf = (card: ReportedCard, emblem: string): boolean =>
  emblem === ANYONE ? card.emblems.length === 0 : card.emblems.includes(emblem);

/** The cards that are wanted, in the order of the report. */
export const wanted = (cards: ReportedCard[], { words, kind, emblem, only }: Wish): ReportedCard[] =>
  cards.filter(
    (card) =>
      (kind === '' || card.kind === kind) &&
      (emblem === '' || isOf(card, emblem)) &&
      ONLY[only](card) &&
      says(card, words),
  );

/** The sums over some cards. */
export type Sums = { cards: number; played: number; tests: number; rulings: number; shown: number };

export function sums(cards: ReportedCard[]): Sums {
  const sum = (of: (card: ReportedCard) => number) => cards.reduce((total, card) => total + of(card), 0);
  return {
    cards: cards.length,
    played: sum((card) => (card.played ? 1 : 0)),
    tests: sum((card) => card.tests),
    rulings: sum((card) => card.rulings),
    shown: sum((card) => card.shown),
  };
}

/** The sums by kind, each with its plural, and over all. */
export const summary = ({ kinds, cards }: CardReport): { title: string; sums: Sums }[] => [
  ...kinds.map(({ id, title }) => ({ title, sums: sums(cards.filter((card) => card.kind === id)) })),
  { title: 'all', sums: sums(cards) },
];
