// The course or place a player is working on before it is chosen. Board and panel both show it and both change it.
import type { Choice, CourseSight, Item, Point, Question, Refusal, Spot } from '../wire';
import { placeOf, plotOf } from './asked';

const within = (value: number, [low, high]: readonly [number, number]): number => Math.min(high, Math.max(low, value));
const turned = (heading: number): number => ((heading % 360) + 360) % 360;
const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Of several places the one nearest to their middle: the most likely to be looked at already. */
function central(spots: readonly Spot[]): Spot | null {
  const mean = (axis: 0 | 1) => spots.reduce((sum, { at }) => sum + at[axis], 0) / spots.length;
  const [x, y] = [mean(0), mean(1)];
  const far = ({ at }: Spot) => Math.hypot(at[0] - x, at[1] - y);
  return spots.reduce<Spot | null>((best, spot) => (!best || far(spot) < far(best) ? spot : best), null);
}

export class Draft {
  /** The course as it is clicked so far. */
  course = $state.raw<{ along: Item; turns: number[] } | null>(null);
  /** The place as it is dragged so far. */
  spot = $state.raw<Spot | null>(null);
  /** What the table says the course leads to. */
  sight = $state.raw<CourseSight | null>(null);
  /** Why the course or place would be refused, as the table last said; none if it is allowed or nothing was said. */
  refusal = $state.raw<Refusal | null>(null);
  /** Has the table said anything about this draft? */
  heard = $state(false);
  /** Does what it said last belong to the draft as it is now? */
  known = $state(false);
  /** Enemy squadrons that a squadron would be engaged with at the spot. */
  engages = $state.raw<string[]>([]);

  /** Has the player said how the tool lies, for the clicks as they are now? */
  insists = false;

  #question: Question | null = null;

  /** Starts anew for a question; the same question keeps its draft. */
  begin(question: Question | null) {
    if (question && this.#question && question.at === this.#question.at && question.seat === this.#question.seat)
      return;
    this.#question = question;
    const plot = plotOf(question);
    const place = placeOf(question);
    this.course = plot ? { along: plot.along[0].item, turns: plot.joints.map((joint) => within(0, joint)) } : null;
    this.spot = central(place?.suggestions.map(({ item }) => item) ?? []);
    this.insists = false;
    this.sight = null;
    this.refusal = null;
    this.engages = [];
    this.heard = this.known = false;
  }

  /** How far each joint may be clicked. */
  get joints(): readonly [number, number][] {
    return plotOf(this.#question)?.joints ?? [];
  }

  /** The ways to lay the tool. */
  get ways(): readonly { item: Item; says: string }[] {
    return plotOf(this.#question)?.along ?? [];
  }

  /** The least number of joints that must be used. */
  get least(): number {
    return plotOf(this.#question)?.least ?? 0;
  }

  /** Lays the tool this way; unless the player says so, it may be laid otherwise if that is refused. */
  lay(along: Item, insists = true) {
    if (!this.course) return;
    this.insists = insists;
    this.course = { ...this.course, along };
    this.#changed();
  }

  /** Lays the tool the next way. */
  swap() {
    const at = this.ways.findIndex(({ item }) => JSON.stringify(item) === JSON.stringify(this.course?.along));
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
    this.#changed();
  }

  /** Clicks a joint by one, and around from its end to its start. */
  cycle(joint: number) {
    const [low, high] = this.joints[joint] ?? [0, 0];
    const now = this.course?.turns[joint] ?? 0;
    this.click(joint, now >= high ? low : now + 1);
  }

  /** Uses so many joints. */
  use(count: number) {
    if (!this.course) return;
    const turns = this.joints.slice(0, Math.max(this.least, Math.min(count, this.joints.length)));
    this.course = { ...this.course, turns: turns.map((joint, index) => this.course?.turns[index] ?? within(0, joint)) };
    this.#changed();
  }

  /** Brings what is placed to a point of the table. */
  move(at: Point) {
    this.spot = { heading: 0, ...this.spot, at: [tenth(at[0]), tenth(at[1])] };
    this.#changed();
  }

  /** Puts what is placed exactly there. */
  put(spot: Spot) {
    this.spot = spot;
    this.#changed();
  }

  /** Turns what is placed, in degrees clockwise. */
  turn(degrees: number) {
    if (!this.spot) return;
    this.spot = { ...this.spot, heading: tenth(turned((this.spot.heading ?? 0) + degrees)) };
    this.#changed();
  }

  /** Turns over what is placed. */
  mirror() {
    if (!this.spot) return;
    this.spot = { ...this.spot, mirrored: !this.spot.mirrored };
    this.#changed();
  }

  /** The table has judged the draft, as it is now or as it was a moment ago. */
  judged(refusal: Refusal | null, now = true) {
    this.refusal = refusal;
    this.heard = true;
    this.known = now;
  }

  /** The answer that this draft is. */
  get choice(): Choice | null {
    if (this.course) return { plot: this.course };
    return this.spot ? { place: this.spot } : null;
  }

  /** May it be chosen as far as is known? */
  get ready(): boolean {
    return this.choice !== null && this.known && this.refusal === null;
  }

  #changed() {
    this.known = false;
  }
}

/** The one draft of this page. */
export const draft = new Draft();
