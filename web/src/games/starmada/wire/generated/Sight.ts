import type { OrdersSight } from "./OrdersSight";
import type { Reached } from "./Reached";
import type { DriftSight } from "./DriftSight";
import type { FireSight } from "./FireSight";
import type { FlightSight } from "./FlightSight";
import type { WaySight } from "./WaySight";
import type { LossSight } from "./LossSight";
export type Sight = { "orders": OrdersSight } | { "reach": Array<Reached> } | { "drift": Array<DriftSight> } | { "fire": FireSight } | { "flight": FlightSight } | { "way": WaySight } | { "losses": LossSight };
