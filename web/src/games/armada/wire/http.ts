// Fleets over plain HTTP. The table's own types under the client's names.
import { ask } from '../../../table/wire/api';
import type { FleetCard } from '../../../wire/generated/FleetCard';
import type { FleetVerdict } from '../../../wire/generated/FleetVerdict';

export type { FleetCard } from '../../../wire/generated/FleetCard';
export type { FleetChoice } from '../../../wire/generated/FleetChoice';
export type { FleetVerdict as FleetCheck } from '../../../wire/generated/FleetVerdict';
export type { NewGame } from '../../../wire/generated/NewGame';

export const fleets = () => ask<FleetCard[]>('fleets');
export const checkFleet = (list: string) => ask<FleetVerdict>('fleets/check', { list });
