// The draft of a course or place in millimetres, with what the table says it leads to.
import { Draft } from '../../../table/panel/draft.svelte';
import type { Armada, CourseSight, Point, Spot } from '../wire';

const turned = (heading: number): number => ((heading % 360) + 360) % 360;
const tenth = (value: number): number => Math.round(value * 10) / 10;

export class BoardDraft extends Draft<Armada> {
  /** What the table says the course leads to. */
  sight = $state.raw<CourseSight | null>(null);
  /** Enemy squadrons that a squadron would be engaged with at the spot. */
  engages = $state.raw<string[]>([]);

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
  }
}

/** The one draft of this page. */
export const draft = new BoardDraft();
