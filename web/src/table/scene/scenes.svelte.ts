// Plays what happened, beat by beat, at the player's speed. The queue holds what the table has told and nobody has seen
// yet; it is played in order and nothing is left out, but all of it can be skipped.
import { settings, type Speed } from '../settings.svelte';
import { play } from '../sound';
import type { GameTypes, TableEvent } from '../wire';
import type { Beat, Cut, Happening } from './beat';
import { clock, type Clock } from './clock';

/** How long a beat takes, compared with normal speed. */
export const PACE: Record<Speed, number> = { instant: 0, quick: 0.5, normal: 1, relaxed: 2 };

/** How long a sentence takes to read at normal speed: by its characters, at least, and at most: long ones are in the log too. */
const [CHARACTER_MS, LEAST_READING_MS, MOST_READING_MS] = [60, 900, 3600];

/** The last two sentences stand there, so that the next may come when so much of one has been read. */
const READ_BEFORE_NEXT = 0.75;

/** What an act has shown or said before, as in its second attack, is played and read in so much of the time. */
const [PLAYED_AGAIN, READ_AGAIN] = [0.7, 0.5];

/** How long a sentence of so many characters must stand at normal speed, in milliseconds. */
export const readingTime = (characters: number): number =>
  characters === 0 ? 0 : Math.min(MOST_READING_MS, Math.max(LEAST_READING_MS, characters * CHARACTER_MS));

/** A beat that waits, with what was shown before it. */
type Waiting<G extends GameTypes> = { readonly beat: Beat<G>; readonly before: G['view'] };

/** What belongs together and is shown again as a whole: the last thing that a side did. */
export interface Act<G extends GameTypes = GameTypes> {
  /** The table before it began. */
  readonly before: G['view'] | null;
  readonly side: number | null;
  /** Whether it has been shown from its beginning. */
  readonly whole: boolean;
  /** What has been shown of it. */
  readonly beats: readonly Beat<G>[];
}

type Options<G extends GameTypes> = {
  cut?: Cut<G>;
  /** The side of the player who looks. */
  side: () => number | null;
  /** How many characters there are to read when an event is told under the scene; none if another event tells it. */
  characters?: Happening<G>['characters'];
  /** Whether the player is learning the game. */
  learning?: () => boolean;
  /**
   * Whether the scene stands still after what somebody else did; by default as the player has set it, and for learners who
   * have set nothing.
   */
  pauses?: () => boolean;
  /** A beat is shown. */
  entered?: (beat: Beat<G>) => void;
  /** Everything has been shown. */
  rested?: () => void;
  clock?: Clock;
};

export class Scenes<G extends GameTypes = GameTypes> {
  /** The beat that is being played, or after which the scene stands still. */
  now = $state.raw<Beat<G> | null>(null);
  /** Whether the scene stands still until the player goes on. */
  held = $state(false);
  /** What is being shown or was shown last. */
  act = $state.raw<Act<G> | null>(null);

  #queue = $state.raw<readonly Waiting<G>[]>([]);
  /** What is shown again, before the queue goes on. */
  #again = $state.raw<readonly Waiting<G>[]>([]);
  /** The last act in which there was something to see. */
  #last = $state.raw<Act<G> | null>(null);
  /** The act that the player has seen to its end, as whoever answers has. */
  #seen: Act<G> | null = null;
  /** The beat to which the player has just skipped. */
  #skippedTo: Beat<G> | null = null;
  /** While something is shown again: where the table had come to. */
  #meanwhile = $state.raw<{ act: Act<G> | null } | null>(null);
  #callOff: (() => void) | null = null;
  /** How long the sentence that stands there is still to be read, in milliseconds at normal speed. */
  #unread = 0;

  readonly #cut: Cut<G> | undefined;
  readonly #side: () => number | null;
  readonly #characters: Happening<G>['characters'];
  readonly #pauses: () => boolean;
  readonly #entered: (beat: Beat<G>) => void;
  readonly #rested: () => void;
  readonly #clock: Clock;

