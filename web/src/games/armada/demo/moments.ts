// Stored moments of real games, and a crowded table made of them.
import { onTable, type Stand } from '../board/space';
import { after } from '../scene/after';
import type { Playing } from '../scene/beats';
import { thrown } from '../scene/dice';
import type { Board, Question, Stroke, TableEvent, View } from '../wire';
import board from './samples/board.json';

export interface Moment {
  board: Board;
  view: View;
  question: Question | null;
  strokes: Stroke[];
}

const stored = import.meta.glob<{ view: View; questions: Question[] }>('./samples/*.json', {
  eager: true,
  import: 'default',
});

/** Twelve ships and twenty squadrons, spread over the table. */
function crowd(view: View): View {
  const ships = Object.values(view.ships);
  const squadrons = Object.values(view.squadrons);
  const spread = (index: number, of: number, row: number): [number, number] => [
    360 + ((index % of) * 1120) / Math.max(1, of - 1),
    row,
  ];
  const columns: Record<string, number> = {};
  return {
    ...view,
    ships: Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => {
        const ship = ships[index % ships.length];
        const column = (columns[ship.side] = (columns[ship.side] ?? -1) + 1);
        const at = spread(column, 7, ship.side === 'A' ? 260 : 640);
        return [
          `ship ${index}`,
          {
            ...ship,
            id: index,
            at,
            heading: (ship.side === 'A' ? 0 : 180) + (index % 5) * 12,
            standing: 'in-play' as const,
          },
        ];
      }),
    ),
    squadrons: Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => {
        const squadron = squadrons[index % squadrons.length];
        const at = spread(index, 10, index < 10 ? 400 : 500);
        return [`squadron ${index}`, { ...squadron, id: index, at, standing: 'in-play' as const }];
      }),
    ),
  };
}

/** How long a beat of the demonstration takes, in milliseconds. */
export const BEAT_MS = 600;

const FACES = ['hit', 'critical', 'accuracy', 'blank', 'hit-hit', 'hit', 'critical', 'hit'] as const;

/** Beat after beat of a crowded table: a ship goes ahead, then another one rolls eight dice at it. */
export function beatOf({ board, view }: Moment, step: number): { view: View; beat: Playing } {
  const ships = Object.values(view.ships);
  const [mover, shooter] = [ships[(step >> 1) % ships.length], ships[((step >> 1) + 7) % ships.length]];
  const from: Stand = { at: mover.at!, heading: mover.heading ?? 0 };
  if (step % 2 === 0) {
    const to = { ...from, at: onTable(from, [0, board.tool.segment * 2]) };
    const move = { key: `ship:${mover.id}`, from, to };
    return { view, beat: { drawn: { looks: [from.at, to.at], move }, ms: BEAT_MS } };
  }
  const pool = FACES.map((face) => ({ colour: 'red' as const, face, set: false, locked: false }));
  const event = {
    'attack-declared': { attacker: { zone: [shooter.id, 'front'] }, defender: { zone: [mover.id, 'front'] } },
  };
  const fought = after(view, { kind: 'attack-declared', event } as unknown as TableEvent);
  return { view: fought, beat: { drawn: { looks: [from.at], dice: thrown([], pool) }, ms: BEAT_MS } };
}

export function moment(name: string): Moment {
  const found = stored[`./samples/${name}.json`] ?? stored['./samples/activate-ship.json'];
  const crowded = name === 'crowd' || name === 'scene';
  const view = crowded ? crowd(found.view) : found.view;
  return {
    board: board as unknown as Board,
    view,
    question: crowded ? null : (found.questions.find(({ shape }) => shape) ?? null),
    strokes: name === 'evidence' ? [{ from: [700, 300], to: [980, 520], says: 'Blocked by the hull: 356 mm' }] : [],
  };
}
