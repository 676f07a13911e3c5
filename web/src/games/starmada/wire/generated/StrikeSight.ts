import type { Element } from "./Element";
export type StrikeSight = { at: Element, dice: number, hits: number, damage: number, losses: number };
