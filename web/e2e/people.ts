// Two people at a game of two divers, and whoever watches them.
import { expect } from '@playwright/test';
import type { Player, Setup } from './player';

/** Calls a player by a name. */
async function called({ page }: Player, name: string) {
  await page.goto('/');
  await page.evaluate(async (name) => {
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/me', { method: 'POST', headers, body: JSON.stringify({ name }) });
  }, name);
}

/** Ada makes the game, Ben takes the other seat, and both are asked something; returns its address. */
export async function atTheTable(ada: Player, ben: Player, more: Setup = {}): Promise<string> {
  const url = await joined(ada, ben, more);
  for (const player of [ada, ben]) await expect(player.question.first()).toBeVisible();
  return url;
}

/** Ada makes the game, and Ben takes the other seat; returns its address. */
export async function joined(ada: Player, ben: Player, more: Setup = {}): Promise<string> {
  await called(ada, 'Ada');
  const seats = [{ player: 'you' }, { player: 'open' }];
  const url = await ada.open({ ruleset: 'pearls', terms: { divers: 2 }, seats, ...more });
  await called(ben, 'Ben');
  await ben.page.evaluate(async (url) => {
    const headers = { 'content-type': 'application/json' };
    await fetch(`/api/games/${url.split('/').at(-1)}/join`, { method: 'POST', headers, body: '{}' });
  }, url);
  await ben.page.goto(url);
  return url;
}

export async function watch(player: Player, name: string, url: string) {
  await called(player, name);
  await player.page.goto(url);
  await player.watches();
}
