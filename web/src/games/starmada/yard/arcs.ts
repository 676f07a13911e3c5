// The twelve arcs around a ship: where they lie, what they are called, and their mirror images.

/** The middle of each arc, in twelfths of a turn clockwise from dead ahead. An arc reaches one twelfth to either side. */
const MIDDLE: Readonly<Record<string, number>> = {
  A: 11,
  B: 1,
  C: 9,
  D: 3,
  E: 7,
  F: 5,
  G: 0,
  H: 10,
  I: 2,
  J: 8,
  K: 4,
  L: 6,
};

/** Arcs between the rows of hexes, drawn inside, and arcs along them, drawn outside. */
export const INNER = ['A', 'B', 'D', 'F', 'E', 'C'] as const;
export const OUTER = ['G', 'I', 'K', 'L', 'J', 'H'] as const;
export const ARCS: readonly string[] = Object.keys(MIDDLE);

const WHERE: Readonly<Record<string, string>> = {
  A: 'ahead to port',
  B: 'ahead to starboard',
  C: 'port beam',
  D: 'starboard beam',
  E: 'astern to port',
  F: 'astern to starboard',
  G: 'dead ahead',
  H: 'port bow',
  I: 'starboard bow',
  J: 'port quarter',
  K: 'starboard quarter',
  L: 'dead astern',
};

export const arcSays = (arc: string): string => `Arc ${arc}, ${WHERE[arc]}`;

const PAIRS = ['AB', 'CD', 'EF', 'HI', 'JK'];
const opposite = (arc: string): string => {
  const pair = PAIRS.find((pair) => pair.includes(arc));
  return pair ? pair.replace(arc, '') : arc;
};

/** The letters in the order in which they are written. */
export const sorted = (arcs: Iterable<string>): string => [...arcs].toSorted().join('');

/** The same arcs on the other side of the ship. */
export const mirrored = (arcs: string): string => sorted([...arcs].map(opposite));

/** With an arc, or without it if it was there. A bank always has one, so the last stays. */
export function toggled(arcs: string, arc: string): string {
  const rest = [...arcs].filter((other) => other !== arc);
  if (rest.length === 0) return arcs;
  return sorted(rest.length < arcs.length ? rest : [...rest, arc]);
}

const point = (degrees: number, radius: number): string => {
  const turn = (degrees * Math.PI) / 180;
  return `${(radius * Math.sin(turn)).toFixed(2)} ${(-radius * Math.cos(turn)).toFixed(2)}`;
};

/** The sector of an arc between two radii around 0, dead ahead at the top; `gap` in degrees is left at its sides. */
export function sector(arc: string, inner: number, outer: number, gap = 0): string {
  const middle = MIDDLE[arc] * 30;
  const [from, to] = [middle - 30 + gap, middle + 30 - gap];
  const back = inner > 0 ? `L${point(to, inner)}A${inner} ${inner} 0 0 0 ${point(from, inner)}` : 'L0 0';
  return `M${point(from, outer)}A${outer} ${outer} 0 0 1 ${point(to, outer)}${back}Z`;
}

/** The middle of the sector of an arc. */
export function middle(arc: string, radius: number): readonly [number, number] {
  const turn = (MIDDLE[arc] * Math.PI) / 6;
  return [radius * Math.sin(turn), -radius * Math.cos(turn)];
}
