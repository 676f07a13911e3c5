// Looking before deciding: measures, attacks, courses and what they would lead to. The table's own types under the
// client's names.
import type { Item } from './generated/Item';
import type { Thing } from './generated/Thing';

export type { AttackSight as Measured } from './generated/AttackSight';
export type { CourseSight } from './generated/CourseSight';
export type { EndPose as Pose } from './generated/EndPose';
export type { Peek } from './generated/Peek';
export type { Sight } from './generated/Sight';
export type { Thing } from './generated/Thing';
export type { UnitId as Unit } from './generated/UnitId';

/** What the player has picked for the open question so far, and what is looked at. */
export type Selection = { picked: Item[]; thing: Thing | null };
