// A game against the clock: agreed on in the form, seen by both, given more time, and claimed.
import { faults } from './axe';
import { expect, test } from './fixtures';
import { atTheTable } from './people';

// A minute of the clock takes a second.
test.use({ limits: ['clock-minute=1s'] });

test('the form offers clocks to people, and the invitation says which', async ({ sit }) => {
  const [ada, ben] = [await sit(), await sit({ viewport: { width: 390, height: 844 } })];
  await ada.page.goto('/new/pearls/computer');
  await expect(ada.page.getByRole('heading', { name: /^Against the computer/ })).toBeVisible();
  await expect(ada.page.getByLabel('Clock')).toHaveCount(0);
  await ada.page.goto('/new/pearls/friend');
  await ada.page.getByLabel('Your name').fill('Ada');
  await ada.page.getByRole('spinbutton', { name: 'Divers' }).fill('2');
  await ada.page.keyboard.press('Tab');
  await ada.page.getByLabel('Clock').selectOption('3 days a decision');
  await ada.page.getByRole('button', { name: 'Make the link' }).click();
  await expect(ada.page.getByRole('heading', { name: /^Waiting for/ })).toBeVisible();
  await ben.page.goto(ada.page.url());
  await expect(ben.page.getByText('3 days a decision')).toBeVisible();
});

test('time runs out, more is given, and the game is claimed', async ({ sit }) => {
  test.setTimeout(90_000);
  const still = { reducedMotion: 'reduce' } as const;
  const [ada, ben] = [await sit(still), await sit({ ...still, viewport: { width: 390, height: 844 } })];
  await atTheTable(ada, ben, { clock: { move: 2 } });
  for (const { page } of [ada, ben]) await expect(page.getByRole('list', { name: 'Clocks' })).toBeVisible();
  // Both are asked, so the time of both is up.
  const up = ada.page.getByRole('alertdialog', { name: 'Time is up' });
  await expect(up).toContainText('Ben has no time left');
  await expect(ben.page.getByRole('alertdialog', { name: 'Time is up' })).toContainText('Ada has no time left');
  for (const { page } of [ada, ben]) expect(await faults(page)).toEqual([]);
  expect(await ben.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await up.getByRole('button', { name: 'Give 5 more minutes' }).click();
  await expect(up).toContainText('Your time is up');
  // Five of these minutes.
  await expect(up).toContainText('Ben has no time left', { timeout: 20_000 });
  await up.getByRole('button', { name: 'Claim the game…' }).click();
  await up.getByRole('button', { name: 'Yes, claim it' }).click();
  for (const player of [ada, ben]) await expect(player.ending).toContainText('Ben ran out of time');
});
