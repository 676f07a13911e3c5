// A class is designed in the shipyard, put into a fleet, kept, shared, printed and played.
import type { Page } from '@playwright/test';
import { faults } from './axe';
import { expect, test } from './fixtures';

const verdict = (page: Page) => page.getByTestId('verdict');
const kept = (page: Page) => page.getByTestId('kept');
const rating = (page: Page) => page.getByTestId('rating');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function type(page: Page, name: string, text: string) {
  await field(page, name).fill(text);
  await field(page, name).press('Enter');
}

/** Opens a new fleet and begins a design with what is offered first. */
async function begin(page: Page, name: string) {
  await page.goto('/lists/new/starmada');
  await page.getByRole('button', { name: 'Design a class' }).click();
  await page.getByRole('button', { name: 'Begin with a plain cruiser' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Design: New class' })).toBeFocused();
  await type(page, 'Class', name);
  const faction = page.getByRole('combobox', { name: 'Faction' });
  await faction.fill('Meridian Compact');
  await faction.press('Enter');
  await expect(page.getByRole('heading', { name: `Design: ${name}` })).toBeVisible();
  await expect(rating(page)).toBeVisible();
}

const rated = async (page: Page): Promise<number> => Number(await rating(page).textContent());

test('a class is designed by mouse and keyboard, put into a fleet, shared, printed and played', async ({ sit }) => {
  test.setTimeout(120_000);
  const [ada, ben] = [await sit(), await sit()];
  const { page } = ada;
  await begin(page, 'Tern');
  const sheet = page.getByRole('article', { name: 'Display sheet of Tern' });
  await expect(sheet).toContainText('Laser Cannon');
  const before = await rated(page);

  // By mouse: a stronger hull, and what makes it harder to hit.
  await page.getByRole('button', { name: 'Hull: one more' }).click();
  await expect(page.getByRole('spinbutton', { name: 'Hull' })).toHaveValue('7');
  await expect.poll(() => rated(page)).toBeGreaterThan(before);
  await page.getByText('Fit equipment').click();
  await page.getByRole('button', { name: 'Fit Countermeasures' }).click();
  await expect(sheet.getByRole('region', { name: 'Equipment' })).toContainText('Countermeasures');

  // By keyboard: another arc for the first bank.
  const arc = page
    .getByRole('group', { name: 'Arcs of bank 1 of Laser Cannon' })
    .getByRole('checkbox', { name: 'Arc G, dead ahead' });
  await arc.focus();
  await page.keyboard.press('Space');
  await expect(arc).toBeChecked();
  await expect(sheet.getByRole('region', { name: 'Laser Cannon' })).toContainText('ABG');

  // A fault stands at its field, with its rule, until it is mended.
  const hull = page.getByRole('spinbutton', { name: 'Hull' });
  await hull.fill('61');
  await hull.press('Enter');
  await expect(page.getByRole('alert')).toContainText('hull size is 1 to 60, not 61');
  await expect(page.getByRole('button', { name: 'Add one Tern to the fleet' })).toBeDisabled();
  await hull.fill('4');
  await hull.press('Enter');
  await expect(page.getByRole('alert')).toBeHidden();

  // Two of them and one of the program's.
  const cost = await rated(page);
  const add = page.getByRole('button', { name: 'Add one Tern to the fleet' });
  await add.click();
  await add.click();
  await expect(page.getByText('2 in the fleet')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the fleet' }).click();
  await expect(page.getByRole('button', { name: 'Change Tern' })).toBeFocused();
  await page
    .getByRole('list', { name: 'Classes found' })
    .getByRole('button', { name: /^Sandpiper/ })
    .first()
    .click();
  await expect(verdict(page)).toHaveText('✓ Legal');
  await expect(page.getByRole('group', { name: 'Cost' })).toContainText(String(2 * cost + 19));

  // Removed with its ships, and brought back.
  await page.getByRole('button', { name: 'Remove Tern' }).click();
  await expect(page.getByRole('button', { name: 'One Tern more' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('region', { name: 'Fleet sheet' })).toContainText('Tern');

  // On paper: the fleet, and a sheet for each ship.
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.paper article.paper')).toHaveCount(3);
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(4);
  await page.emulateMedia({ media: 'screen' });

  // Somebody else opens the link, copies the fleet and finds the design.
  await expect(kept(page)).toHaveText('Saved');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByRole('textbox', { name: 'The link' }).inputValue();
  await ben.page.goto(new URL(link).pathname);
  await expect(ben.page.getByRole('region', { name: 'What is in it' })).toContainText('Tern');
  await ben.page.getByRole('button', { name: 'Copy to mine' }).click();
  await ben.page.getByRole('button', { name: 'Change Tern' }).click();
  await expect(ben.page.getByRole('article', { name: 'Display sheet of Tern' })).toContainText('Countermeasures');

  // A design is copied into another fleet.
  await ben.page.goto('/lists/new/starmada');
  await ben.page.getByRole('button', { name: 'Design a class' }).click();
  await ben.page.getByRole('region', { name: 'Your classes in other fleets' }).getByRole('button').click();
  await expect(ben.page.getByRole('heading', { name: 'Design: Tern' })).toBeVisible();

  // Played against the computer.
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Play this fleet' }).click();
  await page.getByRole('button', { name: 'To the table' }).click();
  // Who places first is rolled for: the computer may.
  await expect(ada.question).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('body')).toContainText('Tern');
});

test('the shipyard has room on a phone, and axe finds no serious fault in it', async ({ sit }) => {
  const { page } = await sit({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await begin(page, 'Tern');
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    expect(await faults(page), theme).toEqual([]);
  }
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Change Tern' })).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
});
