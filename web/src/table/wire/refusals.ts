// Refusals of the table, as a client treats them.
import type { Refusal } from './table';

/** Refusals that are obsolete once a state of the table arrives. */
export const ANSWERED_BY_THE_TABLE: ReadonlySet<Refusal['kind']> = new Set([
  'stale',
  'not-asked',
  'away',
  'unplayable',
]);

/** What an answer that comes too late is told; the numbers of questions mean nothing to people. */
export const LATE: Refusal = {
  kind: 'stale',
  says: 'This was answered meanwhile, perhaps in another tab. Here is how things stand now.',
};
