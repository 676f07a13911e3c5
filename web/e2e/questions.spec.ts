// Questions answered on the board: dots, ships, the maneuver tool; and options that say what they are.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { answer, play } from './pilot';
import type { Player } from './player';

const LEARNING = { ruleset: 'armada', terms: { learning: true } };

/** Clicks what is drawn at the middle of something, whatever lies above it. */
async function clickAt({ page }: Player, drawn: Locator) {
  const box = (await drawn.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** What lies under the middle of something is itself. */
const isOnTop = (drawn: Locator): Promise<boolean> =>
  drawn.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === element;
  });

test('a dot that glows takes a click, and a place nearby snaps to it', async ({ sit }) => {
  const me = await sit();
  await me.open(LEARNING);
  await me.option(/Asteroid field 1/).click();
  const which = me.page.locator('section.panel .which');
  await expect(which).toHaveText(/^Suggestion/);
  await expect(me.page.getByLabel('x, mm')).toBeHidden();
  const dots = me.page.locator('.suggestion');
  const count = await dots.count();
  let dot = 0;
  while (dot < count && !(await isOnTop(dots.nth(dot)))) dot += 1;
  await clickAt(me, dots.nth(dot));
  await expect(which).toHaveText(`Suggestion ${dot + 1} of ${count}`);
  const next = (dot + 1) % count;
  const box = (await dots.nth(next).boundingBox())!;
  await me.page.mouse.click(box.x + box.width / 2 + 8, box.y + box.height / 2 + 3);
  await expect(which).toHaveText(`Suggestion ${next + 1} of ${count}`);
  const asked = await me.question.innerText();
  await me.page.locator('[data-key="act:confirm"]').click();
  await expect(me.question).not.toHaveText(asked);
});

/** How far the panel scrolls sideways with the most that a ship can have: five speeds, a dial and a token. */
const sidewaysWithMost = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const added = (['Speed', 'Command'] as const).flatMap((group) => {
      const buttons = [...document.querySelectorAll(`section.panel [aria-label="${group}"] button`)];
      const [last, most] = [buttons.at(-1)!, group === 'Speed' ? 5 : 2];
      return Array.from({ length: most - buttons.length }, () => {
        const more = last.cloneNode(true) as Element;
        if (group === 'Command') more.lastChild!.textContent = ' token';
        last.after(more);
        return more;
      });
    });
    const { scrollWidth, clientWidth } = document.querySelector('section.panel div.body')!;
    added.forEach((each) => each.remove());
    return scrollWidth - clientWidth;
  });

test('dials, helm and targets, on the board', async ({ sit }) => {
  test.setTimeout(240_000);
  const me = await sit();
  const { page } = me;
  await me.open(LEARNING);
  await me.setUp();

  await play(me, async () => (await me.asked()) === 'assign-dials');
  const dials = page.getByRole('list', { name: 'Its dials' }).getByRole('listitem');
  await expect(dials.last()).toHaveText(/Round\s\d/);
  await expect(me.option(/^1? ?Navigate/)).toContainText('Speed up to 1 more or less');
  await expect(page.locator('.piece.ship.acting')).toHaveCount(1);
  while ((await me.asked()) === 'assign-dials') {
    const mark = await page.locator('[data-question]').getAttribute('data-question');
    await me.option(/^1? ?Navigate/).click();
    await expect(page.locator('[data-question]')).not.toHaveAttribute('data-question', mark ?? '');
    await page.waitForTimeout(100);
  }

  await play(me, async () => (await me.asked()) === 'dial-or-token');
  await page.keyboard.press('1');
  await play(me, async () => (await me.asked()) === 'navigate');
  expect(await sidewaysWithMost(page)).toBe(0);
  const speed = page.getByRole('spinbutton', { name: 'Speed' });
  const before = Number(await speed.getAttribute('aria-valuenow'));
  await page.locator('[data-key="act:slower"]').click();
  await expect(speed).toHaveAttribute('aria-valuenow', `${before - 1}`);
  await expect(page.getByRole('slider', { name: /^Joint/ })).toHaveCount(before - 1);
  const touch = (await page.locator('.joint .touch').first().boundingBox())!;
  expect(touch.width).toBeGreaterThanOrEqual(43.9);
  // The key of a number is that speed.
  await page.keyboard.press(`${before}`);
  await expect(speed).toHaveAttribute('aria-valuenow', `${before}`);
  await page.keyboard.press(`${before - 1}`);
  await expect(speed).toHaveAttribute('aria-valuenow', `${before - 1}`);
  const confirm = page.locator('[data-key="act:confirm"]');
  await expect(confirm).toHaveAttribute('aria-disabled', 'false');
  await confirm.click();
  await expect(page.getByRole('log')).toContainText(new RegExp(`moves at speed ${before - 1}`));

  // A ship's hull zones are offered; a click on its base is enough.
  const offersShip = async () => (await me.asked()) === 'declare-target' && (await page.locator('.zone').count()) > 0;
  await play(me, offersShip, 300);
  const options = page.locator('.option button[data-tag="target"]');
  await options.first().hover();
  await expect(page.locator('.lines line')).toHaveCount(1);
  await expect(page.locator('.lines .tally')).toHaveCount(1);
  await expect(page.locator('.arcs')).toHaveCount(0);
  await page.mouse.move(2, 2);
  const ship = page.locator('.piece.ship.legal').first();
  const mark = await page.locator('[data-question]').getAttribute('data-question');
  await ship.locator('.chip').first().click({ force: true });
  const chooser = page.getByRole('group', { name: 'Several ways to choose this' });
  if (await chooser.isVisible()) await chooser.getByRole('button').first().click();
  await expect(page.locator('[data-question]')).not.toHaveAttribute('data-question', mark ?? '');
  await answer(me);
});

/** How many options there are, and how many of them are seen without scrolling. */
const optionsInSight = ({ page }: Player): Promise<[all: number, seen: number]> =>
  page.evaluate(() => {
    const list = document.querySelector('section.panel div.body')!.getBoundingClientRect();
    const options = [...document.querySelectorAll('section.panel .option button[data-tag]')];
    const seen = options.filter((option) => {
      const { top, bottom } = option.getBoundingClientRect();
      return top >= list.top - 1 && bottom <= list.bottom + 1;
    });
    return [options.length, seen.length];
  });

test('the options are in sight without scrolling: five on a desk, three on a telephone', async ({ sit }) => {
  test.setTimeout(300_000);
  const me = await sit();
  const { page } = me;
  await me.open(LEARNING);
  await me.setUp();
  for (const ask of ['assign-dials', 'declare-target', 'spend-defense-token']) {
    await play(me, async () => (await me.asked()) === ask, 600);
    for (const [width, height, enough] of [
      [390, 844, 3],
      [1440, 900, 5],
    ]) {
      await page.setViewportSize({ width, height });
      await expect(async () => {
        const [all, seen] = await optionsInSight(me);
        expect(seen, `${ask} at ${width}`).toBeGreaterThanOrEqual(Math.min(all, enough));
      }).toPass();
      // Where there is more, the edge says so.
      const more = await page
        .locator('section.panel div.body')
        .evaluate((body) => [body.scrollHeight - body.clientHeight > 8, body.hasAttribute('data-more')]);
      expect(more[1]).toBe(more[0]);
    }
  }
});
