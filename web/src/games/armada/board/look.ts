// Small choices of look that several drawings share.

/** A rectangle around the middle whose corners show the side: round or cut. */
export function plate(width: number, length: number, round: boolean): string {
  const [x, y] = [width / 2, length / 2];
  const c = Math.min(width, length) * (round ? 0.16 : 0.13);
  const bend = (px: number, py: number, qx: number, qy: number) =>
    round ? `Q${px} ${py} ${qx} ${qy}` : `L${qx} ${qy}`;
  return (
    `M${-x + c} ${-y}H${x - c}${bend(x, -y, x, -y + c)}V${y - c}${bend(x, y, x - c, y)}` +
    `H${-x + c}${bend(-x, y, -x, y - c)}V${-y + c}${bend(-x, -y, -x + c, -y)}Z`
  );
}

/** A part of a ring, from one share of the turn to another, clockwise from the top. */
export function ringPart(r: number, from: number, to: number): string {
  const at = (share: number): string =>
    `${(r * Math.sin(2 * Math.PI * share)).toFixed(2)} ${(-r * Math.cos(2 * Math.PI * share)).toFixed(2)}`;
  return `M${at(from)}A${r} ${r} 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}`;
}

/** A pseudo-random sequence with a fixed seed, from 0 up to 1. */
export function scatter(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
