// What is in sight without scrolling or moving anything: options of lessons, both fleets, the joints of a course.
import { expect, test } from './fixtures';
import { play } from './pilot';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };
const DESK = { viewport: { width: 1440, height: 900 } };

for (const [screen, options] of [
  ['a telephone', PHONE],
  ['a desk', DESK],
] as const) {
  test(`all options of a lesson are in sight on ${screen}`, async ({ sit }) => {
    const me = await sit({ ...options, reducedMotion: 'reduce' });
    for (const [lesson, ask, count] of [
      ['commands', 'assign-dials', 4],
      ['defend', 'spend-defense-token', 4],
    ] as const) {
      await me.open({ ruleset: 'armada', lesson });
      await expect(me.question).toHaveAttribute('data-ask', ask);
      const offered = me.page.locator('section.panel .option button[data-tag]');
      await expect(offered).toHaveCount(count);
      for (const option of await offered.all()) await expect(option).toBeInViewport({ ratio: 0.95 });
    }
  });
}

test('on a telephone both fleets are in sight when a ship is chosen, and a joint follows the finger', async ({
  sit,
}) => {
  test.setTimeout(150_000);
  const me = await sit({ ...PHONE, reducedMotion: 'reduce' });
  const { page } = me;
  await me.open({ ruleset: 'armada', terms: { learning: true } });
  await me.setUp();
  await play(me, async () => (await me.asked()) === 'activate-ship');
  await expect(async () => {
    const hidden = await page.locator('main.board .piece.ship').evaluateAll((ships) => {
      const floor = document.querySelector('section.panel')!.getBoundingClientRect().top;
      const sky = document.querySelector('header')!.getBoundingClientRect().bottom;
      return ships.filter((ship) => {
        const { left, right, top, bottom } = ship.getBoundingClientRect();
        return left < 0 || right > window.innerWidth || top < sky || bottom > floor;
      }).length;
    });
    expect(hidden).toBe(0);
  }).toPass();

  await play(me, async () => (await me.asked()) === 'course');
  // Some joints of some ships do not turn.
  const joint = page.locator('[role="slider"].joint:not([aria-valuemax="0"])').first();
  await expect(joint).toHaveAttribute('aria-valuenow', '0', { timeout: 30_000 });
  // The course has been judged, and the camera rests.
  await expect(page.locator('[data-key="act:confirm"]')).toHaveAttribute('aria-disabled', 'false', { timeout: 30_000 });
  await expect(page.locator('main.board [data-moving]')).toHaveCount(0);
  const camera = () => page.locator('main.board .world').getAttribute('transform');
  const before = await camera();
  const { x, y, width, height } = (await joint.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 60, y + height / 2, { steps: 6 });
  await expect(joint).not.toHaveAttribute('aria-valuenow', '0', { timeout: 30_000 });
  expect(await camera()).toBe(before);
  await page.mouse.up();
});
