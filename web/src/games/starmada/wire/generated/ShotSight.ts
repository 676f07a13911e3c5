import type { Element } from "./Element";
import type { Figure } from "./Figure";
export type ShotSight = { at: Element, says: string, friend: boolean, band: "short"|"medium"|"long", modifiers: Array<Figure>, dice: number, needs: string, chance: number, hits: number, pierces: number, damage: number };
