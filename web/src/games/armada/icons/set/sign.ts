// A sign is drawn on a square of 24: lines with round ends, filled shapes, or both.

export interface Sign {
  /** Drawn as a line. */
  readonly line?: string;
  /** Filled. */
  readonly fill?: string;
}

export const line = (d: string): Sign => ({ line: d });
export const fill = (d: string): Sign => ({ fill: d });
export const both = (lines: string, fills: string): Sign => ({ line: lines, fill: fills });

/** A circle as a path. */
export const ring = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
