import type { Spot } from "./Spot";
export type Course = { path: Array<Spot>, end: Spot, place: string, facing: number, heading: string, faces: string, leaves: boolean };
