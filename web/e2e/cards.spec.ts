// The page of cards, on screens of every size and in both themes.
import { expect, test } from './fixtures';

const WIDTHS = [360, 768, 1440, 1920];

/** The first report of a server waits until it has read its rules; a busy machine takes its time. */
const LOADED = { timeout: 60_000 };

test('the cards of a game are found, with their readings, and opened', async ({ sit }) => {
  const { page } = await sit();
  await page.goto('/');
  await page.getByRole('button', { name: 'All cards, and how they are tested' }).click();
  await expect(page).toHaveURL(/\/cards\/armada$/);
  await expect(page.getByRole('heading', { name: /^Cards/ })).toBeVisible(LOADED);
  await page.getByRole('searchbox', { name: 'Name' }).fill('adi gallia');
  const adi = page.getByRole('article').filter({ hasText: 'Adi Gallia' });
  await expect(adi).toHaveCount(1);
  await expect(adi).toContainText('The other reading. One neighbour is chosen and takes all points.');
  await expect(adi).toContainText(/\d+ of \d+ rulings shown/);
  await adi.getByRole('button', { name: 'Adi Gallia' }).click();
  const opened = page.getByRole('complementary', { name: 'Reference' });
  await expect(opened.getByRole('article')).toContainText('Our reading. Each point may go to either neighbour');
  await page.keyboard.press('Escape');

  await page.getByRole('searchbox', { name: 'Name' }).fill('');
  await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Squadrons' });
  await page.getByRole('combobox', { name: 'Belongs to' }).selectOption({ label: 'Rebel Alliance' });
  await expect(page.getByRole('article').getByRole('button', { name: 'Jan Ors', exact: true })).toHaveCount(1);
  await expect(page.getByRole('article').getByRole('button', { name: '"Howlrunner"' })).toHaveCount(0);

  await page.goBack();
  await expect(page.getByRole('heading', { name: /referee/ })).toBeVisible();
});

for (const width of WIDTHS) {
  test(`the page of cards fits ${width} pixels`, async ({ sit }) => {
    const { page } = await sit({ viewport: { width, height: 900 } });
    await page.goto('/cards/armada');
    await expect(page.getByRole('article').first()).toBeVisible(LOADED);
    for (const theme of ['dark', 'light']) {
      await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide, `nothing sticks out in the ${theme} theme`).toBe(0);
      if (process.env.WARDROOM_SHOTS) {
        await page.screenshot({ path: `${process.env.WARDROOM_SHOTS}/cards-${width}-${theme}.png` });
      }
    }
  });
}
