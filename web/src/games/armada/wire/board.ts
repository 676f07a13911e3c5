// What never changes about the pieces of a game: shapes to scale, and figures. The table's own types under the client's names.
export type { BoardFigures as Board } from './generated/BoardFigures';
export type { ShipFigures as ShipShape } from './generated/ShipFigures';
export type { SquadronFigures as SquadronShape } from './generated/SquadronFigures';
export type { ZoneFigures as ZoneShape } from './generated/ZoneFigures';

import type { Point } from '../../../table/board/point';

export type { Point } from '../../../table/board/point';

/** A line from a point toward another. */
export type Ray = [Point, Point];
