// Reexports the wire types of Starmada, and the table's generic types with Starmada's filled in.
import type * as table from '../../../table/wire';
import type { Drawn } from '../scene/beats';
import type { Element } from './generated/Element';
import type { Event } from './generated/Event';
import type { Item } from './generated/Item';
import type { Peek } from './generated/Peek';
import type { Sight } from './generated/Sight';
import type { Spot } from './generated/Spot';
import type { View } from './generated/View';

/** A hex: steps to the right, and steps down and to the right. */
export type Hex = { q: number; r: number };

/** What can be pointed at on the board. */
export type Thing = Element | { hex: Hex };

/** Starmada's types, for what is generic in the table. */
export interface Starmada extends table.GameTypes {
  item: Item;
  spot: Spot;
  view: View;
  event: Event;
  peek: Peek;
  sight: Sight;
  thing: Thing;
  beat: Drawn;
}

export type Choice = table.Choice<Starmada>;
export type Named = table.Named<Item>;
export type NamedSpot = table.Named<Spot>;
export type Question = table.Question<Starmada>;
export type TableEvent = table.TableEvent<Starmada>;
export type { Refusal, Stroke } from '../../../table/wire';
export type { Point } from '../../../table/board/point';
export type { BatteryView } from './generated/BatteryView';
export type { Element } from './generated/Element';
export type { Event } from './generated/Event';
export type { FlightView } from './generated/FlightView';
export type { Ground } from './generated/Ground';
export type { Hand } from './generated/Hand';
export type { Hits } from './generated/Hits';
export type { Item } from './generated/Item';
export type { Maneuver } from './generated/Maneuver';
export type { MarkerView } from './generated/MarkerView';
export type { Orders } from './generated/Orders';
export type { Phase } from './generated/Phase';
export type { Pose } from './generated/Pose';
export type { SheetPrint } from './generated/SheetPrint';
export type { ShipView } from './generated/ShipView';
export type { Spot } from './generated/Spot';
export type { TerrainKind } from './generated/TerrainKind';
export type { View } from './generated/View';
export type * from './peek';
