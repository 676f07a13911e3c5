// Lists are built, kept, shared and used: by keyboard alone, from a damaged text, in two windows, on a phone.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const search = (page: Page) => page.getByRole('combobox', { name: 'Search cards' });
const verdict = (page: Page) => page.getByTestId('verdict');
const kept = (page: Page) => page.getByTestId('kept');
const said = (page: Page) => page.getByRole('status').first();

/** Types into the search and adds the first card of this name. */
async function addCard(page: Page, text: string, name: string) {
  await page.keyboard.type(text);
  await expect(
    page.getByRole('listbox', { name: 'Cards found' }).getByRole('option', { selected: true }),
  ).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText(`${name} added`);
}

/** Presses a key until an element has the focus. */
async function walkTo(page: Page, key: string, cell: string) {
  const at = page.locator(`[data-cell="${cell}"]`);
  for (let steps = 0; steps < 60; steps += 1) {
    if (await at.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(at).toBeFocused();
}

test('a fleet is built by keyboard alone and played', async ({ sit }) => {
  const me = await sit();
  const { page } = me;
  await page.goto('/lists/new/armada');
  await expect(verdict(page)).toContainText('to mend');

  // A ship, from anywhere.
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await addCard(page, 'cr90 corvette a', 'CR90 Corvette A');
  await page.keyboard.press('Escape');

  // Its commander: the slot asks for one, and the keyboard returns to it.
  await expect(page.locator('[data-cell="ships"]')).toBeFocused();
  await walkTo(page, 'ArrowUp', 'ship-0');
  await walkTo(page, 'ArrowDown', 'ship-0-0');
  await expect(page.locator('[data-cell="ship-0-0"]')).toHaveAccessibleName(/^Commander of CR90 Corvette A: empty/);
  await page.keyboard.press('Enter');
  await expect(search(page)).toBeFocused();
  await addCard(page, 'dodonna', 'General Dodonna');
  await expect(page.locator('[data-cell="ship-0-0"]')).toBeFocused();
  await expect(page.getByRole('article', { name: 'CR90 Corvette A' })).toContainText('Flagship');

  // Squadrons: added twice, and one of them taken away again.
  await walkTo(page, 'ArrowDown', 'squadrons');
  await page.keyboard.press('Enter');
  await addCard(page, 'x wing', 'X-wing Squadron');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-cell="squadrons"]')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: '2 X-wing Squadron' })).toBeFocused();
  await page.keyboard.press('-');
  await expect(page.getByRole('button', { name: '1 X-wing Squadron' })).toBeFocused();

  // The three objectives.
  for (const [category, text, name] of [
    ['assault', 'most wanted', 'Most Wanted'],
    ['defense', 'contested', 'Contested Outpost'],
    ['navigation', 'superior', 'Superior Positions'],
  ]) {
    await walkTo(page, 'ArrowDown', `objective-${category}`);
    await page.keyboard.press('Enter');
    await addCard(page, text, name);
    await expect(page.locator(`[data-cell="objective-${category}"]`)).toBeFocused();
  }
  await expect(verdict(page)).toHaveText('✓ Legal');

  // Undone and done again; Delete takes away what is focused.
  await page.keyboard.press('Control+z');
  await expect(verdict(page)).toHaveText('1 thing to mend');
  await page.keyboard.press('Control+Shift+Z');
  await expect(verdict(page)).toHaveText('✓ Legal');
  await page.keyboard.press('Delete');
  await expect(said(page)).toContainText('Superior Positions removed');
  await page.keyboard.press('Control+z');
  await expect(verdict(page)).toHaveText('✓ Legal');

  // It is kept by itself, and is there after a reload.
  await expect(kept(page)).toHaveText('Saved');
  await expect(page).toHaveURL(/\/lists\/[0-9a-f]{32}$/);
  await page.reload();
  await expect(page.getByRole('article', { name: 'CR90 Corvette A' })).toContainText('General Dodonna');

  // Used in a game: it is chosen already.
  const playIt = page.getByRole('button', { name: 'Play this fleet' });
  await expect(playIt).toBeEnabled();
  await playIt.focus();
  await page.keyboard.press('Enter');
  const mine = page.getByRole('group', { name: 'Your fleet' });
  await expect(mine.getByRole('radio', { name: /Unnamed.*Yours/ })).toBeChecked();
  await expect(page.getByRole('button', { name: 'To the table' })).toBeEnabled();
  await page.getByRole('button', { name: 'To the table' }).press('Enter');
  await expect(page.locator('aside.rail')).toContainText('CR90 Corvette A');
});

test('what does not fit says why, with its rule, and a fault stands where it is', async ({ sit }) => {
  const { page } = await sit();
  await page.goto('/lists/new/armada');
  await search(page).fill('cr90 corvette a');
  await page.getByRole('option', { name: /CR90 Corvette A/ }).click();
  await page.getByRole('button', { name: 'Upgrades' }).click();
  await search(page).fill('tarkin');
  await expect(page.getByText('Nothing that fits')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Only what fits' }).uncheck();
  await expect(page.getByText('No card has all of that.')).toBeVisible();
  await search(page).fill('gunnery team');
  const found = page.getByRole('option', { name: /Gunnery Team/ });
  await expect(found).toContainText('needs a weapons team icon');
  await found.click();
  const ship = page.getByRole('article', { name: 'CR90 Corvette A' });
  await expect(ship).toContainText('Gunnery Team needs a weapons team icon');
  await ship.getByRole('button', { name: /^Why\? Gunnery Team/i }).click();
  await expect(page.getByRole('complementary', { name: 'Reference' }).getByRole('article')).toBeVisible();
});

const DAMAGED = 'CR90 Corvette A\n- General Dodona\nX-wing Squadron\nsee you on Friday';

test('a damaged list is pasted anywhere on the page, mended and built on', async ({ sit }) => {
  const { page } = await sit();
  await page.goto('/lists/new/armada');
  await expect(verdict(page)).toBeVisible();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, DAMAGED);
  const reader = page.getByRole('dialog', { name: 'Read a list' });
  const lines = reader.getByRole('list', { name: 'Lines that could not be read' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  const use = reader.getByRole('button', { name: 'Use this list' });
  await expect(use).toBeDisabled();
  await lines.first().getByRole('button', { name: 'General Dodonna' }).click();
  await expect(lines).toHaveCount(1);
  await lines.getByRole('button', { name: 'Leave it out' }).click();
  await use.click();
  await expect(page.getByRole('article', { name: 'CR90 Corvette A' })).toContainText('General Dodonna');
  await expect(page.getByRole('button', { name: '1 X-wing Squadron' })).toBeVisible();
});

/** Keeps a ready-made list, and opens it. */
async function open(page: Page, ready: string, name: string) {
  await page.goto('/');
  const id = await page.evaluate(
    async ([ready, name]) => {
      const body = JSON.stringify({ ruleset: 'armada', brings: { ready }, name });
      const headers = { 'content-type': 'application/json' };
      return ((await (await fetch('/api/me/saved', { method: 'POST', headers, body })).json()) as { id: string }).id;
    },
    [ready, name],
  );
  await page.goto(`/lists/${id}`);
  await expect(verdict(page)).toBeVisible();
}

test('a link is opened by somebody else, who copies the list; when sharing ends it is gone', async ({ sit }) => {
  const [ada, ben] = [await sit(), await sit()];
  await open(ada.page, 'rebel-rieekan', 'Home One');
  await ada.page.getByRole('button', { name: 'Share' }).click();
  await ada.page.getByRole('button', { name: 'Make a link' }).click();
  const link = await ada.page.getByRole('textbox', { name: 'The link' }).inputValue();
  await ben.page.goto(new URL(link).pathname);
  await expect(ben.page.getByRole('heading', { name: 'Home One' })).toBeVisible();
  await expect(ben.page.getByRole('region', { name: 'What is in it' })).toContainText('General Rieekan');
  await ben.page.getByRole('button', { name: 'Copy to mine' }).click();
  await expect(ben.page.getByRole('textbox', { name: 'Name of the fleet' })).toHaveValue('Home One');
  await expect(verdict(ben.page)).toHaveText('✓ Legal');
  await ada.page.getByRole('button', { name: 'End sharing' }).click();
  await expect(ada.page.getByRole('button', { name: 'Make a link' })).toBeVisible();
  await ben.page.goto(new URL(link).pathname);
  await expect(ben.page.getByRole('alert')).toContainText('Nothing is shared here');
  // The copy stays.
  await ben.page.goto('/lists');
  await expect(ben.page.getByRole('list', { name: 'Your lists' })).toContainText('Home One');
});

test('of two windows the later one is told, and nothing is lost', async ({ sit }) => {
  const { page } = await sit();
  await open(page, 'rebel-rieekan', 'Home One');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(verdict(other)).toBeVisible();
  const name = (window: Page) => window.getByRole('textbox', { name: 'Name of the fleet' });
  await name(other).fill('From the other window');
  await expect(kept(other)).toHaveText('Saved');
  await name(page).fill('From this window');
  await expect(page.getByRole('alert')).toContainText('From the other window');
  await page.getByRole('button', { name: 'Keep both' }).click();
  await expect(name(page)).toHaveValue('From the other window');
  await page.goto('/lists');
  const lists = page.getByRole('list', { name: 'Your lists' });
  await expect(lists).toContainText('From this window');
  await expect(lists).toContainText('From the other window');
});

test('without a line a list is kept in the browser, and saved when the line is back', async ({ sit, server }) => {
  const { page } = await sit();
  await open(page, 'rebel-rieekan', 'Home One');
  // Cards are looked up beside the list: without a line they could come no more.
  const fewer = page.getByRole('button', { name: 'One X-wing Squadron fewer' });
  await expect(fewer).toBeVisible();
  await server.kill();
  await page.getByRole('textbox', { name: 'Name of the fleet' }).fill('Written in the dark');
  await fewer.click();
  await expect(kept(page)).toHaveText('Kept in this browser until the line is back');
  await expect(page.getByRole('group', { name: 'Cost' })).toContainText('384');
  await expect(verdict(page)).toHaveText('Not checked: the line is silent');
  await server.restart();
  await expect(kept(page)).toHaveText('Saved', { timeout: 20_000 });
  await expect(verdict(page)).toHaveText('✓ Legal');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name of the fleet' })).toHaveValue('Written in the dark');
});

test('an earlier version is looked at and restored; a deleted list comes back', async ({ sit }) => {
  const { page } = await sit();
  await open(page, 'rebel-rieekan', 'Home One');
  await page.getByRole('button', { name: /^Remove Nebulon/ }).click();
  await expect(kept(page)).toHaveText('Saved');
  await page.getByRole('button', { name: 'Versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions' }).getByRole('listitem');
  await expect(versions.first()).toContainText('Latest');
  await page.getByRole('button', { name: 'Restore' }).first().click();
  await expect(page.getByRole('article', { name: /^Nebulon/ })).toBeVisible();
  await expect(kept(page)).toHaveText('Saved');

  await page.goto('/lists');
  await page.getByRole('button', { name: 'Delete Home One' }).click();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('list', { name: 'Your lists' })).toContainText('Home One');
});

test('the list is written for other programs', async ({ sit }) => {
  const { page } = await sit();
  await open(page, 'rebel-rieekan', 'Home One');
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const formats = dialog.getByRole('combobox', { name: 'Format' }).locator('option');
  await expect.poll(() => formats.count()).toBeGreaterThan(3);
  for (const format of await formats.evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value))) {
    await dialog.getByRole('combobox', { name: 'Format' }).selectOption(format);
    await expect(dialog.getByRole('textbox', { name: 'The list as text' })).toHaveValue(/Rieekan/i);
  }
  await expect(dialog.getByRole('link', { name: 'Download' })).toHaveAttribute('download', /^Home One\./);
});

