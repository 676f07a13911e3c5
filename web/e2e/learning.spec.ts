// A person plays the learning game to its final score against the computer, by clicking.
import { expect, test } from './fixtures';
import { play } from './pilot';

test('a complete learning game, from the start page to the final score', async ({ sit }) => {
  test.setTimeout(420_000);
  const me = await sit();
  await me.page.goto('/');
  await me.page.getByRole('button', { name: 'Play the learning game' }).click();
  await expect(me.question).toBeVisible();
  await expect(me.page.getByLabel('Hint')).toBeVisible();
  await me.setUp();
  await expect(me.page.locator('header .round')).toHaveText(/Round 1/, { timeout: 60_000 });
  const answers = await play(me);
  await expect(me.ending).toBeVisible();
  // To the end of the sixth round, or until one side has no ship left.
  await expect(me.ending).toContainText(/six rounds are over|lost (its|their) last ship/i);
  expect(answers).toBeGreaterThan(40);
  await expect(me.page.getByTestId('score-0')).toHaveText(/^\d+$/);
  await expect(me.page.getByTestId('score-1')).toHaveText(/^\d+$/);
  // Every score is accounted for, line by line.
  for (const side of await me.ending.locator('.side').all()) {
    const points = await side.locator('.lines .points').allInnerTexts();
    const sum = points.reduce((all, each) => all + Number(each), 0);
    expect(`${sum}`).toBe(await side.locator('.sum strong').innerText());
  }
  await me.page.getByText('Were the dice fair?').click();
  await expect(me.page.getByTestId('seed')).toHaveText(/^[0-9a-f]{64}$/);
  const journal = await me.page.request.get(
    (await me.page.getByRole('link', { name: 'Save the journal' }).getAttribute('href')) as string,
  );
  expect(journal.ok()).toBe(true);
});
