// What happened in words: as the room tells it, or else as the table does, with the players' names in their places.
import type { CardRef, GameTypes, Named, Part, TableEvent } from '../wire';
import { capital } from '../words';
import type { Happened, Retells, Told } from './told';

/** What is drawn takes as long to read as so many characters. */
const DRAWN_CHARACTERS = 2;

/** A sentence of the table; of an event it has the number. */
type Said<G extends GameTypes> = { says: string; parts?: readonly Part<G>[]; number?: number };

type Story<G extends GameTypes> = ReadonlyMap<number, Told<G>>;

/** Who is who at a table. */
export interface Names {
  /** Something named, with the players' names where it is a side. */
  saysOf(named: { says: string; side?: number }): string;
  /** Who plays for a side, by name. */
  nameOf(side: number): string;
  /** Who sits at a seat, by name. */
  sitterOf(seat: number): string;
}

export class Telling<G extends GameTypes = GameTypes> {
  readonly #names: Names;
  readonly #retells: Retells<G> | undefined;
  readonly #draws: (named: Named<G['item']>) => boolean;
  /** What happened in the room's own words, and the same for captions. */
  #story = $state.raw<Story<G>>(new Map());
  #captions = $state.raw<Story<G>>(new Map());

  /** `draws` says whether something named is drawn in a sentence. */
  constructor(names: Names, retells?: Retells<G>, draws: (named: Named<G['item']>) => boolean = () => false) {
    this.#names = names;
    this.#retells = retells;
    this.#draws = draws;
  }

  /** More has happened. */
  tell(happened: Happened<G>) {
    if (!this.#retells) return;
    this.#story = this.#retells(happened, false);
    this.#captions = this.#retells(happened, true);
  }

  /** Something in words, with the players' names in their places; an event as the room tells it. */
  told = (said: Said<G>): string => capital(this.partsOf(said).map(this.worded).join(''));

  /** The sentence about something, in its parts. */
  partsOf = ({ says, parts, number }: Said<G>): readonly Part<G>[] => {
    const own = number === undefined ? undefined : this.#story.get(number)?.parts;
    return own?.length ? own : (parts ?? [{ text: says }]);
  };

  /** Whether another event tells this one. */
  unsaid = ({ number }: TableEvent<G>): boolean => this.#story.get(number)?.parts.length === 0;

  /** The sentence under the scene, in a few words; without parts if another event tells it. */
  captionOf = ({ number, parts, says }: TableEvent<G>): readonly Part<G>[] =>
    this.#captions.get(number)?.parts ?? parts ?? [{ text: says }];

  /** How many characters there are to read in the sentence under the scene. */
  characters = (event: TableEvent<G>): number => {
    const lengths = this.captionOf(event).map((part) =>
      'item' in part && this.#draws(part.item) ? DRAWN_CHARACTERS : this.worded(part).length,
    );
    return lengths.reduce((sum, length) => sum + length, 0);
  };

  /** The cards that are shown beside an event. */
  cardsOf = ({ number, cards = [] }: TableEvent<G>): readonly CardRef[] => this.#story.get(number)?.cards ?? cards;

  /** A part of a sentence, with the name of whoever plays there. */
  worded = (part: Part<G>): string => {
    if ('text' in part) return part.text;
    if ('item' in part) return this.#names.saysOf(part.item);
    return 'side' in part ? this.#names.nameOf(part.side) : this.#names.sitterOf(part.seat);
  };
}
