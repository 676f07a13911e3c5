// Sentences with places for names, dice and cards, written as they are read.
import type { Part as AnyPart } from '../../../table/wire';
import type { Armada, CardRef, Item, PoolDie } from '../wire';
import { FACES } from '../terms';

export type Part = AnyPart<Armada>;
type Said = Part | readonly Part[] | string | number;

const partsOf = (said: Said): readonly Part[] => {
  if (typeof said === 'string' || typeof said === 'number') return said === '' ? [] : [{ text: `${said}` }];
  return Array.isArray(said) ? (said as readonly Part[]) : [said as Part];
};

/** A sentence: say`${ship} moves at speed ${2}.` */
export const say = (texts: TemplateStringsArray, ...places: Said[]): Part[] =>
  texts.flatMap((text, at) => [...partsOf(text), ...(at < places.length ? partsOf(places[at]) : [])]);

/** Several things in a row: "one, another and a third". */
export function listed(all: readonly Said[], last = ' and ', between = ', '): Part[] {
  return all.flatMap((each, at) => [
    ...partsOf(at === 0 ? '' : at === all.length - 1 ? last : between),
    ...partsOf(each),
  ]);
}

export const counted = (count: number, word: string): string => (count === 1 ? `a ${word}` : `${count} ${word}s`);

/** Dice, drawn one beside the other. */
export const dice = (pool: readonly Pick<PoolDie, 'colour' | 'face'>[]): Part[] =>
  listed(
    pool.map(({ colour, face }, at): Part => {
      const item: Item = { die: [at, colour, face] };
      return { item: { item, says: `${colour} ${FACES[face].says}` } };
    }),
    ', ',
  );

/** A card by its name. */
export const cardPart = (card: CardRef, item: Item): Part => ({ item: { item, says: card.name, card } });
