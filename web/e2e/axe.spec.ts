// No serious accessibility violation (screen readers, keyboard) on any main screen, in both themes.
import type { Page } from '@playwright/test';
import { faults } from './axe';
import { CARRIERS, battle, deployed } from './battle';
import { expect, test } from './fixtures';
import { play } from './pilot';

async function inBothThemes(page: Page) {
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    expect(await faults(page), theme).toEqual([]);
  }
}

/** Without animations: a colour in transition could fail the contrast check. */
const STILL = { reducedMotion: 'reduce' } as const;

test('axe finds no serious fault', async ({ sit }) => {
  test.setTimeout(150_000);
  const me = await sit(STILL);
  const { page } = me;
  await page.goto('/cards/armada');
  await page.getByRole('searchbox', { name: 'Name' }).fill('jan ors');
  await expect(page.getByRole('article')).toHaveCount(1);
  await inBothThemes(page);
  await page.goto('/');
  await inBothThemes(page);
  await page.getByRole('button', { name: 'Choose the fleets' }).click();
  await expect(page.getByText('points').first()).toBeVisible();
  await inBothThemes(page);
  await page.getByRole('button', { name: '‹ Back' }).click();
  await page.getByRole('button', { name: 'Play the learning game' }).click();
  await expect(me.question).toBeVisible();
  await inBothThemes(page);
  await page
    .getByRole('button', { name: /^Why\?/ })
    .first()
    .click();
  await expect(page.getByRole('complementary', { name: 'Reference' }).getByRole('article')).toBeVisible();
  await inBothThemes(page);
  await page.keyboard.press('Escape');
  await me.setUp();
  await play(me, async () => (await me.asked()) === 'course');
  await inBothThemes(page);
  await page
    .getByRole('log')
    .getByRole('button', { name: /is activated/ })
    .last()
    .click();
  await expect(page.getByTestId('moment')).toBeVisible();
  await inBothThemes(page);
});

test('axe finds no serious fault on the account page', async ({ sit }) => {
  const { page } = await sit({ ...STILL, viewport: { width: 390, height: 844 } });
  await page.goto('/account');
  const form = page.getByRole('region', { name: 'Make an account' });
  await inBothThemes(page);
  await form.getByLabel('Name').fill('Ada');
  await form.getByLabel('Passphrase', { exact: true }).fill('seven frigates at dawn');
  await form.getByRole('button', { name: 'Make the account' }).click();
  await expect(page.getByRole('region', { name: 'Keep these recovery codes' })).toBeVisible();
  await inBothThemes(page);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove the account…' }).click();
  await inBothThemes(page);
});

test('axe finds no serious fault in a replay, its notes and its dialogs', async ({ sit }) => {
  test.setTimeout(150_000);
  const me = await sit(STILL);
  const { page } = me;
  await me.open({ ruleset: 'pearls', name: 'Ada' } as never);
  await expect(me.question.or(me.waiting).first()).toBeVisible();
  await me.concede();
  await me.ending.getByRole('button', { name: 'Watch it again' }).click();
  const timeline = page.getByRole('region', { name: 'Watching again' });
  await timeline.getByRole('button', { name: 'Notes' }).click();
  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByRole('textbox', { name: /A note at this moment/ }).fill('Here it ended');
  await notes.getByRole('button', { name: 'Leave a note' }).click();
  await expect(notes.getByText('Here it ended')).toBeVisible();
  await inBothThemes(page);
  await timeline.getByRole('button', { name: 'Play from here' }).click();
  await expect(page.getByRole('dialog', { name: 'Play from here' })).toBeVisible();
  await inBothThemes(page);
  await page.keyboard.press('Escape');
  await timeline.getByRole('button', { name: 'How it went' }).click();
  await expect(page.getByRole('dialog', { name: 'How it went' })).toBeVisible();
  await inBothThemes(page);
});

test('axe finds no serious fault where lists are built', async ({ sit }) => {
  const { page } = await sit(STILL);
  await page.goto('/lists/new/armada');
  await page.getByRole('combobox', { name: 'Search cards' }).fill('nebulon');
  await page.getByRole('option', { name: /Nebulon-B Escort/ }).click();
  await page.getByRole('button', { name: 'Upgrades' }).click();
  await page.getByRole('combobox', { name: 'Search cards' }).fill('gunnery');
  await page.getByRole('checkbox', { name: 'Only what fits' }).uncheck();
  await page.getByText('More filters').click();
  await expect(page.getByText(/needs a .* icon/).first()).toBeVisible();
  await expect(page.getByTestId('kept')).toHaveText('Saved');
  await inBothThemes(page);
  for (const name of ['Paste a list', 'Export', 'Versions', 'Share']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await inBothThemes(page);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByRole('textbox', { name: 'The link' }).inputValue();
  for (const path of ['/lists', new URL(link).pathname, '/lists/new/starmada']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('button').nth(1)).toBeVisible();
    await inBothThemes(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/lists/new/armada');
  await page.getByRole('tab', { name: 'Add cards' }).click();
  await expect(page.getByRole('list', { name: 'Cards found' }).getByRole('listitem').first()).toBeVisible();
  await inBothThemes(page);
});

test('axe finds no serious fault in attacks and threats', async ({ sit }) => {
  const me = await sit(STILL);
  const { page } = me;
  await me.open({ ruleset: 'armada', lesson: 'attack' });
  await expect(me.question).toBeVisible();
  await page.locator('.board').first().focus();
  await page.keyboard.press('t');
  await expect(page.locator('.threatened').first()).toBeVisible();
  await inBothThemes(page);
});

test('axe finds no serious fault in a battle that has left its marks', async ({ sit }) => {
  test.setTimeout(300_000);
  const me = await sit(STILL);
  const { page } = me;
  await page.goto('/');
  await page.getByRole('button', { name: 'Play the learning game' }).click();
  await me.setUp();
  const asked = new Set<string>();
  const newlyAsked = async () => {
    const ask = (await me.asked()) ?? '';
    return ask !== '' && !asked.has(ask) && asked.add(ask).size > 0;
  };
  for (; !(await me.ending.isVisible()); await play(me, newlyAsked)) await inBothThemes(page);
  await inBothThemes(page);
  expect(asked.size).toBeGreaterThan(10);
});

test('axe finds no serious fault in the panels of a battle', async ({ sit }) => {
  test.setTimeout(300_000);
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const me = await sit({ ...STILL, viewport });
    const { page } = me;
    await deployed(me, CARRIERS);
    const asked = new Set<string>();
    const newlyAsked = async () => {
      const ask = (await me.asked()) ?? '';
      return ask !== '' && !asked.has(ask) && asked.add(ask).size > 0;
    };
    const PANELS = ['orders', 'activate', 'fly', 'strike', 'attack', 'declare', 'lose'];
    while (!PANELS.every((ask) => asked.has(ask)) && !(await me.ending.isVisible())) {
      await battle(me, newlyAsked);
      await inBothThemes(page);
      const review = page.getByRole('button', { name: /^Review (and seal|the attack)$/ });
      if (!(await review.isVisible())) continue;
      await review.click();
      await inBothThemes(page);
      await page.getByRole('button', { name: /^Change (them|it)$/ }).click();
    }
    expect([...asked]).toEqual(expect.arrayContaining(PANELS));
  }
});
