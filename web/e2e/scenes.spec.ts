// What happens is played: the computer's activations as scenes that can be skipped, and dice with a moment.
import { expect, test } from './fixtures';
import { answer, play } from './pilot';
import type { Player } from './player';

const LEARNING = { ruleset: 'armada', terms: { learning: true } };

const strip = ({ page }: Player) => page.getByTestId('scene');
const playing = ({ page }: Player) => page.locator('[data-testid="scene"].playing');

/** Where a piece is drawn right now, in the middle of its way. */
const places = ({ page }: Player) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main.board .piece.ship')].map((piece) => window.getComputedStyle(piece).transform),
  );

test('the computer’s activation is a scene: told, seen, skipped, and shown again', async ({ sit }) => {
  test.setTimeout(180_000);
  const me = await sit({ speed: 'relaxed' });
  const { page } = me;
  await me.open(LEARNING);
  await me.setUp();
  // This player watches: nothing is answered while something is played.
  const moves = strip(me).getByText(/Victory.* moves/);
  await play(me, async () => {
    for (let looks = 0; looks < 400; looks += 1) {
      if ((await moves.count()) > 0) return true;
      if (!(await playing(me).isVisible())) return false;
      await page.waitForTimeout(50);
    }
    return false;
  });
  await expect(playing(me)).toBeVisible();
  const before = await places(me);
  await expect.poll(() => places(me), 'a ship is on its way').not.toEqual(before);

  for (let presses = 0; presses < 20 && (await playing(me).isVisible()); presses += 1) await page.keyboard.press(' ');
  await expect(playing(me)).toBeHidden();
  await page.getByRole('button', { name: 'Show me again' }).click();
  await expect(
    strip(me)
      .getByText(/ dial\.$/)
      .first(),
  ).toBeVisible();
  await expect(playing(me)).toBeVisible();
  // Answering skips the rest.
  const asked = await me.question.count();
  if (asked > 0) {
    await answer(me);
    await expect(strip(me).getByText(/ dial\.$/)).toHaveCount(0);
  }
});

test('dice lie beside the line of the attack, large, until it is over', async ({ sit }) => {
  test.setTimeout(180_000);
  const me = await sit();
  const { page } = me;
  await me.open(LEARNING);
  await me.setUp();
  const dice = page.getByTestId('dice-on-board');
  await play(me, () => dice.isVisible());
  const boxes = await dice.locator('.die').evaluateAll((all) => all.map((die) => die.getBoundingClientRect().height));
  expect(Math.min(...boxes)).toBeGreaterThanOrEqual(36);
  await play(me, async () => !(await dice.isVisible()));
});

test('a pause after what the computer did, until the player goes on', async ({ sit }) => {
  test.setTimeout(180_000);
  const me = await sit({ speed: 'quick', pause: true });
  const { page } = me;
  await me.open(LEARNING);
  await me.setUp();
  const goOn = page.getByRole('button', { name: 'Go on' });
  await play(me, () => goOn.isVisible());
  const told = await page.getByRole('log').innerText();
  await page.waitForTimeout(1500);
  await expect(goOn).toBeVisible();
  expect(await page.getByRole('log').innerText()).toBe(told);
  await page.keyboard.press(' ');
  await expect(goOn).toBeHidden();
});

test('a question waits for the scene; its keys end the scene and open it', async ({ sit }) => {
  test.setTimeout(180_000);
  const me = await sit({ speed: 'quick', pause: true });
  const { page } = me;
  await me.open(LEARNING);
  await me.setUp();
  const pending = page.getByTestId('pending');
  const goOn = page.getByRole('button', { name: 'Go on' });
  await play(me, async () => (await goOn.isVisible()) && (await pending.isVisible()));
  await expect(pending).toHaveText(/^Your answer is asked for: \w/);
  await expect(page.locator('section.panel .option')).toHaveCount(0);
  await expect(page.locator('main.board .piece.legal')).toHaveCount(0);
  const answered = me.sent.length;
  await page.keyboard.press('1');
  await expect(pending).toBeHidden();
  await expect(playing(me)).toBeHidden();
  await expect(me.question).toBeVisible();
  expect(me.sent.slice(answered).filter((text) => text.includes('"choose"'))).toEqual([]);
});

test('without motion a scene is a row of pictures: told in the same order, and nothing flies', async ({ sit }) => {
  test.setTimeout(180_000);
  const watch = async (reducedMotion: 'reduce' | 'no-preference') => {
    const me = await sit({ speed: 'quick', pause: true, reducedMotion });
    const { page } = me;
    // Everything that moves on the board and every sentence under the scene, frame by frame.
    await page.addInitScript(() => {
      const seen = { moving: 0, told: [] as string[] };
      Object.assign(window, { seen });
      const look = () => {
        const board = document.querySelector('main.board');
        const says = document.querySelector('[data-testid="scene"].playing .says p:last-child')?.textContent;
        if (says && seen.told.at(-1) !== says) seen.told.push(says);
        if (board) seen.moving += board.getAnimations({ subtree: true }).length;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await me.open(LEARNING);
    await me.setUp();
    const goOn = page.getByRole('button', { name: 'Go on' });
    const read = () => page.evaluate(() => (window as unknown as { seen: { moving: number; told: string[] } }).seen);
    await play(me, async () => {
      if (await goOn.isVisible()) {
        if ((await read()).told.some((says) => /Victory.* moves/.test(says))) return true;
        await goOn.click();
      }
      return false;
    });
    return read();
  };
  const still = await watch('reduce');
  expect(still.moving).toBe(0);
  const moving = await watch('no-preference');
  expect(moving.moving).toBeGreaterThan(0);
});
