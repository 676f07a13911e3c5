import type { WayTo } from "./WayTo";
import type { StrikeSight } from "./StrikeSight";
import type { Warning } from "./Warning";
export type FlightSight = { flight: number, allowance: number, reach: Array<WayTo>, targets: Array<StrikeSight>, warnings: Array<Warning> };
