import type { Spot } from "./Spot";
export type Reached = { at: Spot, place: string, orders: string, needs: number };
