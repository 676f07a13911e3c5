import { expect, test } from './fixtures';
import { play } from './pilot';
const LEARNING = { ruleset: 'armada', terms: { learning: true } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };
for (const [n, o] of [['desk', {}], ['phone', PHONE], ['light', {colorScheme:'light', viewport:{width:1100,height:800}}]] as const) {
  test(`look ${n}`, async ({ sit }) => {
    test.setTimeout(200_000);
    const me = await sit({ ...(o as object), reducedMotion: 'reduce' });
    const { page } = me;
    await me.open({ ruleset: 'armada', lesson: 'attack' });
    await play(me, async () => (await me.asked()) === 'declare-target');
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/look-target-${n}.png` });
    await page.getByText('Odds of each target').click();
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/look-odds-${n}.png` });
    await me.open(LEARNING);
    await me.setUp();
    await play(me, async () => (await me.asked()) === 'course');
    await page.getByRole('button', { name: 'What would the computer do?' }).click();
    await expect(page.getByTestId('advice')).toBeVisible({ timeout: 30_000 });
    await page.getByTestId('advice').scrollIntoViewIfNeeded();
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/look-advice-${n}.png` });
  });
}
