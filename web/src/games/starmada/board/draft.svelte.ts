// The draft of a place, in hexes or centimetres.
import { Draft } from '../../../table/panel/draft.svelte';
import type { Ground, Point, Spot, Starmada } from '../wire';
import { isHexes, spotAt, turnedBy } from './space';

/** Degrees by which something is turned on an open table, and more exactly. */
const [TURN, FINE_TURN] = [15, 1];

export class BoardDraft extends Draft<Starmada> {
  /** What is placed on, as far as a board has said. */
  ground = $state.raw<Ground | null>(null);

  /** Brings what is placed to a point of the drawing. */
  move(ground: Ground, at: Point) {
    this.put(spotAt(ground, at, this.spot?.[2] ?? 0));
  }

  /** Turns what is placed by a step, clockwise if positive: a hexside, or some degrees. */
  turn(ground: Ground, steps: number, fine = false) {
    if (!this.spot) return;
    const [along, across, direction] = this.spot;
    const hexsides = isHexes(ground) ? steps : (steps * (fine ? FINE_TURN : TURN)) / 60;
    this.put([along, across, turnedBy(ground, direction, hexsides)]);
  }

  /** Moves what is placed by a step of the keyboard: to a neighbouring hex, or by centimetres. */
  step(ground: Ground, x: number, y: number, fine = false) {
    if (!this.spot) return;
    const [along, across, direction] = this.spot;
    if (!isHexes(ground)) {
      const [by, { length, width }] = [fine ? 0.1 : 1, ground.table];
      const moved = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)) * 10) / 10;
      this.put([moved(along + x * by, length), moved(across - y * by, width), direction]);
      return;
    }
    const { columns, rows } = ground.hexes;
    const to: Spot = [along + x, across + y, direction];
    if (to[0] >= 1 && to[1] >= 1 && to[0] <= columns && to[1] <= rows) this.put(to);
  }
}

/** The one draft of this page. */
export const draft = new BoardDraft();
