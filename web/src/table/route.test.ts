import { expect, it } from 'vitest';
import { cardsPage, newGamePage, offerPage, pageOf } from './route.svelte';

it('every page has an address', () => {
  expect(pageOf('/')).toEqual({ page: 'start' });
  expect(pageOf('/settings')).toEqual({ page: 'settings' });
  expect(pageOf('/game/a%20b/')).toEqual({ page: 'game', game: 'a b' });
  expect(pageOf(cardsPage('stones'))).toEqual({ page: 'cards', ruleset: 'stones' });
  expect(pageOf(newGamePage('stones', 'hot-seat'))).toEqual({
    page: 'new',
    ruleset: 'stones',
    mode: 'hot-seat',
    offered: false,
  });
  expect(pageOf(offerPage('stones'))).toEqual({ page: 'new', ruleset: 'stones', mode: 'friend', offered: true });
});

it('an address that nobody knows leads to the start', () => {
  for (const path of ['/game', '/game/a/b', '/new/stones', '/new/stones/alone', '/settings/x', '/%E0%A4%A', '/x']) {
    expect(pageOf(path)).toEqual({ page: 'start' });
  }
});
