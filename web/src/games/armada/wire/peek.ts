// Looking before deciding: measures, attacks, courses and what they would lead to. The table's own types under the
// client's names.
import type { Named } from '../../../table/wire';
import type { Item } from './generated/Item';
import type { Thing } from './generated/Thing';

export type { AttackSight as Measured } from './generated/AttackSight';
export type { AttackOdds } from './generated/AttackOdds';
export type { CourseSight } from './generated/CourseSight';
export type { DefenseSight } from './generated/DefenseSight';
export type { EndPose as Pose } from './generated/EndPose';
export type { HelmSight } from './generated/HelmSight';
export type { Navigate } from './generated/Navigate';
export type { OddsSight } from './generated/OddsSight';
export type { Peek } from './generated/Peek';
export type { Sight } from './generated/Sight';
export type { Thing } from './generated/Thing';
export type { UnitId as Unit } from './generated/UnitId';

/** What the player has picked for the open question so far, what is looked at, what the camera is to show, and the option pointed at. */
export type Selection = { picked: Item[]; thing: Thing | null; held?: Thing | null; option?: Named<Item> | null };
