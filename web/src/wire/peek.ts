// Looking before deciding: measures, attacks, courses and what they would lead to.
import type { Point } from './board';
import type { Item, UnitId, Zone } from './items';
import type { Refusal } from './table';
import type { DiceCount, RangeBand } from './view';

export type Unit = UnitId;

export type Thing =
  | { ship: number }
  | { zone: [number, Zone] }
  | { squadron: number }
  | { obstacle: number }
  | { marker: number }
  | { point: Point };

/** What the player has picked for the open question so far, and what is looked at. */
export type Selection = { picked: Item[]; thing: Thing | null };

export type Peek =
  | { measure: { from: Thing; to: Thing } }
  | { attacks: { of: Unit } }
  | { threats: { to: Unit } }
  | { course: { ship: number; speed: number | null; along: Item; turns: number[] } }
  | { squadron: { squadron: number; at: Point } }
  | { reach: { squadron: number } }
  | { defense: { token: Item } };

export type Measured = {
  from: { unit: Unit; zone?: Zone };
  to: { unit: Unit; zone?: Zone };
  in_arc: boolean;
  range_mm: number | null;
  band: RangeBand;
  distance: number;
  line_of_sight: 'clear' | 'obstructed' | 'blocked';
  obstructed_by: string[];
  dice: DiceCount;
  mean: number;
  legal: boolean;
  refused_by: string | null;
  says: string | null;
  range_line: [Point, Point] | null;
  sight_line: [Point, Point] | null;
};

export type Pose = { at: Point; heading: number };

export type CourseSight = {
  refusal: Refusal | null;
  speed: number;
  end: Pose;
  wanted: Pose;
  tool: [Point, Point][];
  overlaps: { ships: string[]; squadrons: string[]; obstacles: string[] };
  inside: boolean;
  attacks: Measured[];
  threats: Measured[];
};

export type Sight =
  | { measured: { mm: number; from: Point; to: Point; range: RangeBand; distance: number } }
  | { attacks: Measured[] }
  | { course: CourseSight }
  | { squadron: { refusal: Refusal | null; engages: string[]; distance: number } }
  | { reach: { at: Point; mm: number; engaged_by: string[] } }
  | { defense: { damage_before: number; damage_after: number; says: string } };
