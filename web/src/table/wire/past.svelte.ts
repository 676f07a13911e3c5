// The table as it was: the moment of an event of the log, and the way from one to the next.
import type { Moment, Stroke, TableEvent } from './table';
import type { View } from './view';

export type Shown = {
  event: TableEvent;
  before: View | null;
  view: View;
  strokes: Stroke[];
  /** Everything that happened at once with it. */
  events: TableEvent[];
};

type Table = {
  readonly events: TableEvent[];
  refuse: (thrown: unknown) => void;
};

export class Past {
  /** The moment that is shown instead of the table as it is now. */
  shown = $state.raw<Shown | null>(null);
  /** The event whose moment is being looked up. */
  wanted = $state.raw<TableEvent | null>(null);
  #asking = false;

  constructor(
    readonly table: Table,
    readonly ask: (event: number) => Promise<Moment>,
  ) {}

  /** The event that is looked at, or will be in a moment. */
  get event(): TableEvent | null {
    return this.wanted ?? this.shown?.event ?? null;
  }

  /** Shows the moment of an event. Whoever asks faster than the table answers gets the last one. */
  async show(event: TableEvent) {
    this.wanted = event;
    if (this.#asking) return;
    this.#asking = true;
    try {
      while (this.wanted) {
        const wanted: TableEvent = this.wanted;
        const { before, view, strokes } = await this.ask(wanted.number);
        if (this.wanted !== wanted) continue;
        const events = this.table.events.filter(({ after }) => after === wanted.after);
        this.wanted = null;
        this.shown = { event: wanted, before, view, strokes, events };
      }
    } catch (why) {
      this.wanted = null;
      this.table.refuse(why);
    } finally {
      this.#asking = false;
    }
  }

  /** The event so many lines later, or earlier; none beyond the ends of the log. */
  beside(by: number): TableEvent | null {
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

  /** What happened from this number on has been taken back, or is told anew. */
  dropFrom(number: number) {
    if (this.event && this.event.number >= number) this.leave();
  }
}
