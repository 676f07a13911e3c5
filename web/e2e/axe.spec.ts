// No serious accessibility violation (screen readers, keyboard) on any main screen, in both themes.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { play } from './pilot';

type Fault = { id: string; impact: string; nodes: { html: string }[] };

async function faults(page: Page): Promise<string[]> {
  // The content security policy forbids inline scripts, so the checker is evaluated instead of added to the page.
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: () => Promise<{ violations: Fault[] }> } };
    return (await axe.run()).violations;
  });
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ html }) => html.slice(0, 120))
          .slice(0, 3)
          .join(' | ')}`,
    );
}

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

test('axe finds no serious fault in attacks and threats', async ({ sit }) => {
  const me = await sit(STILL);
  const { page } = me;
  await me.open({ ruleset: 'armada', lesson: 'attack' });
  await expect(me.question).toBeVisible();
  await page.locator('.board').first().focus();
  await page.keyboard.press('t');
  await expect(page.locator('.threatened').first()).toBeVisible();
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
