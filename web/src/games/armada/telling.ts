// What an event of Armada has beside its words: its dice, and its round and phase.
import { capital } from '../../table/words';
import type { Event, PoolDie, TableEvent } from './wire';

type Tagged = Exclude<Event, string>;
type Tag = Tagged extends infer E ? (E extends unknown ? keyof E : never) : never;
type Inner<T extends Tag> = Extract<Tagged, Record<T, unknown>>[T];

/** The fields of an event, if it is of this kind. */
function inner<T extends Tag>({ event }: TableEvent, tag: T): Inner<T> | null {
  return typeof event === 'object' && tag in event ? (event as unknown as Record<T, Inner<T>>)[tag] : null;
}

/** The dice of a roll, in an attack or for an effect outside of attacks. */
export const diceOf = (event: TableEvent): PoolDie[] =>
  inner(event, 'rolled')?.pool ?? inner(event, 'rolled-outside-attack')?.dice ?? [];

/** When an event happened: its round and phase, from the events before it. */
export function when(events: readonly TableEvent[], event: TableEvent): string {
  const earlier = events.filter(({ number }) => number <= event.number);
  const at = earlier.findLastIndex((each) => inner(each, 'round-begins'));
  if (at < 0) return 'Setup';
  const since = earlier.slice(at);
  const phase = since.map((each) => inner(each, 'phase-begins')).findLast((each) => each !== null);
  const round = `Round ${inner(since[0], 'round-begins')?.round ?? ''}`;
  return phase ? `${round}, ${capital(phase.phase)} Phase` : round;
}
