// What a game may bring to the table: its own board, drawings and words. All of it is optional. A game without a room
// is played through the panel alone: the table asks by shape, lists options by their names and shows the log as text.
import { getContext, type Component } from 'svelte';
import type { Desk } from './game/desk.svelte';
import type { Begins } from './log/chapters';
import type { Recaps } from './log/recap';
import type { Retells } from './log/told';
import type { Builder } from './lists/builder';
import type { Draft } from './panel/draft.svelte';
import type { Cut } from './scene/beat';
import type { CardText, Choice, GameTypes, Named, Pick, Question, TableEvent } from './wire';
import type { Game } from './wire/game.svelte';
import { capital } from './words';

type Seen<G extends GameTypes> = { game: Game<G> };
type Held<G extends GameTypes> = Seen<G> & { desk: Desk<G> };

/** What a game brings; G are its types. */
export interface Room<G extends GameTypes = GameTypes> {
  /** The board: everything that can be seen and pointed at. `onpick` takes an item of the open question. */
  Board?: Component<Held<G> & { onpick: (item: G['item']) => void; onchoose: (choice: Choice<G>) => void }>;
  /** Beside the board: what each side has. On a phone it is a drawer. */
  Rail?: Component<Held<G>>;
  /** Above the board: how far the game is, and the score. */
  Track?: Component<Seen<G>>;
  /** Above the options of a question: what is going on. */
  Scene?: Component<Seen<G>>;
  /** What an option looks like. */
  Picture?: Component<Seen<G> & { option: Named<G['item']> }>;
  /** What an option would lead to. */
  Consequence?: Component<Seen<G> & { item: G['item'] }>;
  /** Below the options: what there is to say about all of them. */
  Beside?: Component<Held<G> & { pick: Pick<G['item']> }>;
  /** Fields in which a place is written; without them it is written as a line of numbers. */
  Spot?: Component<{ question: Question<G> }>;
  /** What the drafted course or place would lead to. */
  Drafted?: Component<Seen<G>>;
  /** Something that is drawn in a sentence instead of being written, as `draws` says. */
  Inline?: Component<{ named: Named<G['item']> }>;
  /** A card as it looks; in a game with what is left of it, where the thing it belongs to is known. */
  CardFace?: Component<{ card: CardText; game?: Game<G> | null; thing?: unknown }>;
  /** Builds what players bring, card by card; loaded when a list is opened. */
  builder?: () => Promise<Builder>;
  /** The drawing behind the welcome. */
  Welcome?: Component;

  /** The room's own way to answer a question, where that is more than its shape says. */
  answer?: (
    question: Question<G>,
  ) => Component<Held<G> & { question: Question<G>; onchoose: (choice: Choice<G>) => void }> | null;
  /** A context entry for all components of the room. */
  context?: (game: Game<G>) => [key: symbol, value: unknown];
  /** The draft that the board shares with the panel. A room with a draft also sends it to the table to be checked. */
  draft?: Draft<G>;
  /** What something named points at on the board. */
  thingOf?: (named: Named<G['item']>) => G['thing'] | null;
  /** Is this drawn in a sentence? */
  draws?: (named: Named<G['item']>) => boolean;
  /** How what happens is shown, one thing after another. Without it every state is shown at once. */
  beats?: Cut<G>;
  /** What happened in the room's own words; without it the table's sentences are shown. */
  retells?: Retells<G>;
  /** What each side did in a chapter, in a few lines; loaded when one has ended. */
  recaps?: () => Promise<Recaps<G>>;
  /** What an event is about. */
  about?: (event: TableEvent<G>) => G['thing'] | null;
  words?: Partial<Words<G>>;
}

/** The game's own words, instead of the table's general ones. */
export interface Words<G extends GameTypes = GameTypes> {
  /** Are options of this kind small enough to stand side by side? */
  small: (item: G['item']) => boolean;
  /** The number that an option is, whose key chooses it; null for everything else. */
  number: (item: G['item']) => number | null;
  /** How a question is put. A room whose panel answers several questions at once, or shows part of what is said, says less. */
  asked: (question: Question<G>, view: G['view']) => { says: string; aside?: string };
  /** What others may do while they wait. */
  meanwhile: string;
  /** When an event happened. */
  when: (events: readonly TableEvent<G>[], event: TableEvent<G>) => string;
  /** What an event begins in the log: a round is a chapter, a phase a section, an activation a group. */
  begins: (event: TableEvent<G>) => Begins | null;
  /** The short name of a chapter on the timeline: the number of a round. Null for its number among the chapters. */
  chapter: (event: TableEvent<G>) => string | null;
  /** Is an event one of those that matter most, such as a loss? */
  big: (event: TableEvent<G>) => boolean;
  /** Does what an event begins happen inside of the group that another one began? */
  within: (event: TableEvent<G>, title: TableEvent<G>) => boolean;
  /** Does an event belong to the group itself again, and no longer to what happened inside of it? */
  resumes: (event: TableEvent<G>, title: TableEvent<G>) => boolean;
  /** What is played, as in "the game is over". */
  play: string;
  /** What is in the rail. */
  rail: string;
  /** What the players try to achieve, for a first game. */
  goal: string;
  /** Laying a course: the ways it can be laid, what a part of it is called, one without parts, and doing it. */
  plot: { along: string; way: (says: string) => string; part: string; parts: string; still: string; confirm: string };
}

const PLAIN: Words = {
  small: () => false,
  number: () => null,
  asked: ({ says = '', aside }) => ({ says, ...(aside && { aside }) }),
  meanwhile: 'Meanwhile you may look around.',
  when: (_, { after }) => `After ${after} ${after === 1 ? 'choice' : 'choices'}`,
  begins: ({ heading }) => (heading ? 'section' : null),
  chapter: () => null,
  big: () => false,
  within: () => false,
  resumes: () => false,
  play: 'game',
  rail: 'Pieces',
  goal: '',
  plot: {
    along: 'Way',
    way: capital,
    part: 'step',
    parts: 'Steps',
    still: 'There is no step to turn.',
    confirm: 'Do this',
  },
};

/** A room with words for everything. */
export type Furnished = Omit<Room, 'words'> & { words: Words };

export const furnished = (room: Room): Furnished => ({ ...room, words: { ...PLAIN, ...room.words } });

const ROOM = Symbol('room');

/** The context entry that provides a room. */
export const withRoom = (room: Room): [key: symbol, room: Furnished] => [ROOM, furnished(room)];

/** The room of the current game, from the context. */
export const roomHere = (): Furnished => getContext<Furnished | undefined>(ROOM) ?? furnished({});

/** The games that have a room, by the names of their rulesets; a room is loaded on demand. */
export type Rooms = Record<string, () => Promise<Room>>;

const ROOMS = Symbol('rooms');

/** The context entry that provides the rooms to every page. */
export const withRooms = (rooms: Rooms): [key: symbol, rooms: Rooms] => [ROOMS, rooms];

export const roomsHere = (): Rooms => getContext<Rooms | undefined>(ROOMS) ?? {};
