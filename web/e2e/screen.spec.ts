// Two people at one screen: they read open questions together, and a curtain falls before what only one of them may see.
import { expect, test } from './fixtures';
import type { Player } from './player';
import { answer } from './pilot';

const TWO = [{ player: 'you' }, { player: 'you', name: 'Bea' }];
const LEARNING = { ruleset: 'armada', terms: { learning: true }, name: 'Ann', seats: TWO };

const curtain = ({ page }: Player) => page.getByRole('dialog', { name: 'Hand over the screen' });
const turn = ({ page }: Player) => page.getByTestId('turn');

async function setUpForBoth(us: Player) {
  await us.page.getByRole('button', { name: 'Set everything up for us' }).click();
  await expect(us.page.locator('header .round')).toHaveText(/Round 1/, { timeout: 60_000 });
}

/** Both set their dials, each behind the curtain, until something else is asked. Returns to whom it was handed. */
async function setDials(us: Player): Promise<string[]> {
  const handed: string[] = [];
  for (;;) {
    const ask = await us.asked();
    if (ask !== null && ask !== 'assign-dials') return handed;
    if (await curtain(us).isVisible()) {
      const name = await curtain(us).getByRole('heading').innerText();
      handed.push(name.split(',')[0]);
      await curtain(us).getByRole('button', { name: /^I am/ }).click();
      await expect(curtain(us)).toBeHidden();
      await expect(turn(us)).toContainText(handed.at(-1)!);
    } else if (ask !== null) {
      await answer(us);
    } else {
      await us.page.waitForTimeout(50);
    }
  }
}

test('who goes first is asked with names and points, and nothing is claimed before', async ({ sit }) => {
  const us = await sit();
  await us.open({ ruleset: 'armada', name: 'Ann', seats: TWO });
  await expect(us.question).toContainText('Who goes first?');
  await expect(us.option('Ann')).toContainText(/\d+ points/);
  await expect(us.option('Bea')).toContainText(/\d+ points/);
  await expect(us.page.getByTestId('aside')).toContainText(/points/);
  const first = us.page.locator('header').getByText('first player');
  await expect(first).toHaveCount(0);
  await us.option('Bea').click();
  await expect(first).toHaveCount(1);
});

test('the curtain falls before dials are set, and before nothing else', async ({ sit }) => {
  test.setTimeout(120_000);
  const us = await sit();
  await us.open(LEARNING);
  await expect(us.question).toBeVisible();
  await setUpForBoth(us);

  const dials = us.page.getByRole('img', { name: /^dial \d: / });
  // Each sets all dials in one go.
  expect([...(await setDials(us))].sort()).toEqual(['Ann', 'Bea']);

  // Both look at the board together now; nobody's dials are shown.
  await expect(dials).toHaveCount(0);
  const players = new Set<string>();
  for (let answers = 0; answers < 30 && players.size < 2; answers += 1) {
    players.add((await turn(us).locator('strong').innerText()).trim());
    await answer(us);
    await expect(curtain(us)).toHaveCount(0);
  }
  expect([...players].sort()).toEqual(['Ann', 'Bea']);
});

test('a player looks at their own dials and hides them again', async ({ sit }) => {
  test.setTimeout(120_000);
  const us = await sit();
  await us.open(LEARNING);
  await setUpForBoth(us);
  await setDials(us);
  const who = (await turn(us).locator('strong').innerText()).trim();
  await us.page.getByRole('button', { name: 'Look at my secrets' }).click();
  await curtain(us)
    .getByRole('button', { name: `I am ${who}` })
    .click();
  await us.page.getByRole('button', { name: 'Hide my secrets' }).click();
  await expect(us.page.getByRole('button', { name: 'Look at my secrets' })).toBeVisible();
});

test('the names of both are asked once', async ({ sit }) => {
  const { page } = await sit();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play hot-seat' }).click();
  await page.getByLabel('Your name').fill('Ann');
  await page.getByLabel('Name', { exact: true }).fill('Bea');
  await page.getByRole('button', { name: 'To the table' }).click();
  await expect(page.locator('header')).toContainText('Bea');
  await page.goto('/');
  await page.getByRole('button', { name: 'Play hot-seat' }).click();
  await expect(page.getByLabel('Your name')).toHaveValue('Ann');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Bea');
});
