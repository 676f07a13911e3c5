// The way of an element that moves: hex by hex as its orders say, turning where they turn.
import { beyond } from '../board/hexes';
import {
  HEX,
  angleOf,
  apart,
  hexOfSpot,
  isHexes,
  place,
  shortWay,
  spotAt,
  spotOfHex,
  toward,
  turnedBy,
} from '../board/space';
import type { Ground, Hand, Orders, Point, Spot } from '../wire';

/** A moment on the way: a place with its heading, and by how many hexsides the nose is off it. */
export interface Stop {
  readonly at: Spot;
  readonly pivot: number;
}

const hexside = (hand: Hand): number => (hand === 'port' ? -1 : 1);

/** One hex in a direction counted from the heading, which stays. */
function stepped(ground: Ground, at: Spot, hexsides: number): Spot {
  if (isHexes(ground)) return spotOfHex(beyond(hexOfSpot(at), turnedBy(ground, at[2], hexsides), 1), at[2]);
  const way = angleOf(ground, at[2]) + hexsides * 60;
  return spotAt(ground, toward(place(ground, at), way, HEX), at[2]);
}

/** All stops of orders, from where they begin; the nose turns with the last of them. */
export function stopsOf(ground: Ground, from: Stop, orders: Orders): Stop[] {
  const stops: Stop[] = [{ ...from }];
  // A ship that has pivoted faces its heading again before it moves.
  const go = (at: Spot) => stops.push({ at, pivot: 0 });
  let at = from.at;
  for (const maneuver of orders.maneuvers) {
    if (maneuver === 'UTurn') go((at = [at[0], at[1], turnedBy(ground, at[2], 3)]));
    else if ('Turn' in maneuver) go((at = [at[0], at[1], turnedBy(ground, at[2], hexside(maneuver.Turn))]));
    else if ('Slip' in maneuver) go((at = stepped(ground, at, hexside(maneuver.Slip))));
    else for (let hex = 0; hex < maneuver.Forward; hex += 1) go((at = stepped(ground, at, 0)));
  }
  if (orders.pivot !== 0) stops.push({ at, pivot: orders.pivot });
  return stops;
}

/** A turn in place takes as long as this part of a hex. */
const TURN = 0.35;

/** Places or turns as the browser animates them. */
export type Frames = Keyframe[];

/** A way as the browser animates it: along the drawing, the turns of the nose, and those of the heading. */
export interface Course {
  readonly slide: Frames;
  readonly turns: Frames;
  readonly heads: Frames;
}

export function courseOf(ground: Ground, stops: readonly Stop[]): Course {
  const points: Point[] = stops.map(({ at }) => place(ground, at));
  const lengths = points.map((point, index) =>
    index === 0 ? 0 : Math.max(TURN, apart(points[index - 1], point) / HEX),
  );
  const whole = lengths.reduce((sum, length) => sum + length, 0) || 1;
  let [gone, heading] = [0, 0];
  const [slide, turns, heads]: Frames[] = [[], [], []];
  stops.forEach(({ at, pivot }, index) => {
    gone += lengths[index];
    const offset = Math.min(1, gone / whole);
    const ahead = angleOf(ground, at[2]);
    heading = index === 0 ? ahead : shortWay(heading, ahead);
    const [x, y] = points[index];
    slide.push({ offset, transform: `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)` });
    turns.push({ offset, transform: `rotate(${heading + pivot * 60}deg)` });
    heads.push({ offset, transform: `rotate(${heading}deg)` });
  });
  return { slide, turns, heads };
}
