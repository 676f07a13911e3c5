// A telephone held upright: the board everywhere, the question as a sheet over it, fleets and log in drawers.
import { expect, test } from './fixtures';
import { play } from './pilot';
import type { Player } from './player';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };

test('a round on a telephone, by touch', async ({ sit }) => {
  test.setTimeout(150_000);
  const me = await sit(PHONE);
  const { page } = me;
  await page.goto('/');
  await page.getByRole('button', { name: 'Play the learning game' }).tap();
  await expect(me.question).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Set everything up for me' }).tap();
  await expect(page.locator('header .round')).toHaveText(/Round 1/, { timeout: 60_000 });

  await expect(page.getByRole('button', { name: 'Fleets' })).toHaveText('Fleets');
  await page.getByRole('button', { name: 'Fleets' }).tap();
  await expect(page.locator('aside.rail')).toBeVisible();
  await page.getByRole('button', { name: 'Fleets' }).tap();
  await expect(page.locator('aside.rail')).toBeHidden();
  await page.getByRole('button', { name: 'Log' }).tap();
  await expect(page.getByRole('log')).toContainText('Round 1');
  await page.getByRole('button', { name: 'Log' }).tap();

  await play(me, async () => (await me.round()) >= 2);
});

/** A part of the page, as far as it is drawn. */
const boxOf = async ({ page }: Player, selector: string) => (await page.locator(selector).first().boundingBox())!;

test('a fight is framed above the question, and its dice cover neither side', async ({ sit }) => {
  test.setTimeout(240_000);
  const me = await sit({ ...PHONE, reducedMotion: 'reduce' });
  const { page } = me;
  await me.open({ ruleset: 'armada', terms: { learning: true } });
  await me.setUp();
  await play(me, async () => (await me.asked()) === 'spend-defense-token', 600);
  await expect(async () => {
    const [sheet, dice, head] = await Promise.all([
      boxOf(me, 'section.panel'),
      boxOf(me, '[data-testid="dice-on-board"] .bed'),
      boxOf(me, 'header'),
    ]);
    const ends = await page
      .locator('main.board .attack line')
      .last()
      .evaluate((line) => {
        const { a, b, c, d, e, f } = (line as SVGLineElement).getScreenCTM()!;
        const at = (x: string, y: string) => {
          const [px, py] = [x, y].map((name) => Number(line.getAttribute(name)));
          return { x: a * px + c * py + e, y: b * px + d * py + f };
        };
        return [at('x1', 'y1'), at('x2', 'y2')];
      });
    for (const { x, y } of ends) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(390);
      expect(y).toBeGreaterThan(head.y + head.height);
      expect(y).toBeLessThan(sheet.y);
      const covered = x > dice.x && x < dice.x + dice.width && y > dice.y && y < dice.y + dice.height;
      expect(covered).toBe(false);
    }
    expect(dice.y + dice.height).toBeLessThanOrEqual(sheet.y + 1);
    expect(dice.x).toBeGreaterThanOrEqual(-1);
    expect(dice.x + dice.width).toBeLessThanOrEqual(391);
  }).toPass();
});

test('the table stays in its place, whatever is looked for outside of it', async ({ sit }) => {
  const me = await sit(PHONE);
  await me.open({ ruleset: 'armada', terms: { learning: true } });
  await expect(me.question).toBeVisible();
  await me.page.getByRole('log', { includeHidden: true }).evaluate((log) => log.scrollIntoView());
  expect(await boxOf(me, 'header')).toMatchObject({ x: 0, y: 0 });
});

test('what a command will do can be read to its end', async ({ sit }) => {
  test.setTimeout(120_000);
  for (const width of [360, 390]) {
    const me = await sit({ ...PHONE, viewport: { width, height: 844 } });
    await me.open({ ruleset: 'armada', terms: { learning: true } });
    await me.setUp();
    await play(me, async () => (await me.asked()) === 'assign-dials');
    const cut = await me.page
      .locator('section.panel .does')
      .evaluateAll((all) =>
        all.filter((each) => each.scrollHeight > each.clientHeight + 1).map((each) => each.textContent),
      );
    expect(cut, `${width} wide`).toEqual([]);
  }
});

test('a tap on a unit shows its card, and the unit remains in sight with its mark', async ({ sit }) => {
  test.setTimeout(120_000);
  const me = await sit({ ...PHONE, reducedMotion: 'reduce' });
  const { page } = me;
  await me.open({ ruleset: 'armada', terms: { learning: true } });
  await me.setUp();
  await expect(page.locator('header .round')).toHaveText(/Round 1/, { timeout: 60_000 });
  await expect(me.question).toBeVisible();
  // The ship whose dials are set is in sight; the options are its commands, so that a tap on it chooses nothing.
  expect(await me.asked()).toBe('assign-dials');
  const ship = page.locator('main.board .piece.ship.acting');
  const [name] = (await ship.getAttribute('aria-label'))!.split(',');
  const { x, y, width, height } = (await ship.boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  const card = page.getByRole('dialog', { name: 'Card' });
  await expect(card).toContainText(name);
  await expect(ship).toHaveClass(/seen/);
  await expect(async () => {
    const [piece, over] = [(await ship.boundingBox())!, (await card.boundingBox())!];
    expect(piece.y + piece.height).toBeLessThanOrEqual(over.y);
  }).toPass();
  await card.getByRole('button', { name: 'Close' }).tap();
  await expect(card).toBeHidden();
  await expect(ship).toHaveClass(/seen/);
});