test('on a phone sheet and search are two tabs, and nothing is wider than the screen', async ({ sit }) => {
  const { page } = await sit({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const fits = () =>
    expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThan(1);
  await page.goto('/lists/new/armada');
  await expect(verdict(page)).toBeVisible();
  await fits();
  await page.getByRole('button', { name: 'Add a ship' }).tap();
  await expect(page.getByRole('tab', { name: 'Add cards' })).toHaveAttribute('aria-selected', 'true');
  await search(page).fill('nebulon');
  await fits();
  await page.getByRole('button', { name: /^Nebulon-B Escort Frigate/ }).tap();
  await page.getByRole('tab', { name: /^Fleet/ }).tap();
  await expect(page.getByRole('article', { name: 'Nebulon-B Escort Frigate' })).toBeVisible();
  await fits();
  for (const path of ['/lists', '/lists/new/starmada']) {
    await page.goto(path);
    await expect(page.getByText('Starmada Unity').first()).toBeVisible();
    await fits();
  }
});

test('a fleet of starships is built and played', async ({ sit }) => {
  const { page } = await sit();
  await page.goto('/lists');
  await page.getByRole('region', { name: 'Starmada Unity' }).getByRole('link', { name: 'Build a fleet' }).click();
  await expect(verdict(page)).toContainText('to mend');
  const classes = page.getByRole('list', { name: 'Classes found' });
  await expect(classes.getByRole('listitem').nth(3)).toBeVisible();
  await page.getByRole('combobox', { name: 'Faction' }).selectOption({ index: 1 });
  // The largest that still fits, again and again.
  const add = classes.getByRole('button', { name: /^(?!Card)/ });
  await add.last().click();
  await expect(page.getByRole('region', { name: 'Fleet sheet' }).getByRole('listitem').first()).toBeVisible();
  await expect(verdict(page)).toHaveText('✓ Legal');
  await expect(kept(page)).toHaveText('Saved');
  await page.getByRole('button', { name: 'Play this fleet' }).click();
  const mine = page.getByRole('group', { name: 'Your fleet' });
  await expect(mine.getByRole('radio', { name: /Yours/ })).toBeChecked();
  await expect(page.getByRole('button', { name: 'To the table' })).toBeEnabled();
  await page.getByRole('button', { name: 'To the table' }).click();
  await expect(page).toHaveURL(/\/game\//);
});
