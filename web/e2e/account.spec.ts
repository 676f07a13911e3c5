// An account: what a guest has is there on every device, and nobody else's business.
import { expect, test } from './fixtures';
import type { Player } from './player';

const PASSPHRASE = 'seven frigates at dawn';
const NEW_PASSPHRASE = 'nine corvettes at dusk';

const part = ({ page }: Player, name: string) => page.getByRole('region', { name });

/** Begins the learning game; returns its address. */
async function begin({ page, question }: Player): Promise<string> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play the learning game' }).click();
  await expect(question).toBeVisible();
  return new URL(page.url()).pathname;
}

async function toAccount({ page }: Player) {
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
}

/** Makes an account; returns its recovery codes. */
async function signUp(player: Player, name: string): Promise<string[]> {
  await toAccount(player);
  const form = part(player, 'Make an account');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await form.getByRole('button', { name: 'Make the account' }).click();
  const codes = part(player, 'Keep these recovery codes');
  await expect(codes.getByRole('listitem')).toHaveCount(8);
  const shown = await codes.getByRole('listitem').allTextContents();
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(player.page.getByRole('heading', { name, exact: true })).toBeVisible();
  return shown;
}

async function signIn(player: Player, name: string, passphrase: string) {
  await toAccount(player);
  const form = part(player, 'Sign in');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await form.getByRole('button', { name: 'Sign in' }).click();
}

test('a guest makes an account, plays on elsewhere, and goes', async ({ sit }) => {
  test.setTimeout(120_000);
  const [home, phone] = [await sit(), await sit({ viewport: { width: 390, height: 844 } })];
  const first = await begin(home);
  const codes = await signUp(home, 'Ada');

  // The other browser has a game of its own, which is taken along.
  const second = await begin(phone);
  await toAccount(phone);
  await expect(part(phone, 'Sign in').getByLabel('Take along the games of this browser')).toBeChecked();
  await signIn(phone, 'ada', 'not the right one');
  await expect(part(phone, 'Sign in').getByRole('alert')).toContainText('do not belong together');
  await part(phone, 'Sign in').getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await part(phone, 'Sign in').getByRole('button', { name: 'Sign in' }).click();
  await expect(part(phone, 'Where you are signed in').getByRole('listitem')).toHaveCount(2);
  await phone.page.goto('/games');
  await expect(part(phone, 'Your games').getByRole('listitem')).toHaveCount(2);
  await phone.page.goto(first);
  await phone.setUp();
  await home.page.goto(second);
  await expect(home.question).toBeVisible();

  // The phone is signed out from home, and its open table is only watched from then on.
  await home.page.goto('/account');
  await part(home, 'Where you are signed in')
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expect(part(home, 'Where you are signed in').getByRole('listitem')).toHaveCount(1);
  await expect(phone.question).toHaveCount(0);

  // Whoever forgot the passphrase comes back with a code; the other browser is signed out by that.
  await toAccount(phone);
  await phone.page.getByRole('button', { name: 'I forgot my passphrase' }).click();
  const back = part(phone, 'Back in with a recovery code');
  await back.getByLabel('Name').fill('Ada');
  await back.getByLabel('Recovery code').fill(codes[0].toLowerCase());
  await back.getByLabel('New passphrase', { exact: true }).fill(NEW_PASSPHRASE);
  await back.getByRole('button', { name: 'Set it and sign in' }).click();
  await expect(phone.page.getByText('You have 7 codes left.')).toBeVisible();
  await home.page.reload();
  await expect(part(home, 'Make an account')).toBeVisible();
  await signIn(home, 'Ada', NEW_PASSPHRASE);
  await expect(home.page.getByRole('heading', { name: 'Ada', exact: true })).toBeVisible();

  const download = home.page.waitForEvent('download');
  await home.page.getByRole('link', { name: 'Download it' }).click();
  expect((await download).suggestedFilename()).toBe('wardroom-data.json');
  const data = part(home, 'Your data');
  await data.getByRole('button', { name: 'Remove the account…' }).click();
  await data.getByLabel(/^Type “Ada”/).fill('Ada');
  await data.getByLabel('Passphrase', { exact: true }).fill(NEW_PASSPHRASE);
  await data.getByRole('button', { name: 'Remove everything' }).click();
  await expect(home.page.getByRole('navigation').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await home.page.goto(first);
  await expect(home.page.getByText('There is no table here')).toBeVisible();
});

test('what was chosen follows the account', async ({ sit }) => {
  const [home, phone] = [await sit(), await sit()];
  await signUp(home, 'Ada');
  await home.page.goto('/settings');
  const kept = home.page.waitForResponse(
    (answer) => answer.url().endsWith('/api/me/settings') && answer.request().method() === 'POST',
  );
  await home.page.getByRole('radio', { name: /^Light/ }).check();
  await kept;
  await signIn(phone, 'Ada', PASSPHRASE);
  await expect(phone.page.locator('html[data-theme="light"]')).toBeVisible();
});

test('a guest is told once that an account would keep the game', async ({ sit }) => {
  test.setTimeout(90_000);
  const me = await sit();
  const hint = me.page.getByRole('complementary', { name: 'Keep your games' });
  for (const told of [1, 0]) {
    await begin(me);
    await me.concede();
    await expect(me.ending).toBeVisible();
    await expect(hint).toHaveCount(told);
  }
});
