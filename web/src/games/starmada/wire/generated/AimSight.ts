import type { Item } from "./Item";
import type { ShotSight } from "./ShotSight";
export type AimSight = { target: Item, says: string, distance: number, tie: boolean, shots: Array<ShotSight> };
