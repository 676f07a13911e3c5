import type { Course } from "./Course";
import type { StrikeSight } from "./StrikeSight";
import type { RefusedOrders } from "./RefusedOrders";
import type { Warning } from "./Warning";
export type WaySight = { flight: number, orders: string, price: number, cost: number, allowance: number, course: Course, targets: Array<StrikeSight>, refused?: RefusedOrders, warnings: Array<Warning> };
