// "Attacks and threats" of all units: a legend, and figures beside those who can be attacked.
import { expect, test } from './fixtures';
import type { Player } from './player';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };

/** The tallies that lie on a unit. */
const onPieces = ({ page }: Player): Promise<string[]> =>
  page.evaluate(() => {
    const box = (part: Element) => part.getBoundingClientRect();
    const units = [...document.querySelectorAll('main.board [data-key^="ship:"] .base, main.board .squadron .base')];
    return [...document.querySelectorAll('main.board .threatened .bed')]
      .filter((tally) =>
        units.some((unit) => {
          const [one, other] = [box(tally), box(unit)];
          return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
        }),
      )
      .map((tally) => tally.parentElement?.textContent ?? '');
  });

for (const [screen, options] of [
  ['a desk', {}],
  ['a telephone', PHONE],
] as const) {
  test(`attacks and threats are explained and counted, on ${screen}`, async ({ sit }) => {
    const me = await sit({ ...options, reducedMotion: 'reduce' });
    const { page } = me;
    await me.open({ ruleset: 'armada', lesson: 'attack' });
    await expect(me.question).toBeVisible();
    await page.locator('.board').first().focus();
    await page.keyboard.press('t');
    const legend = page.locator('.legend');
    await expect(legend).toContainText(/your reach, \d+ attacks?/);
    await expect(legend).toContainText(/reach of Computer, \d+ attacks?/);
    for (const words of ['of both', 'close', 'medium', 'long', 'one way only', '3 units can attack it, with 7 dice'])
      await expect(legend).toContainText(words);
    await expect(page.locator('.tallies .threatened').first()).toBeVisible();
    expect(await onPieces(me)).toEqual([]);
    // However near one looks.
    await page.keyboard.press('+');
    await expect.poll(() => onPieces(me)).toEqual([]);
    await legend.getByText('Attacks and threats').click();
    await expect(legend).not.toContainText('of both', { useInnerText: true });
    await page.keyboard.press('t');
    await expect(legend).toBeHidden();
  });
}
