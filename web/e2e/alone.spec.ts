// Alone against the computer: reloading, taking back, keyboard only.
import { expect, test } from './fixtures';
import { answer, play } from './pilot';

const LEARNING = { ruleset: 'armada', terms: { learning: true } };

test('a reload in the middle of a maneuver changes nothing', async ({ sit }) => {
  test.setTimeout(120_000);
  const me = await sit();
  await me.open(LEARNING);
  await me.setUp();
  await play(me, async () => (await me.asked()) === 'course');
  const asked = await me.question.innerText();
  const joint = me.page.locator('button[aria-label^="Joint"]:enabled').first();
  if (await joint.isVisible()) await joint.click();
  await me.page.reload();
  await expect(me.question).toHaveText(asked);
  await answer(me);
  await expect(me.page.getByRole('log')).toContainText('moves at speed');
});

test('the last choice is taken back at once', async ({ sit }) => {
  const me = await sit();
  await me.open(LEARNING);
  await expect(me.question).toBeVisible();
  const before = await me.question.innerText();
  await answer(me);
  await expect(me.question).not.toHaveText(before);
  await me.page.getByRole('button', { name: 'Take back' }).click();
  await expect(me.question).toHaveText(before);
});

test('a refused place says why and shows the rule', async ({ sit }) => {
  const me = await sit();
  await me.open(LEARNING);
  await expect(me.question).toBeVisible();
  await me.option(/Asteroid field 1/).click();
  await me.page.getByText('In figures').click();
  await me.page.getByLabel('x, mm').fill('5');
  await me.page.getByLabel('y, mm').fill('5');
  await me.page.getByLabel('y, mm').press('Tab');
  const refusal = me.page.locator('section.panel').getByRole('alert');
  await expect(refusal).toBeVisible();
  await refusal.getByRole('button', { name: 'Why?' }).click();
  await expect(
    me.page.getByRole('complementary', { name: 'Reference' }).locator('[data-rule^="setup.step5"]'),
  ).toBeVisible();
  await me.page.keyboard.press('Escape');
  await expect(me.page.getByRole('complementary', { name: 'Reference' })).toBeHidden();
});

test('one round by keyboard only', async ({ sit }) => {
  test.setTimeout(180_000);
  const me = await sit();
  const { page } = me;
  await page.goto('/');
  const start = page.getByRole('button', { name: 'Play the learning game' });
  await expect(start).toBeVisible();
  // The way leads past the name of the place, its settings and the lessons.
  const focused = () => start.evaluate((button) => button === document.activeElement);
  for (let tabs = 0; tabs < 30 && !(await focused()); tabs += 1) await page.keyboard.press('Tab');
  await expect(start).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(me.question).toBeVisible();
  const setUp = page.getByRole('button', { name: 'Set everything up for me' });
  for (let tabs = 0; tabs < 80 && !(await setUp.evaluate((element) => element === document.activeElement)); tabs += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.locator('header .round')).toHaveText(/Round 1/, { timeout: 60_000 });
  // Without focus on an element: keys answer the question unless another element handles them.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const several = page.getByRole('button', { name: /^Confirm \([1-9]/ });
  while ((await me.round()) < 2) {
    if ((await me.asked()) === null) await page.waitForTimeout(50);
    else if (await several.isVisible()) await page.keyboard.press('Enter');
    else await page.keyboard.press((await page.locator('.option').count()) > 0 ? '1' : 'Enter');
    await page.waitForTimeout(30);
  }
  expect(await me.round()).toBe(2);
});
