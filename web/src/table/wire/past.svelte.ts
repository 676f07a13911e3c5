// Earlier states of the table: the moment of an event of the log, and stepping from one to the next.
import type { GameTypes } from './items';
import type { Moment, Picture, Stroke, TableEvent } from './table';

export type Shown<G extends GameTypes = GameTypes> = {
  event: TableEvent<G>;
  before: G['view'] | null;
  view: G['view'];
  /** The table as text, if it was requested. */
  picture: Picture | null;
  strokes: Stroke[];
  /** Everything that happened at once with it. */
  events: TableEvent<G>[];
};

type Table<G extends GameTypes> = {
  readonly events: TableEvent<G>[];
  readonly telling: {
    /** Whether another event tells this one. */
    unsaid: (event: TableEvent<G>) => boolean;
  };
  refuse: (thrown: unknown) => void;
};

export class Past<G extends GameTypes = GameTypes> {
  /** The moment that is shown instead of the table as it is now. */
  shown = $state.raw<Shown<G> | null>(null);
  /** The event whose moment is being looked up. */
  wanted = $state.raw<TableEvent<G> | null>(null);
  #showing = false;
  /** The request that is under way: the table answers one at a time. */
  #asking: Promise<unknown> | null = null;
  /** What is done when the table has answered, before it is asked again. */
  #between: (() => void) | null = null;
  /** A moment that was looked up before it is needed. */
  #ahead: { number: number; moment: Promise<Shown<G>> } | null = null;

  constructor(
    readonly table: Table<G>,
    readonly ask: (event: number) => Promise<Moment<G>>,
  ) {}

  /** The event that is shown or being loaded. */
  get event(): TableEvent<G> | null {
    return this.wanted ?? this.shown?.event ?? null;
  }

  /** Shows the moment of an event. If several are requested before the table answers, the last one is shown. */
  async show(event: TableEvent<G>) {
    this.wanted = event;
    if (this.#showing) return;
    this.#showing = true;
    while (this.wanted) {
      const wanted: TableEvent<G> = this.wanted;
      const moment = await this.lookUp(wanted).catch((why: unknown) => {
        // Nobody is told why something cannot be had that is not wanted any longer.
        if (this.wanted !== wanted) return null;
        this.wanted = null;
        this.table.refuse(why);
        return null;
      });
      if (moment === null || this.wanted !== wanted) continue;
      this.wanted = null;
      this.shown = moment;
    }
    this.#showing = false;
  }

  /** Looks the moment of an event up, once the table has answered what it was asked before. */
  async lookUp(event: TableEvent<G>): Promise<Shown<G>> {
    if (this.#ahead?.number === event.number) return this.#ahead.moment;
    while (this.#asking) await this.#asking;
    const answer = this.ask(event.number);
    const settled = () => {
      this.#asking = null;
      this.#between?.();
      this.#between = null;
    };
    this.#asking = answer.then(settled, settled);
    const { before, view, picture, strokes } = await answer;
    const events = this.table.events.filter(({ after }) => after === event.after);
    return { event, before, view, picture: picture ?? null, strokes, events };
  }

  /** Looks a moment up that will be needed next. */
  prepare(event: TableEvent<G>) {
    const moment = this.lookUp(event);
    // Whoever needs it is told why it cannot be had.
    moment.catch(() => null);
    this.#ahead = { number: event.number, moment };
  }

  /** The event this many lines later, or earlier; null beyond the ends of the log. */
  beside(by: number): TableEvent<G> | null {
    const { events, telling } = this.table;
    const here = this.event?.number;
    const lines = events.filter((event) => event.number === here || !telling.unsaid(event));
    const at = lines.findIndex(({ number }) => number === here);
    return at < 0 ? null : (lines[at + by] ?? null);
  }

  step(by: number) {
    const next = this.beside(by);
    if (next) void this.show(next);
  }

  /** Does something as soon as the table has answered what it was asked, and before it is asked again; of several things
   * only the last. */
  between(act: () => void) {
    if (this.#asking) this.#between = act;
    else act();
  }

  /** Drops what was looked up before it is needed: another eye looks now. */
  forget() {
    this.#ahead = null;
  }

  /** Back to now. */
  leave() {
    this.shown = this.wanted = this.#ahead = null;
  }
}
