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
  refuse: (thrown: unknown) => void;
};

export class Past<G extends GameTypes = GameTypes> {
  /** The moment that is shown instead of the table as it is now. */
  shown = $state.raw<Shown<G> | null>(null);
  /** The event whose moment is being looked up. */
  wanted = $state.raw<TableEvent<G> | null>(null);
  #asking = false;

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
    if (this.#asking) return;
    this.#asking = true;
    try {
      while (this.wanted) {
        const wanted: TableEvent<G> = this.wanted;
        const { before, view, picture, strokes } = await this.ask(wanted.number);
        if (this.wanted !== wanted) continue;
        const events = this.table.events.filter(({ after }) => after === wanted.after);
        this.wanted = null;
        this.shown = { event: wanted, before, view, picture: picture ?? null, strokes, events };
      }
    } catch (why) {
      this.wanted = null;
      this.table.refuse(why);
    } finally {
      this.#asking = false;
    }
  }

  /** The event this many lines later, or earlier; null beyond the ends of the log. */
  beside(by: number): TableEvent<G> | null {
    const { events } = this.table;
    const at = events.findIndex(({ number }) => number === this.event?.number);
    return at < 0 ? null : (events[at + by] ?? null);
  }

  step(by: number) {
    const next = this.beside(by);
    if (next) void this.show(next);
  }

  /** Back to now. */
  leave() {
    this.shown = this.wanted = null;
  }

  /** Events from this number on have been taken back or are sent again. */
  dropFrom(number: number) {
    if (this.event && this.event.number >= number) this.leave();
  }
}
