// Talk beside the table: two players, one who mutes the other, and a spectator with a room of their own.
import type { Locator } from '@playwright/test';
import { faults } from './axe';
import { expect, test } from './fixtures';
import { atTheTable, watch } from './people';
import type { Player } from './player';

const tab = ({ page }: Player, name: 'Log' | 'Talk'): Locator =>
  page.getByRole('group', { name: 'Log and talk' }).getByRole('button', { name: new RegExp(`^${name}`) });

const said = ({ page }: Player): Locator => page.getByRole('log', { name: 'What was said' });

async function say({ page }: Player, says: string) {
  await page.getByLabel('Say something').fill(says);
  await page.getByRole('button', { name: 'Say', exact: true }).click();
}

test('players talk, spectators among themselves, and whoever is muted is read no more', async ({ sit }) => {
  test.setTimeout(90_000);
  const still = { reducedMotion: 'reduce' } as const;
  const [ada, ben] = [await sit(still), await sit({ ...still, viewport: { width: 390, height: 844 } })];
  const cleo = await sit(still);
  const url = await atTheTable(ada, ben);
  await watch(cleo, 'Cleo', url);

  await tab(ada, 'Talk').click();
  await ada.page.getByRole('button', { name: 'Good luck' }).click();
  await expect(said(ada)).toContainText('Good luck');
  const markup = '<img src=x onerror="window.harmed=1">' + 'w'.repeat(200);
  await say(ada, markup);

  // On the telephone the drawer says that there is something new.
  const log = ben.page.getByRole('navigation').getByRole('button', { name: /^Log/ });
  await expect(log).toContainText('2');
  await log.click();
  await tab(ben, 'Talk').click();
  await expect(said(ben)).toContainText('Good luck');
  await expect(said(ben)).toContainText(markup);
  await expect(log).not.toContainText('2');
  expect(await ben.page.evaluate(() => 'harmed' in window)).toBe(false);
  expect(await ben.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await tab(cleo, 'Talk').click();
  await say(cleo, 'Ben should dive deeper');
  await expect(said(cleo)).toContainText('Ben should dive deeper');
  await cleo.page.getByRole('button', { name: 'Players', exact: true }).click();
  await expect(said(cleo)).toContainText('Good luck');
  await expect(cleo.page.getByLabel('Say something')).toHaveCount(0);
  await expect(ada.page.getByText('1 watching')).toBeVisible();

  for (const { page } of [ada, ben, cleo]) {
    for (const theme of ['dark', 'light']) {
      await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
      expect(await faults(page), theme).toEqual([]);
    }
  }

  await said(ben).getByRole('button', { name: 'Ada' }).first().click();
  await ben.page.getByRole('button', { name: 'Mute Ada' }).click();
  await expect(said(ben)).not.toContainText('Good luck');
  await say(ada, 'Can you hear me?');
  await say(ben, 'Not any more');
  await expect(said(ada)).toContainText('Not any more');
  await expect(said(ben).getByText('muted')).toHaveCount(3);
  expect(ben.received.join('\n')).not.toContain('Can you hear me?');
  for (const player of [ada, ben]) expect(player.received.join('\n')).not.toContain('dive deeper');

  await ada.page.getByRole('button', { name: 'Switch talk off at this table' }).click();
  await expect(ada.page.getByText('Talk is switched off at this table')).toBeVisible();
  await ada.concede();
  // The game is over: what spectators said may be read.
  await expect(ben.ending).toBeVisible();
  await expect.poll(() => ben.received.join('\n')).toContain('dive deeper');
});
