import { expect, it, vi } from 'vitest';
import { eventually, put } from '../test/page';
import type { BroughtCard, RulesetPage } from '../wire';
import { card, seat } from '../wire/test/table';
import Join from './Join.svelte';

const brought = (name: string, points: number): BroughtCard => ({
  id: name,
  name,
  emblem: null,
  points,
  suits: { points },
  summary: '',
  sections: [],
  unplayed: [],
  detail: null,
});
const { readyMade } = vi.hoisted(() => ({ readyMade: vi.fn() }));
vi.mock('../wire/api', async (original) => ({
  ...(await original<object>()),
  readyMade,
  // Nothing else is answered here.
  checkBrought: () => new Promise(() => undefined),
  me: () => new Promise(() => undefined),
}));

it('offers what was made for the terms of the game first', async () => {
  readyMade.mockResolvedValue([brought('Small crew', 180), brought('Large crew', 400)]);
  const kind = { number: { least: 1, most: 3000, none: 'usual' } };
  const field = { id: 'points', title: 'Points', kind, default: null, advanced: false, aliases: [] };
  const page = {
    brings: { noun: 'crew', nouns: 'crews', unit: 'points' },
    form: { fields: [field], presets: [] },
  } as unknown as RulesetPage;
  const open = { ...seat(1, '', 'empty'), brings: true };
  const names = async (points: number) => {
    document.body.replaceChildren();
    const game = card({ stage: 'waiting', seats: [seat(0, 'Ada', 'person'), open], terms: { points } });
    put(Join, { card: game, page, onjoin: () => undefined, onwatch: () => undefined });
    return eventually(() => {
      const all = [...document.querySelectorAll('li strong')].map((each) => each.textContent);
      expect(all).toHaveLength(3);
      return all;
    });
  };
  expect(await names(400)).toEqual(['Any', 'Large crew', 'Small crew']);
  expect(await names(180)).toEqual(['Any', 'Small crew', 'Large crew']);
});
