// Previews from the table before a decision: courses, places, attacks, threats, measures.
import { latest } from '../../../table/board/latest';
import type {
  Choice,
  CourseSight,
  Measured,
  Navigate,
  Peek,
  Placeable,
  Point,
  Question,
  Refusal,
  Sight,
  Spot,
  Thing,
  UnitId,
} from '../wire';
import { same } from '../../../table/wire/shapes';
import { draft } from './draft.svelte';

export interface Asking {
  peek: (what: Peek) => Promise<Sight>;
  check: (choice: Choice) => Promise<Refusal | null>;
}

type Span = { from: Thing; to: Thing };
type Placed = { what: Placeable | null; spot: Spot };
type Verdict = { refusal: Refusal | null; engages: string[] };
type Course = { ship: number; along: CourseChoice['along']; turns: number[]; navigate?: Navigate };
type CourseChoice = Extract<Choice, { plot: unknown }>['plot'];
type Measure = Extract<Sight, { measured: unknown }>['measured'];

const attacksOf = (sight: Sight): Measured[] => ('attacks' in sight ? sight.attacks : []);

/** Is this the course as it is clicked now? */
const isDrafted = ({ along, turns, navigate }: Course): boolean =>
  same(draft.course, { along, turns }) && same(draft.plan, navigate ?? null);

export class Sights {
  /** What the unit that is looked at can attack, and what can attack it. */
  attacks = $state.raw<Measured[]>([]);
  threats = $state.raw<Measured[]>([]);
  /** How far the squadron that is being moved can go. */
  reach = $state.raw<{ at: Point; mm: number } | null>(null);
  /** The last measure of the ruler. */
  measured = $state.raw<Measure | null>(null);

  readonly course: (what: Course) => void;
  readonly spot: (what: Placed) => void;
  readonly #measure: (what: Span) => void;
  readonly #unit: (what: UnitId) => void;
  readonly #asking: () => Asking;
  // What is wanted now: answers to earlier requests are dropped.
  #span: Span | null = null;
  #studied: UnitId | null = null;
  #everybody: object | null = null;
  #mover: number | null = null;

  constructor(asking: () => Asking) {
    this.#asking = asking;
    this.course = latest(
      async (what) => this.#course(what),
      (what, sight) => this.#sawCourse(what, sight),
    );
    this.spot = latest(
      async (what) => this.#spot(what),
      (what, seen) => this.#sawSpot(what.spot, seen),
    );
    this.#measure = latest(
      async (measure) => asking().peek({ measure }),
      (_, sight) => {
        if (this.#span && 'measured' in sight) this.measured = sight.measured;
      },
    );
    this.#unit = latest(
      async (unit) => Promise.all([asking().peek({ attacks: { of: unit } }), asking().peek({ threats: { to: unit } })]),
      (unit, [attacks, threats]) => {
        if (unit !== this.#studied) return;
        this.attacks = attacksOf(attacks);
        this.threats = attacksOf(threats);
      },
    );
  }

  /** Finds out what a unit threatens and what threatens it; null clears that. */
  unit(unit: UnitId | null) {
    this.#studied = unit;
    this.#everybody = null;
    this.attacks = this.threats = [];
    if (unit) this.#unit(unit);
  }

  /** Finds out what all units could attack: one's own as attacks, those of others as threats. */
  async everybody(own: readonly UnitId[], others: readonly UnitId[]) {
    const wanted = (this.#everybody = {});
    this.#studied = null;
    this.attacks = this.threats = [];
    const find = async (units: readonly UnitId[]) =>
      (await Promise.all(units.map((of) => this.#asking().peek({ attacks: { of } })))).flatMap(attacksOf);
    const found = await Promise.all([find(own), find(others)]).catch(() => null);
    if (found && this.#everybody === wanted) [this.attacks, this.threats] = found;
  }

  /** Lays the ruler between two things; null removes it. */
  measure(span: Span | null) {
    this.#span = span;
    if (span) this.#measure(span);
    else this.measured = null;
  }

  /** Finds out how far a squadron can go. */
  async findReach(squadron: number | null) {
    this.#mover = squadron;
    this.reach = null;
    if (squadron === null) return;
    try {
      const sight = await this.#asking().peek({ reach: { squadron } });
      if ('reach' in sight && squadron === this.#mover) this.reach = sight.reach;
    } catch {
      // Only the circle is missing then: the table still checks each place.
    }
  }

  /** Finds out how a ship can be steered; the draft is then a plan of command, speed and course. */
  async takeHelm(ship: number, question: Question) {
    if (draft.helm && draft.isFor(question)) return;
    try {
      const sight = await this.#asking().peek({ helm: { ship } });
      if ('helm' in sight && draft.isFor(question)) draft.steer(sight.helm, question);
    } catch {
      // The command is then chosen by itself, and the course afterwards.
    }
  }

  async #course(course: Course): Promise<CourseSight | null> {
    const sight = await this.#asking().peek({ course });
    return 'course' in sight ? sight.course : null;
  }

  #sawCourse(course: Course, sight: CourseSight | null) {
    if (!sight || !isDrafted(course)) return;
    draft.sight = sight;
    draft.judged(sight.refusal);
    if (sight.refusal && !draft.insists) void this.#otherWay(course);
  }

  /** The tool may lie on either side. If the course is refused on this one and allowed on the other, it moves there. */
  async #otherWay(course: Course) {
    for (const { item } of draft.ways) {
      if (same(item, course.along)) continue;
      const sight = await this.#course({ ...course, along: item }).catch(() => null);
      const allowed = sight?.refusal === null;
      if (allowed && isDrafted(course)) draft.lay(item, false);
    }
  }

  async #spot({ what, spot }: Placed): Promise<Verdict> {
    const squadron = what && 'squadron' in what ? what.squadron : null;
    const [refusal, sight] = await Promise.all([
      this.#asking().check({ place: spot }),
      squadron === null
        ? null
        : this.#asking()
            .peek({ squadron: { squadron, at: spot.at } })
            .catch(() => null),
    ]);
    return { refusal, engages: sight && 'squadron' in sight ? sight.squadron.engages : [] };
  }

  #sawSpot(spot: Spot, { refusal, engages }: Verdict) {
    // While it is dragged, a verdict on its previous place is better than none.
    if (!draft.spot) return;
    draft.engages = engages;
    draft.judged(refusal, draft.spot === spot);
  }
}
