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
}
