// Silhouettes are written as right halves: corners from the bow to the stern, mirrored along the axis and rounded here.

/** What a part of a drawing is painted with; the colours are those of the side it belongs to. */
export type Paint = 'hull' | 'deck' | 'dark' | 'line' | 'glow';

/** One part: its paint, the corners of its right half as "x,y x,y", and how far its corners are rounded. */
export type Part = [paint: Paint, half: string, round?: number];

/** A drawing seen from above: the bow at y = -50, the stern at y = 50, the axis at x = 0. */
export type Drawing = readonly Part[];

/** A part made ready to be drawn. */
export interface Stroke {
  readonly paint: Paint;
  readonly d: string;
}

type Corner = readonly [x: number, y: number];

const corners = (half: string): Corner[] =>
  half
    .trim()
    .split(/\s+/)
    .map((corner) => corner.split(',').map(Number) as unknown as Corner);

const mirrored = ([x, y]: Corner): Corner => [-x, y];
const short = (value: number): string => String(Math.round(value * 100) / 100);
const written = ([x, y]: Corner): string => `${short(x)} ${short(y)}`;

/** The point on the way from a corner toward another, at most half of it. */
function toward(from: Corner, to: Corner, round: number): Corner {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const share = length === 0 ? 0 : Math.min(round / length, 0.5);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** A closed path through the corners, each cut short and bent by `round`. */
export function closed(points: readonly Corner[], round = 0): string {
  if (round === 0) return `M${points.map(written).join('L')}Z`;
  const bends = points.map((corner, index) => {
    const before = points[(index + points.length - 1) % points.length];
    const after = points[(index + 1) % points.length];
    return `${written(toward(corner, before, round))}Q${written(corner)} ${written(toward(corner, after, round))}`;
  });
  return `M${bends.join('L')}Z`;
}

/** The path of a part: one shape across the axis if it touches the axis at both ends, else one on each side. */
export function outline([paint, half, round]: Part): string {
  const right = corners(half);
  const left = right.map(mirrored).reverse();
  const across = right[0][0] === 0 && right[right.length - 1][0] === 0;
  if (across && paint === 'line') return `M${right.map(written).join('L')}M${left.map(written).join('L')}`;
  if (across) return closed([...right, ...left.slice(1, -1)], round);
  if (paint === 'line') return `M${right.map(written).join('L')}M${left.map(written).join('L')}`;
  return closed(right, round) + closed(left, round);
}

/** All parts of a drawing, ready to be drawn in order. */
export const strokes = (drawing: Drawing): Stroke[] => drawing.map((part) => ({ paint: part[0], d: outline(part) }));
