import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serve, verdict } from '../start/test/server';
import type { RulesetPage, SavedWhole } from '../wire';
import { ruleset } from '../wire/api';
import { Building } from './building.svelte';
import { draftOf, keepDraft } from './draft';

type Heap = { pebbles: number };

const saved = (version: number, pebbles: number, more: Partial<SavedWhole> = {}): SavedWhole => ({
  id: 'one',
  ruleset: 'stones',
  version,
  changed_at: 0,
  shared: null,
  origin: null,
  terms: {},
  name: 'Heap',
  emblem: null,
  points: 40,
  limit: 50,
  faults: 0,
  summary: 'all pebbles',
  brought: { pebbles },
  ...more,
});

const stale = () => ({ refused: { kind: 'stale', says: 'this was changed elsewhere' } });

const usual = {
  'rulesets/stones/catalog?terms=%7B%7D': () => [],
  'rulesets/stones/brought/check': () => verdict(),
};

describe('a list that is built', () => {
  let page: RulesetPage;
  let building: Building<Heap>;
  const opened = (from: SavedWhole | null, onkept = vi.fn()) =>
    (building = new Building<Heap>(page, { pebbles: 0 }, from, onkept));
  const later = () => vi.advanceTimersByTimeAsync(2000);

  beforeEach(async () => {
    vi.useFakeTimers();
    window.localStorage.clear();
    serve();
    page = await ruleset('stones');
  });
  afterEach(() => {
    building.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is kept with its first change, and gets an id', async () => {
    const { asked } = serve({ ...usual, 'me/saved': () => saved(1, 3) });
    const onkept = vi.fn();
    opened(null, onkept);
    expect(building.keeping).toBe('new');
    building.change({ pebbles: 3 }, 'Pebbles added');
    expect(building.said).toBe('Pebbles added');
    await later();
    expect(building.keeping).toBe('saved');
    expect(onkept).toHaveBeenCalledExactlyOnceWith('one');
    const body = asked.find(({ path }) => path === 'me/saved')?.body;
    expect(body).toMatchObject({ ruleset: 'stones', brings: { brought: { pebbles: 3 } } });
  });

  it('names the version it was made from, and saves once for several changes', async () => {
    const { asked } = serve({ ...usual, 'me/saved/one': () => saved(8, 5) });
    opened(saved(7, 3));
    building.change({ pebbles: 4 }, '');
    building.change({ pebbles: 5 }, '');
    await later();
    const saves = asked.filter(({ path }) => path === 'me/saved/one');
    expect(saves.map(({ body }) => body)).toMatchObject([{ from: 7, brings: { brought: { pebbles: 5 } } }]);
    expect(draftOf('one')).toBeNull();
  });

  it('saves by itself, but what is restored becomes a version of its own, also if it is saved late', async () => {
    const { asked } = serve({ ...usual, 'me/saved/one': () => saved(8, 4) });
    opened(saved(7, 3));
    building.change({ pebbles: 4 }, '');
    await later();
    expect(asked.at(-1)?.body).toMatchObject({ by_itself: true });
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no line')));
    building.become({ pebbles: 9 }, {}, 'Version 2 restored');
    await later();
    const again = serve({ ...usual, 'me/saved/one': () => saved(9, 9) });
    await vi.advanceTimersByTimeAsync(5000);
    const saves = again.asked.filter(({ path }) => path === 'me/saved/one');
    expect(saves.map(({ body }) => body)).toMatchObject([{ by_itself: false, brings: { brought: { pebbles: 9 } } }]);
    building.change({ pebbles: 10 }, '');
    await later();
    expect(again.asked.findLast(({ path }) => path === 'me/saved/one')?.body).toMatchObject({ by_itself: true });
  });

  it('says where a new list came from', async () => {
    const { asked } = serve({ ...usual, 'me/saved': () => saved(1, 3) });
    opened(null).origin = 'imported';
    building.change({ pebbles: 3 }, 'Heap read');
    await later();
    expect(asked.find(({ path }) => path === 'me/saved')?.body).toMatchObject({ origin: 'imported' });
  });

  it('offers both where it was changed elsewhere, and keeps what is here from the other version on', async () => {
    let next: () => unknown = stale;
    const { asked } = serve({
      ...usual,
      'me/saved/one': (body: unknown) => (body === undefined ? saved(8, 9) : next()),
    });
    opened(saved(7, 3));
    building.change({ pebbles: 4 }, '');
    await later();
    expect(building.keeping).toBe('conflict');
    expect(building.theirs?.brought).toEqual({ pebbles: 9 });
    expect(building.brought).toEqual({ pebbles: 4 });
    next = () => saved(9, 4);
    await building.keepMine();
    expect(asked.at(-1)?.body).toMatchObject({ from: 8, brings: { brought: { pebbles: 4 } } });
    expect(building.keeping).toBe('saved');
  });

  it('takes the other version, and that can be undone', async () => {
    serve({ ...usual, 'me/saved/one': (body: unknown) => (body === undefined ? saved(8, 9) : stale()) });
    opened(saved(7, 3));
    building.change({ pebbles: 4 }, '');
    await later();
    building.takeTheirs();
    expect([building.brought, building.theirs]).toEqual([{ pebbles: 9 }, null]);
    building.undo();
    expect(building.brought).toEqual({ pebbles: 4 });
  });

  it('waits in the browser while the line is down, and is tried again', async () => {
    serve(usual);
    opened(saved(7, 3));
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no line')));
    building.change({ pebbles: 4 }, '');
    await later();
    expect([building.keeping, building.judged]).toEqual(['draft', 'silent']);
    expect(draftOf('one')).toMatchObject({ from: 7, brought: { pebbles: 4 } });
    serve({ ...usual, 'me/saved/one': () => saved(8, 4) });
    await vi.advanceTimersByTimeAsync(5000);
    expect([building.keeping, building.judged]).toEqual(['saved', 'now']);
    expect(draftOf('one')).toBeNull();
  });

  it('goes on with what waited in the browser; if it was changed since, both are offered', () => {
    serve(usual);
    keepDraft('one', { from: 7, brought: { pebbles: 4 }, terms: {}, name: 'Mine' });
    opened(saved(7, 3));
    expect([building.brought, building.name, building.keeping]).toEqual([{ pebbles: 4 }, 'Mine', 'changed']);
    building.close();
    opened(saved(8, 9));
    expect(building.keeping).toBe('conflict');
    expect([building.brought, building.theirs?.brought]).toEqual([{ pebbles: 4 }, { pebbles: 9 }]);
  });
});