  constructor({
    cut,
    side,
    characters = ({ says }) => says.length,
    learning = () => false,
    pauses = () => settings.now.pause ?? learning(),
    entered = () => undefined,
    rested = () => undefined,
    clock: own = clock,
  }: Options<G>) {
    this.#cut = cut;
    this.#side = side;
    this.#characters = characters;
    this.#pauses = pauses;
    this.#entered = entered;
    this.#rested = rested;
    this.#clock = own;
  }

  get playing(): boolean {
    return this.now !== null;
  }

  /** Whether the table has come farther than what has been shown. What is shown again is behind nothing. */
  get behind(): boolean {
    return this.#queue.length > 0 || (this.playing && this.#meanwhile === null);
  }

  /** How long the current beat is played, in milliseconds. */
  get ms(): number {
    return this.held || !this.now ? 0 : this.#time(this.#played(this.now));
  }

  /** How long the current beat stands: until it has been played, and until its sentence can be read. */
  stands = $state(0);

  /** Events from this number on have not been shown yet. */
  get untold(): number {
    return this.#queue.find(({ beat }) => beat.events.length > 0)?.beat.events[0].number ?? Infinity;
  }

  /** What is told of the act, as far as it has been shown. */
  get said(): TableEvent<G>[] {
    return this.act?.beats.flatMap(({ says }) => (says && this.#characters(says) > 0 ? [says] : [])) ?? [];
  }

  /** Whether the last act is being shown again. */
  get repeating(): boolean {
    return this.#meanwhile !== null;
  }

  /** Whether there is something to show again. */
  get mayRepeat(): boolean {
    return this.#last !== null && (!this.playing || this.held);
  }

  /** Adds a change of the table at the end of the queue. */
  add(what: Omit<Happening<G>, 'side' | 'characters'>) {
    if (!this.#cut) return;
    const beats = this.#cut({ ...what, side: this.#side(), characters: this.#characters });
    // The true state ends what was cut: beats have it only as far as it is drawn.
    const whole = [...beats, { view: what.view, events: [], ms: 0 }];
    const waiting = whole.map((beat, at) => ({ beat, before: at === 0 ? what.before : whole[at - 1].view }));
    this.#queue = [...this.#queue, ...waiting];
    if (this.#clock.hidden()) this.finish();
    else if (!this.playing) this.#next();
  }

  /** Goes on to the next beat; a second time, while that beat is played, to the end. */
  skip() {
    if (this.held) this.goOn();
    else if (!this.now) return;
    else if (this.now === this.#skippedTo) this.#run(() => 0);
    else {
      this.#stopClock();
      this.#unread = 0;
      this.#next();
      this.#skippedTo = this.now;
    }
  }

  /** Goes on after the scene stood still. */
  goOn() {
    if (!this.held) return;
    this.held = false;
    const [first, ...rest] = this.#queue;
    this.#queue = rest;
    this.#enter(first);
    this.#playOn();
  }

  /** Shows the last act once more. */
  again() {
    if (!this.mayRepeat || !this.#last) return;
    const { before, beats } = this.#last;
    const views = [before, ...beats.map(({ view }) => view)];
    this.#again = beats.map((beat, at) => ({ beat, before: views[at] }));
    this.held = false;
    this.#meanwhile ??= { act: this.act };
    this.act = null;
    this.#next();
  }

  /** Everything has been seen: the table is shown as it is. */
  finish() {
    this.#stopClock();
    this.#again = [];
    this.#backToNow();
    for (const waiting of this.#queue) this.#enter(waiting);
    this.#queue = [];
    this.#seen = this.act;
    this.#rest();
  }

  /** Forgets everything: what was shown is no longer what happened. */
  clear() {
    this.#stopClock();
    this.#queue = this.#again = [];
    this.#rest();
    this.act = this.#last = null;
  }

  #rest() {
    this.#backToNow();
    this.now = this.#skippedTo = null;
    this.held = false;
    this.#unread = 0;
    this.#rested();
  }

  /** Ends what was shown again. */
  #backToNow() {
    if (!this.#meanwhile) return;
    this.act = this.#meanwhile.act;
    this.#meanwhile = null;
  }

  #time(ms: number): number {
    const { speed } = settings.now;
    // What somebody asks to see again is not over in an instant.
    return ms * PACE[this.#meanwhile && speed === 'instant' ? 'normal' : speed];
  }

  /**
   * How long a beat stands at normal speed. Its sentence stands on while beats follow that say nothing, such as the dice of
   * an attack; the last of them waits until it has been read.
   */
  #standing(beat: Beat<G>): number {
    const { says, known } = beat;
    const ms = this.#played(beat);
    if (ms === 0) return 0;
    if (says && !known) this.#unread = readingTime(this.#characters(says)) * (this.#isRepeated(beat) ? READ_AGAIN : 1);
    const next = (this.#again.length > 0 ? this.#again : this.#queue).find(({ beat }) => beat.ms > 0)?.beat;
    const goesOn = next !== undefined && !next.begins;
    if (goesOn && !next.says) {
      this.#unread = Math.max(0, this.#unread - ms);
      return ms;
    }
    const stands = Math.max(ms, Math.round(this.#unread * (goesOn ? READ_BEFORE_NEXT : 1)));
    this.#unread = 0;
    return stands;
  }

  /** How long a beat is played at normal speed. */
  #played(beat: Beat<G>): number {
    return this.#isRepeated(beat) ? Math.round(beat.ms * PLAYED_AGAIN) : beat.ms;
  }

  /** Whether the act has shown something of this kind before. */
  #isRepeated(beat: Beat<G>): boolean {
    const alike = (other: Beat<G>) =>
      other.ms > 0 &&
      other.says?.kind === beat.says?.kind &&
      (beat.says !== undefined || other.events.at(-1)?.kind === beat.events.at(-1)?.kind);
    return this.act?.beats.slice(0, this.act.beats.lastIndexOf(beat)).some(alike) ?? false;
  }

  #next() {
    this.#run(({ ms }) => this.#time(ms));
  }

  /** Plays beats until one takes time, the scene stands still, or nothing is left. */
  #run(time: (beat: Beat<G>) => number) {
    this.#stopClock();
    for (;;) {
      const repeated = this.#again.length > 0;
      if (!repeated) this.#backToNow();
      const [next, ...rest] = repeated ? this.#again : this.#queue;
      if (!next) return this.#rest();
      if (!repeated && this.#stopsBefore(next.beat)) return this.#stand(next.before);
      if (repeated) this.#again = rest;
      else this.#queue = rest;
      this.#enter(next);
      if (time(next.beat) > 0) return this.#playOn();
    }
  }

  #playOn() {
    if (!this.now) return;
    const ms = this.#time(this.#standing(this.now));
    this.stands = ms;
    if (ms > 0) {
      if (this.now.sound) play(this.now.sound);
      this.#callOff = this.#clock.after(ms, () => this.#next());
    } else this.#next();
  }

  /** Whether the scene stands still before a beat: where something of somebody else has ended. */
  #stopsBefore({ begins }: Beat<G>): boolean {
    if (!this.#pauses() || !begins || !this.act || this.act === this.#seen) return false;
    const { side } = this.act;
    return side !== null && side !== this.#side();
  }

  #stand(view: G['view']) {
    this.now = { view, events: [], ms: 0 };
    this.#skippedTo = null;
    this.held = true;
  }

  /** Shows a beat, as a part of its act. */
  #enter({ beat, before }: Waiting<G>) {
    this.now = beat;
    this.#entered(beat);
    const act =
      beat.begins || !this.act
        ? { before, side: beat.begins?.side ?? null, whole: beat.begins !== undefined, beats: [] }
        : this.act;
    this.act = { ...act, beats: [...act.beats, beat] };
    if (!this.#meanwhile && this.act.beats.some(({ drawn }) => drawn !== undefined)) this.#last = this.act;
  }

  #stopClock() {
    this.#callOff?.();
    this.#callOff = null;
  }
}
