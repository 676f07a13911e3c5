// Sentences with places for names and drawings, written as they are read. A room gives them its own types.
import type { GameTypes, Part } from '../wire';

export type Said<G extends GameTypes> = Part<G> | readonly Part<G>[] | string | number;

const partsOf = <G extends GameTypes>(said: Said<G>): readonly Part<G>[] => {
  if (typeof said === 'string' || typeof said === 'number') return said === '' ? [] : [{ text: `${said}` }];
  return Array.isArray(said) ? (said as readonly Part<G>[]) : [said as Part<G>];
};

/** A sentence: say`${name} moves at speed ${2}.` */
export const say = <G extends GameTypes>(texts: TemplateStringsArray, ...places: Said<G>[]): Part<G>[] =>
  texts.flatMap((text, at) => [...partsOf<G>(text), ...(at < places.length ? partsOf(places[at]) : [])]);

/** Several things in a row: "one, another and a third". */
export const listed = <G extends GameTypes>(all: readonly Said<G>[], last = ' and ', between = ', '): Part<G>[] =>
  all.flatMap((each, at) => [...partsOf<G>(at === 0 ? '' : at === all.length - 1 ? last : between), ...partsOf(each)]);
