// What the ruler says: how far two places are apart, what lies on the line between them, and what bears along it.
import type { Ground, Hex, ShipView, Spot, TerrainKind, View } from '../wire';
import { batteriesOf } from '../sheets.svelte';
import { arcsOfBearing, arcsOfHex, meet } from './arcs';
import { distance, hexName, hexNamed } from './hexes';
import { trace, type Crossing } from './line';
import { bandOf } from './ranges';
import { CM_PER_HEX, angleOf, bearing, hexOfSpot, isHexes, place, turnedBy } from './space';

/** What terrain does to fire across it. */
const TERRAIN: Record<TerrainKind, { says: string; blocks?: true; hinders?: true }> = {
  'asteroid-field': { says: 'asteroid field', hinders: true },
  asteroid: { says: 'asteroid' },
  coma: { says: 'comet’s coma', hinders: true },
  nucleus: { says: 'comet’s nucleus' },
  planet: { says: 'planet', blocks: true },
  explosion: { says: 'explosion', hinders: true },
};

export const terrainName = (kind: TerrainKind): string => TERRAIN[kind].says;

export interface Measured {
  readonly from: Spot;
  readonly to: Spot;
  /** In hexes. */
  readonly far: number;
  readonly crossings: readonly Crossing[];
  /** The whole in words, line by line. */
  readonly lines: readonly string[];
}

/** Sizes of a table have a rounding error; a distance that is only just farther than a hex is not. */
const TOLERANCE = 1e-3;

const cmApart = (one: Spot, other: Spot): number => Math.hypot(one[0] - other[0], one[1] - other[1]);

/** The distance of two spots in hexes; on an open table begun ones count. */
export const hexesApart = (ground: Ground, one: Spot, other: Spot): number =>
  isHexes(ground)
    ? distance(hexOfSpot(one), hexOfSpot(other))
    : Math.ceil(Math.max(0, cmApart(one, other) - TOLERANCE) / CM_PER_HEX);

/** The direction of a ship's nose. */
export const facingOf = (ground: Ground, { at, pivot }: ShipView): number => turnedBy(ground, at?.[2] ?? 0, pivot);

/** The arcs in which a spot lies, seen from a ship. */
export function arcsFrom(ground: Ground, ship: ShipView, to: Spot): string {
  if (!ship.at) return '';
  const facing = facingOf(ground, ship);
  if (isHexes(ground)) return arcsOfHex(hexOfSpot(ship.at), facing, hexOfSpot(to));
  if (cmApart(ship.at, to) < TOLERANCE) return '';
  return arcsOfBearing(bearing(place(ground, ship.at), place(ground, to)) - angleOf(ground, facing));
}

/** The banks of a ship that reach so far into one of these arcs, as in `Siege Gun AB, long range`. */
function bearingBanks(ship: ShipView, arcs: string, far: number): string[] {
  return batteriesOf(ship).flatMap(({ name, range, banks }) => {
    const band = bandOf(range, far);
    const fit = banks.filter((bank) => bank.working > 0 && meet(bank.arcs, arcs));
    return band ? fit.map((bank) => `${name} ${bank.arcs}, ${band} range`) : [];
  });
}

const hexesInWords = (far: number): string => (far === 1 ? '1 hex' : `${far} hexes`);

const has = (view: View, hex: Hex): TerrainKind[] =>
  (view.terrain ?? []).flatMap(([kind, name]) => {
    const at = hexNamed(name);
    return at.q === hex.q && at.r === hex.r ? [kind] : [];
  });

/** What terrain on the line does; of two hexes between which it runs, the attacker says which one counts. */
function terrainOn(view: View, crossings: readonly Crossing[]): string[] {
  return crossings.flatMap((crossing) => {
    const lies = crossing.map((hex) => has(view, hex));
    const says = crossing.flatMap((hex, index) =>
      lies[index].map((kind) => {
        const { says, blocks, hinders } = TERRAIN[kind];
        return `${says} in ${hexName(hex)}${blocks ? ' blocks the line' : hinders ? ': −1' : ''}`;
      }),
    );
    const tied = crossing.length === 2 && says.length > 0;
    return tied
      ? [`${says.join('; ')}. The line runs between ${crossing.map(hexName).join(' and ')}: the attacker chooses`]
      : says;
  });
}

/** Measures from a spot, where a ship may stand, to another. */
export function measure(view: View, from: Spot, to: Spot, ship: [name: string, ship: ShipView] | null): Measured {
  const { ground } = view;
  const far = hexesApart(ground, from, to);
  const crossings = isHexes(ground) ? trace(hexOfSpot(from), hexOfSpot(to)) : [];
  const arcs = ship ? arcsFrom(ground, ship[1], to) : '';
  const flares = (view.markers ?? []).filter(({ kind, face_up, place }) => {
    const on = crossings.some((crossing) => crossing.some((hex) => hexName(hex) === place));
    return kind === 'flare' && face_up && on;
  });
  const cm = isHexes(ground) ? '' : ` (${cmApart(from, to).toFixed(1)} cm)`;
  const lines = [
    `${hexesInWords(far)}${cm}${arcs ? ` · in ${arcs.length === 1 ? 'arc' : 'arcs'} ${[...arcs].join(' ')}` : ''}`,
    ...(ship ? bearingBanks(ship[1], arcs, far) : []),
    ...terrainOn(view, crossings),
    ...flares.map(({ place }) => `flare in ${place}: −1`),
  ];
  return { from, to, far, crossings, lines };
}
