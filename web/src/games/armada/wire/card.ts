// A card as it is drawn: what the table's page of a card holds in Armada's own form.
import type { CardText } from '../../../table/wire';
import type { CardPrint } from './generated/CardPrint';

export type { Category } from './generated/Category';
export type { CardPrint } from './generated/CardPrint';
export type { DamageFace } from './generated/DamageFace';
export type { ObjectiveFace } from './generated/ObjectiveFace';
export type { ShipFace } from './generated/ShipFace';
export type { SquadronFace } from './generated/SquadronFace';
export type { StationFace } from './generated/StationFace';
export type { UpgradeFace } from './generated/UpgradeFace';
export type { UpgradeIcon } from './generated/UpgradeIcon';

/** What a card is drawn from; null for a page without it. */
export const printOf = ({ detail }: CardText): CardPrint | null =>
  (detail as { print?: CardPrint } | null)?.print ?? null;
