// What an eye sees of the game.
import type { Aim, Colour, Command, DefenseToken, Face, Payment, TokenId, UnitId, Zone } from './items';

export type Faction = 'rebel' | 'empire' | 'republic' | 'separatist';
export type Standing = 'to-deploy' | 'set-aside' | 'in-play' | 'destroyed';
export type TokenState = 'ready' | 'exhausted' | 'discarded';
export type CardState = 'ready' | 'exhausted' | 'discarded';
export type RangeBand = 'close' | 'medium' | 'long' | 'beyond';
export type DiceCount = { red: number; blue: number; black: number };
export type PoolDie = { colour: Colour; face: Face; set: boolean; locked: boolean };

export type ObstacleKind =
  | 'asteroid-field'
  | 'debris-field'
  | 'station'
  | 'dust-field'
  | 'gravity-rift'
  | 'exogorth'
  | 'purrgil';

export type MarkerKind = 'objective' | 'mine' | 'grav-well' | 'grav-shift' | { targeting: number } | 'other';

export type SetupStep =
  | 'determine-initiative'
  | 'choose-objective'
  | { 'place-obstacles': number }
  | 'before-deploy'
  | { 'deploy-ships': number }
  | 'after-deploy';

export type Stage =
  | { setup: SetupStep }
  | 'round-start'
  | 'command-phase'
  | 'ship-phase-start'
  | { 'ship-phase': { side: number; passed: [boolean, boolean]; has_activated: [boolean, boolean] } }
  | 'squadron-phase-start'
  | { 'squadron-phase': { side: number; left: number; squadron: number | null } }
  | 'status-phase'
  | 'round-end'
  | 'over';

export type TokenView = { kind: DefenseToken; state: TokenState };
export type DamageView = { faceup: boolean; card: string | null };

export type UpgradeView = {
  id: number;
  card: string;
  state: CardState;
  tokens: Command[];
  dials_assigned: number;
  dials: Command[] | null;
  die: PoolDie | null;
  count: number;
};

export type ShipView = {
  id: number;
  card: string;
  side: string;
  seat: string;
  standing: Standing;
  at: [number, number] | null;
  heading: number | null;
  speed: number;
  shields: Partial<Record<Zone, number>>;
  hull: number;
  defense: TokenView[];
  dials_assigned: number;
  stack: Command[] | null;
  dials: Command[];
  tokens: Command[];
  raid: Command[];
  resolved: Command[];
  damage: DamageView[];
  activated: boolean;
  flagship: boolean;
  objective_ship: boolean;
  objective_tokens: number;
  kept: boolean;
  upgrades: Record<string, UpgradeView>;
};

export type SquadronView = {
  id: number;
  card: string;
  side: string;
  seat: string;
  standing: Standing;
  at: [number, number] | null;
  hull: number;
  activated: boolean;
  engaged: boolean;
  defense: TokenView[];
  objective_tokens: number;
  kept: boolean;
};

export type ObstacleView = {
  id: number;
  token: string;
  kind: ObstacleKind;
  at: [number, number] | null;
  heading: number | null;
  mirrored: boolean;
  damage: number;
  destroyed: boolean;
  objective_tokens: number;
  owner: string | null;
};

export type MarkerView = { id: number; kind: MarkerKind; at: [number, number]; owner: string | null };

export type AttackStep =
  | 'declare-target'
  | 'roll-attack-dice'
  | 'resolve-attack-effects'
  | 'spend-defense-tokens'
  | 'resolve-damage'
  | 'additional-squadron-target'
  | 'after';

export type AttackKind =
  | 'ordinary'
  | { counter: number }
  | { snipe: number }
  | 'salvo'
  | { ignition: RangeBand }
  | { granted: DiceCount };

export type AttackView = {
  attacker: string;
  seat: string;
  defender: string;
  kind: AttackKind;
  step: AttackStep;
  range: RangeBand;
  distance: number;
  obstructed: boolean;
  pool: string[];
  locked: string[];
  spent: string[];
  braced: boolean;
  contained: boolean;
  redirects: Zone[];
  salvo: boolean;
  suffered: number;
};

export type Attacker = { zone: [number, Zone] } | { squadron: number } | { obstacle: number } | 'objective';

/** An attack in progress, by numbers. */
export type Attack = {
  attacker: Attacker;
  attacking_seat: number;
  defender: Aim;
  kind: AttackKind;
  step: AttackStep;
  range: RangeBand;
  distance: number;
  obstructed: { by_ship: boolean; by_obstacle: boolean; by_card: boolean };
  pool: PoolDie[];
  accuracy: TokenId[];
  barred: TokenId[];
  spent: { token: TokenId; kind: DefenseToken; by: UnitId; ready: boolean }[];
  braced: boolean;
  redirects: Zone[];
  suffered: number;
  canceled: boolean;
};

export type ActivationStep = 'reveal' | 'commands' | 'attack' | 'maneuver' | 'end';

/** Something that is going on. */
export type Frame =
  | { 'ship-activation': { ship: number; step: ActivationStep; attacks: { zone: Zone; targets: Aim[] }[]; maneuvers: number } }
  | { command: { ship: number; command: Command; with: Payment; count: number } }
  | { 'squadron-activation': { squadron: number; moved: boolean; attacked: boolean } }
  | { attack: Attack }
  | { maneuver: { ship: number; speed: number; yaw: number[]; extra_yaw: number; moved: boolean } }
  | { 'squadron-move': { squadron: number } }
  | { damage: { victim: UnitId; zone: Zone | null; amount: number; of_attack: boolean; suffered: number } }
  | { destruction: { unit: UnitId } }
  | { 'speed-change': { ship: number; from: number; own: boolean } }
  | { 'faceup-card': { ship: number; card: number | null } }
  | { 'token-gain': { ship: number; command: Command; gained: boolean } }
  | { 'token-spent': { ship: number; command: Command } }
  | { moving: unknown }
  | { 'obstacle-overlap': { ship: number; obstacle: number; hurt: boolean } }
  | { deployment: { unit: UnitId } };

export type Placeable = { ship: number } | { squadron: number } | { obstacle: number } | { marker: number };
export type Placing = { what: Placeable; limits: (string | Record<string, unknown>)[] };

export type PlayerView = {
  faction: Faction;
  fleet_points: number;
  objectives: string[];
  pass_tokens: number;
  victory_tokens: number;
  score: number;
};

export type View = {
  edition: string;
  play_area: [number, number];
  round: number;
  stage: Stage;
  first: string;
  players: Record<string, PlayerView>;
  objective: { card: string; owner: string; count: number } | null;
  ships: Record<string, ShipView>;
  squadrons: Record<string, SquadronView>;
  obstacles: Record<string, ObstacleView>;
  markers: Record<string, MarkerView>;
  attack: AttackView | null;
  going_on: Frame[];
  placing: Placing | null;
  lasting: { source: string; about: string | null; until: unknown }[];
  deck: { left: number; discard: string[]; unseen: Record<string, number>; order: string[] | null };
};
