// Sentences of this game, with places for names.
import * as table from '../../../table/log/say';
import type { Part as AnyPart } from '../../../table/wire';
import type { Starmada } from '../wire';

export type Part = AnyPart<Starmada>;
type Said = table.Said<Starmada>;

export const say: (texts: TemplateStringsArray, ...places: Said[]) => Part[] = table.say;
export const listed: (all: readonly Said[], last?: string, between?: string) => Part[] = table.listed;
