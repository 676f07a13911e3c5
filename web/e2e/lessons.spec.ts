// A newcomer plays a lesson from the start page to its closing card, and goes on to the next one.
import { expect, test } from './fixtures';
import { play, turn } from './pilot';

for (const [screen, viewport] of [
  ['a wide screen', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`a lesson from the start page to the next one, on ${screen}`, async ({ sit }) => {
    const me = await sit({ viewport });
    const { page } = me;
    await page.goto('/');
    const lessons = page.getByRole('region', { name: 'New here? Learn it by playing' });
    const first = lessons.getByRole('button', { name: 'Move a ship' });
    await expect(first).toHaveAttribute('aria-current', 'step');
    await first.click();

    await expect(page.getByRole('region', { name: 'Lesson' })).toContainText('Move your corvette twice');
    await expect(page.getByLabel('Hint')).toBeInViewport();
    const more = page.getByLabel('Hint').getByRole('button', { name: 'More' });
    if (viewport.width < 1000) await more.click();
    await page.getByLabel('Hint').getByRole('button', { name: 'Read the rule' }).click();
    await expect(page.getByRole('complementary', { name: 'Reference' }).locator('article')).toBeVisible();
    await page.keyboard.press('Escape');

    // Straight on lie the asteroids: the task is missed, and can be tried again.
    const missed = page.getByRole('dialog', { name: 'Not this time' });
    await play(me, () => missed.isVisible(), 60);
    await expect(missed).toContainText('ended on the asteroids');
    await missed.getByRole('button', { name: 'Try it again' }).click();
    const helm = page.getByRole('button', { name: 'Execute this maneuver' });
    await expect(missed).toBeHidden();
    await play(me, () => helm.isVisible(), 10);
    await turn(me, 'left');
    await helm.click();

    const closing = page.getByRole('dialog', { name: 'Move a ship' });
    await play(me, () => closing.isVisible(), 60);
    await expect(closing).toContainText('A ship moves every round');
    await expect(closing.getByRole('list', { name: 'What the rules say' })).toContainText('Determine Course');
    await closing.getByRole('button', { name: 'Next lesson: Attack' }).click();
    await expect(page.getByRole('region', { name: 'Lesson' })).toContainText('Attack both enemies');
    await expect(me.question).toHaveAttribute('data-ask', 'declare-target');

    // The start page knows what is done, and what comes next.
    await page.goto('/');
    await expect(page.getByRole('button', { name: /^Done: Move a ship/ })).toBeVisible();
    await expect(page.getByRole('button', { name: '2 Attack' })).toHaveAttribute('aria-current', 'step');
  });
}

test('the lessons of a battle: orders are written, banks aimed, flights flown', async ({ sit }) => {
  const me = await sit();
  const { page } = me;
  await page.goto('/');
  await page.getByRole('button', { name: /^Starmada/ }).click();
  await page.getByRole('button', { name: /^1 Write orders/ }).click();
  const line = page.getByRole('textbox', { name: 'Orders of Arrow' });
  await expect(line).toBeVisible();
  for (let turn = 1; turn <= 2; turn += 1) {
    await expect(page.locator('header .turn')).toHaveText(`Turn ${turn}`);
    await line.fill('1P3(4)');
    await page.getByRole('button', { name: 'Review and seal' }).click();
    await page.getByRole('button', { name: 'Seal the orders' }).click();
  }
  await page.getByRole('button', { name: 'Next lesson: Fire' }).click();

  // Fire at one of two enemies is not what was asked for.
  await page.getByRole('button', { name: /Everything at Boulder/ }).click();
  await page.getByRole('button', { name: 'Review the attack' }).click();
  await page.getByRole('button', { name: 'Fire', exact: true }).click();
  const missed = page.getByRole('dialog', { name: 'Not this time' });
  await expect(missed).toContainText('One of them was spared.');
  await missed.getByRole('button', { name: 'Try it again' }).click();
  await expect(missed).toBeHidden();
  const bank = (name: string) => page.getByRole('region', { name });
  await bank('Plasma Torpedo [G]').locator('.target').filter({ hasText: 'Boulder' }).click();
  await bank('Pulse Beam [AC]').locator('.target').filter({ hasText: 'Cinder' }).click();
  await page.getByRole('button', { name: 'Review the attack' }).click();
  await page.getByRole('button', { name: 'Fire', exact: true }).click();
  await page.getByRole('button', { name: 'Next lesson: Fly fighters' }).click();

  await me.option('Gnats').click();
  for (const way of ['5S1', '5P1']) {
    await page.getByRole('textbox', { name: 'Way of the flight' }).fill(way);
    await page.getByRole('button', { name: 'Fly this way' }).click();
    await me.option('Boulder').click();
  }
  const closing = page.getByRole('dialog', { name: 'Fly fighters' });
  await expect(closing.getByRole('list', { name: 'What the rules say' })).toContainText('Movement allowance');
});
