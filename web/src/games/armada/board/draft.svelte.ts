// The draft of a course or place in millimetres, with what the table says it leads to.
import { Draft } from '../../../table/panel/draft.svelte';
import type { Following } from '../../../table/wire/game.svelte';
import type { Armada, Choice, CourseSight, HelmSight, Named, Navigate, Payment, Point, Question, Spot } from '../wire';
import * as helm from './helm';

const turned = (heading: number): number => ((heading % 360) + 360) % 360;
const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The ways to lay the tool, before the table asks for one. */
const TOOL_SIDES: Named[] = [
  { item: { tool: 'left' }, says: 'left' },
  { item: { tool: 'right' }, says: 'right' },
];

export class BoardDraft extends Draft<Armada> {
  /** What the table says the course leads to. */
  sight = $state.raw<CourseSight | null>(null);
  /** Enemy squadrons that a squadron would be engaged with at the spot. */
  engages = $state.raw<string[]>([]);
  /** How the ship can be steered, while a navigate command is decided about. */
  helm = $state.raw<HelmSight | null>(null);
  /** The command and the speed that are planned with the course then. */
  plan = $state.raw<Navigate | null>(null);
  #begins: Question | null = null;

  /** Takes the helm: the course is laid together with the command and the speed. */
  steer(seen: HelmSight, question: Question) {
    this.helm = seen;
    this.plan = helm.begun(seen);
    this.#begins = question;
    this.course = { along: TOOL_SIDES[0].item, turns: this.joints.map(() => 0) };
    this.changed(false);
  }

  /** Plans another speed, with the command it needs. */
  go(speed: number) {
    if (this.helm && this.plan) this.#replan(helm.atSpeed(this.helm, this.plan, speed));
  }

  /** Plans to use the dial or the token, or not to. */
  pay(part: keyof Payment) {
    if (this.helm && this.plan) this.#replan(helm.withPart(this.helm, this.plan, part));
  }

  #replan(plan: Navigate | null) {
    if (!plan) return;
    this.plan = plan;
    this.use(this.joints.length);
    // Joints turn less far at some speeds than at others.
    this.course?.turns.forEach((turn, joint) => this.click(joint, turn));
    this.changed();
  }

  override get joints(): readonly [number, number][] {
    return this.helm && this.plan ? helm.jointsOf(this.helm, this.plan) : super.joints;
  }

  override get ways(): readonly Named[] {
    return this.plan ? TOOL_SIDES : super.ways;
  }

  override get least(): number {
    return this.plan ? this.joints.length : super.least;
  }

  override get choice(): Choice | null {
    return this.plan ? helm.answerOf(this.plan) : super.choice;
  }

  override following(): Following<Armada> | null {
    const { plan, course } = this;
    return plan && course && this.#begins ? helm.followingOf(this.#begins, plan, course) : null;
  }

  /** Brings what is placed to a point of the table. */
  move(at: Point) {
    this.put({ heading: 0, ...this.spot, at: [tenth(at[0]), tenth(at[1])] });
  }

  /** Turns what is placed, in degrees clockwise. */
  turn(degrees: number) {
    if (this.spot) this.put({ ...this.spot, heading: tenth(turned((this.spot.heading ?? 0) + degrees)) });
  }

  /** Turns over what is placed. */
  mirror() {
    if (this.spot) this.put({ ...this.spot, mirrored: !this.spot.mirrored });
  }

  /** The place nearest to the middle of all: the most likely to be in view already. */
  protected override first(spots: readonly Spot[]): Spot | null {
    const mean = (axis: 0 | 1) => spots.reduce((sum, { at }) => sum + at[axis], 0) / spots.length;
    const [x, y] = [mean(0), mean(1)];
    const far = ({ at }: Spot) => Math.hypot(at[0] - x, at[1] - y);
    return spots.reduce<Spot | null>((best, spot) => (!best || far(spot) < far(best) ? spot : best), null);
  }

  protected override begun() {
    this.sight = null;
    this.engages = [];
    this.helm = this.plan = this.#begins = null;
  }
}

/** The one draft of this page. */
export const draft = new BoardDraft();
