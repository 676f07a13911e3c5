// Pages of cards and keywords that were looked up once; they do not change.
import type { CardText, RuleText } from '../wire';
import * as api from '../wire/api';

const kept = new Map<string, Promise<unknown>>();

/** Asks once; what failed is asked again. */
function once<T>(name: string, ask: () => Promise<T>): Promise<T> {
  const known = kept.get(name) as Promise<T> | undefined;
  if (known) return known;
  const asked = ask();
  kept.set(name, asked);
  asked.catch(() => kept.delete(name));
  return asked;
}

export const cardOf = (ruleset: string, id: string): Promise<CardText> =>
  once(`${ruleset}/card/${id}`, () => api.card(ruleset, id));

export const keywordOf = (ruleset: string, word: string): Promise<RuleText> =>
  once(`${ruleset}/keyword/${word}`, () => api.keyword(ruleset, word));
