// A battle of Starmada through its panels: orders, fire, losses and flights, by mouse, by finger and by keyboard alone, on
// hexes and on an open table, to its end.
import { CARRIERS, DUEL, against, battle, deployed, orders, panel, until, view } from './battle';
import { expect, test } from './fixtures';
import type { Player } from './player';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Finds something in the log, whatever has happened since. */
async function told({ page }: Player, words: string) {
  await page.getByRole('searchbox', { name: 'Search what happened' }).fill(words);
  await expect(page.getByRole('log')).toContainText(words);
}
const needs = ({ page }: Player) => page.getByTestId('needs');
const way = ({ page }: Player) => page.getByRole('textbox', { name: 'Way of the flight' });

test('a battle is played to its end through the panels', async ({ sit }) => {
  const me = await sit();
  await deployed(me, DUEL);
  const asked = new Set<string>();
  await battle(me, async () => {
    asked.add((await me.asked()) ?? '');
    return false;
  });
  await expect(me.ending).toContainText(/destroyed|left the board/);
  for (const ask of ['orders', 'attack', 'declare', 'lose']) expect([...asked]).toContain(ask);
  await me.page.getByRole('button', { name: 'Look at the table' }).click();
  await told(me, 'is destroyed');
});

test('orders are clicked on the board and typed, and their course is drawn at once', async ({ sit }) => {
  const me = await sit();
  const { page } = me;
  await deployed(me, DUEL);
  await expect(page.getByTestId('aside')).toHaveCount(0);
  await expect(page.locator('.planned .ship')).toHaveCount(2);
  const course = page.locator('.planned.worked polyline');
  await expect(orders(me)).toHaveValue(/^\d\(\d\)$/);
  const before = await course.getAttribute('points');
  await orders(me).fill('2P1(3)');
  await expect(course).not.toHaveAttribute('points', before ?? '');
  await expect(needs(me)).toBeVisible();

  // A place within reach is clicked; the pad has its orders.
  const far = page.locator('.reach path').last();
  await far.click();
  await expect(orders(me)).not.toHaveValue('2P1(3)');

  // What the engine cannot do is said where it is written and once in the review, and cannot be sealed.
  await orders(me).fill('9PPP9(18)');
  await expect(page.locator('.planned.worked.bad')).toHaveCount(1);
  await page.getByRole('button', { name: 'Review and seal' }).click();
  const review = page.getByRole('region', { name: 'Review of all orders' });
  await expect(review.locator('tr.wrong').filter({ hasText: 'need an engine rating of' })).toHaveCount(1);
  expect((await review.textContent())?.match(/Equinox: /g) ?? []).toHaveLength(1);
  await expect(page.getByRole('button', { name: 'Seal the orders' })).toBeDisabled();
});

