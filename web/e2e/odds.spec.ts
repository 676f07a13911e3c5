// Odds before something is decided: of targets before they are declared, of tokens before they are spent.
import { expect, test } from './fixtures';
import { play } from './pilot';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };

for (const [screen, options] of [
  ['a desk', {}],
  ['a telephone', PHONE],
] as const) {
  test(`a target shows what it costs after tokens, and all odds on request, on ${screen}`, async ({ sit }) => {
    test.setTimeout(120_000);
    const me = await sit({ ...options, reducedMotion: 'reduce' });
    const { page } = me;
    await me.open({ ruleset: 'armada', lesson: 'attack' });
    await play(me, async () => (await me.asked()) === 'declare-target');
    const target = me.option(/against /i);
    await expect(target).toContainText(/about \d\.\d damage/);
    await expect(target).toContainText(/\d\.\d after tokens/);
    await page.getByText('Odds of each target').click();
    const table = page.getByRole('table');
    await expect(table.getByRole('columnheader', { name: 'Destroyed' })).toBeVisible();
    await expect(table.getByRole('row').nth(1)).toContainText(/\d+\s%/);
  });

  test(`the odds with all cards are worked out for all targets on request, on ${screen}`, async ({ sit }) => {
    test.setTimeout(120_000);
    const me = await sit({ ...options, reducedMotion: 'reduce' });
    const { page } = me;
    await me.open({ ruleset: 'armada', lesson: 'attack' });
    await play(me, async () => (await me.asked()) === 'declare-target');
    await page.getByText('Odds of each target').click();
    const table = page.getByRole('table');
    await expect(table.getByRole('row')).toHaveCount(3);
    await page.getByRole('button', { name: 'With all cards' }).click();
    await expect(table.getByRole('row', { name: /, with all cards/ })).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'With all cards' })).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
}

test('the odds with all cards come for the target that is pointed at or focused', async ({ sit }) => {
  test.setTimeout(120_000);
  const me = await sit({ reducedMotion: 'reduce' });
  const { page } = me;
  await me.open({ ruleset: 'armada', lesson: 'attack' });
  await play(me, async () => (await me.asked()) === 'declare-target');
  const odds = page.getByRole('status').filter({ hasText: 'with all cards' });
  await expect(me.option(/against .*Raider/i)).toContainText(/after tokens/);
  await expect(odds).toBeHidden();
  await me.option(/against .*Raider/i).hover();
  await expect(odds).toContainText(/Raider, front, with all cards: \d\.\d damage on average/);
  await expect(odds).toContainText('If both sides play as the computer would.');
  await me.option(/against .*Gladiator/i).focus();
  await expect(odds).toContainText(/Gladiator, front, with all cards: \d\.\d damage on average/);
});

test('the odds of defense tokens with all cards come for the one that is pointed at, and for all on request', async ({
  sit,
}) => {
  test.setTimeout(120_000);
  const me = await sit({ reducedMotion: 'reduce' });
  const { page } = me;
  await me.open({ ruleset: 'armada', lesson: 'defend' });
  await play(me, async () => (await me.asked()) === 'spend-defense-token');
  const odds = page.getByRole('status').filter({ hasText: 'with all cards' });
  await expect(odds).toBeHidden();
  await me.option(/brace/i).hover();
  await expect(odds).toContainText(/brace.*, with all cards: \d\.\d damage on average/i);
  await page.getByText('Odds of each token').click();
  await page.getByRole('button', { name: 'With all cards' }).click();
  await expect(page.getByRole('button', { name: 'With all cards' })).toBeHidden();
  const none = page.getByRole('table').getByRole('row').last();
  await expect(none).toContainText(/\d\.\d/);
});
