// What stands on the timeline: where rounds, phases and activations begin, and what mattered most.
import type { Begins } from '../log/chapters';
import type { GameTypes, TableEvent } from '../wire';

export interface Mark<G extends GameTypes = GameTypes> {
  kind: Begins | 'big';
  event: TableEvent<G>;
  /** Where it stands, from 0 at the beginning to 1 at the end. */
  at: number;
}

export interface Marking<G extends GameTypes = GameTypes> {
  begins: (event: TableEvent<G>) => Begins | null;
  /** Is it one of the moments that mattered? */
  big: (event: TableEvent<G>) => boolean;
}

/** Where an event stands on the line. */
export function placeOf(events: readonly TableEvent[], event: TableEvent | null): number {
  const at = events.findIndex(({ number }) => number === event?.number);
  return at < 0 || events.length < 2 ? 0 : at / (events.length - 1);
}

/** The event at a place on the line. */
export const eventAt = <G extends GameTypes>(
  events: readonly TableEvent<G>[],
  place: number,
): TableEvent<G> | undefined => events[Math.round(Math.min(1, Math.max(0, place)) * (events.length - 1))];

export function marksOf<G extends GameTypes>(events: readonly TableEvent<G>[], { begins, big }: Marking<G>): Mark<G>[] {
  const last = Math.max(1, events.length - 1);
  return events.flatMap((event, index) => {
    const kind = begins(event);
    const at = index / last;
    const marks: Mark<G>[] = kind ? [{ kind, event, at }] : [];
    return big(event) ? [...marks, { kind: 'big', event, at }] : marks;
  });
}

/** Which of two marks says more. */
const RANK: Record<Mark['kind'], number> = { big: 0, chapter: 1, group: 2, section: 3 };

/** The mark at a place on the line, or near to it: of several the one that says most. */
export function markAt<G extends GameTypes>(marks: readonly Mark<G>[], place: number, near: number): Mark<G> | null {
  const close = marks.filter(({ at, kind }) => kind !== 'section' && Math.abs(at - place) <= near);
  const off = ({ at }: Mark<G>) => Math.abs(at - place);
  return close.sort((one, other) => RANK[one.kind] - RANK[other.kind] || off(one) - off(other))[0] ?? null;
}

/** The nearest beginning before or after an event: of an activation, a phase or a round. */
export function beginning<G extends GameTypes>(
  marks: readonly Mark<G>[],
  event: TableEvent<G>,
  by: 1 | -1,
): TableEvent<G> | undefined {
  const numbers = marks.filter(({ kind }) => kind !== 'big').map((mark) => mark.event);
  return by > 0
    ? numbers.find(({ number }) => number > event.number)
    : numbers.findLast(({ number }) => number < event.number);
}
