// Two people who do not know each other: one offers a game, the other finds it and joins; both see whose turn it is.
import { faults } from './axe';
import { expect, test } from './fixtures';
import { answerAll } from './plain';
import type { Player } from './player';

const list = ({ page }: Player, name: string) => page.getByRole('region', { name });

/** The page of the lists, as it is now. */
async function look(player: Player) {
  await player.page.goto('/games');
  await expect(player.page.getByRole('heading', { name: 'Games', exact: true })).toBeVisible();
}

/** Offers a game of two divers through the form. */
async function offer(player: Player, name: string) {
  await player.page.goto('/new/pearls/friend');
  await player.page.getByLabel('Your name').fill(name);
  await player.page.getByRole('spinbutton', { name: 'Divers' }).fill('2');
  await player.page.getByRole('radio', { name: /^Anyone may join/ }).check();
  await player.page.getByRole('button', { name: 'Offer the game' }).click();
  await expect(player.page.getByRole('heading', { name: 'Waiting for a player' })).toBeVisible();
}

/** The one game of a player, with whom it is played, and whether it is marked as their turn, here and in the tab. */
async function marked(player: Player, other: string, turn: boolean) {
  await look(player);
  const row = list(player, 'Your games').getByRole('listitem');
  await expect(row).toContainText(other);
  await expect(row.getByText('Your turn')).toHaveCount(turn ? 1 : 0);
  await expect(player.page).toHaveTitle(turn ? '(1) Games · Wardroom' : 'Games · Wardroom');
}

test('an offer is found and taken, and both know whose turn it is', async ({ sit }) => {
  test.setTimeout(90_000);
  const [ada, ben] = [await sit({ reducedMotion: 'reduce' }), await sit({ viewport: { width: 390, height: 844 } })];
  await offer(ada, 'Ada <b>');
  await look(ada);
  await expect(list(ada, 'Your games').getByText('Anyone may join')).toBeVisible();

  await ben.page.goto('/');
  const found = list(ben, 'Open games').getByRole('listitem');
  await expect(found).toContainText('Ada <b>');
  await found.getByRole('link', { name: 'Join Ada <b>' }).click();
  await ben.page.getByLabel('Your name').fill('Ben');
  await ben.page.getByRole('button', { name: 'Take the seat' }).click();
  await expect(ben.question.or(ben.waiting).first()).toBeVisible();
  await expect(ben.page.getByRole('list', { name: 'Who is here' })).toContainText('Ada <b> is away');

  // At first both are asked at the same time.
  for (const player of [ben, ada]) {
    await marked(player, player === ada ? 'Ben' : 'Ada <b>', true);
    await expect(list(player, 'Open games').getByRole('listitem')).toHaveCount(0);
    expect(await faults(player.page)).toEqual([]);
  }
  // Nothing is wider than the telephone.
  expect(await ben.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const row = () => list(ben, 'Your games').getByRole('listitem').getByRole('link');
  await row().click();
  await answerAll(
    ben,
    () => ben.waiting.isVisible(),
    () => '1:3',
  );
  await marked(ben, 'Ada <b>', false);
  await row().click();
  await ben.concede();
  await look(ada);
  await expect(list(ada, 'Your games').getByRole('listitem')).toContainText('You won');
  await look(ben);
  const own = list(ben, 'Your games');
  await expect(own.getByRole('listitem')).toContainText('You lost');
  await own.getByRole('button', { name: /from my list$/ }).click();
  await expect(own.getByRole('listitem')).toHaveCount(0);
  await expect(own.getByRole('status')).toContainText('Removed Pearl Divers, Ada <b>, from your list');
  expect(await faults(ben.page)).toEqual([]);
  await own.getByRole('button', { name: 'Undo' }).click();
  await expect(own.getByRole('listitem')).toContainText('You lost');
});

test('an offer is withdrawn while nobody has joined', async ({ sit }) => {
  const [ada, ben] = [await sit(), await sit()];
  await offer(ada, 'Ada');
  await look(ben);
  const open = list(ben, 'Open games').getByRole('listitem');
  // The page on which Ada waits has no line to the table.
  await expect(open).toContainText('Ada was last seen');
  await look(ada);
  const own = list(ada, 'Your games').getByRole('listitem');
  await own.getByRole('button', { name: 'Withdraw' }).click();
  await own.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(list(ada, 'Your games').getByText('You have no games yet')).toBeVisible();
  await look(ben);
  await expect(list(ben, 'Open games').getByText('Nobody looks for players')).toBeVisible();
});
