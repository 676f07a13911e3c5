// The start page draws what each game asks before it begins.
import { expect, test } from './fixtures';

test('the form is drawn as the game describes it', async ({ sit }) => {
  const { page } = await sit();
  await page.goto('/');
  await page.getByRole('button', { name: 'Choose the fleets' }).click();

  // A usual game fills in the fields, and fields that are changed leave it.
  const standard = page.getByRole('radio', { name: /^Standard game/ });
  const learning = page.getByRole('radio', { name: /^Learning game Two/ });
  await expect(standard).toBeChecked();
  await learning.check();
  // What a usual game turns on is not asked twice.
  await expect(page.getByText('Learning game', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await page.getByText('More settings').click();
  await expect(page.getByRole('checkbox', { name: 'Learning game' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Learning game' }).uncheck();
  await page.getByText('More settings').click();
  await expect(standard).toBeChecked();
  await page.getByRole('spinbutton', { name: 'Fleet points' }).fill('200');
  await page.getByRole('spinbutton', { name: 'Fleet points' }).press('Tab');
  await expect(standard).not.toBeChecked();

  // What few people want is folded; what does not matter beside the rest is not there.
  const objective = page.getByRole('combobox', { name: 'Objective' });
  await expect(objective).toBeHidden();
  await page.getByText('More settings').click();
  await expect(objective).toBeVisible();
  await page.getByRole('checkbox', { name: 'Unlimited rounds' }).check();
  await expect(objective).toHaveCount(0);

  // Teams: as many seats as are agreed on, in their sides.
  const seats = page.getByRole('region', { name: /^(Player|Team) A$/ }).locator('select');
  await expect(seats).toHaveCount(1);
  for (const side of ['A', 'B']) {
    await page.getByRole('spinbutton', { name: `Players of side ${side}` }).fill('2');
    await page.getByRole('spinbutton', { name: `Players of side ${side}` }).press('Tab');
  }
  await expect(seats).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'To the table' })).toBeEnabled();
});

test('four editions are offered, each with a sentence, the final one first', async ({ sit }) => {
  const { page } = await sit();
  await page.goto('/');
  await page.getByRole('button', { name: 'Choose the fleets' }).click();
  const edition = page.getByRole('combobox', { name: 'Edition' });
  await expect(edition.locator('option')).toHaveText(['Final', '2020', '2017', '2015']);
  await expect(edition.locator('option:checked')).toHaveText('Final');
  await expect(edition).toHaveAccessibleDescription(/last official errata and costs/);
  await edition.selectOption('2017');
  await expect(edition).toHaveAccessibleDescription(/FAQ of 2017/);
});

test('terms that cannot be played are refused with their rule, and nothing is made', async ({ sit }) => {
  const { page } = await sit();
  await page.goto('/');
  await page.getByRole('button', { name: 'Choose the fleets' }).click();
  await page.getByText('More settings').click();
  await page.getByRole('spinbutton', { name: 'Players of side A' }).fill('3');
  await page.getByRole('spinbutton', { name: 'Players of side A' }).press('Tab');
  await expect(page.getByRole('alert')).toContainText('nearly equal size');
  await expect(page.getByRole('button', { name: 'To the table' })).toBeDisabled();
  await page.getByRole('spinbutton', { name: 'Players of side B' }).fill('2');
  await page.getByRole('spinbutton', { name: 'Players of side B' }).press('Tab');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a team of two against the computer is shown by sides', async ({ sit }) => {
  const me = await sit();
  const { page } = me;
  await me.open({
    ruleset: 'armada',
    terms: { learning: true, seats_a: 2, seats_b: 1 },
    name: 'Ada',
    seats: [{ player: 'you' }, { player: 'you', name: 'Grace' }, { player: { computer: 'greedy' } }],
  });
  await expect(me.question.or(me.waiting).first()).toBeVisible();
  await expect(page.locator('header .score .of-a')).toHaveCount(1);
  await expect(page.locator('aside.rail section.of-a h2')).toContainText('Your fleet');
  await expect(page.locator('aside.rail section.of-b h2')).toContainText('Enemy fleet');
});

test('another game on the shelf asks for other things', async ({ sit }) => {
  const { page } = await sit();
  await page.goto('/');
  await page.getByRole('button', { name: /^Starmada/ }).click();
  await expect(page.getByRole('button', { name: 'Play Starmada' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose the fleets' }).click();
  await expect(page.getByRole('spinbutton', { name: 'Length in cm' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Played on' }).selectOption({ label: 'An open table' });
  await expect(page.getByRole('spinbutton', { name: 'Length in cm' })).toBeVisible();
  // The page opens the game that was open last.
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play Starmada' })).toBeVisible();
});

test('the game that was chosen last stays open, however late the first one comes', async ({ sit }) => {
  const { page } = await sit();
  let comes = () => {};
  const chosen = new Promise<void>((done) => (comes = done));
  await page.route('**/api/rulesets/armada', async (asked) => {
    await chosen;
    await asked.continue();
  });
  await page.goto('/');
  await page.getByRole('button', { name: /^Starmada/ }).click();
  await expect(page.getByRole('button', { name: 'Play Starmada' })).toBeVisible();
  const late = page.waitForResponse('**/api/rulesets/armada');
  comes();
  await (await late).finished();
  await expect(page.getByRole('button', { name: /^Armada/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play Starmada' })).toBeVisible();
});

test('a game that is refused after another one was chosen says nothing', async ({ sit }) => {
  const { page } = await sit();
  let comes = () => {};
  const chosen = new Promise<void>((done) => (comes = done));
  await page.route('**/api/rulesets/armada', async (asked) => {
    await chosen;
    await asked.fulfill({ status: 404, json: { kind: 'unknown', says: 'There is no such game.' } });
  });
  await page.goto('/');
  await page.getByRole('button', { name: /^Starmada/ }).click();
  await expect(page.getByRole('button', { name: 'Play Starmada' })).toBeVisible();
  const late = page.waitForResponse('**/api/rulesets/armada');
  comes();
  await (await late).finished();
  // The answer has been read by the time that another one has come.
  await page.evaluate(() => fetch('/api/rulesets').then((answer) => answer.text()));
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByText('There is no such game.')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Play Starmada' })).toBeVisible();
});

test('players are called by the names that were typed, in the form and at the table', async ({ sit }) => {
  const me = await sit();
  const { page } = me;
  await page.goto('/new/armada/hot-seat');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Grace');
  await expect(page.getByRole('combobox', { name: 'Ada' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Grace’s fleet' })).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/Player [AB]/);
  await page.getByRole('button', { name: 'To the table' }).click();
  await expect(page.locator('header .of-a .name')).toHaveText('Ada');
  await expect(page.locator('header .of-b .name')).toHaveText('Grace');
  // The names are asked once.
  await page.goto('/new/armada/hot-seat');
  await expect(page.getByRole('combobox', { name: 'Ada' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Grace' })).toBeVisible();
});

test('the page of a new game ends with its form', async ({ sit }) => {
  const { page } = await sit();
  await page.goto('/new/armada/computer');
  await expect(page.getByRole('radio', { name: /Learning game, Rebel/ }).first()).toBeVisible();
  const below = await page.evaluate(
    () =>
      document.documentElement.scrollHeight - document.querySelector('main')!.getBoundingClientRect().bottom - scrollY,
  );
  expect(below).toBeLessThan(120);
});
