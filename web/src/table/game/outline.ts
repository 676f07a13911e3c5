// The view of a game without a board of its own, in a readable form: sentences, lists, and tables where several things
// have the same parts.
import { capital, plain } from '../words';

/** A value as it is written in one line; null if it does not fit into one. */
export function inLine(value: unknown): string | null {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object') return typeof value === 'string' ? plain(value) : '–';
  const parts = Object.entries(value).map(([name, part]) => [name, inLine(part)] as const);
  if (parts.length === 0) return '–';
  if (parts.some(([, part]) => part === null)) return null;
  if (Array.isArray(value)) return isFlat(value) ? parts.map(([, part]) => part).join(', ') : null;
  // A pose, a cost, a pair of figures: short enough for a cell.
  if (parts.length > SHORT || !Object.values(value).every((part) => !isTable(part))) return null;
  return parts.map(([name, part]) => `${plain(name)} ${part}`).join(', ');
}

/** Maximum number of named parts in one line. */
const SHORT = 3;

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFlat = (list: unknown[]): boolean => list.every((each) => typeof each !== 'object' || each === null);

export type Table = { columns: string[]; rows: [name: string, cells: string[]][] };

/** Several things with parts of the same names, as a table; null if they do not have that form. */
export function tableOf(value: unknown): Table | null {
  if (typeof value !== 'object' || value === null) return null;
  const entries = named(value);
  if (entries.length === 0 || !entries.every(([, entry]) => isTable(entry))) return null;
  const columns = [...new Set(entries.flatMap(([, entry]) => Object.keys(entry as object)))];
  if (columns.length < 2) return null;
  const rows: Table['rows'] = [];
  for (const [name, entry] of entries) {
    const parts = entry as Record<string, unknown>;
    const cells = columns.map((column) => (column in parts ? inLine(parts[column]) : ''));
    if (!cells.every((cell) => cell !== null)) return null;
    rows.push([name, cells]);
  }
  return { columns, rows };
}

/** The parts of a value with their names as people read them; those of a list are numbered. */
export const named = (value: object): [name: string, part: unknown][] =>
  Object.entries(value).map(([name, part]: [string, unknown]) => [
    Array.isArray(value) ? String(Number(name) + 1) : capital(plain(name)),
    part,
  ]);
