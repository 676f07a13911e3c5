// The board has the screen: what the frame around it leaves, what the camera frames, and the sheet on narrow screens.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { joined } from './people';
import { answer } from './pilot';
import type { Player } from './player';

const BATTLE = {
  ruleset: 'armada',
  seats: [
    { player: 'you', brings: { ready: 'rebel-rieekan' } },
    { player: { computer: 'greedy' }, brings: { ready: 'empire-demolisher' } },
  ],
};
/** Without motion the camera is at once where it goes. */
const STILL = { reducedMotion: 'reduce' } as const;

/** Begins a battle of 400 points, up to the first question of its first round. */
async function battle(me: Player) {
  await me.open(BATTLE);
  await expect(me.question).toBeVisible();
  await me.setUp();
  await expect(me.page.locator('header .round')).toHaveText(/Round 1/, { timeout: 60_000 });
  await expect(me.question).toBeVisible();
}

const box = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;

/** The parts of the drawing that are not in view: of pieces, or of the table. */
const outOfView = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((which) => {
    const board = document.querySelector('main.board')!.getBoundingClientRect();
    const sheet = document.querySelector('section.panel')!.getBoundingClientRect();
    const floor = sheet.left < board.right - 1 ? sheet.top : board.bottom;
    return [...document.querySelectorAll(which)]
      .filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return left < board.left - 1 || right > board.right + 1 || top < board.top - 1 || bottom > floor + 1;
      })
      .map((part) => part.getAttribute('data-key') ?? which);
  }, selector);

const UNITS = 'main.board [data-key^="ship:"], main.board [data-key^="squadron:"]';
const TABLE = 'main.board .border';

