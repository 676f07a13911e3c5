// The journal of a game that was played elsewhere: uploaded by somebody else, watched, and played from.
import { faults } from './axe';
import { expect, test } from './fixtures';
import { play } from './pilot';
import type { Player } from './player';

const LEARNING = { ruleset: 'armada', terms: { learning: true }, name: 'Ada' };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };

const timeline = ({ page }: Player) => page.getByRole('region', { name: 'Watching again' });
const eyes = (player: Player) => timeline(player).getByRole('combobox', { name: 'Through whose eyes' });
const number = async ({ page }: Player): Promise<number> =>
  Number(await page.getByRole('slider', { name: 'Moment of the game' }).getAttribute('aria-valuenow'));
const field = ({ page }: Player) => page.getByLabel('The journal of a game');

/** Plays until a ship is to be activated, and gives up; the answer is the journal. */
async function journalOf(me: Player): Promise<Buffer> {
  const url = await me.open(LEARNING as never);
  await expect(me.question).toBeVisible();
  await me.setUp();
  await expect(me.page.locator('header .round')).toHaveText(/Round 1/, { timeout: 60_000 });
  await play(me, async () => (await me.asked()) === 'activate-ship');
  await me.concede();
  await expect(me.ending).toBeVisible();
  const id = new URL(url, me.page.url()).pathname.split('/').at(-1);
  return (await me.page.request.get(`/api/games/${id}/journal`)).body();
}

const file = (buffer: Buffer) => ({ name: 'wardroom-journal.jsonl', mimeType: 'application/jsonl', buffer });

/** How many facedown dials the board tells this eye. */
const dials = ({ received }: Player): number => {
  const table = received.findLast((text) => text.includes('"type":"table"')) ?? '{}';
  const { view } = JSON.parse(table) as { view?: { ships: Record<string, { stack: unknown[] | null }> } };
  return Object.values(view?.ships ?? {}).filter(({ stack }) => stack?.length).length;
};

test('a journal is uploaded by somebody else, watched through both eyes, and played from', async ({ sit }) => {
  test.setTimeout(240_000);
  const journal = await journalOf(await sit());
  const guest = await sit();
  const { page } = guest;
  await page.goto('/');
  const watch = page.getByRole('region', { name: 'Watch a replay' });
  await field(guest).setInputFiles(file(journal.subarray(0, journal.length - 9)));
  await expect(watch.getByText(/line \d+: the journal is cut off here/)).toBeVisible();
  await field(guest).setInputFiles(file(journal));
  await expect(page).toHaveURL(/\/game\/[0-9a-f]{32}\?replay$/);
  await expect(timeline(guest)).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await expect.poll(() => number(guest)).toBeGreaterThan(10);
  await expect(page).toHaveTitle(/Player A against Player B/);
  await expect(page.getByRole('list', { name: 'Who is here' }).getByText('away')).toHaveCount(0);
  for (const seat of ['A', 'B']) {
    await eyes(guest).selectOption(`As Player ${seat} saw it`);
    await expect.poll(() => dials(guest)).toBeGreaterThan(0);
  }
  await eyes(guest).selectOption('As watchers saw it');
  await expect.poll(() => dials(guest)).toBe(0);
  await timeline(guest).getByRole('button', { name: 'How it went' }).click();
  await page.getByRole('button', { name: 'Back to the replay' }).click();
  await timeline(guest).getByRole('button', { name: 'Play from here' }).click();
  const dialog = page.getByRole('dialog', { name: 'Play from here' });
  await expect(dialog.getByRole('combobox').nth(1)).toHaveValue(/computer/);
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect(guest.question.or(guest.waiting).first()).toBeVisible();
  await expect(page.locator('header .round')).toHaveText(/Round 1/);
});

test('on a phone an unfinished journal is watched as far as it goes, found again and removed', async ({ sit }) => {
  test.setTimeout(180_000);
  const whole = (await journalOf(await sit())).toString();
  // Without whoever gave up, the game has no end.
  const unfinished = whole
    .split('\n')
    .filter((line) => !line.includes('"gave_up"'))
    .join('\n');
  const guest = await sit({ ...PHONE, reducedMotion: 'reduce' });
  const { page } = guest;
  await page.goto('/');
  await field(guest).focus();
  await expect(field(guest)).toBeFocused();
  expect(await faults(page)).toEqual([]);
  await field(guest).setInputFiles(file(Buffer.from(unfinished)));
  await expect(timeline(guest)).toBeVisible();
  await timeline(guest).getByRole('button', { name: 'To its end' }).tap();
  const end = page.getByRole('dialog', { name: 'The journal ends here' });
  await end.getByRole('button', { name: 'Look at the table' }).tap();
  await expect(page.getByRole('heading', { name: /goes no further/ })).toBeVisible();
  await page.goto('/games');
  const list = page.getByRole('region', { name: 'Journals you uploaded' });
  await expect(list.getByText(/Not finished · Round 1/)).toBeVisible();
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    expect(await faults(page), theme).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await list.getByRole('link').tap();
  await expect(timeline(guest)).toBeVisible();
  await page.goto('/games');
  await list.getByRole('button', { name: 'Remove' }).tap();
  await list.getByRole('button', { name: 'Yes, remove it' }).tap();
  await expect(list).toBeHidden();
});
