import type { Reached } from "./Reached";
import type { Element } from "./Element";
export type WayTo = { to: Reached, turns: number, targets: Array<Element> };
