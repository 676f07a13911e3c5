// Where something may be deployed: within four hexes of its side's short edge, or of either one as long as no edge has been
// taken; flights within two hexes of their carrier. The table judges every place all the same.
import type { Element, Ground, Hex, Spot, View } from '../wire';
import { distance, hexOf, within } from './hexes';
import { hexOfSpot, isHexes, isOn } from './space';
import { flightOf, shipOf, standing } from './things';

const FROM_EDGE = 4;
const FROM_CARRIER = 2;

export type Edge = 'west' | 'east';

/** A part of the ground: hexes, or on an open table a strip along an edge or a circle around a spot, in hexes. */
export type Zone = { hexes: Hex[] } | { strips: Edge[]; deep: number } | { around: Spot; far: number };

const lengthOf = (ground: Ground): number => (isHexes(ground) ? ground.hexes.columns + 1 : ground.table.length);

/** The edges that a side may still use. */
export function edgesOf(view: View, side: string): Edge[] {
  const ships = standing(view).filter(({ element }) => 'ship' in element);
  if (ships.length === 0) return ['west', 'east'];
  const { at, side: whose } = ships[0];
  const nearWest = at[0] < lengthOf(view.ground) / 2;
  return [nearWest === (whose === side) ? 'west' : 'east'];
}

function alongEdges(ground: Ground, edges: Edge[]): Zone {
  if (!isHexes(ground)) return { strips: edges, deep: FROM_EDGE };
  const { columns, rows } = ground.hexes;
  const has = (column: number) =>
    (edges.includes('west') && column <= FROM_EDGE) || (edges.includes('east') && column > columns - FROM_EDGE);
  const all = Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => [column, row]));
  return { hexes: all.flat().flatMap(([column, row]) => (has(column + 1) ? [hexOf(column + 1, row + 1)] : [])) };
}

/** Where an element may be deployed; null if that is not known. */
export function zoneFor(view: View, element: Element): Zone | null {
  const { ground } = view;
  if ('ship' in element) {
    const side = shipOf(view, element.ship)?.[1].side;
    return side ? alongEdges(ground, edgesOf(view, side)) : null;
  }
  const carrier = flightOf(view, element.flight)?.[1].carrier;
  const at = carrier ? view.ships[carrier]?.at : null;
  if (!at) return null;
  if (!isHexes(ground)) return { around: at, far: FROM_CARRIER };
  const from = hexOfSpot(at);
  return {
    hexes: within(from, FROM_CARRIER).filter((hex) => isOn(ground, hex) && distance(from, hex) <= FROM_CARRIER),
  };
}
