// What a player is working on: drawn by the board, edited in the panel.
import type { Course } from './wire/generated/Course';
import type { Element } from './wire/generated/Element';
import type { Item } from './wire/generated/Item';
import type { Spot } from './wire/generated/Spot';
import type { Thing } from './wire';

/** A drafted course: the places on its way, where it ends, and where the nose points then. */
export type Planned = { element: Element; path: Spot[]; end: Spot; facing: number; ok: boolean; leaves: boolean };

/** A course as the table sees it, of whom it is. */
export const plannedOf = (element: Element, { path, end, facing, leaves }: Course, ok = true): Planned => ({
  element,
  path,
  end,
  facing,
  ok,
  leaves,
});

/** A bank whose arcs and ranges are lit. */
export type Lit = { ship: number; battery: number; bank: number } | null;

/** Something that is aimed at, as the panel names it. */
export type Mark = { item: Item; says: string };

/** A line of fire, with what it says. */
export type Aim = { from: number; to: Thing; says: string; strong: boolean };

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
  /** What may be aimed at where an attack is planned as a whole; null where a click answers the question. */
  marks = $state.raw<readonly Mark[] | null>(null);
  /** A click on one of the marks aims at it. */
  onaim: ((target: Item) => void) | null = null;
}

export const plan = new Plan();
