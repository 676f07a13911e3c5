// Looking before deciding: measures, attacks, courses and what they would lead to. The table's own types under the
// client's names.
import type { Item } from '../../../wire/generated/Item';
import type { Thing } from '../../../wire/generated/Thing';

export type { AttackSight as Measured } from '../../../wire/generated/AttackSight';
export type { CourseSight } from '../../../wire/generated/CourseSight';
export type { EndPose as Pose } from '../../../wire/generated/EndPose';
export type { Peek } from '../../../wire/generated/Peek';
export type { Sight } from '../../../wire/generated/Sight';
export type { Thing } from '../../../wire/generated/Thing';
export type { UnitId as Unit } from '../../../wire/generated/UnitId';

/** What the player has picked for the open question so far, and what is looked at. */
export type Selection = { picked: Item[]; thing: Thing | null };
