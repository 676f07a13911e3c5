// What somebody else is deciding, never what they hide.
import { plain } from '../../../table/words';

const DOING: Record<string, string> = {
  'activate-ship': 'is choosing a ship to activate',
  'activate-squadron': 'is choosing a squadron to activate',
  'added-die-colour': 'is adding a die',
  'additional-target': 'is looking for another squadron to attack',
  'assign-dials': 'is setting command dials',
  'attack-effect': 'is using attack effects',
  'command-squadron': 'is commanding squadrons',
  'concentrate-fire-reroll': 'is concentrating fire',
  course: 'is laying a course',
  'critical-effect': 'is choosing a critical effect',
  'declare-target': 'is choosing a target',
  'deploy-ship': 'is deploying a ship',
  'deploy-speed': 'is setting a speed',
  'deploy-squadron': 'is deploying a squadron',
  'dial-or-token': 'is looking at a revealed dial',
  'evade-die': 'is evading',
  'first-player': 'is choosing who goes first',
  'lock-token': 'is spending accuracy',
  'move-squadron': 'is moving a squadron',
  navigate: 'is deciding about a navigate command',
  'navigate-speed': 'is changing speed',
  'next-obstacle-to-place': 'is choosing an obstacle',
  'next-unit-to-deploy': 'is choosing what to deploy',
  objective: 'is choosing the objective',
  'place-obstacle': 'is placing an obstacle',
  'place-overlapped-squadron': 'is placing a squadron that was in the way',
  'redirect-damage': 'is redirecting damage',
  'redirect-zone': 'is redirecting damage',
  repair: 'is repairing',
  'resolve-command': 'is resolving a command',
  'spend-defense-token': 'is spending defense tokens',
  'squadron-action': 'is deciding what a squadron does',
};

/** In words what a question is about, for those who are not asked. */
export const doing = (ask: string): string => DOING[ask] ?? `is deciding (${plain(ask)})`;
