// The drawing of an empty board: all hexes as one path, their numbers, and the marks of an open table.
import type { Ground, Point } from '../wire';
import { cellOf, hexName, hexOf } from './hexes';
import { CORNER, HEX, hexAt, middleOf } from './space';

type Hexes = Extract<Ground, { hexes: unknown }>['hexes'];
type Table = Extract<Ground, { table: unknown }>['table'];

const at = ([x, y]: Point): string => `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`;

/** The corners of a hex, clockwise from the top. */
function corners(column: number, row: number): Point[] {
  const [x, y] = middleOf(hexOf(column, row));
  const [across, up] = [HEX / 2, CORNER];
  return [
    [x, y - up],
    [x + across, y - up / 2],
    [x + across, y + up / 2],
    [x, y + up],
    [x - across, y + up / 2],
    [x - across, y - up / 2],
  ];
}

/** Every side of every hex: of each the three to the upper left, and at the edges of the board the others. */
export function gridPath({ columns, rows }: Hexes): string {
  const parts: string[] = [];
  for (let row = 1; row <= rows; row += 1) {
    for (let column = 1; column <= columns; column += 1) {
      const [top, upperRight, lowerRight, bottom, lowerLeft, upperLeft] = corners(column, row).map(at);
      parts.push(`M${lowerLeft}L${upperLeft}L${top}L${upperRight}`);
      const edge = row === rows || column === 1 || column === columns;
      if (edge) parts.push(`M${upperRight}L${lowerRight}L${bottom}L${lowerLeft}`);
    }
  }
  return parts.join('');
}

/** The edge of the board along its outermost hexes. */
export function outline({ columns, rows }: Hexes): string {
  const all = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const top = all(columns).flatMap((column) => corners(column, 1).slice(0, 2));
  const left = corners(1, 1)[5];
  const right = all(rows).flatMap((row) => corners(columns, row).slice(1, 3));
  const bottom = all(columns)
    .reverse()
    .flatMap((column) => [corners(column, rows)[3], corners(column, rows)[4]]);
  const leftSide = all(rows)
    .reverse()
    .flatMap((row) => [corners(1, row)[4], corners(1, row)[5]]);
  return `M${[left, ...top, ...right, ...bottom, ...leftSide].map(at).join('L')}Z`;
}

/** An open table: a small cross every five centimetres. */
export function tableMarks({ length, width }: Table): string {
  const parts: string[] = [];
  const [right, down] = [length / 5, width / 5];
  for (let x = 1; x < right; x += 1)
    for (let y = 1; y < down; y += 1) parts.push(`M${x * HEX - 3} ${y * HEX}h6M${x * HEX} ${y * HEX - 3}v6`);
  return parts.join('');
}

/** A pixel is at most so large in the drawing when numbers are read in the hexes. */
const READABLE_PX = 1.05;

/** The numbers of the hexes in sight; none from too far away. */
export function numbersIn(
  { columns, rows }: Hexes,
  { least, most, px }: { least: Point; most: Point; px: number },
): { name: string; at: Point }[] {
  if (px > READABLE_PX) return [];
  const [firstColumn, firstRow] = cellOf(hexAt(least));
  const [lastColumn, lastRow] = cellOf(hexAt(most));
  const found: { name: string; at: Point }[] = [];
  for (let row = Math.max(1, firstRow - 1); row <= Math.min(rows, lastRow + 1); row += 1) {
    for (let column = Math.max(1, firstColumn - 1); column <= Math.min(columns, lastColumn + 1); column += 1) {
      const hex = hexOf(column, row);
      const [x, y] = middleOf(hex);
      found.push({ name: hexName(hex), at: [x, y - CORNER * 0.62] });
    }
  }
  return found;
}

/** Numbers of columns and rows beside the board, for whoever sees all of it. */
export function rimNumbers({ columns, rows }: Hexes): { key: string; says: string; at: Point }[] {
  const right = Array.from({ length: columns }, (_, index) => index + 1).map((column) => ({
    key: `column ${column}`,
    says: String(column).padStart(2, '0'),
    at: [middleOf(hexOf(column, 1))[0], -10] as Point,
  }));
  const down = Array.from({ length: rows }, (_, index) => index + 1).map((row) => ({
    key: `row ${row}`,
    says: String(row).padStart(2, '0'),
    at: [-14, middleOf(hexOf(1, row))[1] + 5] as Point,
  }));
  return [...right, ...down];
}
