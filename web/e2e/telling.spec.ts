// What happened is told so that a player can follow it: captions that can be read, a recap of every round, a log that
// opens where it ends.
import { expect, test } from './fixtures';
import { play } from './pilot';
import type { Player } from './player';

const LEARNING = { ruleset: 'armada', terms: { learning: true } };

const recap = ({ page }: Player) => page.getByTestId('recap');

test('a caption stands as long as it takes to read', async ({ sit }) => {
  test.setTimeout(180_000);
  const me = await sit({ speed: 'quick' });
  const { page } = me;
  // The last caption and how long it stands, whenever either changes.
  await page.addInitScript(() => {
    const captions: [says: string, stands: number][] = [];
    Object.assign(window, { captions });
    const look = () => {
      const strip = document.querySelector<HTMLElement>('[data-testid="scene"].playing');
      const says = strip?.querySelector('.says p:last-child')?.textContent?.trim();
      if (strip && says && captions.at(-1)?.[0] !== says) captions.push([says, Number(strip.dataset.stands)]);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await me.open(LEARNING);
  await me.setUp();
  const read = async () => {
    const captions = await page.evaluate(() => (window as unknown as { captions: [string, number][] }).captions);
    return captions.filter(([says]) => /^Victory.*( dial| range.*)\.$/.test(says));
  };
  await play(me, async () => (await read()).length >= 2);
  // It stands a while longer above the next one.
  for (const [says, stands] of await read())
    expect(stands, says).toBeGreaterThanOrEqual(Math.floor((Math.max(900, says.length * 60) / 2) * 0.75));
});

test('a round that has ended is recapped, side by side, until the player goes on', async ({ sit }) => {
  test.setTimeout(180_000);
  const me = await sit({ speed: 'quick' });
  const { page } = me;
  await me.open(LEARNING);
  await me.setUp();
  await play(me, () => recap(me).isVisible());
  await expect(recap(me).getByRole('heading', { level: 2 })).toHaveText('Round 1');
  await expect(recap(me).getByRole('heading', { level: 3 })).toHaveCount(2);
  await expect(recap(me).locator('li').filter({ hasText: 'moved' })).toHaveCount(2);
  await page.keyboard.press('Shift');
  await expect(recap(me)).toBeHidden();

  await page.getByRole('button', { name: 'Recap of Round 1' }).click();
  await expect(recap(me)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(recap(me)).toBeHidden();
});

test('at instant speed nothing stands in the way', async ({ sit }) => {
  test.setTimeout(180_000);
  const me = await sit({ speed: 'instant' });
  await me.open(LEARNING);
  await me.setUp();
  await play(me, async () => (await me.round()) === 2);
  await expect(recap(me)).toBeHidden();
  await expect(me.page.getByRole('button', { name: 'Recap of Round 1' })).toBeVisible();
});

test('while the last activation is shown again, the tools of the question are put away', async ({ sit }) => {
  test.setTimeout(180_000);
  const me = await sit({ speed: 'relaxed' });
  const { page } = me;
  await me.open(LEARNING);
  await me.setUp();
  const again = page.getByRole('button', { name: 'Show me again' });
  const offered = page.locator('main.board .piece.legal');
  await play(me, async () => {
    await page.keyboard.press('Escape');
    return (await again.isVisible()) && (await offered.count()) > 0;
  });
  await again.click();
  await expect(page.locator('[data-testid="scene"].playing')).toBeVisible();
  await expect(offered).toHaveCount(0);
  const skip = page.getByRole('button', { name: 'Skip' });
  for (let presses = 0; presses < 40 && (await skip.isVisible()); presses += 1) await page.keyboard.press(' ');
  await expect(offered).not.toHaveCount(0);
});

test('on a phone the log opens at its newest line', async ({ sit }) => {
  test.setTimeout(180_000);
  const me = await sit({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page } = me;
  await me.open(LEARNING);
  await me.setUp();
  const lines = page.locator('[role="log"] [data-event]');
  await play(me, async () => (await lines.count()) > 40);
  await page.getByRole('button', { name: 'Log' }).first().click();
  await expect(lines.last()).toBeInViewport();
});
