// What an eye sees of the game. The table's own types, and those of what is going on, which it leaves open.
import type { Aim } from '../../../wire/generated/Aim';
import type { Attacker } from '../../../wire/generated/Attacker';
import type { AttackKind } from '../../../wire/generated/AttackKind';
import type { AttackStep } from '../../../wire/generated/AttackStep';
import type { Command } from '../../../wire/generated/Command';
import type { DefenseToken } from '../../../wire/generated/DefenseToken';
import type { Payment } from '../../../wire/generated/Payment';
import type { PoolDie } from '../../../wire/generated/PoolDie';
import type { RangeBand } from '../../../wire/generated/RangeBand';
import type { TokenId } from '../../../wire/generated/TokenId';
import type { UnitId } from '../../../wire/generated/UnitId';
import type { View as AnyView } from '../../../wire/generated/View';
import type { Zone } from '../../../wire/generated/Zone';

export type { Attacker } from '../../../wire/generated/Attacker';
export type { AttackKind } from '../../../wire/generated/AttackKind';
export type { AttackStep } from '../../../wire/generated/AttackStep';
export type { AttackView } from '../../../wire/generated/AttackView';
export type { CardState } from '../../../wire/generated/CardState';
export type { DamageView } from '../../../wire/generated/DamageView';
export type { Faction } from '../../../wire/generated/Faction';
export type { MarkerKind } from '../../../wire/generated/MarkerKind';
export type { MarkerView } from '../../../wire/generated/MarkerView';
export type { ObstacleKind } from '../../../wire/generated/ObstacleKind';
export type { ObstacleView } from '../../../wire/generated/ObstacleView';
export type { PlayerView } from '../../../wire/generated/PlayerView';
export type { PoolDie } from '../../../wire/generated/PoolDie';
export type { RangeBand } from '../../../wire/generated/RangeBand';
export type { SetupStep } from '../../../wire/generated/SetupStep';
export type { ShipView } from '../../../wire/generated/ShipView';
export type { SquadronView } from '../../../wire/generated/SquadronView';
export type { Stage } from '../../../wire/generated/Stage';
export type { Standing } from '../../../wire/generated/Standing';
export type { TokenState } from '../../../wire/generated/TokenState';
export type { TokenView } from '../../../wire/generated/TokenView';
export type { UpgradeView } from '../../../wire/generated/UpgradeView';
export type { Handful as DiceCount } from '../../../wire/generated/Handful';

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
