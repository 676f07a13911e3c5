// The course or place a player is working on before it is chosen. Board and panel both show it and both change it.
import type { Choice, GameTypes, Named, Question, Refusal } from '../wire';
import type { Following } from '../wire/game.svelte';
import { placeOf, plotOf, same } from '../wire/shapes';

const within = (value: number, [low, high]: readonly [number, number]): number => Math.min(high, Math.max(low, value));

export class Draft<G extends GameTypes = GameTypes> {
  /** The course as it is clicked so far. */
  course = $state.raw<{ along: G['item']; turns: number[] } | null>(null);
  /** The place as it is chosen so far. */
  spot = $state.raw<G['spot'] | null>(null);
  /** Why the course or place would be refused, as the table last said; none if it is allowed or nothing was said. */
  refusal = $state.raw<Refusal | null>(null);
  /** Has the table said anything about this draft? */
  heard = $state(false);
  /** Does what it said last belong to the draft as it is now? */
  known = $state(false);

  /** Has the player changed it since it was begun? */
  edited = $state(false);

  /** Has the player said how the course is laid, for the clicks as they are now? */
  insists = false;

  #question: Question<G> | null = null;

  /** Resets the draft for a new question; the same question keeps its draft. */
  begin(question: Question<G> | null) {
    if (question && this.isFor(question)) return;
    this.#question = question;
    const plot = plotOf<G>(question?.shape);
    const spots = placeOf<G>(question?.shape)?.suggestions.map(({ item }) => item) ?? [];
    this.course = plot ? { along: plot.along[0].item, turns: plot.joints.map((joint) => within(0, joint)) } : null;
    this.spot = this.first(spots);
    this.insists = false;
    this.refusal = null;
    this.heard = this.known = this.edited = false;
    this.begun();
  }

  /** Is it a draft for this question? */
  isFor({ at, seat }: Question<G>): boolean {
    return this.#question?.at === at && this.#question.seat === seat;
  }

  /** How far each joint may be clicked. */
  get joints(): readonly [number, number][] {
    return plotOf<G>(this.#question?.shape)?.joints ?? [];
  }

  /** The ways to lay the course. */
  get ways(): readonly Named<G['item']>[] {
    return plotOf<G>(this.#question?.shape)?.along ?? [];
  }

  /** The least number of joints that must be used. */
  get least(): number {
    return plotOf<G>(this.#question?.shape)?.least ?? 0;
  }

  /** Lays the course this way; unless the player says so, it may be laid otherwise if that is refused. */
  lay(along: G['item'], insists = true) {
    if (!this.course) return;
    this.insists = insists;
    this.course = { ...this.course, along };
    this.changed(insists);
  }

  /** Lays the course the next way. */
  swap() {
    const at = this.ways.findIndex(({ item }) => same(item, this.course?.along));
    const next = this.ways[(at + 1) % this.ways.length];
    if (next) this.lay(next.item);
  }

  /** Clicks a joint to a turn, as far as it goes. */
  click(joint: number, turn: number) {
    const bounds = this.joints[joint];
    if (!this.course || !bounds) return;
    const turns = this.course.turns.map((old, index) => (index === joint ? within(turn, bounds) : old));
    this.course = { ...this.course, turns };
    this.insists = false;
    this.changed();
  }

  /** Clicks a joint by one, and around from its end to its start. */
  cycle(joint: number) {
    const [low, high] = this.joints[joint] ?? [0, 0];
    const now = this.course?.turns[joint] ?? 0;
    this.click(joint, now >= high ? low : now + 1);
  }

  /** Uses this many joints. */
  use(count: number) {
    if (!this.course) return;
    const turns = this.joints.slice(0, Math.max(this.least, Math.min(count, this.joints.length)));
    this.course = { ...this.course, turns: turns.map((joint, index) => this.course?.turns[index] ?? within(0, joint)) };
    this.changed();
  }

  /** Puts what is placed exactly there. */
  put(spot: G['spot']) {
    this.spot = spot;
    this.changed();
  }

  /** The table has judged the draft, as it is now or as it was a moment ago. */
  judged(refusal: Refusal | null, now = true) {
    this.refusal = refusal;
    this.heard = true;
    this.known = now;
  }

  /** The draft as a choice. */
  get choice(): Choice<G> | null {
    if (this.course) return { plot: this.course };
    return this.spot !== null ? { place: this.spot } : null;
  }

  /** May it be chosen as far as is known? */
  get ready(): boolean {
    return this.choice !== null && this.known && this.refusal === null;
  }

  /** What choosing this answers besides the open question, where the draft is a plan of several answers. */
  following(_choice: Choice<G>): Following<G> | null {
    return null;
  }

  /** The suggested place with which a draft begins. */
  protected first(spots: readonly G['spot'][]): G['spot'] | null {
    return spots[0] ?? null;
  }

  /** Called when the draft has been reset. */
  protected begun() {}

  protected changed(byPlayer = true) {
    this.known = false;
    this.edited ||= byPlayer;
  }
}
