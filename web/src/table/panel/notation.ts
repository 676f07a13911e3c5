// Places written as a line of numbers, for games without fields of their own: the structure of a place is derived from
// a suggested one.

type Path = readonly (string | number)[];

/** The numbers in a place, in order, at any depth. */
function figures(spot: unknown, path: Path = []): { path: Path; value: number }[] {
  if (typeof spot === 'number') return [{ path, value: spot }];
  if (typeof spot !== 'object' || spot === null) return [];
  const parts: [string | number, unknown][] = Array.isArray(spot) ? [...spot.entries()] : Object.entries(spot);
  return parts.flatMap(([key, part]) => figures(part, [...path, key]));
}

/** How a place is written, as in `x y heading`. */
export const notation = (like: unknown): string =>
  figures(like)
    .map(({ path }) => path.map((key) => (typeof key === 'number' ? key + 1 : key)).join('.'))
    .join(' ');

/** A place as it is written. */
export const written = (spot: unknown): string =>
  figures(spot)
    .map(({ value }) => value)
    .join(' ');

/** The place that was written, with the structure of another one; null if it cannot be read. */
export function read(text: string, like: unknown): unknown {
  const numbers = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  const places = figures(like);
  if (places.length === 0 || numbers.length !== places.length || !numbers.every(Number.isFinite)) return null;
  return places.reduce((spot, { path }, index) => withNumber(spot, path, numbers[index]), like);
}

function withNumber(spot: unknown, [key, ...deeper]: Path, value: number): unknown {
  if (key === undefined) return value;
  const part = withNumber((spot as Record<string | number, unknown>)[key], deeper, value);
  return Array.isArray(spot) ? spot.with(Number(key), part) : { ...(spot as object), [key]: part };
}
