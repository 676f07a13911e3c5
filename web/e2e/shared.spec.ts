// A replay shared and branched: a link to a moment, other eyes, notes, and a new game from there.
import { expect, test } from './fixtures';
import { play } from './pilot';
import type { Player } from './player';

const LEARNING = { ruleset: 'armada', terms: { learning: true }, name: 'Ada' };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };

const timeline = ({ page }: Player) => page.getByRole('region', { name: 'Watching again' });
const eyes = (player: Player) => timeline(player).getByRole('combobox', { name: 'Through whose eyes' });
const number = async ({ page }: Player): Promise<number> =>
  Number(await page.getByRole('slider', { name: 'Moment of the game' }).getAttribute('aria-valuenow'));

/** Plays until a ship has been activated, and gives up; the answer is the address of the game. */
async function over(me: Player): Promise<string> {
  const url = await me.open(LEARNING as never);
  await expect(me.question).toBeVisible();
  await me.setUp();
  await expect(me.page.locator('header .round')).toHaveText(/Round 1/, { timeout: 60_000 });
  await play(me, async () => (await me.asked()) === 'activate-ship');
  await me.concede();
  await expect(me.ending).toBeVisible();
  return url;
}

/** How many facedown dials the board tells this eye. */
const dials = ({ received }: Player): number => {
  const table = received.findLast((text) => text.includes('"type":"table"')) ?? '{}';
  const { view } = JSON.parse(table) as { view?: { ships: Record<string, { stack: unknown[] | null }> } };
  return Object.values(view?.ships ?? {}).filter(({ stack }) => stack?.length).length;
};

test('a moment is shared, seen through another eye, noted, and played from', async ({ sit }) => {
  test.setTimeout(180_000);
  const me = await sit();
  await over(me);
  await me.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await me.ending.getByRole('button', { name: 'Watch it again' }).click();
  await expect(timeline(me)).toBeVisible();
  await me.page.keyboard.press('Space');
  await me.page.keyboard.press('End');
  await expect(me.page.getByTestId('replay-says')).toContainText('gave up');
  await eyes(me).selectOption('With everything open');
  await expect.poll(() => dials(me)).toBeGreaterThan(2);
  await timeline(me).getByRole('button', { name: 'Copy link to this moment' }).click();
  await expect(timeline(me).getByRole('button', { name: 'Link copied' })).toBeVisible();
  const link = await me.page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/game\/[0-9a-f]{32}\?replay=\d+&eye=all$/);

  // Somebody without any cookie.
  const guest = await sit();
  const { page } = guest;
  await page.goto('/');
  const paste = page.getByRole('region', { name: 'Watch a replay' });
  await paste.getByLabel('The link to a game').fill('somewhere');
  await paste.getByRole('button', { name: 'Watch it' }).click();
  await expect(paste.getByRole('alert')).toBeVisible();
  await paste.getByLabel('The link to a game').fill(link);
  await paste.getByRole('button', { name: 'Watch it' }).click();
  await expect(eyes(guest)).toHaveValue('all');
  await expect(page).toHaveTitle(/Ada against Computer/);
  const moment = await number(guest);
  expect(moment).toBeGreaterThan(10);
  await eyes(guest).selectOption('As watchers saw it');
  await expect.poll(() => dials(guest)).toBe(0);
  await eyes(guest).selectOption('As Ada saw it');
  await expect.poll(() => dials(guest)).toBeGreaterThan(0);
  expect(await number(guest)).toBe(moment);

  await timeline(guest).getByRole('button', { name: 'Notes' }).click();
  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByLabel('Your name').fill('Grace');
  await notes.getByRole('textbox', { name: /A note at this moment/ }).fill('<b>Never</b> give up here');
  await notes.getByRole('button', { name: 'Leave a note' }).click();
  await expect(notes.getByText('<b>Never</b> give up here')).toBeVisible();
  await expect(timeline(guest).locator('.mark.note')).toHaveCount(1);
  await notes.getByRole('button', { name: 'Change' }).click();
  await notes.getByLabel('Your note').fill('Never give up here');
  await notes.getByRole('button', { name: 'Keep it' }).click();
  await expect(notes.getByText('Never give up here', { exact: true })).toBeVisible();

  await timeline(guest).getByRole('button', { name: 'How it went' }).click();
  const report = page.getByRole('dialog', { name: 'How it went' });
  await expect(report).toBeVisible();
  await report.getByRole('button', { name: 'Back to the replay' }).click();

  await timeline(guest).getByRole('button', { name: 'Play from here' }).click();
  const dialog = page.getByRole('dialog', { name: 'Play from here' });
  await expect(dialog.getByRole('combobox').first()).toHaveValue('"you"');
  await expect(dialog.getByRole('combobox').nth(1)).toHaveValue(/computer/);
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect(guest.question.or(guest.waiting).first()).toBeVisible();
  await expect(page.locator('header .round')).toHaveText(/Round 1/);
  await expect(page.locator('header .of-a')).toContainText(/Grace\s*you/);
  await page.getByRole('button', { name: 'Menu' }).click();
  const origin = page.getByRole('link', { name: /^Played from round 1/ });
  await expect(origin).toBeVisible();

  // The first player finds the note, and may remove it.
  await me.page.reload();
  await me.page.goto(link);
  await timeline(me).getByRole('button', { name: 'Notes (1)' }).click();
  const mine = me.page.getByRole('region', { name: 'Notes' });
  await expect(mine.getByText('Grace, just now')).toBeVisible();
  await expect(mine.getByRole('button', { name: 'Change' })).toHaveCount(0);
  await mine.getByRole('button', { name: 'Remove' }).click();
  await expect(mine.getByText('Nobody has left a note')).toBeVisible();
});

test('on a phone nothing of the replay lies beside the screen', async ({ sit }) => {
  const me = await sit();
  const url = await over(me);
  const watcher = await sit(PHONE);
  const { page } = watcher;
  await page.goto(`${url}?replay=12&eye=2`);
  await expect(eyes(watcher)).toHaveValue('2');
  await timeline(watcher).getByRole('button', { name: 'Notes' }).tap();
  await expect(page.getByRole('region', { name: 'Notes' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  for (const button of await timeline(watcher).getByRole('button').all()) {
    const box = (await button.boundingBox())!;
    expect(box.x >= 0 && box.x + box.width <= 390).toBe(true);
  }
  await page.getByRole('button', { name: 'Close the notes' }).tap();
  await timeline(watcher).getByRole('button', { name: 'Play from here' }).tap();
  await expect(page.getByRole('dialog', { name: 'Play from here' }).getByRole('combobox')).toHaveCount(2);
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Play from here' })).toBeHidden();
  await expect(timeline(watcher)).toBeVisible();
});
