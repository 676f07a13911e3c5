// From the invitation to the end and on to the next game.
import { expect, test } from './fixtures';
import { play } from './pilot';

test('an invitation tells what both bring, and a fleet can be read before it is chosen', async ({ sit }) => {
  const one = await sit();
  const url = await one.open({
    ruleset: 'armada',
    terms: { learning: true },
    name: 'Ada',
    seats: [{ player: 'you', brings: { ready: 'learning-rebel' } }, { player: 'open' }],
  });
  const cost = one.page.getByRole('region', { name: 'Player A' }).locator('.brought strong');
  await expect(cost).toHaveText(/^\d+ points$/);
  const points = Number.parseInt(await cost.innerText(), 10);

  const { page } = await sit();
  await page.goto(url);
  await expect(page.getByRole('region', { name: 'Player A' })).toContainText(`${points} points`);
  const imperial = page.locator('li').filter({ has: page.getByRole('radio', { name: /Learning game, Imperial/ }) });
  await imperial.getByText('Read the whole fleet').click();
  await expect(imperial.getByRole('listitem').filter({ hasText: 'Victory' }).first()).toContainText(/\d+/);
  await expect(imperial.getByRole('radio')).not.toBeChecked();

  await imperial.getByRole('radio').check();
  const own = Number.parseInt(await imperial.locator('.points').first().innerText(), 10);
  const difference = page.getByText(/brings? \d+ points? more/);
  if (own === points) await expect(difference).toHaveCount(0);
  else await expect(difference).toContainText(`${Math.abs(own - points)}`);
});

test('the result can be put away and comes back', async ({ sit }) => {
  const me = await sit();
  await me.open({ ruleset: 'armada', terms: { learning: true }, name: 'Ada' });
  await expect(me.question).toBeVisible();
  await me.setUp();
  await expect(me.page.locator('header .round')).toHaveText(/Round 1/, { timeout: 60_000 });
  await me.concede();
  await me.page.getByRole('button', { name: 'Look at the table' }).click();
  await expect(me.ending).toBeHidden();
  await me.page.getByRole('button', { name: 'Show the result' }).click();
  await me.page.getByRole('button', { name: 'Rematch', exact: true }).click();
  await expect(me.question).toBeVisible();
  await expect(me.page.locator('header .round')).toHaveText(/Setup/);
});

test('the end says what each side scored, by which rule, what decided it, and how lucky the dice were', async ({
  sit,
}) => {
  test.setTimeout(240_000);
  const me = await sit();
  const { page } = me;
  await me.open({ ruleset: 'armada', terms: { learning: true }, name: 'Ada' });
  await me.setUp();
  await play(me, async () => (await page.locator('header .score dd').allInnerTexts()).some((score) => score !== '0'));
  if (!(await me.ending.isVisible())) await me.concede();
  await expect(me.ending).toBeVisible();
  const sides = me.ending.locator('li.side');
  await expect(sides.first()).toContainText('Ada (you)');
  for (const side of await sides.all()) {
    const sum = Number(await side.locator('.sum strong').innerText());
    const lines = (await side.locator('.points').allInnerTexts()).map(Number);
    expect(lines.reduce((one, other) => one + other, 0)).toBe(sum);
  }
  await expect(me.ending.getByRole('heading', { name: 'Luck with the dice' })).toBeVisible();
  await me.ending.getByRole('button', { name: 'How is the score counted?' }).click();
  await expect(
    page.getByRole('complementary', { name: 'Reference' }).getByRole('heading', { name: 'Score' }),
  ).toBeVisible();
  await page.getByRole('complementary', { name: 'Reference' }).getByRole('button', { name: 'Close' }).click();

  const decided = me.ending.getByRole('listitem').filter({ hasText: 'is destroyed' }).first();
  const loss = await decided.locator('button span').last().innerText();
  await decided.getByRole('button').click();
  await expect(me.ending).toBeHidden();
  await expect(page.getByTestId('moment')).toContainText(loss);
  await page.getByRole('button', { name: 'To the result' }).click();
  await expect(me.ending).toBeVisible();
});