test('a battle of 400 points on a desk', async ({ sit }) => {
  test.setTimeout(150_000);
  const me = await sit(STILL);
  const { page } = me;
  await me.open(BATTLE);
  await expect(me.question).toBeVisible();
  // While fleets are deployed, the whole table is in view.
  expect(await outOfView(page, TABLE)).toEqual([]);
  await me.setUp();
  await expect(page.locator('header .round')).toHaveText(/Round 1/, { timeout: 60_000 });
  await expect(me.question).toBeVisible();

  const board = await box(page, 'main.board');
  expect((board.width * board.height) / (1440 * 900)).toBeGreaterThanOrEqual(0.6);

  const rail = page.locator('aside.rail');
  await expect(rail.locator('.ships li')).toHaveCount(9);
  await expect(rail.locator('.squadrons button')).toHaveCount(15);
  expect(await rail.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  for (const line of await rail.locator('.ships button').all()) {
    expect((await line.boundingBox())!.height).toBeLessThan(40);
  }

  // The camera frames the fleets and not the empty table; one key shows that, and leads back.
  expect(await outOfView(page, UNITS)).toEqual([]);
  const near = (await box(page, TABLE)).width;
  expect(near).toBeGreaterThan(1.15 * board.width);
  await page.keyboard.press('f');
  await expect(async () => expect(await outOfView(page, TABLE)).toEqual([])).toPass();
  await page.keyboard.press('f');
  await expect(async () => expect((await box(page, TABLE)).width).toBeCloseTo(near, 0)).toPass();

  // Pointing at a line lights the ship; opening it shows its details and moves nothing.
  const line = rail.locator('.ships button').first();
  await line.hover();
  await expect(page.locator('main.board .caption, main.board .name').first()).toBeAttached();
  await line.click();
  const details = page.getByRole('dialog');
  await expect(details).toBeVisible();
  expect(await rail.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();

  // The log becomes large and small again; the rail folds away and gives its room to the board.
  const small = await box(page, 'section.log');
  await page.keyboard.press('l');
  expect((await box(page, 'section.log')).width).toBeGreaterThan(2 * small.width);
  await page.keyboard.press('Escape');
  expect((await box(page, 'section.log')).width).toBe(small.width);
  await page.keyboard.press('b');
  await expect(rail).toBeHidden();
  expect((await box(page, 'main.board')).width).toBeGreaterThan(board.width + 200);
  await page.getByRole('button', { name: 'Fleets' }).click();
  await expect(rail).toBeVisible();
});

for (const [width, height] of [
  [390, 844],
  [820, 1180],
]) {
  test(`the question is a sheet at ${width} by ${height}`, async ({ sit }) => {
    test.setTimeout(150_000);
    const me = await sit({ ...STILL, viewport: { width, height }, hasTouch: true, deviceScaleFactor: 1 });
    const { page } = me;
    await battle(me);
    const board = await box(page, 'main.board');
    expect(board.width).toBe(width);
    expect(board.y + board.height).toBe(height);

    const grip = page.getByRole('slider', { name: 'Height of the question' });
    const sheet = () => box(page, 'section.panel');
    const middle = await sheet();
    expect(middle.y + middle.height).toBe(height);
    expect(middle.height).toBeLessThan(0.5 * height);

    await page.getByRole('button', { name: 'Raise the question' }).tap();
    await expect(grip).toHaveAttribute('aria-valuenow', '3');
    expect((await sheet()).height).toBeGreaterThan(0.8 * height);
    await grip.press('ArrowDown');
    await grip.press('ArrowDown');
    await expect(grip).toHaveAttribute('aria-valuenow', '1');
    await expect(me.question).toBeVisible();
    expect((await sheet()).height).toBeLessThan(0.25 * height);

    // Dragged by its edge it stays near where it was let go.
    const { x, y, width: wide, height: tall } = (await grip.boundingBox())!;
    await page.mouse.move(x + wide / 2, y + tall / 2);
    await page.mouse.down();
    await page.mouse.move(x + wide / 2, height * 0.2, { steps: 5 });
    await page.mouse.up();
    await expect(grip).toHaveAttribute('aria-valuenow', '3');

    // The next question is in sight together with what it is about.
    await answer(me);
    await expect(me.question).toBeVisible();
    await expect(grip).toHaveAttribute('aria-valuenow', '2');
    await expect(async () => expect(await outOfView(page, 'main.board .piece.legal')).toEqual([])).toPass();

    // The tools are behind one button, the fleets in a drawer.
    await expect(page.getByRole('button', { name: 'Whole table' })).toBeHidden();
    await page.getByRole('button', { name: 'Tools' }).tap();
    await page.getByRole('button', { name: 'Whole table' }).tap();
    await expect(async () => expect(await outOfView(page, TABLE)).toEqual([])).toPass();
    await page.getByRole('button', { name: 'Fleets' }).tap();
    await expect(page.locator('aside.rail .ships li').first()).toBeVisible();
    await page.getByRole('button', { name: 'Fleets' }).tap();
    await expect(page.locator('aside.rail')).toBeHidden();
  });
}

test('the head fits from 360 pixels on', async ({ sit }) => {
  test.setTimeout(120_000);
  const me = await sit({ ...STILL, viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  const { page } = me;
  await battle(me);
  for (const width of [360, 390, 600, 760, 999, 1000, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(() =>
      [...document.querySelectorAll('header > *, header nav > *')]
        .filter((part) => part.getBoundingClientRect().right > window.innerWidth)
        .map(({ className }) => className),
    );
    expect(over, `${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width);
  }
});

test('on a telephone nothing in the head lies on anything else, with new talk and both people there', async ({
  sit,
}) => {
  test.setTimeout(180_000);
  const ada = await sit(STILL);
  const ben = await sit({ ...STILL, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await joined(ada, ben, { ruleset: 'armada', terms: { learning: true } });
  const { page } = ben;
  // Whoever is asked lets the table set everything up.
  await expect(async () => {
    for (const player of [ada, ben]) {
      const setsUp = player.page.getByRole('button', { name: 'Set everything up for me' });
      if (await setsUp.isVisible()) await player.setUp();
    }
    expect(await ben.round()).toBe(1);
  }).toPass();
  await ada.page.getByRole('button', { name: /^Talk/ }).click();
  await ada.page.getByRole('button', { name: 'Good luck' }).click();
  await expect(page.locator('header .news')).toContainText('1');
  await expect(page.locator('header [aria-label="Who is here"] .dot')).toBeVisible();
  for (const width of [360, 390, 600]) {
    await page.setViewportSize({ width, height: 844 });
    const overlaps = await page.evaluate(() => {
      const parts = 'button, .dots, li.now, .score .shape, .score .initiative, .score dd, .dot';
      const boxes = [...document.querySelectorAll(`header :is(${parts})`)]
        .map((part) => ({ name: `${part.tagName}.${part.className}`, box: part.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0);
      return boxes.flatMap((one, at) =>
        boxes
          .slice(at + 1)
          .filter(({ box }) => box.left < one.box.right - 1 && one.box.left < box.right - 1)
          .map((other) => `${one.name} and ${other.name}`),
      );
    });
    expect(overlaps, `${width}`).toEqual([]);
  }
});
