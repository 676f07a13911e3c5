// Two people agree on a rematch, or do not; one of them at a telephone.
import { faults } from './axe';
import { expect, test } from './fixtures';
import { joined } from './people';
import type { Player } from './player';

const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;

const button = ({ page }: Player, name: string | RegExp) => page.getByRole('button', { name });

/** Ada and Ben at a game that Ada has given up; Ben has a telephone. */
async function over(ada: Player, ben: Player): Promise<string> {
  const url = await joined(ada, ben);
  for (const player of [ada, ben]) await expect(player.question.or(player.waiting).first()).toBeVisible();
  await ada.concede();
  for (const player of [ada, ben]) await expect(player.ending).toHaveAccessibleName('Ben wins');
  return url;
}

test('a rematch is proposed, declined, proposed again and accepted, and both stand in one new game', async ({
  sit,
}) => {
  const [ada, ben] = [await sit({ reducedMotion: 'reduce' }), await sit(PHONE)];
  const url = await over(ada, ben);

  await button(ada, 'Propose a rematch, sides swapped').click();
  await expect(ada.ending).toContainText('You propose a rematch, sides swapped. Waiting for Ben…');
  await expect(ben.ending).toContainText('Ada proposes a rematch, sides swapped.');
  for (const { page } of [ada, ben]) expect(await faults(page)).toEqual([]);
  const accept = await button(ben, /^Accept/).boundingBox();
  expect(accept!.x + accept!.width, 'it is within the telephone').toBeLessThanOrEqual(390);

  await button(ben, /^Decline/).click();
  await expect(ada.ending).toContainText('Ben declined the rematch.');
  await expect(ben.ending).not.toContainText('Ada proposes');
  expect(ada.page.url()).toContain(url);

  await button(ada, 'Propose a rematch').first().click();
  await expect(ben.ending).toContainText('Ada proposes a rematch, on the same sides.');
  await button(ada, 'Withdraw my proposal').click();
  await expect(ben.ending).not.toContainText('Ada proposes');
  await button(ada, 'Propose a rematch, sides swapped').click();
  await button(ben, /^Accept/).click();

  for (const player of [ada, ben]) {
    await expect(player.question.or(player.waiting).first()).toBeVisible();
    expect(player.page.url()).not.toContain(url);
  }
  expect(ben.page.url()).toBe(ada.page.url());
  // Ben has the first seat now.
  await expect(ada.page.locator('header .of-a')).toContainText('Ben');
  await expect(ada.page.locator('header .of-b')).toContainText(/Ada\s*you/);
});

test('whoever has left the table finds the proposal in their list, and accepts it there', async ({ sit }) => {
  const [ada, ben] = [await sit({ reducedMotion: 'reduce' }), await sit(PHONE)];
  await over(ada, ben);
  await button(ada, 'Propose a rematch').first().click();
  await expect(ada.ending).toContainText('Waiting for Ben…');

  await ben.page.goto('/');
  const row = ben.page.getByRole('listitem').filter({ hasText: 'Ada proposes a rematch, on the same sides' });
  await expect(row).toContainText('A rematch?');
  await expect(ben.page).toHaveTitle(/^\(1\)/);
  expect(await faults(ben.page)).toEqual([]);
  await row.getByRole('button', { name: /^Accept/ }).click();
  await expect(ben.question.or(ben.waiting).first()).toBeVisible();
  // The page on which it was proposed goes on by itself.
  await expect(ada.question.or(ada.waiting).first()).toBeVisible();
  expect(ada.page.url()).toBe(ben.page.url());
});

test('nobody takes the name of an account, and is told what to do', async ({ sit }) => {
  const [ada, other] = [await sit(), await sit(PHONE)];
  await ada.page.goto('/account');
  const form = ada.page.getByRole('region', { name: 'Make an account' });
  await form.getByLabel('Name').fill('Ada');
  await form.getByLabel('Passphrase', { exact: true }).fill('seven frigates at dawn');
  await form.getByRole('button', { name: 'Make the account' }).click();
  await expect(ada.page.getByRole('region', { name: 'Keep these recovery codes' })).toBeVisible();

  const url = await ada.open({
    ruleset: 'pearls',
    terms: { divers: 2 },
    seats: [{ player: 'you' }, { player: 'open' }],
    offered: true,
  });
  // Whoever waits for a player is there for those who read the list.
  await other.page.goto('/games');
  await expect(other.page.getByRole('listitem').filter({ hasText: 'Ada is there now' })).toBeVisible();
  const eve = await sit();
  const table = await eve.open({
    ruleset: 'pearls',
    terms: { divers: 2 },
    name: 'Eve',
    seats: [{ player: 'you' }, { player: 'open' }],
  });
  expect(table).not.toBe(url);
  await other.page.goto(table);
  await other.page.getByLabel('Your name').fill(' ADA');
  await other.page.getByRole('button', { name: 'Take the seat' }).click();
  await expect(other.page.getByRole('alert')).toContainText(
    'That name belongs to an account; sign in, or choose another',
  );
  await other.page.getByLabel('Your name').fill('Bob');
  await other.page.getByRole('button', { name: 'Take the seat' }).click();
  await expect(other.question.or(other.waiting).first()).toBeVisible();
});
