// Stored moments of real games, and a crowded table made of them.
import type { Board, Question, Stroke, View } from '../wire';
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

export function moment(name: string): Moment {
  const found = stored[`./samples/${name}.json`] ?? stored['./samples/activate-ship.json'];
  const view = name === 'crowd' ? crowd(found.view) : found.view;
  return {
    board: board as unknown as Board,
    view,
    question: name === 'crowd' ? null : (found.questions.find(({ shape }) => shape) ?? null),
    strokes: name === 'evidence' ? [{ from: [700, 300], to: [980, 520], says: 'Blocked by the hull: 356 mm' }] : [],
  };
}
