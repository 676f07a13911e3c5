// A fake server for tests that offers games without rooms, and records its requests.
import { vi } from 'vitest';
import type { Agreement, BroughtCard, BroughtVerdict, NewGame, RulesetPage, RulesetTitle, Values } from '../../wire';

export const heap = (id: string, more: Partial<BroughtCard> = {}): BroughtCard => ({
  id,
  name: `Heap ${id}`,
  emblem: { id: 'grey', title: 'Grey stones' },
  points: 40,
  suits: {},
  summary: 'all pebbles',
  sections: [{ title: 'Pebbles', entries: ['Pebble', 'Pebble', 'Flint'] }],
  unplayed: [],
  detail: null,
  ...more,
});

export const verdict = (more: Partial<BroughtVerdict> = {}): BroughtVerdict => ({
  legal: true,
  points: 40,
  limit: 50,
  parts: [],
  faults: [],
  remarks: [],
  unread: [],
  notes: [],
  format: null,
  card: heap('one'),
  lines: [],
  brought: { pebbles: 3 },
  ...more,
});

/** An agreement with as many seats as the terms say, the even ones against the odd ones. */
export const agreement = (terms: Values): Agreement => ({
  terms,
  says: [],
  hints: false,
  seats: Array.from({ length: Number(terms.players ?? 2) }, (_, seat) => ({
    seat,
    side: seat % 2,
    name: `${seat + 1}`,
    says: `player ${seat + 1}`,
    brings: seat < 2,
  })),
  sides: [0, 1].map((side) => ({ side, says: `side ${side + 1}` })),
});

const field = { advanced: false, aliases: [] };
const STONES: RulesetPage = {
  name: 'stones',
  title: 'Stones',
  says: 'Take the last stone.',
  editions: [{ id: 'first', title: 'First' }],
  phases: [],
  shelf: 'main',
  form: {
    fields: [
      {
        ...field,
        id: 'ground',
        title: 'Ground',
        kind: { one: { of: ['sand', 'grass'].map((value) => ({ value, says: value, aliases: [] })) } },
        default: 'sand',
      },
      {
        ...field,
        id: 'depth',
        title: 'Depth',
        kind: { number: { least: 1, most: 9 } },
        default: 3,
        when: { is: { field: 'ground', any_of: ['sand'] } },
      },
      { ...field, id: 'quick', title: 'Quick', help: 'Nobody thinks for long.', kind: 'switch', default: false },
      {
        ...field,
        id: 'extras',
        title: 'Extras',
        kind: {
          several: {
            of: [
              ...['wind', 'rain'].map((value) => ({ value, says: value, aliases: [] })),
              { value: 'tide', says: 'tide', aliases: [], when: { is: { field: 'ground', any_of: ['sand'] } } },
            ],
          },
        },
        default: [],
      },
      {
        ...field,
        id: 'aim',
        title: 'Aim',
        kind: {
          one: {
            of: [
              { value: 'last', says: 'the last stone', aliases: [] },
              { value: 'most', says: 'most stones', aliases: [], when: { is: { field: 'quick', any_of: [true] } } },
            ],
          },
        },
        default: 'last',
      },
      { ...field, id: 'plan', title: 'Plan', kind: 'json', default: [], advanced: true },
      {
        ...field,
        id: 'players',
        title: 'Players',
        kind: { number: { least: 2, most: 4 } },
        default: 2,
        advanced: true,
      },
    ],
    presets: [
      { title: 'First game', says: 'Quick and shallow.', values: { quick: true, depth: 1 } },
      { title: 'Usual game', says: 'As people play it.', values: {} },
    ],
  },
  brings: {
    noun: 'heap',
    nouns: 'heaps',
    unit: 'grams',
    emblems: [{ id: 'grey', title: 'Grey stones' }],
    formats: [{ id: 'text', title: 'Plain text', reads: true, writes: false }],
  },
  players: [
    { name: 'clever', title: 'Clever', says: 'Counts.' },
    { name: 'random', title: 'Random', says: 'Takes any.' },
  ],
  standard: agreement({ ground: 'sand', depth: 3, quick: false, players: 2 }),
  has_cards: true,
  lessons: ['First', 'Second'].map((title, index) => ({
    id: title.toLowerCase(),
    title: `${title} steps`,
    says: `What comes ${title.toLowerCase()}.`,
    minutes: index + 2,
  })),
};
const SHELLS: RulesetPage = {
  ...STONES,
  name: 'shells',
  title: 'Shells',
  says: 'A sample.',
  shelf: 'sample',
  form: { fields: [], presets: [] },
  brings: null,
  has_cards: false,
  lessons: [],
  standard: { ...agreement({}), seats: agreement({}).seats.map((seat) => ({ ...seat, brings: false })) },
};

type Asked = { path: string; body: unknown };
type Answer = (body: never) => unknown;

/** Replaces `fetch` by the fake server; `answers` override the usual ones. */
export function serve(answers: Record<string, Answer> = {}): { asked: Asked[]; made: () => NewGame[] } {
  const asked: Asked[] = [];
  const usual: Record<string, Answer> = {
    me: () => ({ name: null }),
    rulesets: (): RulesetTitle[] => [STONES, SHELLS],
    'rulesets/stones': () => STONES,
    'rulesets/shells': () => SHELLS,
    'rulesets/stones/terms': ({ terms }: { terms: Values }) => agreement({ ...STONES.standard.terms, ...terms }),
    'rulesets/stones/brought': () => [heap('one'), heap('deep', { suits: { depth: 9 } })],
    'rulesets/stones/brought/check': () => verdict(),
    'rulesets/stones/brought/random': () => verdict({ card: heap('chance', { id: null, name: 'By chance' }) }),
    'me/saved': () => [],
    games: () => ({ game: 'g1', url: '/game/g1' }),
  };
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const path = address.replace('/api/', '');
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push({ path, body });
    const answer = (answers[path] ?? usual[path])?.(body as never);
    const status = answer === undefined || (answer as { refused?: unknown }).refused ? 422 : 200;
    return Promise.resolve(new Response(JSON.stringify(answer ?? {}), { status }));
  });
  return { asked, made: () => asked.filter(({ path }) => path === 'games').map(({ body }) => body as NewGame) };
}
