// Local state of the player at a table: options picked so far, the selected thing, and how the screen is divided.
import { recall, remember } from '../memory';
import { narrow } from '../narrow';
import { Draft } from '../panel/draft.svelte';
import type { GameTypes, Named, Question, TableEvent } from '../wire';

/** How much of a narrow screen the question takes. */
export const HEIGHTS = ['low', 'middle', 'high'] as const;
export type Height = (typeof HEIGHTS)[number];

/** What stands beside the board, or on a narrow screen in a drawer over it. */
export type Beside = 'rail' | 'log';

/** From this width on the rail leaves enough room for the board. */
const ROOM_FOR_RAIL_PX = 1200;

export class Desk<G extends GameTypes = GameTypes> {
  picked = $state.raw<G['item'][]>([]);
  /** Things in the order in which they were put so far. */
  arranged = $state.raw<G['item'][] | null>(null);
  /** What is looked at: selected on the board, in a list or in the log. */
  thing = $state.raw<G['thing'] | null>(null);
  /** The option under the pointer. */
  option = $state.raw<Named<G['item']> | null>(null);
  /** What the option under the pointer stands for. */
  pointed = $state.raw<G['thing'] | null>(null);
  /** On a narrow screen: which drawer covers the board. */
  drawer = $state<Beside | null>(null);
  /** On a narrow screen: the height of the question, and how many pixels of the board it covers. */
  height = $state<Height>('middle');
  covered = $state(0);
  /** Elsewhere: is the rail folded away, and is the log large? */
  folded = $state(recall('rail') === null ? window.innerWidth < ROOM_FOR_RAIL_PX : recall('rail') === 'folded');
  largeLog = $state(false);
  /** The beginning of the chapter of which a recap is shown. */
  recap = $state.raw<TableEvent<G> | null>(null);
  /** Once the game is over: whether its result covers the table. */
  result = $state(true);
  #question = '';

  /** @param draft the course or place in hand; a board shares its own */
  constructor(readonly draft: Draft<G> = new Draft<G>()) {}

  /** A new question resets what is picked, and is in sight together with the board. */
  asked(question: Question<G> | null) {
    const key = question ? `${question.at}/${question.seat}/${question.ask}` : '';
    if (key === this.#question) return;
    this.#question = key;
    this.picked = [];
    this.arranged = null;
    this.option = null;
    this.pointed = null;
    if (question) this.height = 'middle';
  }

  /** Is it open: drawn out on a narrow screen, elsewhere not folded away or large? */
  opened(what: Beside): boolean {
    if (narrow.current) return this.drawer === what;
    return what === 'rail' ? !this.folded : this.largeLog;
  }

  turn(what: Beside) {
    if (narrow.current) {
      this.drawer = this.drawer === what ? null : what;
    } else if (what === 'log') {
      this.largeLog = !this.largeLog;
    } else {
      this.folded = !this.folded;
      remember('rail', this.folded ? 'folded' : 'open');
    }
  }

  /** Closes what covers the board; false if nothing does. */
  uncover(): boolean {
    const covers = this.drawer !== null || this.largeLog;
    this.drawer = null;
    this.largeLog = false;
    return covers;
  }
}
