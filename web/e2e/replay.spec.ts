// A game watched again: along a line with its rounds and activations, by mouse, keyboard and touch, for players and watchers.
import { expect, test } from './fixtures';
import type { Player } from './player';

const LEARNING = { ruleset: 'armada', terms: { learning: true }, name: 'Ada' };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };

const timeline = ({ page }: Player) => page.getByRole('region', { name: 'Watching again' });
const line = ({ page }: Player) => page.getByRole('slider', { name: 'Moment of the game' });
const told = async (player: Player): Promise<string> => (await line(player).getAttribute('aria-valuetext')) ?? '';
const number = async (player: Player): Promise<number> => Number(await line(player).getAttribute('aria-valuenow'));

/** Opens a game that was set up and given up; the answer is its address. */
async function over(me: Player, game: object = LEARNING): Promise<string> {
  const url = await me.open(game as never);
  await expect(me.question).toBeVisible();
  await me.setUp();
  await expect(me.page.locator('header .round')).toHaveText(/Round 1/, { timeout: 60_000 });
  await me.concede();
  await expect(me.ending).toBeVisible();
  return url;
}

test('a game is watched again from its end, step by step or as it was played', async ({ sit }) => {
  const me = await sit();
  const { page } = me;
  await over(me);
  await me.ending.getByRole('button', { name: 'Watch it again' }).click();
  await expect(me.ending).toBeHidden();
  await expect(async () => expect(await told(me)).toContain('Setup')).toPass();
  // It goes on by itself, and stands still when it is told to.
  await expect(async () => expect(await number(me)).toBeGreaterThan(3)).toPass();
  await page.keyboard.press('Space');
  await expect(timeline(me).getByRole('button', { name: 'Play', exact: true })).toBeVisible();

  await page.keyboard.press('Home');
  await expect(async () => expect(await number(me)).toBe(0)).toPass();
  await page.keyboard.press('ArrowRight');
  await expect(async () => expect(await number(me)).toBe(1)).toPass();
  await page.keyboard.press('ArrowLeft');
  await expect(async () => expect(await number(me)).toBe(0)).toPass();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(async () => expect(await told(me)).toMatch(/Round 1/)).toPass();
  await page.keyboard.press('End');
  await expect(async () => expect(await told(me)).toContain('gave up')).toPass();

  // The line itself: its left end is the beginning.
  await line(me).click({ position: { x: 1, y: 16 } });
  await expect(async () => expect(await number(me)).toBeLessThan(3)).toPass();
  await timeline(me).getByRole('combobox', { name: 'Speed' }).selectOption('Relaxed');
  expect(await page.evaluate(() => localStorage.getItem('wardroom.settings'))).toContain('relaxed');
  await page.keyboard.press('Escape');
  await expect(me.ending).toBeVisible();
});

test('a link leads to the replay, for a watcher on a phone, too, and Back leads out of it', async ({ sit }) => {
  const me = await sit();
  const url = await over(me);
  const watcher = await sit(PHONE);
  const { page } = watcher;
  await page.goto(`${url}?replay`);
  await expect(async () => expect(await number(watcher)).toBeGreaterThan(2)).toPass();
  await timeline(watcher).getByRole('button', { name: 'Pause' }).tap();
  await timeline(watcher).getByRole('button', { name: 'To the next activation' }).tap();
  await expect(page.getByTestId('replay-says')).toContainText('Round 1');
  // Nothing is beside the screen, and the board is not covered.
  expect(await page.evaluate(() => document.querySelector('.table')!.scrollLeft)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect(page.getByRole('region', { name: 'The question' })).toBeHidden();
  for (const button of await timeline(watcher).getByRole('button').all()) {
    const box = (await button.boundingBox())!;
    expect(box.x >= 0 && box.x + box.width <= 390).toBe(true);
  }
  await page.goBack();
  await expect(watcher.ending).toBeVisible();
});

test('the camera frames the table as it was then: while fleets are set up, the whole of it', async ({ sit }) => {
  const me = await sit();
  const { page } = me;
  await over(me);
  await me.ending.getByRole('button', { name: 'Watch it again' }).click();
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await expect(async () => expect(await told(me)).toContain('Setup')).toPass();
  await expect(async () => {
    const board = (await page.locator('main.board').boundingBox())!;
    const table = (await page.locator('main.board rect.border').boundingBox())!;
    const [left, right] = [table.x - board.x, board.x + board.width - table.x - table.width];
    expect(left).toBeGreaterThanOrEqual(0);
    expect(table.y).toBeGreaterThanOrEqual(board.y);
    expect(table.y + table.height).toBeLessThanOrEqual(board.y + board.height);
    expect(Math.abs(left - right)).toBeLessThan(4);
  }).toPass();
});

test('a game without a board of its own is watched again as well', async ({ sit }) => {
  const me = await sit();
  await me.open({ ruleset: 'pearls', name: 'Ada' } as never);
  await expect(me.question.or(me.waiting).first()).toBeVisible();
  await me.concede();
  await expect(me.ending).toBeVisible();
  await me.ending.getByRole('button', { name: 'Watch it again' }).click();
  await expect(timeline(me)).toBeVisible();
  await expect(timeline(me).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(async () => expect(await told(me)).toContain('gave up')).toPass();
});
