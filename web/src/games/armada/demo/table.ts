// A fake table that answers peeks approximately, so that the drawings can be seen without a server.
import { onTable } from '../board/space';
import { whereIs } from '../board/whereabouts';
import type { Measured, Peek, Point, Sight } from '../wire';
import type { Moment } from './moments';

const AHEAD = 46.13;
const BEYOND = 22.27;

function course(
  { board, view }: Moment,
  { ship: id, along, turns }: Extract<Peek, { course: unknown }>['course'],
): Sight {
  const ship = Object.values(view.ships).find((one) => one.id === id);
  const shape = ship && board.ships[ship.card];
  if (!ship?.at || !shape) throw new Error('that is not on the table now');
  const side = typeof along === 'object' && 'tool' in along && along.tool === 'left' ? -1 : 1;
  const [x, y] = [
    side * (Math.max(...shape.base[0].map(([bx]) => bx)) + board.tool.width / 2),
    Math.max(...shape.base[0].map(([, by]) => by)),
  ];
  let own: Point = [x, y];
  let heading = 0;
  const path: Point[] = [[x, y - 14.5]];
  const ahead = ([px, py]: Point, length: number): Point => [
    px + length * Math.sin((heading * Math.PI) / 180),
    py + length * Math.cos((heading * Math.PI) / 180),
  ];
  for (const turn of turns) {
    own = ahead(own, AHEAD);
    path.push(own);
    heading += turn * board.tool.click_degrees;
    own = ahead(own, BEYOND);
  }
  path.push(own);
  const start = { at: ship.at, heading: ship.heading ?? 0 };
  const corner = onTable({ at: [0, 0], heading }, [x, y]);
  const end = {
    at: onTable(start, [own[0] - corner[0], own[1] - corner[1]]),
    heading: (start.heading + heading) % 360,
  };
  const line = path.map((point) => onTable(start, point));
  const tool = line.slice(1).map((to, index): Point[] => {
    const from = line[index];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const [ax, ay] = [((to[1] - from[1]) / length) * 7.6, ((from[0] - to[0]) / length) * 7.6];
    return [
      [from[0] + ax, from[1] + ay],
      [to[0] + ax, to[1] + ay],
      [to[0] - ax, to[1] - ay],
      [from[0] - ax, from[1] - ay],
    ];
  });
  const overlaps = { ships: [], squadrons: [], obstacles: [] };
  return {
    course: {
      refusal: null,
      speed: turns.length,
      end,
      wanted: end,
      path: line,
      tool,
      overlaps,
      inside: true,
      attacks: [],
      threats: [],
    },
  };
}

function measure({ board, view }: Moment, { from, to }: Extract<Peek, { measure: unknown }>['measure']): Sight {
  const one = whereIs(board, view, from) ?? [0, 0];
  const other = whereIs(board, view, to) ?? [0, 0];
  const mm = Math.hypot(one[0] - other[0], one[1] - other[1]);
  const { close, medium, long, distance } = board.ruler;
  const range = mm <= close ? 'close' : mm <= medium ? 'medium' : mm <= long ? 'long' : 'beyond';
  const band = distance.findIndex((mark) => mm <= mark);
  return { measured: { mm, from: one, to: other, range, distance: band < 0 ? 6 : band + 1 } };
}

/** The nearest enemy ships, as if they could be attacked. */
function attacks({ view }: Moment, unit: { ship: number } | { squadron: number }, back: boolean): Sight {
  const units = 'ship' in unit ? Object.values(view.ships) : Object.values(view.squadrons);
  const self = units.find(({ id }) => id === ('ship' in unit ? unit.ship : unit.squadron));
  const at = self?.at;
  if (!self || !at) return { attacks: [] };
  const enemies = Object.values(view.ships)
    .filter((one) => one.side !== self.side && one.at)
    .slice(back ? 1 : 0, back ? 2 : 2);
  const lines = enemies.map((enemy, index): Measured => {
    const line: [Point, Point] = back ? [enemy.at ?? at, at] : [at, enemy.at ?? at];
    return {
      from: { unit: back ? { ship: enemy.id } : unit, zone: null },
      to: { unit: back ? unit : { ship: enemy.id }, zone: null },
      range_mm: 200,
      band: 'long',
      distance: 5,
      line_of_sight: index === 1 ? 'obstructed' : 'clear',
      obstructed_by: [],
      dice: { red: 2, blue: 1, black: 0 },
      mean: 2.1,
      legal: true,
      refused_by: null,
      says: null,
      range_line: line,
      sight_line: line,
    };
  });
  return { attacks: lines };
}

export function answer(moment: Moment, what: Peek): Sight {
  if ('course' in what) return course(moment, what.course);
  if ('measure' in what) return measure(moment, what.measure);
  if ('attacks' in what) return attacks(moment, what.attacks.of, false);
  if ('threats' in what) return attacks(moment, what.threats.to, true);
  if ('reach' in what) {
    const at = whereIs(moment.board, moment.view, what.reach) ?? [0, 0];
    return { reach: { at, mm: 185, engaged_with: [] } };
  }
  return { squadron: { refusal: null, engages: [] } };
}
