// Asking the table over plain HTTP.
import type { CardText, RuleText } from './http';
import type { GameCard, Mode, Refusal } from './table';

/** A refusal by the table, or that it could not be reached. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.says);
  }
}

/** What to tell the player about anything that was thrown. */
export function refusalOf(thrown: unknown): Refusal {
  if (thrown instanceof Refused) return thrown.refusal;
  return { kind: 'unknown', says: 'The table cannot be reached. Check the connection and try again.' };
}

/** Asks the table; with a body something is handed over. */
export async function ask<T>(path: string, body?: unknown): Promise<T> {
  const asked: RequestInit =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(`/api/${path}`, { credentials: 'same-origin', ...asked });
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) return said as T;
  const refusal = (said as { refused?: Refusal } | null)?.refused;
  throw new Refused(refusal ?? { kind: 'unknown', says: `The table answered with an error (${answer.status}).` });
}

const part = encodeURIComponent;

export const me = () => ask<{ name: string | null }>('me');
export const call = (name: string) => ask<{ name: string | null }>('me', { name });
/** Makes a game; what has to be agreed on before is the game's own. */
export const newGame = (setup: { mode: Mode } & Record<string, unknown>) =>
  ask<{ game: string; url: string }>('games', setup);
export const gameCard = (game: string) => ask<GameCard>(`games/${part(game)}`);
export const rule = (ruleset: string, id: string) => ask<RuleText>(`rules/${part(ruleset)}/${part(id)}`);
export const searchRules = (ruleset: string, words: string) =>
  ask<{ id: string; title: string }[]>(`rules/${part(ruleset)}?search=${part(words)}`);
export const card = (id: string) => ask<CardText>(`cards/${part(id)}`);
export const keyword = (word: string) => ask<RuleText>(`keywords/${part(word)}`);
export const journalAddress = (game: string) => `/api/games/${part(game)}/journal`;

/** Takes a seat with what the game has one bring. */
export const join = (game: string, brought: Record<string, unknown>, name?: string) =>
  ask<GameCard>(`games/${part(game)}/join`, { ...brought, name });
