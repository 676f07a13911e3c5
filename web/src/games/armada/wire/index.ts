// Reexports all wire types of Armada, and the table's generic types with Armada's filled in.
import type * as table from '../../../table/wire';
import type { Drawn } from '../scene/beats';
import type { Event } from './generated/Event';
import type { BoardFigures } from './generated/BoardFigures';
import type { Item, Spot } from './items';
import type { Peek, Sight, Thing } from './peek';
import type { View } from './view';

/** Armada's types, for what is generic in the table. */
export interface Armada extends table.GameTypes {
  item: Item;
  spot: Spot;
  view: View;
  board: BoardFigures;
  event: Event;
  peek: Peek;
  sight: Sight;
  thing: Thing;
  beat: Drawn;
}

export type Choice = table.Choice<Armada>;
export type Named = table.Named<Item>;
export type NamedSpot = table.Named<Spot>;
export type Question = table.Question<Armada>;
export type Shape = table.Shape<Armada>;
export type TableEvent = table.TableEvent<Armada>;
export type { CardRef, GameCard, Refusal, Stroke } from '../../../table/wire';
export type { Event } from './generated/Event';
export type * from './board';
export type * from './card';
export type * from './items';
export type * from './peek';
export type * from './view';
