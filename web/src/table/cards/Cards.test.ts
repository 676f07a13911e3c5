// The page of cards: what is played, what tests show, and both readings where there are two.
import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { reference } from '../reference/reference.svelte';
import { serve } from '../start/test/server';
import { button, click, eventually, put } from '../test/page';
import type { CardReport, ReportedCard } from '../wire';
import CardRow from './CardRow.svelte';
import Cards from './Cards.svelte';

const card = (name: string, more: Partial<ReportedCard> = {}): ReportedCard => ({
  id: name.toLowerCase(),
  name,
  kind: 'stone',
  sort: ['stone', 'round'],
  emblems: [],
  played: true,
  reworded: [],
  tests: 3,
  rulings: 2,
  shown: 2,
  unshown: [],
  untestable: [],
  readings: [],
  ...more,
});

const REPORT: CardReport = {
  kinds: [
    { id: 'stone', title: 'stones' },
    { id: 'keyword', title: 'keywords' },
  ],
  cards: [
    card('Flint', {
      emblems: ['grey'],
      tests: 1,
      readings: [
        { id: 'flint/wet', text: 'A wet one burns.', alternative: 'A wet one goes out.', of_players: false },
        { id: 'flint/old', text: 'An old one sparks.', alternative: 'It does not.', of_players: true },
      ],
      untestable: [{ id: 'flint/song', text: 'It sings.', why: 'nobody can hear it' }],
    }),
    card('Père Chert', {
      played: false,
      tests: 0,
      shown: 0,
      unshown: [{ id: 'chert/pair', text: 'Two make one.', why: 'waits for Flint' }],
    }),
    card('Heavy', { kind: 'keyword', sort: ['keyword'], tests: 0, rulings: 0, shown: 0 }),
  ],
};

async function open() {
  serve({ 'rulesets/stones/coverage': () => REPORT });
  put(Cards, { name: 'stones' });
  await eventually(() => expect(document.querySelector('article')).not.toBeNull());
}

const text = (within: Element | null = document.body) => within?.textContent.replace(/\s+/g, ' ') ?? '';
const articles = () => [...document.querySelectorAll('article')];
const names = () => articles().map((article) => text(article.querySelector('h3')).trim());

function fill(title: string, value: string) {
  const label = [...document.querySelectorAll('label')].find((each) => text(each).trim().startsWith(title))!;
  const field = label.querySelector<HTMLInputElement | HTMLSelectElement>('input, select')!;
  if (field instanceof HTMLSelectElement) {
    field.value = [...field.options].find((option) => option.text === value)!.value;
  } else field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  flushSync();
}

describe('the page of cards', () => {
  it('sums up each kind, and all of them', async () => {
    await open();
    const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => text(cell).trim()),
    );
    expect(rows).toEqual([
      ['Stones', '1 of 2', '1', '2 of 4'],
      ['Keywords', '1', '0', '0'],
      ['All', '2 of 3', '1', '2 of 4'],
    ]);
  });

  it('says of each card whether it is played, and what tests show', async () => {
    await open();
    expect(names()).toEqual(['Flint', 'Père Chert', 'Heavy']);
    const [flint, chert, heavy] = articles().map((article) => text(article));
    expect(flint).toContain('Played in every edition');
    expect(flint).toContain('1 test 2 of 2 rulings shown');
    expect(flint).toContain('1 ruling that no test can show');
    expect(flint).toContain('It sings. (nobody can hear it)');
    expect(chert).toContain('The table does not play this card yet');
    expect(chert).toContain('0 tests 0 of 2 rulings shown');
    expect(chert).toContain('Two make one. (waits for Flint)');
    expect(heavy).toContain('No effect of its own to test');
  });

  it('names the editions in which a card is worded in another way', () => {
    const editions = ['old', 'new', 'newest'].map((id) => ({ id, title: `The ${id} book` }));
    put(CardRow, { card: card('Flint', { reworded: ['newest', 'new'] }), editions });
    expect(text()).toContain('Played in every edition; worded in another way in new, newest');
    expect(document.querySelector('abbr')?.title).toBe('The new book');
  });

  it('shows both readings in plain words', async () => {
    await open();
    const flint = text(articles()[0]);
    expect(flint).toContain('Our reading. A wet one burns. The other reading. A wet one goes out.');
    expect(flint).toContain('The players’ reading. An old one sparks. The other reading. It does not.');
    expect(flint).not.toContain('flint/wet');
  });

  it('finds cards by name, kind, group and what is open', async () => {
    await open();
    fill('Name', 'pere');
    expect(names()).toEqual(['Père Chert']);
    expect(text()).toContain('One card');
    fill('Name', 'round FLI');
    expect(names()).toEqual(['Flint']);
    fill('Name', '');
    fill('Kind', 'Keywords');
    expect(names()).toEqual(['Heavy']);
    fill('Kind', 'Any');
    fill('Belongs to', 'Grey stones');
    expect(names()).toEqual(['Flint']);
    fill('Belongs to', 'All of them');
    expect(names()).toEqual(['Père Chert', 'Heavy']);
    fill('Belongs to', 'Any');
    fill('Show', 'Those with two readings');
    expect(names()).toEqual(['Flint']);
    fill('Show', 'Those with rulings no test shows');
    expect(names()).toEqual(['Père Chert']);
    fill('Show', 'Those that are not played');
    expect(names()).toEqual(['Père Chert']);
    fill('Name', 'flint');
    expect(text()).toContain('No card is like that.');
  });

  it('opens a card, or the rule of a keyword, in the reference', async () => {
    await open();
    expect(reference.ruleset).toBe('stones');
    click('Flint');
    expect(reference.at).toEqual({ card: 'flint' });
    click('Heavy');
    expect(reference.at).toEqual({ rule: 'heavy' });
    reference.close();
  });

  it('says why there is nothing', async () => {
    serve({ 'rulesets/stones/coverage': () => ({ refused: { kind: 'unknown', says: 'there is no such game' } }) });
    put(Cards, { name: 'stones' });
    await eventually(() => expect(document.querySelector('[role="alert"]')).not.toBeNull());
    expect(text()).toContain('There is no such game');
    expect(button('‹ Start')).toBeDefined();
  });
});
