// Sentences of this game, with places for names, dice and cards.
import * as table from '../../../table/log/say';
import type { Part as AnyPart } from '../../../table/wire';
import type { Armada, CardRef, Item, PoolDie } from '../wire';
import { FACES } from '../terms';

export type Part = AnyPart<Armada>;
type Said = table.Said<Armada>;

export const say: (texts: TemplateStringsArray, ...places: Said[]) => Part[] = table.say;
export const listed: (all: readonly Said[], last?: string, between?: string) => Part[] = table.listed;

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
