// Games without a room are played through the table alone.
import { expect, test } from './fixtures';
import { answerAll } from './plain';

test('a game of Pearl Divers, from the sample shelf to its end', async ({ sit }) => {
  test.setTimeout(300_000);
  const me = await sit();
  const { page } = me;
  await page.goto('/');
  await page.getByText('Sample games').click();
  await page.getByRole('button', { name: /Pearl Divers/ }).click();
  await page.getByRole('button', { name: 'Choose the rules' }).click();
  await expect(page.getByRole('spinbutton', { name: 'Rounds' })).toHaveValue('4');
  await page.getByRole('spinbutton', { name: 'Rounds' }).fill('2');
  await page.getByRole('spinbutton', { name: 'Rounds' }).press('Tab');
  await page.getByRole('button', { name: 'To the table' }).click();

  await expect(me.question).toBeVisible();
  await expect(page.locator('header')).toContainText('Pearl Divers');
  await expect(page.locator('header')).toContainText(/Round 1 of 2/);
  await expect(page.getByLabel('Phases').getByText('Forecasts')).toHaveAttribute('aria-current', 'step');
  await expect(page.getByRole('list', { name: 'Players' }).getByRole('listitem')).toHaveCount(3);
  const seen = page.getByRole('region', { name: 'What is seen' });
  await expect(seen.getByRole('columnheader', { name: 'Pearls' })).toBeVisible();
  await expect(seen.getByRole('row')).toHaveCount(4);

  const answered = await answerAll(
    me,
    () => me.ending.isVisible(),
    () => '1:3',
  );
  for (const shape of ['write', 'pick', 'plot', 'place']) expect([...answered.keys()]).toContain(shape);
  await expect(me.ending).toBeVisible();
  for (const side of [0, 1, 2]) await expect(page.getByTestId(`score-${side}`)).toHaveText(/^\d+$/);
  await page.getByRole('button', { name: 'Look at the table' }).click();

  // Events are logged, each moment can be shown again, and its rule can be read.
  const log = page.getByRole('log');
  await expect(log).toContainText('brings up');
  await log
    .getByRole('button', { name: /rolls a/ })
    .first()
    .click();
  await expect(page.getByTestId('moment')).toContainText('rolls a');
  await expect(page.locator('main.board')).toContainText('as it was then');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('moment')).toBeHidden();
});

test('the last choice is taken back in a game without a room, and its rules can be read', async ({ sit }) => {
  const me = await sit();
  const { page } = me;
  await me.open({ ruleset: 'pearls', terms: { divers: 2, rounds: 1 } });
  await expect(me.question).toBeVisible();
  await page
    .getByRole('button', { name: /^Why\?/ })
    .first()
    .click();
  await expect(page.getByRole('complementary', { name: 'Reference' }).getByRole('article')).toBeVisible();
  await page.keyboard.press('Escape');
  const before = await me.question.innerText();
  let answers = 0;
  await answerAll(
    me,
    () => Promise.resolve(answers++ > 0),
    () => '1:3',
  );
  await expect(me.question).not.toHaveText(before);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(me.question).toHaveText(before);
});

test('a friend joins a game for three, and somebody watches', async ({ sit }) => {
  test.setTimeout(120_000);
  const one = await sit();
  await one.page.goto('/');
  await one.page.getByText('Sample games').click();
  await one.page.getByRole('button', { name: /Pearl Divers/ }).click();
  await one.page.getByRole('button', { name: 'Invite a friend' }).click();
  await one.page.getByLabel('Your name').fill('Ada');
  await one.page.getByRole('combobox', { name: 'The third diver' }).selectOption({ label: 'Computer: random' });
  await one.page.getByRole('button', { name: 'Make the link' }).click();
  const url = await one.page.getByLabel('The link to this table').inputValue();

  const two = await sit();
  await two.page.goto(url);
  await expect(two.page.getByRole('heading', { name: 'Ada invites you to a game of Pearl Divers' })).toBeVisible();
  await two.page.getByLabel('Your name').fill('Grace');
  await two.page.getByRole('button', { name: 'Take the seat' }).click();
  await expect(two.question).toBeVisible();
  await expect(one.question).toBeVisible({ timeout: 10_000 });

  const watcher = await sit();
  await watcher.page.goto(url);
  await watcher.watches();
  await expect(watcher.waiting.first()).toBeVisible();
  await expect(watcher.page.locator('section.panel form')).toHaveCount(0);
  await expect(watcher.page.getByRole('list', { name: 'Players' })).toContainText('Grace');
  await one.concede();
  await expect(watcher.page.getByRole('dialog', { name: /Grace and .* win/ })).toBeVisible();
});
