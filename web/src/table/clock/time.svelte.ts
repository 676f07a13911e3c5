// The clock of a game: what the table said last, counted down here until it says more.
import type { Clocks } from '../wire';

/** When screen readers are told what is left, in minutes. */
const CALLED_AT = [5, 1];

const MINUTE_MS = 60_000;
const TICK_MS = 250;

/** A side that has so many minutes left, and no more. */
export type Call = { side: number; minutes: number };

export class TableTime {
  clocks = $state.raw<Clocks | null>(null);
  /** What was last to be said about the time of a side. */
  call = $state.raw<Call | null>(null);
  #heardAt = 0;
  #now = $state(0);
  #ticks: ReturnType<typeof setInterval> | undefined;

  hear(clocks: Clocks) {
    this.clocks = clocks;
    this.#heardAt = this.#now = performance.now();
    const runs = clocks.sides.some((side) => side.runs && side.left > 0);
    clearInterval(this.#ticks);
    this.#ticks = runs ? setInterval(() => this.#tick(), TICK_MS) : undefined;
  }

  stop() {
    clearInterval(this.#ticks);
  }

  /** What a side has left, in milliseconds. */
  left = (side: number): number => this.#leftAt(side, this.#now);

  /** Does the time of this side run? */
  runs = (side: number): boolean => this.clocks?.sides[side]?.runs ?? false;

  /** The sides that are asked and whose time is up. */
  get up(): number[] {
    return this.#sides.filter((side) => this.runs(side) && this.left(side) === 0);
  }

  /** Whether a side is in its last minute. */
  isLow = (side: number): boolean => this.runs(side) && this.left(side) <= MINUTE_MS;

  get #sides(): number[] {
    return this.clocks?.sides.map((_, side) => side) ?? [];
  }

  #leftAt(side: number, now: number): number {
    const time = this.clocks?.sides[side];
    if (!time) return 0;
    return time.runs ? Math.max(0, time.left - (now - this.#heardAt)) : time.left;
  }

  #tick() {
    const [before, now] = [this.#now, performance.now()];
    this.#now = now;
    for (const side of this.#sides.filter(this.runs)) {
      const passed = (ms: number) => this.#leftAt(side, before) > ms && this.#leftAt(side, now) <= ms;
      const minutes = CALLED_AT.find((each) => passed(each * MINUTE_MS));
      if (minutes !== undefined) this.call = { side, minutes };
    }
    if (this.#sides.every((side) => !this.runs(side) || this.left(side) === 0)) this.stop();
  }
}
