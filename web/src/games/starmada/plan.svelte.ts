// What a player is working on: drawn by the board, edited in the panel.
import type { Element } from './wire/generated/Element';
import type { Item } from './wire/generated/Item';
import type { Spot } from './wire/generated/Spot';

/** A drafted course: the places on its way, where it ends, and where the nose points then. */
export type Planned = { ship: number; path: Spot[]; end: Spot; facing: number; ok: boolean; leaves: boolean };

/** A bank whose arcs and ranges are lit. */
export type Lit = { ship: number; battery: number; bank: number } | null;

/** A line of fire, with what it says. */
export type Aim = { from: number; to: Element; says: string; strong: boolean };

class Plan {
  /** Drafted courses with their ghosts. */
  planned = $state.raw<readonly Planned[]>([]);
  /** Hexes that could be reached; a click on one calls `onreach`. */
  reach = $state.raw<readonly Spot[]>([]);
  /** Where others would end if they changed nothing. */
  drift = $state.raw<readonly Planned[]>([]);
  aims = $state.raw<readonly Aim[]>([]);
  lit = $state.raw<Lit>(null);
  /** The ship that is worked on. */
  chosen = $state.raw<number | null>(null);
  onreach: ((spot: Spot) => void) | null = null;
  /** A click on an own ship chooses it. */
  onstep: ((ship: number) => void) | null = null;
  /** A click on a target aims at it, where an attack is planned as a whole; otherwise it answers the question. */
  onaim: ((target: Item) => void) | null = null;
}

export const plan = new Plan();
