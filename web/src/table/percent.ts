/** A chance in points of 100: never all or nothing unless it is. */
export function percent(chance: number): string {
  if (chance <= 0 || chance >= 1) return chance <= 0 ? '0 %' : '100 %';
  return `${Math.min(99, Math.max(1, Math.round(100 * chance)))} %`;
}
