// The drawing on a ship card: its token with arcs, the shields at the edges they protect, the dice in their arcs.
import { ray } from '../board/arcs';
import { edge, figure } from '../board/figure';
import type { Colour, Point, ShipShape, Zone } from '../wire';
import { diceOf } from './dice';

/** How large things are in a drawing that is this many units high, whatever the size of the ship. */
const HIGH = 260;
const PIP = 15;
const SHIELD = 11;
/** From the edge to the first row of dice. */
const OUT = 23;
/** The most dice in one row: ahead and astern there is room, beside the ship another zone may follow. */
const ACROSS = 6;
const ALONGSIDE = 3;

export interface Pip {
  x: number;
  y: number;
  colour: Colour;
}

export interface ZoneDrawing {
  zone: Zone;
  printed: number;
  /** Where the number of shields stands. */
  at: { x: number; y: number };
  pips: Pip[];
}

export interface Sheet {
  box: { x: number; y: number; width: number; height: number };
  /** Factor from the drawing's units to millimetres. */
  scale: number;
  radius: number;
  pip: number;
  rays: [Point, Point][];
  special: [Point, Point][];
  zones: ZoneDrawing[];
}

/** Rows of dice outside an edge: side by side along it, further rows further out. */
function rows(dice: readonly Colour[], at: Point, out: Point, along: Point, step: number): Pip[] {
  const most = along[0] === 1 ? ACROSS : ALONGSIDE;
  return dice.map((colour, index) => {
    const [row, place] = [Math.floor(index / most), index % most];
    const inRow = Math.min(most, dice.length - row * most);
    const shift = (place - (inRow - 1) / 2) * step;
    return {
      colour,
      x: at[0] + out[0] * row * step + along[0] * shift,
      y: at[1] + out[1] * row * step + along[1] * shift,
    };
  });
}

export function sheetOf(shape: ShipShape): Sheet {
  const { half, bow, stern } = figure(shape);
  const scale = (stern - bow) / (HIGH - 2 * (OUT + PIP * 2));
  const [pip, out] = [PIP * scale, OUT * scale];
  const margin = (OUT + PIP * 2) * scale;
  const width = 2 * half + 2 * margin;
  const flip = ([x, y]: Point): Point => [x, -y];
  const drawn = (rays: [Point, Point][]) => rays.map((each) => ray(each, stern - bow).map(flip) as [Point, Point]);
  const zones = (Object.entries(shape.zones) as [Zone, NonNullable<ShipShape['zones'][Zone]>][]).map(
    ([zone, { shields, dice }]): ZoneDrawing => {
      const { x, y, along } = edge(shape, zone);
      const toward: Point = along[0] === 1 ? [0, Math.sign(y) || -1] : [Math.sign(x), 0];
      const first: Point = [x + toward[0] * out, y + toward[1] * out];
      return { zone, printed: shields, at: { x, y }, pips: rows(diceOf(dice), first, toward, along, pip) };
    },
  );
  const arcs = Object.values(shape.zones).map(({ arc }) => arc[0]);
  return {
    box: { x: -width / 2, y: bow - margin, width, height: stern - bow + 2 * margin },
    scale,
    radius: SHIELD * scale,
    pip,
    rays: drawn(arcs),
    special: drawn(shape.special_arc?.[1] ?? []),
    zones,
  };
}
