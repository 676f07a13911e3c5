// What an eye sees of the game. The table's own types, and those of what is going on, which it leaves open.
import type { Aim } from './generated/Aim';
import type { Attacker } from './generated/Attacker';
import type { AttackKind } from './generated/AttackKind';
import type { AttackStep } from './generated/AttackStep';
import type { Command } from './generated/Command';
import type { DefenseToken } from './generated/DefenseToken';
import type { Payment } from './generated/Payment';
import type { PoolDie } from './generated/PoolDie';
import type { RangeBand } from './generated/RangeBand';
import type { TokenId } from './generated/TokenId';
import type { UnitId } from './generated/UnitId';
import type { View as AnyView } from './generated/View';
import type { Zone } from './generated/Zone';

export type { Attacker } from './generated/Attacker';
export type { AttackKind } from './generated/AttackKind';
export type { AttackStep } from './generated/AttackStep';
export type { AttackView } from './generated/AttackView';
export type { CardState } from './generated/CardState';
export type { DamageView } from './generated/DamageView';
export type { Faction } from './generated/Faction';
export type { MarkerKind } from './generated/MarkerKind';
export type { MarkerView } from './generated/MarkerView';
export type { ObstacleKind } from './generated/ObstacleKind';
export type { ObstacleView } from './generated/ObstacleView';
export type { PlayerView } from './generated/PlayerView';
export type { PoolDie } from './generated/PoolDie';
export type { RangeBand } from './generated/RangeBand';
export type { SetupStep } from './generated/SetupStep';
export type { ShipView } from './generated/ShipView';
export type { SquadronView } from './generated/SquadronView';
export type { Stage } from './generated/Stage';
export type { Standing } from './generated/Standing';
export type { TokenState } from './generated/TokenState';
export type { TokenView } from './generated/TokenView';
export type { UpgradeView } from './generated/UpgradeView';
export type { Handful as DiceCount } from './generated/Handful';

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
  | {
      'ship-activation': {
        ship: number;
        step: ActivationStep;
        attacks: { zone: Zone; targets: Aim[] }[];
        maneuvers: number;
      };
    }
  | { command: { ship: number; command: Command; with: Payment; count: number } }
  | { 'squadron-activation': { squadron: number; moved: boolean; attacked: boolean } }
  | { attack: Attack }
  | {
      maneuver: {
        ship: number;
        speed: number;
        yaw: number[];
        extra_yaw: number;
        step: 'determine-course' | 'move-ship' | 'moved';
      };
    }
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

export type View = Omit<AnyView, 'going_on' | 'placing'> & { going_on: Frame[]; placing: Placing | null };
