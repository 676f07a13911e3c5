// Starmada on its board: fleets are deployed by clicking, measured, looked at in the rail; on hexes, on an open table, on a
// telephone and by keyboard.
import { expect, test } from './fixtures';
import { faults } from './axe';
import type { Player } from './player';

const GAME = {
  ruleset: 'starmada',
  terms: {
    options: ['asteroids', 'planets'],
    terrain: [
      ['planet', 16, 9],
      ['asteroid-field', 12, 6],
    ],
  },
  seats: [{ player: 'you' }, { player: { computer: 'greedy' } }],
};

const OPEN_TABLE = { ...GAME, terms: { ground: 'table' } };

const board = ({ page }: Player) => page.getByRole('group', { name: 'The board' });
const ghost = ({ page }: Player) => page.locator('[data-key="act:carry"]');

/** The computer may place a ship first. */
async function asked(me: Player) {
  await expect(me.question).toContainText('Which ship do you place next?', { timeout: 30_000 });
}

/** Chooses a ship, so that its place is asked for. */
async function deploys(me: Player, ship: string) {
  await asked(me);
  await me.option(ship).click();
  await expect(me.question).toContainText(`Where do you place ${ship}?`);
  await expect(ghost(me)).toBeVisible();
}

/** Clicks the middle of a hex by its name; the drawing says where it is. */
async function clickHex(me: Player, column: number, row: number) {
  const at = await me.page.evaluate(
    ([column, row]) => {
      const world = document.querySelector<SVGGElement>('.starmada .world')!;
      const [width, corner] = [60, 60 / Math.sqrt(3)];
      const shift = row % 2 === 0 ? 1 : 0.5;
      const point = new DOMPoint((column - 1 + shift) * width, (row - 1) * corner * 1.5 + corner);
      const { x, y } = point.matrixTransform(world.getScreenCTM()!);
      return { x, y };
    },
    [column, row] as const,
  );
  await me.page.mouse.click(at.x, at.y);
}

test('a battle begins on the start page, and both fleets are on the board', async ({ sit }) => {
  const me = await sit();
  const { page } = me;
  await page.goto('/');
  await page.getByRole('button', { name: /^Starmada/ }).click();
  await page.getByRole('button', { name: 'Play Starmada' }).click();
  await asked(me);
  await expect(page.locator('header .turn')).toHaveText('Deployment');
  await me.setUp();
  await expect(page.locator('header .turn')).toHaveText('Turn 1', { timeout: 30_000 });
  await expect(page.getByLabel('Phases').getByText('Orders')).toHaveAttribute('aria-current', 'step');
  await expect(page.locator('.piece.ship.of-a')).toHaveCount(3);
  await expect(page.locator('.piece.ship.of-b')).toHaveCount(3);
});

test('a ship is deployed by clicking a hex, turned, and confirmed on the board', async ({ sit }) => {
  const me = await sit();
  const { page } = me;
  await me.open(GAME);
  await deploys(me, 'Solstice');
  await expect(page.locator('.zone path')).toHaveCount(1);

  await clickHex(me, 9, 5);
  await expect(page.locator('.ghost.bad')).toBeVisible();
  await expect(page.locator('section.panel')).toContainText('within 4 hexes');
  await clickHex(me, 3, 5);
  await expect(page.locator('.ghost.good')).toBeVisible();
  await page.getByText('In figures').click();
  await ghost(me).hover();
  await page.mouse.wheel(0, 60);
  await expect(page.getByRole('combobox', { name: 'Facing' })).toHaveValue('1');
  await page.getByRole('button', { name: 'Turn to port' }).click();
  await page.getByRole('button', { name: 'Turn to port' }).click();
  await expect(page.locator('.ghost.good')).toBeVisible();
  await page.locator('[data-key="act:confirm"]').click();
  await expect(page.getByRole('option', { name: /^Solstice, .* at 0305, heading NE/ })).toBeVisible();
  await expect(page.getByRole('img', { name: 'planet in 1609' })).toBeVisible();
});

test('fleets are measured, and sheets light up what their banks reach', async ({ sit }) => {
  const me = await sit();
  const { page } = me;
  await me.open(GAME);
  await asked(me);
  await me.setUp();
  await expect(page.locator('header .turn')).toHaveText('Turn 1', { timeout: 30_000 });

  await page.keyboard.press('m');
  await page.getByRole('option', { name: /^Halberdier/ }).click();
  await page.getByRole('option', { name: /^Flint/ }).click();
  await expect(page.locator('.caption.measure')).toContainText(/\d+ hexes · in arcs? [A-L]/);
  expect(await page.locator('.ruler .crossed').count()).toBeGreaterThan(5);
  await page.keyboard.press('m');

  await page.locator('aside [data-ship]').first().click();
  const sheet = page.getByRole('dialog', { name: 'Display sheet of Solstice' });
  await expect(sheet.getByRole('img', { name: 'Hull: 13 of 13 boxes left' })).toBeVisible();
  await expect(sheet.getByRole('img', { name: 'Engine: 7 of 7 boxes left' })).toBeVisible();
  await sheet.getByRole('button', { name: /^Meridian Lance, arcs AB/ }).focus();
  await expect(page.locator('.caption.band')).toHaveText(['short 5', 'medium 10', 'long 15']);
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.getByRole('button', { name: 'Print the sheets' }).click();
  await expect(page.getByRole('dialog', { name: 'Display sheets' }).getByRole('article')).toHaveCount(3);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('header').first()).toBeHidden();
  await expect(page.getByRole('article').first()).toBeVisible();
  // Black on white, a page for each ship.
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(3);
});

test('an open table has no hexes, and places are centimetres and degrees', async ({ sit }) => {
  const me = await sit();
  const { page } = me;
  await me.open(OPEN_TABLE);
  await deploys(me, 'Equinox');
  expect(await page.locator('.zone rect').count()).toBeGreaterThan(0);
  await expect(page.locator('.rim text')).toHaveCount(0);
  await page.getByText('In figures').click();
  await page.getByRole('spinbutton', { name: 'Facing' }).fill('75');
  await page.getByRole('spinbutton', { name: 'Facing' }).press('Tab');
  await expect(page.locator('.ghost.good')).toBeVisible();
  await page.locator('[data-key="act:confirm"]').click();
  await expect(page.getByRole('option', { name: /^Equinox, .* heading 75°/ })).toBeVisible();
});

test('the keyboard alone deploys and measures', async ({ sit }) => {
  const me = await sit();
  const { page } = me;
  await me.open(GAME);
  await deploys(me, 'Halberdier');
  await ghost(me).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('q');
  await expect(page.locator('.ghost.good')).toBeVisible();
  await page.keyboard.press('Enter');
  const ship = page.getByRole('option', { name: /^Halberdier, .* heading (NE|SW)/ });
  await expect(ship).toBeVisible();
  await page.keyboard.press('m');
  await ship.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.locator('.caption.measure')).toContainText('hexes');
});

test('on a telephone a ship is deployed by fingers, and nothing is wider than the screen', async ({ sit }) => {
  const me = await sit({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page } = me;
  await me.open(GAME);
  await deploys(me, 'Solstice');
  await expect(page.locator('.ghost.good')).toBeVisible();
  await page.locator('[data-key="act:turn-right"]').tap();
  await expect(page.locator('.ghost.good')).toBeVisible();
  await page.locator('[data-key="act:confirm"]').tap();
  await expect(page.getByRole('option', { name: /^Solstice, / })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect(board(me)).toBeVisible();
  expect(await faults(page)).toEqual([]);
});
