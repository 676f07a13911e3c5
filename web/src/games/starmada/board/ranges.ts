// What a bank of weapons reaches: the hexes in its arcs, or the sectors of an open table, by range band.
import type { Ground, Point, Spot } from '../wire';
import { arcsOfHex, meet, sectors } from './arcs';
import { distance, within } from './hexes';
import { HEX, angleOf, hexOfSpot, hexPath, isHexes, isOn, place, toward } from './space';

export type Range = readonly [short: number, medium: number, long: number];

/** The range bands, from the nearest. */
export const BANDS = ['short', 'medium', 'long'] as const;
export type Band = (typeof BANDS)[number];

/** The band of a distance in hexes; null out of range, and in the same hex. */
export function bandOf(range: Range, far: number): Band | null {
  return far === 0 ? null : (BANDS[range.findIndex((most) => far <= most)] ?? null);
}

/** A part of a ring around a point, clockwise from one direction of the drawing over so many degrees. */
export function ringPart(at: Point, from: number, span: number, inner: number, outer: number): string {
  if (span >= 360) return ringPart(at, from, 180, inner, outer) + ringPart(at, from + 180, 180, inner, outer);
  const [a, b] = [from, from + span];
  const large = span > 180 ? 1 : 0;
  const point = (turn: number, far: number) =>
    toward(at, turn, far)
      .map((figure) => figure.toFixed(1))
      .join(' ');
  return (
    `M${point(a, inner)}L${point(a, outer)}A${outer} ${outer} 0 ${large} 1 ${point(b, outer)}` +
    `L${point(b, inner)}A${inner} ${inner} 0 ${large} 0 ${point(a, inner)}Z`
  );
}

/** Paths of what a bank with these arcs reaches from a spot with this facing, by band. */
export function reached(ground: Ground, at: Spot, facing: number, arcs: string, range: Range): Record<Band, string> {
  const paths: Record<Band, string> = { short: '', medium: '', long: '' };
  if (isHexes(ground)) {
    const from = hexOfSpot(at);
    for (const hex of within(from, range[2])) {
      const band = bandOf(range, distance(from, hex));
      if (band && isOn(ground, hex) && meet(arcs, arcsOfHex(from, facing, hex))) paths[band] += hexPath(hex);
    }
    return paths;
  }
  const middle = place(ground, at);
  const ahead = angleOf(ground, facing);
  BANDS.forEach((band, index) => {
    const [inner, outer] = [(range[index - 1] ?? 0) * HEX, range[index] * HEX];
    for (const { from, span } of sectors(arcs))
      paths[band] += ringPart(middle, ahead + from * 30, span * 30, inner, outer);
  });
  return paths;
}
