/** A chance in points of 100: never all or nothing unless it is. The figure and its sign stay on one line. */
export function percent(chance: number): string {
  if (chance <= 0 || chance >= 1) return chance <= 0 ? '0\u00a0%' : '100\u00a0%';
  return `${Math.min(99, Math.max(1, Math.round(100 * chance)))}\u00a0%`;
}
