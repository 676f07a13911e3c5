// A telephone held upright: the board everywhere, the question as a sheet over it, fleets and log in drawers.
import { expect, test } from './fixtures';
import { play } from './pilot';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };

test('a round on a telephone, by touch', async ({ sit }) => {
  test.setTimeout(150_000);
  const me = await sit(PHONE);
  const { page } = me;
  await page.goto('/');
  await page.getByRole('button', { name: 'Play the learning game' }).tap();
  await expect(me.question).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Set everything up for me' }).tap();
  await expect(page.locator('header .round')).toHaveText(/Round 1/, { timeout: 60_000 });

  await page.getByRole('button', { name: 'Fleets' }).tap();
  await expect(page.locator('aside.rail')).toBeVisible();
  await page.getByRole('button', { name: 'Fleets' }).tap();
  await expect(page.locator('aside.rail')).toBeHidden();
  await page.getByRole('button', { name: 'Log' }).tap();
  await expect(page.getByRole('log')).toContainText('Round 1');
  await page.getByRole('button', { name: 'Log' }).tap();

  await play(me, async () => (await me.round()) >= 2);
});
