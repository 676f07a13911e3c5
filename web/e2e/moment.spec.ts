// A click in the log shows the board as it was then; nothing is decided meanwhile, and one key leads back to now.
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import { answer, play } from './pilot';
import type { Player } from './player';
import { leaks } from './secrets';

const LEARNING = { ruleset: 'armada', terms: { learning: true } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };

const told = ({ page }: Player, says: RegExp): Locator => page.getByRole('log').getByRole('button', { name: says });

/** Where every piece stands, as it is drawn. */
const stands = ({ page }: Player): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<SVGElement>('main.board [data-key][role="option"]')].map((piece) => [
        piece.dataset.key ?? '',
        piece.style.transform || (piece.getAttribute('transform') ?? ''),
      ]),
    ),
  );

test('a click in the log shows that moment on the board', async ({ sit }) => {
  test.setTimeout(180_000);
  const me = await sit();
  const { page } = me;
  await me.open(LEARNING);
  await me.setUp();
  await play(me, async () => (await me.asked()) === 'course');
  const before = await stands(me);
  const activated = told(me, /is activated/).last();
  const number = await activated.getAttribute('data-event');
  await answer(me);
  await play(me, async () => (await me.asked()) !== null);
  await expect(told(me, /moves at speed/).last()).toBeVisible();
  const now = await stands(me);
  expect(now).not.toEqual(before);
  const asked = await me.question.innerText();

  await page.locator(`[data-event="${number}"]`).click();
  await expect(page.getByTestId('moment')).toContainText('is activated');
  await expect(page.locator('main.board')).toContainText(/Round \d, Ship Phase: as it was then/);
  await expect(async () => expect(await stands(me)).toEqual(before)).toPass();
  await expect(me.question).toBeHidden();
  await page.keyboard.press('1');
  await expect(page.getByTestId('moment')).toContainText('is activated');

  for (let steps = 0; steps < 30 && !/moves at speed/.test(await page.getByTestId('moment').innerText()); steps += 1) {
    const line = await page.locator('[role="log"] [aria-current="true"]').getAttribute('data-event');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[role="log"] [aria-current="true"]')).not.toHaveAttribute('data-event', line ?? '');
    await page.waitForTimeout(200);
  }
  await expect(page.getByTestId('moment')).toContainText('moves at speed');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('moment')).toBeHidden();
  await expect(me.question).toHaveText(asked);
  await expect(async () => expect(await stands(me)).toEqual(now)).toPass();
  expect(me.received.some((text) => text.startsWith('{"type":"moment"'))).toBe(true);
  expect(leaks(me, 'A')).toEqual([]);
});

test('the moment of an attack shows its dice and the line that was measured', async ({ sit }) => {
  test.setTimeout(180_000);
  const me = await sit(PHONE);
  const { page } = me;
  await me.open(LEARNING);
  await me.setUp();
  await play(
    me,
    async () =>
      (await page
        .getByRole('log', { includeHidden: true })
        .getByText(/ attacks /)
        .count()) > 0,
  );
  await page.getByRole('button', { name: 'Log' }).tap();
  await told(me, / attacks /)
    .first()
    .tap();
  await expect(page.getByTestId('moment')).toContainText('attacks');
  await expect(page.locator('section.log')).toBeHidden();
  await expect(page.locator('main.board .strokes line').first()).toBeVisible();
  await expect(page.locator('main.board .strokes')).toContainText('range');
  await page.getByRole('button', { name: 'Line before' }).tap();
  await expect(page.getByTestId('moment')).not.toContainText('attacks');
  await page.getByRole('button', { name: 'Back to now' }).tap();
  await expect(page.getByTestId('moment')).toBeHidden();
  await expect(page.locator('main.board .strokes line')).toHaveCount(0);
});
