// Looking before deciding: measures, attacks, courses and what they would lead to.
import type { Point } from './board';
import type { Item, TokenId, UnitId, Zone } from './items';
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
  | { course: { ship: number; along: Item; turns: number[] } }
  | { squadron: { squadron: number; at: Point } }
  | { reach: { squadron: number } }
  | { defense: { token: TokenId } };

export type Measured = {
  from: { unit: Unit; zone: Zone | null };
  to: { unit: Unit; zone: Zone | null };
  range_mm: number;
  band: RangeBand;
  distance: number;
  line_of_sight: 'clear' | 'obstructed' | 'blocked';
  obstructed_by: string[];
  dice: DiceCount;
  mean: number;
  legal: boolean;
  refused_by: string | null;
  says: string | null;
  range_line: [Point, Point];
  sight_line: [Point, Point];
};

export type Pose = { at: Point; heading: number };

export type CourseSight = {
  refusal: Refusal | null;
  speed: number;
  end: Pose;
  wanted: Pose;
  /** The line of the tool over its joints, and the parts of the tool that are used. */
  path: Point[];
  tool: Point[][];
  overlaps: { ships: string[]; squadrons: string[]; obstacles: string[] };
  inside: boolean;
  attacks: Measured[];
  threats: Measured[];
};

export type Sight =
  | { measured: { mm: number; from: Point; to: Point; range: RangeBand; distance: number } }
  | { attacks: Measured[] }
  | { course: CourseSight }
  | { squadron: { refusal: Refusal | null; engages: string[] } }
  | { reach: { at: Point; mm: number; engaged_with: string[] } }
  | { defense: { damage_before: number; damage_after: number; says: string; refusal: Refusal | null } };
