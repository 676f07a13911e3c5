// Verbs that depend on whether the name of a ship is a plural.
import type { Inner } from '../telling';

type TokenChange = Inner<'defense-token'>['change'];

/** What becomes of a defense token, as one ship does it and as several do. */
export const CHANGES: Record<Extract<TokenChange, string>, readonly [string, string]> = {
  gained: ['gains', 'gain'],
  readied: ['readies', 'ready'],
  exhausted: ['exhausts', 'exhaust'],
  discarded: ['discards', 'discard'],
  recovered: ['gets', 'get'],
};

const VERBS: Record<string, string> = { are: 'is', have: 'has', ready: 'readies' };

/** What the table says of a ship whose name is a plural, said of its short name: "are destroyed" is "is destroyed". */
export function ofOne(text: string, begins: boolean): string {
  const singular = text.replace(/\btheir\b/g, 'its');
  return begins ? singular.replace(/^ (\w+)/, (_, verb: string) => ` ${VERBS[verb] ?? `${verb}s`}`) : singular;
}
