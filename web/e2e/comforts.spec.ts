// Small things that make a table pleasant: silent lines are said and mended, Back leads back, tabs agree.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { answer } from './pilot';
import { Player } from './player';

const LEARNING = { ruleset: 'armada', terms: { learning: true } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };

const silent = (page: Page) => page.getByText('The line is silent');
const reference = (page: Page) => page.getByRole('complementary', { name: 'Reference' });

test('a table that stops answering is noticed, and goes on as if nothing had been', async ({ sit, server }) => {
  const me = await sit();
  await me.open(LEARNING);
  await expect(me.question).toBeVisible();
  const before = await me.question.innerText();
  server.freeze();
  await expect(silent(me.page)).toBeVisible({ timeout: 8000 });
  // Long enough for the line to be given up, and for a new one that is not answered either.
  await me.page.waitForTimeout(14_000);
  await expect(silent(me.page)).toBeVisible();
  server.thaw();
  await expect(silent(me.page)).toBeHidden({ timeout: 20_000 });
  await expect(me.question).toHaveText(before);
  await answer(me);
  await expect(me.question).not.toHaveText(before);
});

test('a start page without a table waits for it', async ({ sit, server }) => {
  const { page } = await sit();
  await page.goto('/cards/armada');
  const home = page.getByRole('link', { name: 'Wardroom' });
  await expect(home).toBeVisible();
  await server.kill();
  await home.click();
  await expect(silent(page)).toBeVisible();
  await server.restart();
  await expect(page.getByRole('button', { name: 'Invite a friend' })).toBeVisible({ timeout: 20_000 });
  await expect(silent(page)).toBeHidden();
});

test('Back leads from page to page, and closes what lies over one first', async ({ sit }) => {
  const me = await sit();
  const { page } = me;
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Choose the fleets' }).click();
  await expect(title).toContainText('Against the computer');
  await page.getByRole('button', { name: 'To the table' }).click();
  await expect(me.question.or(me.waiting).first()).toBeVisible();
  const game = page.url();
  const opened = async () => {
    await page
      .getByRole('button', { name: /^Why\?/ })
      .first()
      .click();
    await expect(reference(page).getByRole('article')).toBeVisible();
  };

  // The reference closes with Back; closed in another way, it leaves nothing behind.
  await opened();
  await page.goBack();
  await expect(reference(page)).toBeHidden();
  for (let times = 0; times < 3; times += 1) {
    await opened();
    await page.keyboard.press('Escape');
    await expect(reference(page)).toBeHidden();
  }
  // Each entry of the reference is a step of its own.
  await opened();
  await reference(page).getByRole('searchbox').fill('range');
  await reference(page).getByRole('searchbox').press('Enter');
  await expect(reference(page).getByRole('article')).toBeHidden();
  await page.goBack();
  await expect(reference(page).getByRole('article')).toBeVisible();
  await page.goBack();
  await expect(reference(page)).toBeHidden();
  expect(page.url()).toBe(game);

  // An earlier moment, too.
  await page.getByRole('log').getByRole('button').first().click();
  await expect(page.getByTestId('moment')).toBeVisible();
  await page.goBack();
  await expect(page.getByTestId('moment')).toBeHidden();

  // To the settings and the cards, and all the way back.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(title).toHaveText('Settings');
  await page.goto('/cards/armada');
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole('article').first().getByRole('button').first().click();
  await expect(reference(page).getByRole('article')).toBeVisible({ timeout: 20_000 });
  await page.goBack();
  await expect(reference(page)).toBeHidden();
  await page.goBack();
  await expect(title).toHaveText('Settings');
  await page.goBack();
  expect(page.url()).toBe(game);
  await expect(me.question.or(me.waiting).first()).toBeVisible();
  await page.goBack();
  await expect(title).toContainText('Against the computer');
  await page.goBack();
  await expect(title).toContainText('referee');
});

test('on a telephone Back closes the drawers and the menu', async ({ sit }) => {
  const me = await sit(PHONE);
  const { page } = me;
  await me.open(LEARNING);
  await expect(me.question).toBeVisible();
  const url = page.url();
  await page.getByRole('button', { name: 'Fleets' }).tap();
  await expect(page.locator('aside.rail')).toBeVisible();
  await page.goBack();
  await expect(page.locator('aside.rail')).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).tap();
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Settings' })).toBeHidden();
  expect(page.url()).toBe(url);
});

test('two tabs of one player agree, in the game and in the settings', async ({ sit }) => {
  const one = await sit();
  const url = await one.open(LEARNING);
  await expect(one.question).toBeVisible();
  const two = new Player(await one.page.context().newPage());
  await two.page.goto(url);
  const before = await one.question.innerText();
  await expect(two.question).toHaveText(before);
  await answer(one);
  await expect(one.question).not.toHaveText(before);
  await expect(two.question).toHaveText(await one.question.innerText());
  await answer(two);
  await expect(one.question).toHaveText(await two.question.innerText());

  await two.page.goto('/settings');
  await two.page.getByRole('radio', { name: /^Light/ }).check();
  await expect(one.page.locator('html')).toHaveAttribute('data-theme', 'light');
  await two.page.getByRole('switch', { name: 'Sound' }).uncheck();
  await one.page.getByRole('button', { name: 'Menu' }).click();
  await one.page.getByRole('link', { name: 'Settings' }).click();
  await expect(one.page.getByRole('switch', { name: 'Sound' })).not.toBeChecked();
  expect(two.faults).toEqual([]);
});

test('an answer that comes too late is refused kindly, and the present question is shown', async ({ sit }) => {
  const one = await sit();
  const url = await one.open(LEARNING);
  await expect(one.question).toBeVisible();
  const two = new Player(await one.page.context().newPage());
  // What the table says to the second tab is held back.
  let hold = false;
  const held: (() => void)[] = [];
  await two.page.routeWebSocket(/\/socket$/, (line) => {
    const table = line.connectToServer();
    line.onMessage((said) => table.send(said));
    table.onMessage((said) => (hold ? held.push(() => line.send(said)) : line.send(said)));
  });
  await two.page.goto(url);
  const before = await one.question.innerText();
  await expect(two.question).toHaveText(before);
  hold = true;
  await answer(one);
  await expect(one.question).not.toHaveText(before);
  await two.option(/./).click();
  await two.page.waitForTimeout(500);
  hold = false;
  for (const said of held) said();
  await expect(two.question).toHaveText(await one.question.innerText());
  await expect(two.page.getByRole('alert')).toContainText('answered meanwhile');
  await answer(two);
  await expect(two.page.getByRole('alert')).toBeHidden();
  await expect(one.question).toHaveText(await two.question.innerText());
});
