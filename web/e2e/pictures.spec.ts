// Takes the pictures of every main screen that the documents show.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures';
import { play } from './pilot';
import type { Player } from './player';

const FOLDER = process.env.WARDROOM_PICTURES ?? 'test-results';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };

async function picture({ page }: Player, name: string) {
  await mkdir(FOLDER, { recursive: true });
  await page.mouse.move(0, 0);
  await page.waitForTimeout(600);
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
}

/** Plays learning games until this is asked; not every battle comes to every question. */
async function until(player: Player, ask: string, about = '') {
  const there = async () => {
    if ((await player.asked()) !== ask) return false;
    return about === '' || ((await player.page.locator('section.panel').textContent()) ?? '').includes(about);
  };
  for (let games = 0; games < 5; games += 1) {
    await play(player, there);
    if (await there()) return;
    await begin(player);
  }
  throw new Error(`nobody asked ${ask}`);
}

async function begin(player: Player) {
  await player.page.goto('/');
  await player.page.getByRole('button', { name: 'Play the learning game' }).click();
  await expect(player.question).toBeVisible();
  await player.setUp();
}

/** Plays the learning game and takes a picture at each kind of question. */
async function tour(player: Player, names: [ask: string, name: string, about?: string][]) {
  await player.page.goto('/');
  await picture(player, names[0][1]);
  await begin(player);
  for (const [ask, name, about] of names.slice(1)) {
    await until(player, ask, about);
    await picture(player, name);
  }
}

test('the desk', async ({ sit }) => {
  test.setTimeout(600_000);
  const me = await sit();
  await tour(me, [
    ['', 'start'],
    ['course', 'maneuver'],
    ['declare-target', 'target'],
    ['spend-defense-token', 'attack', 'Star Destroyer, front attacks'],
  ]);
  await me.page
    .getByRole('button', { name: /^Why\?/ })
    .first()
    .click();
  await expect(me.page.getByRole('complementary', { name: 'Reference' }).getByRole('article')).toBeVisible();
  await picture(me, 'why');
  await me.page.keyboard.press('Escape');
  await until(me, 'move-squadron');
  await me.page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
  await picture(me, 'squadron-light');
  await me.page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  await play(me);
  await picture(me, 'ending');
});

test('the fleets', async ({ sit }) => {
  const me = await sit();
  await me.page.goto('/');
  await me.page.getByRole('button', { name: 'Choose the fleets' }).click();
  await expect(me.page.getByText('points').first()).toBeVisible();
  await picture(me, 'fleets');
});

test('the telephone', async ({ sit }) => {
  test.setTimeout(600_000);
  const me = await sit(PHONE);
  await tour(me, [
    ['', 'phone-start'],
    ['assign-dials', 'phone-dials'],
    ['course', 'phone-maneuver'],
    ['declare-target', 'phone-target'],
  ]);
  await me.page.getByRole('button', { name: 'Fleets' }).click();
  await picture(me, 'phone-fleets');
});

/** A battle of 400 points at the sizes of a desk, two tablets and a telephone, in both themes. */
const SIZES = [
  [1440, 900],
  [1024, 1366],
  [820, 1180],
  [390, 844],
] as const;

test('a battle of 400 points', async ({ sit }) => {
  test.setTimeout(600_000);
  const me = await sit();
  const { page } = me;
  await page.addInitScript(() => window.localStorage.setItem('wardroom.settings', '{"speed":"instant"}'));
  await me.open({
    ruleset: 'armada',
    seats: [
      { player: 'you', brings: { ready: 'rebel-rieekan' } },
      { player: { computer: 'greedy' }, brings: { ready: 'empire-demolisher' } },
    ],
  });
  await expect(me.question).toBeVisible();
  await me.setUp();
  await expect(page.locator('header .round')).toHaveText(/Round 1/, { timeout: 60_000 });
  // The table plays on until the fleets have met.
  while ((await me.round()) < 3 || (await me.asked()) !== 'declare-target') {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Let the table answer this question' }).click();
    await expect(me.question).toBeVisible({ timeout: 60_000 });
  }
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const theme of ['dark', 'light']) {
      await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
      await picture(me, `battle-${width}x${height}-${theme}`);
    }
  }
});
