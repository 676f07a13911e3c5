// What something that is placed by hand can be laid beside or against: its neighbours, its reach and its zone.
import type { Board, Placeable, Point, Spot, View } from '../wire';
import { bounds, onTable } from './space';
import { markerOf, obstacleOf, shipOf, squadronOf } from './things';
import { markerKind } from './labels';
import type { Ground, Neighbour } from './snap';

/** Just short of a distance, and just beyond it. */
const border = (mm: number): number[] => [mm - 0.1, mm + 0.1];
const TOUCHING = [0.05];

type Reach = Ground['reach'];

export function groundOf(
  board: Board,
  view: View,
  what: Placeable | null,
  suggestions: readonly Spot[],
  reach: Reach,
): Ground {
  const common = { suggestions, reach, radius: null, corners: [], neighbours: [], zone: null };
  if (!what) return common;
  if ('squadron' in what) return { ...common, ...forSquadron(board, view, what.squadron, reach !== null) };
  if ('obstacle' in what) return { ...common, ...forObstacle(board, view, what.obstacle) };
  if ('ship' in what) return { ...common, ...forShip(board, view, what.ship) };
  const marker = 'marker' in what ? markerOf(view, what.marker)?.[1] : undefined;
  return { ...common, radius: board.markers[marker ? markerKind(marker) : 'objective'] ?? 9 };
}

/** A squadron touches what it lies beside, ends where engagement begins, or is deployed at distance 2 of a ship. */
function forSquadron(board: Board, view: View, id: number, moves: boolean): Partial<Ground> {
  const own = squadronOf(view, id)?.[1];
  const [one = 0, two = 0] = board.ruler.distance;
  const squadrons = Object.values(view.squadrons).flatMap((other): Neighbour[] => {
    const radius = board.squadrons[other.card]?.radius;
    if (other.id === id || !other.at || !radius) return [];
    const gaps = other.side === own?.side ? TOUCHING : [...TOUCHING, ...border(one)];
    return [{ shape: { at: other.at, radius }, gaps }];
  });
  const gapsOf = (side: string) => (!moves && side === own?.side ? [...TOUCHING, two - 0.1] : TOUCHING);
  const radius = (own && board.squadrons[own.card]?.radius) ?? null;
  return { radius, neighbours: [...squadrons, ...ships(board, view, gapsOf)], zone: moves ? table(board) : null };
}

/** Obstacles lie beyond distance 1 of each other, and beyond distance 3 of the edges. */
function forObstacle(board: Board, view: View, id: number): Partial<Ground> {
  const own = obstacleOf(view, id)?.[1];
  const [one = 0, , three = 0] = board.ruler.distance;
  const neighbours = Object.values(view.obstacles).flatMap((other): Neighbour[] => {
    const outline = board.obstacles[other.token]?.outline;
    if (other.id === id || !other.at || !outline) return [];
    const turned = outline.map(([x, y]): Point => [other.mirrored ? -x : x, y]);
    const stand = { at: other.at, heading: other.heading ?? 0 };
    return [{ shape: { corners: turned.map((corner) => onTable(stand, corner)) }, gaps: [one + 0.1] }];
  });
  const [width, depth] = board.play_area;
  const { least, most } = bounds(board.setup_area);
  const zone = {
    least: [Math.max(least[0], three), Math.max(least[1], three)] as Point,
    most: [Math.min(most[0], width - three), Math.min(most[1], depth - three)] as Point,
  };
  return { corners: (own && board.obstacles[own.token]?.outline) ?? [], neighbours, zone };
}

/** A ship lies in its deployment zone. */
function forShip(board: Board, view: View, id: number): Partial<Ground> {
  const own = shipOf(view, id)?.[1];
  const corners = (own && board.ships[own.card]?.base.flat()) ?? [];
  const area = own?.side === view.near ? board.deployment.first : board.deployment.second;
  return { corners, zone: bounds(area), neighbours: [] };
}

function ships(board: Board, view: View, gapsOf: (side: string) => number[]): Neighbour[] {
  return Object.values(view.ships).flatMap((ship) => {
    const { at, heading } = ship;
    if (!at) return [];
    const parts = board.ships[ship.card]?.base ?? [];
    return parts.map((part) => ({
      shape: { corners: part.map((corner) => onTable({ at, heading: heading ?? 0 }, corner)) },
      gaps: gapsOf(ship.side),
    }));
  });
}

const table = ({ play_area: [width, depth] }: Board) => ({ least: [0, 0] as Point, most: [width, depth] as Point });

/** The headings of what lies on the table, for something that is turned by hand. */
export const headingsOf = (view: View): number[] =>
  Object.values(view.ships)
    .filter(({ at }) => at)
    .map(({ heading }) => heading ?? 0);
