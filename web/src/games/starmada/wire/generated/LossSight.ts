import type { LossBattery } from "./LossBattery";
export type LossSight = { ship: number, owed: number, batteries: Array<LossBattery> };
