// HTTP requests to the table.
import type {
  Agreement,
  BroughtCard,
  BroughtChoice,
  BroughtVerdict,
  CardLine,
  CardReport,
  CardText,
  GameRemarks,
  Join,
  Me,
  NewGame,
  NewRemark,
  OpenGames,
  RematchState,
  RulesetPage,
  RulesetTitle,
  RuleText,
  RuleTitle,
  Values,
  YourGames,
} from './http';
import { once, persistent } from './persistent';
import type { GameCard, Refusal } from './table';

/** A refusal by the table, or a failed request. */
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

/** Sends a request to the table: GET, which is repeated until it is answered, or POST with a body, once. */
export async function ask<T>(path: string, body?: unknown): Promise<T> {
  const address = `/api/${path}`;
  const answer = await (body === undefined
    ? persistent((dead) => fetch(address, { credentials: 'same-origin', signal: dead }))
    : once(() => fetch(address, { credentials: 'same-origin', ...posted(body) })));
  return read<T>(answer);
}

/** What the table has answered. */
export async function read<T>(answer: Response): Promise<T> {
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) return said as T;
  const refusal = (said as { refused?: Refusal } | null)?.refused;
  throw new Refused(refusal ?? { kind: 'unknown', says: `The table answered with an error (${answer.status}).` });
}

const posted = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const part = encodeURIComponent;

export const me = () => ask<Me>('me');
export const call = (name: string) => ask<Me>('me', { name });

/** The games of this table. */
export const rulesets = () => ask<RulesetTitle[]>('rulesets');
/** Everything about one of them. */
export const ruleset = (name: string) => ask<RulesetPage>(`rulesets/${part(name)}`);
/** What these terms lead to. */
export const agree = (ruleset: string, terms: Values) => ask<Agreement>(`rulesets/${part(ruleset)}/terms`, { terms });

/** The ready-made things of a game. */
export const readyMade = (ruleset: string) => ask<BroughtCard[]>(`rulesets/${part(ruleset)}/brought`);
/** May this be brought to a game on these terms? */
export const checkBrought = (ruleset: string, brings: BroughtChoice, terms: Values) =>
  ask<BroughtVerdict>(`rulesets/${part(ruleset)}/brought/check`, { brings, terms });
/** A random one, of this group or of any. */
export const makeUpBrought = (ruleset: string, emblem: string | undefined, terms: Values) =>
  ask<BroughtVerdict>(`rulesets/${part(ruleset)}/brought/random`, { emblem, terms });

const behind = (after?: string): string => (after === undefined ? '' : `?after=${part(after)}`);
/** A page of your games: the first one, or the one behind `more` of another. */
export const myGames = (after?: string) => ask<YourGames>(`me/games${behind(after)}`);
/** A page of the games that anybody may join. */
export const openGames = (after?: string) => ask<OpenGames>(`offers${behind(after)}`);
/** Removes a game that has not begun, or that you have uploaded. */
export const withdraw = (game: string) => ask<{ game: string }>(`games/${part(game)}/withdraw`, {});

export const newGame = (wanted: NewGame) => ask<{ game: string; url: string }>('games', wanted);
export const gameCard = (game: string) => ask<GameCard>(`games/${part(game)}`);
/** Takes a seat. */
export const join = (game: string, join: Join) => ask<GameCard>(`games/${part(game)}/join`, join);
/** Wants to play a finished game again, on the same sides or on the others': proposes it, or agrees. */
export const playAgain = (game: string, swap: boolean) => ask<RematchState>(`games/${part(game)}/rematch`, { swap });
/** Declines the rematch that others propose. */
export const declineRematch = (game: string) => ask<RematchState>(`games/${part(game)}/rematch/decline`, {});
/** Takes one's own proposal back. */
export const withdrawRematch = (game: string) => ask<RematchState>(`games/${part(game)}/rematch/withdraw`, {});
/** The notes on a game. */
export const remarks = (game: string) => ask<GameRemarks>(`games/${part(game)}/remarks`);
export const addRemark = (game: string, remark: NewRemark) => ask<GameRemarks>(`games/${part(game)}/remarks`, remark);
export const changeRemark = (game: string, number: number, says: string) =>
  ask<GameRemarks>(`games/${part(game)}/remarks/${number}`, { says });
export const removeRemark = (game: string, number: number) =>
  ask<GameRemarks>(`games/${part(game)}/remarks/${number}/remove`, {});
export const journalAddress = (game: string) => `/api/games/${part(game)}/journal`;

export const rule = (ruleset: string, id: string) => ask<RuleText>(`rulesets/${part(ruleset)}/rules/${part(id)}`);
export const searchRules = (ruleset: string, words: string) =>
  ask<RuleTitle[]>(`rulesets/${part(ruleset)}/rules?search=${part(words)}`);
/** The cards that answer a question in everyday words. */
export const searchCards = (ruleset: string, words: string) =>
  ask<CardLine[]>(`rulesets/${part(ruleset)}/cards?search=${part(words)}`);
export const card = (ruleset: string, id: string) => ask<CardText>(`rulesets/${part(ruleset)}/cards/${part(id)}`);
/** What is played of the cards, and what tests show of them. */
export const coverage = (ruleset: string) => ask<CardReport>(`rulesets/${part(ruleset)}/coverage`);
export const keyword = (ruleset: string, word: string) =>
  ask<RuleText>(`rulesets/${part(ruleset)}/keywords/${part(word)}`);
