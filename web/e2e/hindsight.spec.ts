// A finished game looked back on: the curve of the chance to win, where the game turned, luck, and every attack.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { faults } from './axe';
import { expect, test } from './fixtures';
import type { Player } from './player';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };

const number = async ({ page }: Player): Promise<number> =>
  Number(await page.getByRole('slider', { name: 'Moment of the game' }).getAttribute('aria-valuenow'));
const report = ({ page }: Player) => page.getByRole('dialog', { name: 'How it went' });

/** The journal of a game between computers. */
async function played(ruleset: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'wardroom-'));
  const journal = join(folder, 'game.jsonl');
  const asked = ['play', '--ruleset', ruleset, '--people', '0', '--seed', '7', '--journal', journal];
  await promisify(execFile)(process.env.WARDROOM_BIN!, asked, { maxBuffer: 1 << 26 });
  const read = await readFile(journal);
  await rm(folder, { recursive: true });
  return read;
}

/** Watches a game again and looks back on it. */
async function lookBack(me: Player, ruleset: string): Promise<void> {
  const { page } = me;
  await page.goto('/');
  const file = { name: 'game.jsonl', mimeType: 'application/jsonl', buffer: await played(ruleset) };
  await page.getByLabel('The journal of a game').setInputFiles(file);
  await expect(page).toHaveURL(/\/game\/[0-9a-f]{32}\?replay$/);
  await page.getByRole('region', { name: 'Watching again' }).getByRole('button', { name: 'How it went' }).click();
  await expect(report(me).getByRole('heading', { name: 'Where it turned' })).toBeVisible({ timeout: 60_000 });
}

test('a game is looked back on, and its turning points lead to their moments', async ({ sit }) => {
  test.setTimeout(180_000);
  const me = await sit();
  const { page } = me;
  await lookBack(me, 'armada');
  await expect(report(me).getByRole('img', { name: /The chance of Player A to win: 50\s% at first, / })).toBeVisible();
  await expect(report(me).getByText(/nine of ten games lie within/)).toHaveCount(2);
  await expect(report(me).getByText(/^Player [AB]: from \d+\s% to \d+\s%$/)).toHaveCount(3);
  await report(me).getByText('Every attack').click();
  await expect(report(me).getByRole('columnheader', { name: 'As the dice fell' })).toBeVisible();
  await report(me).getByText('Which course').first().click();
  await expect(
    report(me)
      .getByText(/The Admiral (would have chosen|found nothing clearly better)/)
      .filter({ visible: true }),
  ).toBeVisible();
  expect(await faults(page)).toEqual([]);

  // By keyboard to the second turning point: its moment is shown, and all three stand on the line.
  await report(me)
    .getByRole('button', { name: /^Turning point 2/ })
    .press('Enter');
  await expect(report(me)).toBeHidden();
  const second = await number(me);
  expect(second).toBeGreaterThan(10);
  await expect(page.getByTestId('turn-mark')).toHaveText(['1', '2', '3']);

  // What is known is there at once the next time.
  await page.getByRole('button', { name: 'How it went' }).click();
  await report(me)
    .getByRole('button', { name: /^3\. Round/ })
    .click();
  await expect.poll(() => number(me)).toBeGreaterThan(second);
});

test('on a phone nothing is beside the screen', async ({ sit }) => {
  test.setTimeout(180_000);
  const me = await sit(PHONE);
  await lookBack(me, 'starmada');
  await report(me).getByText('The same as a table').click();
  await expect(report(me).getByRole('columnheader', { name: 'Points' })).toBeVisible();
  await expect(report(me).getByText('Game turn 1: Orders Phase.')).toBeVisible();
  expect(await report(me).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
  expect(await faults(me.page)).toEqual([]);
});
