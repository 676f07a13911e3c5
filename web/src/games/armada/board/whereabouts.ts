// Where a thing is on the table: the middle of a piece, or the targeting point of a hull zone.
import type { Board, Point, ShipView, Thing, View, Zone } from '../wire';
import { edge } from './figure';
import { onTable } from './space';
import { markerOf, obstacleOf, shipOf, squadronOf } from './things';

export function whereIs(board: Board, view: View, thing: Thing): Point | null {
  if ('point' in thing) return thing.point;
  if ('ship' in thing) return shipOf(view, thing.ship)?.[1].at ?? null;
  if ('squadron' in thing) return squadronOf(view, thing.squadron)?.[1].at ?? null;
  if ('obstacle' in thing) return obstacleOf(view, thing.obstacle)?.[1].at ?? null;
  if ('marker' in thing) return markerOf(view, thing.marker)?.[1].at ?? null;
  const [id, zone] = thing.zone;
  const ship = shipOf(view, id)?.[1];
  if (!ship?.at) return null;
  const aimed = board.ships[ship.card]?.zones[zone]?.targeting_point ?? [0, 0];
  return onTable({ at: ship.at, heading: ship.heading ?? 0 }, aimed);
}

/** How far outside of a hull zone its loss of shields is said, in millimetres. */
const BESIDE = 16;

/** A point of the table beside the edge that the shields of a hull zone protect. */
export function besideZone(board: Board, { at, heading, card }: ShipView, zone: Zone): Point | null {
  const shape = board.ships[card];
  if (!at || !shape) return null;
  const { x, y, along } = edge(shape, zone);
  const out = along[0] === 0 ? [Math.sign(x), 0] : [0, Math.sign(y)];
  // In the drawing of a ship ahead is up.
  return onTable({ at, heading: heading ?? 0 }, [x + out[0] * BESIDE, -(y + out[1] * BESIDE)]);
}
