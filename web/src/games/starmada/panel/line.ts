// Writing a line of orders by buttons: each adds a maneuver at the end of what is written.

/** A maneuver as a button writes it, with the word that stands beside its letter. */
export type Step = { letter: string; word: string; says: string };

export const STEPS: readonly Step[] = [
  { letter: '1', word: 'ahead', says: 'ahead by one hex' },
  { letter: 'P', word: 'port', says: 'turn to port' },
  { letter: 'S', word: 'starboard', says: 'turn to starboard' },
  { letter: 'L', word: 'slip left', says: 'sideslip to the left, ahead and to port' },
  { letter: 'R', word: 'slip right', says: 'sideslip to the right, ahead and to starboard' },
  { letter: 'U', word: 'u-turn', says: 'turn about' },
];

/** Orders in their parts: a code of an option, the maneuvers, and how far the nose is turned at the end. */
type Parts = { code: string; maneuvers: string; pivot: number };

function partsOf(line: string): Parts {
  const [, code = '', rest = ''] = /^\s*([^/]*\/)?(.*)$/.exec(line) ?? [];
  const [, maneuvers = '', pivot = ''] = /^([^(+-]*)(?:\(\d*\)?)?\s*([+-]\d+)?/.exec(rest) ?? [];
  return { code, maneuvers: maneuvers.replaceAll(' ', ''), pivot: Number(pivot) || 0 };
}

/** The speed that maneuvers make: every hex forward, and each sideslip as one. */
const speedOf = (maneuvers: string): number =>
  [...maneuvers.matchAll(/\d+|[LR]/gi)].reduce((speed, [each]) => speed + (/\d/.test(each) ? Number(each) : 1), 0);

function written({ code, maneuvers, pivot }: Parts): string {
  const nose = pivot === 0 ? '' : pivot > 0 ? `+${pivot}` : `${pivot}`;
  return `${code}${maneuvers || '0'}(${speedOf(maneuvers)})${nose}`;
}

/** The line with one more maneuver; hexes ahead are counted together. */
export function added(line: string, letter: string): string {
  const parts = partsOf(line);
  const bare = parts.maneuvers === '0' ? '' : parts.maneuvers;
  const ahead = /\d+$/.exec(bare)?.[0];
  const maneuvers =
    letter === '1' && ahead ? `${bare.slice(0, -ahead.length)}${Number(ahead) + 1}` : `${bare}${letter}`;
  return written({ ...parts, maneuvers });
}

/** The line without its last maneuver, hex by hex. */
export function shortened(line: string): string {
  const parts = partsOf(line);
  if (parts.pivot !== 0) return written({ ...parts, pivot: 0 });
  const ahead = /\d+$/.exec(parts.maneuvers)?.[0];
  const left = ahead && Number(ahead) > 1 ? `${Number(ahead) - 1}` : '';
  const maneuvers = `${parts.maneuvers.slice(0, -(ahead?.length ?? 1))}${left}`;
  return written({ ...parts, maneuvers });
}

/** The line with the nose turned by one more hexside, clockwise if positive; at most three either way. */
export function pivoted(line: string, by: 1 | -1): string {
  const parts = partsOf(line);
  const pivot = Math.max(-3, Math.min(3, parts.pivot + by));
  return written({ ...parts, pivot });
}

/** The line with one more level of evasive action; after the third there is none. */
export function evaded(line: string): string {
  const parts = partsOf(line);
  const next = { '': 'Z/', 'Z/': 'Z2/', 'Z1/': 'Z2/', 'Z2/': 'Z3/' }[parts.code.toUpperCase()] ?? '';
  return written({ ...parts, code: next });
}

/** The orders that change nothing. */
export const asBefore = (speed: number): string => `${speed}(${speed})`;
