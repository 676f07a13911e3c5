// A card in the reference: its readings, and the way to all cards.
import { expect, it } from 'vitest';
import { route } from '../route.svelte';
import { button, click, put } from '../test/page';
import type { CardText } from '../wire';
import CardEntry from './CardEntry.svelte';
import { reference } from './reference.svelte';

const FLINT: CardText = {
  id: 'flint',
  name: 'Flint',
  kind: 'stone',
  sort: ['stone'],
  says: 'Stone',
  emblems: [],
  text: 'It burns.',
  played: true,
  effect: true,
  facts: {},
  emblem: null,
  notes: [
    { kind: 'ruling', text: 'Only once.', alternative: null, of_players: false, ours: false, editions: [] },
    {
      kind: 'reading',
      text: 'A wet one burns.',
      alternative: 'A wet one goes out.',
      of_players: false,
      ours: true,
      editions: [],
    },
  ],
  face: [],
  entry: 'flint',
  detail: null,
};

const text = () => document.body.textContent.replace(/\s+/g, ' ');

it('tells our reading with the other one', () => {
  put(CardEntry, { card: FLINT });
  expect(text()).toContain('Ruling. Only once.');
  expect(text()).toContain('Our reading. A wet one burns. The other reading. A wet one goes out.');
});

it('leads to all cards of the game', () => {
  reference.ruleset = 'stones';
  reference.open({ card: 'flint' });
  put(CardEntry, { card: FLINT });
  click('All cards, and how they are tested');
  expect(route.at).toEqual({ page: 'cards', ruleset: 'stones' });
  expect(window.location.pathname).toBe('/cards/stones');
  expect(reference.at).toBeNull();
  route.go('/');
});

it('leads nowhere from a card without an entry in the rulebook', () => {
  put(CardEntry, { card: { ...FLINT, entry: null } });
  expect(button('All cards')).toBeUndefined();
});
