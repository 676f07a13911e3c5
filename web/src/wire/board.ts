// What never changes about the pieces of a game: shapes to scale, and figures.
import type { Zone } from './items';
import type { DiceCount, Faction, ObstacleKind } from './view';

export type Point = [number, number];

export type ZoneShape = {
  polygon: Point[];
  arc: { left: [Point, Point]; right: [Point, Point] };
  targeting: Point;
  shields: number;
  dice: DiceCount;
};

export type ShipShape = {
  name: string;
  class: string;
  size: 'small' | 'medium' | 'large' | 'huge' | 'flotilla';
  faction: Faction;
  base: { width: number; length: number };
  token: { width: number; length: number };
  outline: Point[];
  zones: Partial<Record<Zone, ZoneShape>>;
  hull: number;
  command: number;
  squadron: number;
  engineering: number;
  speeds: number[][];
  anti_squadron: DiceCount;
  points: number;
  keywords?: string[];
};

export type SquadronShape = {
  name: string;
  unique: boolean;
  /** The kind of craft, as the catalog calls it. */
  chassis?: string;
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
  setup_area: { at: Point; size: Point } | null;
  deployment: Record<string, Point[]>;
  ruler: { range: { close: number; medium: number; long: number }; distance: number[]; extreme?: number };
  tool: { segment: number; width: number; joints: number; click_degrees: number };
  ships: Record<string, ShipShape>;
  squadrons: Record<string, SquadronShape>;
  obstacles: Record<string, { name: string; kind: ObstacleKind; outline: Point[] }>;
  upgrades: Record<string, { name: string; slot: string; points: number }>;
  objectives: Record<string, { name: string; category: string }>;
  damage: Record<string, { name: string; trait: string }>;
  markers: Record<string, { radius: number }>;
};
