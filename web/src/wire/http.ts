// What is asked and answered over plain HTTP.
import type { Mode } from './table';

export type FleetCard = {
  id: string;
  name: string;
  faction: string;
  points: number;
  learning: boolean;
  playable: boolean;
  summary: string;
  commander: string | null;
  ships: string[];
  squadrons: string[];
  objectives: string[];
  unimplemented: string[];
};

/** The table's own form of a fleet; the client only hands it back. */
export type FleetFile = unknown;
export type FleetFault = { rule: string | null; at: string; says: string };

export type FleetCheck = {
  legal: boolean;
  points: number;
  faction: string | null;
  faults: FleetFault[];
  unread: string[];
  unimplemented: string[];
  fleet: FleetFile | null;
};

export type FleetChoice = { ready: string } | { list: string } | { fleet: FleetFile };

export type NewGame = {
  mode: Mode;
  opponent?: 'greedy' | 'random';
  fleets?: [FleetChoice, FleetChoice | null];
  edition?: string;
  learning?: boolean;
  blank?: boolean;
  name?: string;
  seat?: 0 | 1;
};

export type RuleText = {
  id: string;
  title: string;
  text: string;
  source: string | null;
  notes: { kind: string; text: string }[];
  related: string[];
};

export type CardText = {
  id: string;
  name: string;
  kind: 'ship' | 'squadron' | 'upgrade' | 'objective' | 'damage' | 'obstacle';
  faction: string | null;
  text: string;
  rulings: string[];
  figures: Record<string, unknown>;
};
