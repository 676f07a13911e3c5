// A game watched again: one moment after another is looked up and played, as the same scenes that were played live.
import { PACE, Scenes } from '../scene/scenes.svelte';
import type { Cut, Happening } from '../scene/beat';
import { clock, type Clock } from '../scene/clock';
import { settings } from '../settings.svelte';
import type { GameTypes, TableEvent } from '../wire';
import type { Past, Shown } from '../wire/past.svelte';

/** How long a moment stands still at normal speed before the next one, and at least. */
const [REST_MS, LEAST_REST_MS] = [400, 100];

type Table<G extends GameTypes> = {
  readonly board: G['board'] | null;
  readonly events: TableEvent<G>[];
  readonly past: Past<G>;
  refuse: (thrown: unknown) => void;
};

type Options<G extends GameTypes> = {
  cut?: Cut<G>;
  side: () => number | null;
  characters?: Happening<G>['characters'];
  clock?: Clock;
};

export class Replay<G extends GameTypes = GameTypes> {
  /** Whether the game is being watched again. */
  on = $state(false);
  playing = $state(false);
  readonly scenes: Scenes<G>;

  readonly #clock: Clock;
  /** Counts the runs; a run ends when the next one begins. */
  #run = 0;
  /** The number of choices before the moment that was played last. */
  #played: number | null = null;
  /** Ends the wait for a scene, or for the next moment. */
  #goOn: (() => void) | null = null;

  constructor(
    readonly table: Table<G>,
    { cut, side, characters, clock: own = clock }: Options<G>,
  ) {
    this.#clock = own;
    this.scenes = new Scenes<G>({
      cut,
      side,
      characters,
      clock: own,
      pauses: () => false,
      entered: ({ says, events }) => this.#tell(says ?? events.at(-1)),
      rested: () => this.#goOn?.(),
    });
  }

  /** Watches the game from its beginning. */
  start() {
    this.playing = true;
    this.show(this.table.events[0]);
  }

  /** Shows the moment of an event; goes on from there if the game was playing. */
  show(event: TableEvent<G>) {
    const { playing } = this;
    this.pause();
    this.on = true;
    this.#played = null;
    if (!playing) return void this.table.past.show(event);
    this.table.past.wanted = event;
    this.play();
  }

  /** Shows the same moment to another eye: its event, or if that eye has not seen it, the one before. */
  showAgain({ number }: TableEvent<G>) {
    this.table.past.forget();
    const { events } = this.table;
    this.show(events.findLast((event) => event.number <= number) ?? events[0]);
  }

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  play() {
    const run = (this.#run += 1);
    this.playing = this.on = true;
    void this.#playOn(() => run === this.#run)
      .catch((why: unknown) => {
        if (run !== this.#run) return;
        this.table.past.wanted = null;
        this.table.refuse(why);
      })
      .finally(() => {
        if (run === this.#run) this.playing = false;
      });
  }

  pause() {
    this.#run += 1;
    this.playing = false;
    this.scenes.clear();
    this.#goOn?.();
  }

  /** Back to now. */
  stop() {
    this.pause();
    this.on = false;
    this.#played = null;
    this.table.past.leave();
  }

  async #playOn(goesOn: () => boolean) {
    // At the end it begins again.
    for (let next = this.#next ?? this.table.events[0]; next && goesOn(); next = this.#next!) {
      const moment = await this.table.past.lookUp(next);
      if (!goesOn()) return;
      this.#played = next.after;
      this.#place(moment, moment.events[0]);
      const following = this.#next;
      if (following) this.table.past.prepare(following);
      await this.#playScene(moment);
      if (!goesOn()) return;
      this.#place(moment, moment.events.at(-1));
      await this.#wait((done) => this.#clock.after(this.#rest, done));
    }
  }

  /** The event whose moment is played next: the one that is shown, or if it has been played, the one after it. */
  get #next(): TableEvent<G> | undefined {
    const { past, events } = this.table;
    const here = past.event?.after ?? -1;
    return events.find(({ after }) => (here === this.#played ? after > here : after >= here));
  }

  get #rest(): number {
    return Math.max(LEAST_REST_MS, REST_MS * PACE[settings.now.speed]);
  }

  #playScene({ before, view, events }: Shown<G>): Promise<void> {
    const { board } = this.table;
    if (before === null) return Promise.resolve();
    return this.#wait(() => {
      this.scenes.add({ board, before, view, events });
      if (!this.scenes.playing) this.#goOn?.();
    });
  }

  /** Waits until it is told to go on. */
  #wait(begin: (done: () => void) => void): Promise<void> {
    return new Promise((done) => {
      this.#goOn = () => {
        this.#goOn = null;
        done();
      };
      begin(this.#goOn);
    });
  }

  /** Shows a moment at one of its events; what was measured then is not drawn over the scene. */
  #place(moment: Shown<G>, event: TableEvent<G> | undefined) {
    const { past } = this.table;
    past.wanted = null;
    past.shown = { ...moment, strokes: [], event: event ?? moment.event };
  }

  /** The sentence that is told now, while the scene is played. */
  #tell(event: TableEvent<G> | undefined) {
    const { past } = this.table;
    if (event && past.shown) past.shown = { ...past.shown, event };
  }
}
