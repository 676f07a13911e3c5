import type { Figure } from "./Figure";
import type { Course } from "./Course";
import type { Element } from "./Element";
import type { RefusedOrders } from "./RefusedOrders";
import type { Warning } from "./Warning";
export type OrdersSight = { ship: number, orders: string, speed: number, terms: Array<Figure>, needs: number, rating: number, course: Course, meets: Array<Element>, refused?: RefusedOrders, warnings: Array<Warning> };
