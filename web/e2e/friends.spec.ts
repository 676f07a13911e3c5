// Two people in two browsers: secrets stay secret, a killed server loses nothing, choices can be taken back by agreement.
import type { Player } from './player';
import { expect, test } from './fixtures';
import { answer, play, playTogether } from './pilot';
import { leaks } from './secrets';
import { compared, facedown } from './truth';

/** Two players at one table: one creates the link, the other joins with a fleet. */
async function friends(sit: () => Promise<Player>): Promise<{ one: Player; two: Player; url: string }> {
  const one = await sit();
  await one.page.goto('/');
  await one.page.getByRole('button', { name: 'Invite a friend' }).click();
  await one.page.getByLabel('Your name').fill('Ada <b>');
  await one.page.getByRole('radio', { name: /Learning game, Rebel/ }).check();
  await one.page.getByRole('button', { name: 'Make the link' }).click();
  const url = await one.page.getByLabel('The link to this table').inputValue();

  const two = await sit();
  await two.page.goto(url);
  await expect(two.page.getByRole('heading', { name: 'Ada <b> invites you' })).toBeVisible();
  await two.page.getByLabel('Your name').fill('Grace');
  await two.page.getByRole('radio', { name: /Learning game, Imperial/ }).check();
  await two.page.getByRole('button', { name: 'Take the seat' }).click();
  await expect(two.question.or(two.waiting).first()).toBeVisible();
  await expect(one.question.or(one.waiting).first()).toBeVisible({ timeout: 10_000 });
  return { one, two, url };
}

/** The player who is asked lets the table set up, until the first round begins. */
async function setUp(players: Player[]) {
  const begun = players[0].page.locator('header .round').filter({ hasText: 'Round 1' });
  await expect(async () => {
    for (const { page } of players) {
      const button = page.getByRole('button', { name: 'Set everything up for me' });
      if (await button.isVisible()) await button.click({ timeout: 1000 }).catch(() => undefined);
    }
    await expect(begun).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
}

test('two browsers play two rounds, and neither ever receives a secret of the other', async ({ sit }) => {
  test.setTimeout(300_000);
  const { one, two, url } = await friends(sit);
  await setUp([one, two]);
  const enough = async () => (await one.round()) >= 3 && facedown(one);
  await playTogether([one, two], async () => (await enough()) || (await one.ending.isVisible()));
  expect(one.received.length).toBeGreaterThan(50);
  expect(leaks(one, 'A')).toEqual([]);
  expect(leaks(two, 'B')).toEqual([]);
  for (const [player, enemy] of [
    [one, 'B'],
    [two, 'A'],
  ] as const) {
    const dials = player.page
      .locator(`aside.rail section.of-${enemy.toLowerCase()}`)
      .getByRole('img', { name: /^next dial: / });
    await expect(dials).toHaveCount(0);
  }

  // The journal is public once the game is over: now everything can be compared with the complete state.
  const pages = await Promise.all([one, two].map(({ page }) => page.locator('body').innerHTML()));
  await one.concede();
  await expect(two.ending).toBeVisible();
  const journal = await (await one.page.request.get(`/api/games/${url.split('/').at(-1)}/journal`)).text();
  for (const [player, side] of [
    [one, 'A'],
    [two, 'B'],
  ] as const) {
    const kept = await compared(player, side, journal);
    expect(kept.leaked).toEqual([]);
    expect(Math.min(kept.dials, kept.damage, kept.orders)).toBeGreaterThan(0);
    for (const name of kept.names) for (const page of pages) expect(page).not.toContain(name);
  }
});

test('the server dies in the middle of an attack; both go on where they were', async ({ sit, server }) => {
  test.setTimeout(240_000);
  const { one, two } = await friends(sit);
  await setUp([one, two]);
  const dice = ({ page }: Player) => page.getByTestId('dice-on-board');
  const attack = async () => (await dice(one).count()) > 0;
  await playTogether([one, two], attack);
  const rolled = (await dice(one).getAttribute('aria-label'))!;

  await server.kill();
  await expect(one.page.getByText('The line is silent')).toBeVisible();
  await server.restart();
  for (const player of [one, two]) {
    await expect(player.page.getByText('The line is silent')).toBeHidden({ timeout: 20_000 });
    await expect(dice(player)).toHaveAttribute('aria-label', rolled);
  }
  await playTogether([one, two], async () => !(await attack()));
});

test('a choice is taken back by agreement, and only by agreement', async ({ sit }) => {
  const { one, two } = await friends(sit);
  const [first, other] = (await one.asked()) ? [one, two] : [two, one];
  const before = await first.question.innerText();
  await answer(first);
  const takeBack = first.page.getByRole('button', { name: 'Ask to take back' });

  await takeBack.click();
  await other.page.getByRole('button', { name: 'Decline' }).click();
  await expect(other.page.getByRole('alertdialog')).toBeHidden();
  expect(await first.question.innerText().catch(() => '')).not.toBe(before);

  await takeBack.click();
  await other.page.getByRole('button', { name: 'Agree' }).click();
  await expect(first.question).toHaveText(before);
});

test('somebody with the link watches, and sees only what is open', async ({ sit }) => {
  test.setTimeout(120_000);
  const { one, two, url } = await friends(sit);
  await setUp([one, two]);
  const watcher = await sit();
  await watcher.page.goto(url);
  await watcher.watches();
  await playTogether(
    [one, two],
    async () => (await one.page.getByText('Ship', { exact: true }).getAttribute('aria-current')) === 'step',
  );
  await expect(watcher.page.getByText('Ship', { exact: true })).toHaveAttribute('aria-current', 'step');
  await expect(watcher.waiting).toBeVisible();
  await expect(watcher.page.locator('.option')).toHaveCount(0);
  expect(leaks(watcher, null)).toEqual([]);
});

test('giving up ends the battle for both', async ({ sit }) => {
  const { one, two } = await friends(sit);
  await one.page.getByRole('button', { name: 'Menu' }).click();
  await one.page.getByRole('button', { name: 'Concede…' }).click();
  await one.page.getByRole('button', { name: 'Yes, give up the battle' }).click();
  for (const player of [one, two]) await expect(player.ending).toHaveAccessibleName(/Grace wins/);
  await play(two);
});
