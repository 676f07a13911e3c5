// What a screen reader says about a piece.
import { MARKERS, OBSTACLES, ZONES, type MarkerWord } from '../terms';
import type { Board, MarkerView, ObstacleView, ShipView, SquadronView, Zone } from '../wire';

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Whose a piece is, in words; nothing where nobody owns it. */
export type Whose = (side: string) => string;

export function shipLabel(board: Board, ship: ShipView, whose: Whose): string {
  const shape = board.ships[ship.card];
  const shields = Object.entries(ship.shields).map(([zone, count]) => `${ZONES[zone as Zone]} ${count}`);
  return [
    shape?.name ?? 'Ship',
    whose(ship.side),
    `speed ${ship.speed}`,
    `hull ${Math.max(0, ship.hull - ship.damage.length)} of ${ship.hull}`,
    `shields ${shields.join(', ')}`,
    ship.activated ? 'activated' : 'not activated',
    ...(ship.flagship ? ['flagship'] : []),
    ...(ship.objective_ship ? ['objective ship'] : []),
  ].join(', ');
}

export function squadronLabel(board: Board, squadron: SquadronView, whose: Whose): string {
  const shape = board.squadrons[squadron.card];
  return [
    shape?.name ?? 'Squadron',
    whose(squadron.side),
    `hull ${squadron.hull} of ${shape?.hull ?? squadron.hull}`,
    squadron.activated ? 'activated' : 'not activated',
    ...(squadron.engaged ? ['engaged'] : []),
    ...(shape?.keywords.map(({ says }) => says) ?? []),
  ].join(', ');
}

export function obstacleLabel(board: Board, obstacle: ObstacleView): string {
  const name = board.obstacles[obstacle.token]?.name ?? OBSTACLES[obstacle.kind];
  const tokens = obstacle.objective_tokens > 0 ? [plural(obstacle.objective_tokens, 'objective token')] : [];
  return [name, ...(obstacle.destroyed ? ['destroyed'] : []), ...tokens].join(', ');
}

export function markerKind({ kind }: MarkerView): MarkerWord {
  return typeof kind === 'string' ? kind : 'targeting';
}

export function markerLabel(marker: MarkerView, whose: Whose): string {
  return [MARKERS[markerKind(marker)], ...(marker.owner ? [whose(marker.owner)] : [])].join(', ');
}
