import type { Course } from "./Course";
export type DriftSight = { ship: number, orders: string, course: Course };
