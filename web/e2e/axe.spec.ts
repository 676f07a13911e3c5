// No serious accessibility violation (screen readers, keyboard) on any main screen, in both themes.
import type { Page } from '@playwright/test';
import { faults } from './axe';
import { expect, test } from './fixtures';
import { play } from './pilot';

async function inBothThemes(page: Page) {
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    expect(await faults(page), theme).toEqual([]);
  }
}

/** Without animations: a colour in transition could fail the contrast check. */
const STILL = { reducedMotion: 'reduce' } as const;

test('axe finds no serious fault', async ({ sit }) => {
  test.setTimeout(150_000);
  const me = await sit(STILL);
  const { page } = me;
  await page.goto('/cards/armada');
  await page.getByRole('searchbox', { name: 'Name' }).fill('jan ors');
  await expect(page.getByRole('article')).toHaveCount(1);
  await inBothThemes(page);
  await page.goto('/');
  await inBothThemes(page);
  await page.getByRole('button', { name: 'Choose the fleets' }).click();
  await expect(page.getByText('points').first()).toBeVisible();
  await inBothThemes(page);
  await page.getByRole('button', { name: '‹ Back' }).click();
  await page.getByRole('button', { name: 'Play the learning game' }).click();
  await expect(me.question).toBeVisible();
  await inBothThemes(page);
  await page
    .getByRole('button', { name: /^Why\?/ })
    .first()
    .click();
  await expect(page.getByRole('complementary', { name: 'Reference' }).getByRole('article')).toBeVisible();
  await inBothThemes(page);
  await page.keyboard.press('Escape');
  await me.setUp();
  await play(me, async () => (await me.asked()) === 'course');
  await inBothThemes(page);
  await page
    .getByRole('log')
    .getByRole('button', { name: /is activated/ })
    .last()
    .click();
  await expect(page.getByTestId('moment')).toBeVisible();
  await inBothThemes(page);
});

test('axe finds no serious fault in a battle that has left its marks', async ({ sit }) => {
  test.setTimeout(300_000);
  const me = await sit(STILL);
  const { page } = me;
  await page.goto('/');
  await page.getByRole('button', { name: 'Play the learning game' }).click();
  await me.setUp();
  const asked = new Set<string>();
  const newlyAsked = async () => {
    const ask = (await me.asked()) ?? '';
    return ask !== '' && !asked.has(ask) && asked.add(ask).size > 0;
  };
  for (; !(await me.ending.isVisible()); await play(me, newlyAsked)) await inBothThemes(page);
  await inBothThemes(page);
  expect(asked.size).toBeGreaterThan(10);
});