test('a bank is dragged onto a target, and fire is aimed on the board', async ({ sit }) => {
  const me = await sit();
  const { page } = me;
  await deployed(me, DUEL);
  await until(me, 'declare');
  const bank = page.locator('section.panel .banks > section').first();
  const target = page.locator('.piece.legal').first();
  const handle = bank.getByRole('button', { name: / × / });
  await handle.scrollIntoViewIfNeeded();
  const from = (await handle.boundingBox())!;
  const to = (await target.boundingBox())!;
  await page.mouse.move(from.x + 20, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2 - 30, to.y + to.height / 2, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await expect(page.locator('.carried')).toContainText(' at ');
  await page.mouse.up();
  await expect(bank.locator('.target[aria-pressed="true"]')).toHaveCount(1);
  await expect(page.locator('.aims line.strong')).toHaveCount(1);

  await bank.getByRole('button', { name: 'Hold fire' }).click();
  await expect(page.locator('.aims line.strong')).toHaveCount(0);
  await target.click();
  await expect(page.locator('.aims line.strong')).toHaveCount(1);
  await page.getByRole('button', { name: 'Review the attack' }).click();
  await page.getByRole('button', { name: 'Fire', exact: true }).click();
  await told(me, 'declares');
});

test('losses are clicked square by square on the sheet', async ({ sit }) => {
  const me = await sit();
  const { page } = me;
  await deployed(me, DUEL);
  await until(me, 'lose');
  const square = page.locator('button.square').first();
  const lost = (await square.getAttribute('aria-label'))?.replace(/^Lose (.*) \S+, \d+ left.*$/, '$1');
  await square.hover();
  await square.click();
  await told(me, `loses ${lost}`);
});

test('flights are moved along a way, with its cost and whom they can attack', async ({ sit }) => {
  const me = await sit();
  const { page } = me;
  await deployed(me, CARRIERS);
  await until(me, 'fly');
  const turns = page.getByRole('group', { name: 'Turns at most' });
  await expect(turns.getByRole('button', { name: /3 turns/ })).toContainText('3 a hex');
  const places = page.locator('.reach path');
  const all = await places.count();
  await turns.getByRole('button', { name: /0 turns/ }).click();
  await expect.poll(() => places.count()).toBeLessThan(all);

  await way(me).fill('2');
  await expect(page.locator('.planned .flight')).toHaveCount(1);
  await expect(page.getByTestId('way')).toContainText('Costs 2 of 8');
  await way(me).fill('2PP1');
  await expect(page.getByTestId('way')).toContainText('Costs 6 of 8');
  await way(me).fill('9');
  await expect(page.locator('.planned.bad .flight')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Fly this way' })).toBeDisabled();
  await until(me, 'strike');
  await me.option(/./).click();
  await told(me, ' attacks ');
});

test('on an open table fleets meet and fire', async ({ sit }) => {
  const me = await sit();
  await deployed(me, { ...DUEL, terms: { ground: 'table' } });
  await until(me, 'declare');
  await expect(panel(me)).toContainText('on average');
  await until(me, 'orders');
  await expect(me.page.locator('.reach circle').first()).toBeAttached();
  expect(view(me).turn).toBeGreaterThan(1);
});

test('on a telephone a battle is fought, and nothing is wider than the screen', async ({ sit }) => {
  const me = await sit(PHONE);
  const { page } = me;
  await deployed(me, DUEL);
  const seen = new Set<string>();
  await battle(me, async () => {
    const ask = (await me.asked()) ?? '';
    if (ask) seen.add(ask);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), ask).toBeLessThanOrEqual(390);
    return seen.has('declare') && seen.has('lose');
  });
  expect([...seen]).toContain('lose');
});

/** The number of the question, and whom it is for: choices of the others, which may come meanwhile, change neither. */
const questionNumber = async ({ page }: Player): Promise<string> =>
  ((await page.locator('[data-question]').getAttribute('data-question')) ?? '').split('/').slice(0, 2).join('/');

/** Answers with keys alone, by the kind of question. */
async function keys(me: Player): Promise<void> {
  const { page } = me;
  const ask = await me.asked();
  if (ask === 'orders') {
    await orders(me).focus();
    // From ship to ship, then the review, then sealed.
    const ships = Object.values(view(me).ships).filter(({ side, at }) => side === 'first' && at).length;
    for (let presses = 0; presses < ships; presses += 1) await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Seal the orders' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Seal the orders' })).toBeEnabled();
    await page.keyboard.press('Enter');
  } else if (ask === 'declare') {
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Fire', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
  } else {
    await page.keyboard.press('1');
  }
}

test('the keyboard alone writes orders, fires and takes losses', async ({ sit }) => {
  const me = await sit();
  // So near that they meet while they keep their speed.
  await deployed(me, against(['Equinox', 'Longitude'], ['Rhyolite', 'Breccia'], { columns: 14, rows: 8 }));
  const asked = new Set<string>();
  for (let answers = 0; answers < 160 && !(asked.has('declare') && asked.has('lose')); answers += 1) {
    const before = await questionNumber(me);
    const ask = (await me.asked()) ?? '';
    if (ask) asked.add(ask);
    if (ask) await keys(me);
    await expect.poll(() => questionNumber(me)).not.toBe(before);
  }
  expect([...asked]).toEqual(expect.arrayContaining(['declare', 'lose']));
  await told(me, 'declares');
});

test('a game turn that has ended is recapped, and what happened last is shown again', async ({ sit }) => {
  const me = await sit({ speed: 'quick' });
  const { page } = me;
  await deployed(me, DUEL);
  const recap = page.getByTestId('recap');
  await battle(me, () => recap.isVisible());
  await expect(recap.getByRole('heading', { level: 2 })).toHaveText('Game turn 1');
  await expect(recap.locator('li').filter({ hasText: 'Orders:' })).toHaveCount(2);
  await page.keyboard.press('Shift');
  await expect(recap).toBeHidden();
  await expect(page.getByRole('button', { name: 'Recap of Game turn 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Show me again' }).click();
  await expect(page.locator('[data-testid="scene"].playing')).toBeVisible();
});
