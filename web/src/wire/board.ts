// What never changes about the pieces of a game: shapes to scale, and figures.
import type { Zone } from './items';
import type { DiceCount, Faction, ObstacleKind } from './view';

export type Point = [number, number];

/** A line from a point toward another. */
export type Ray = [Point, Point];

export type ZoneShape = {
  area: Point[];
  /** The two lines of the firing arc, the left one first. */
  arc: [Ray, Ray];
  targeting_point: Point;
  shields: number;
  dice: DiceCount;
};

export type ShipShape = {
  name: string;
  class: string;
  size: 'small' | 'medium' | 'large' | 'huge';
  flotilla: boolean;
  faction: Faction;
  /** The parts of the base, and the shield dials as far as they reach beyond it. */
  base: Point[][];
  dials: Point[][];
  zones: Partial<Record<Zone, ZoneShape>>;
  special_arc: [Zone, [Ray, Ray]] | null;
  hull: number;
  command: number;
  squadron: number;
  engineering: number;
  /** For each speed from 1 on, how far each joint may be clicked. */
  speeds: number[][];
  anti_squadron: DiceCount;
  points: number;
};

export type SquadronShape = {
  name: string;
  ship_name: string;
  /** The kind of craft, as the catalog calls it. */
  chassis: string;
  unique: boolean;
  faction: Faction;
  radius: number;
  hull: number;
  speed: number;
  anti_squadron: DiceCount;
  battery: DiceCount;
  keywords: string[];
  points: number;
};

export type Board = {
  ruleset: string;
  play_area: Point;
  setup_area: Point[];
  deployment: { first: Point[]; second: Point[] };
  ruler: { close: number; medium: number; long: number; distance: number[] };
  tool: { segment: number; width: number; click_degrees: number };
  ships: Record<string, ShipShape>;
  squadrons: Record<string, SquadronShape>;
  obstacles: Record<string, { name: string; kind: ObstacleKind; outline: Point[] }>;
  upgrades: Record<string, { name: string; slots: string[]; points: number }>;
  objectives: Record<string, { name: string; category: string }>;
  damage: Record<string, { name: string; trait: string }>;
  /** Radii by kind. */
  markers: Record<string, number>;
};
