// Cards with a face wherever they are named, nothing raw on any of them, and the reference that finds them.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures';

const CATALOG = join(process.cwd(), '../crates/armada-catalog/catalog');
const RULES = join(process.cwd(), '../rules/armada');

const idsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.toml'))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/^(?:id|class|chassis) = "(.+)"$/gm)])
    .map(([, id]) => id);

const cardIds = (): string[] =>
  ['ships', 'squadrons', 'upgrades', 'objectives', '.']
    .flatMap((folder) =>
      readdirSync(join(CATALOG, folder))
        .filter((file) => file.endsWith('.toml') && file !== 'releases.toml')
        .map((file) => join(CATALOG, folder, file)),
    )
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^id = "(.+)"$/gm)].map(([, id]) => id));

test('no face of any card has an id, a mark or a raw value on it', async ({ sit }) => {
  test.setTimeout(480_000);
  const { page } = await sit();
  const cards = cardIds();
  expect(cards.length).toBeGreaterThan(450);
  const raw = new Set([...idsIn(CATALOG), ...idsIn(RULES)].filter((id) => /[-.]/.test(id)));
  await page.goto('/reference/armada');
  await expect(page.getByRole('searchbox')).toBeVisible();
  const faces = await page.evaluate(async (ids) => {
    const said = (element: Element) => {
      const labels = [...element.querySelectorAll('[aria-label], [title]')].flatMap((each) => [
        each.getAttribute('aria-label') ?? '',
        each.getAttribute('title') ?? '',
      ]);
      const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (words.nextNode()) labels.push(words.currentNode.textContent ?? '');
      return labels.filter((label) => label.trim()).join('\n');
    };
    const faces: [string, string][] = [];
    for (const id of ids) {
      const link = Object.assign(document.createElement('a'), { href: `/reference/armada/card/${id}` });
      document.body.append(link);
      link.click();
      link.remove();
      let face: Element | null = null;
      for (let tries = 0; tries < 500 && !face; tries += 1) {
        await new Promise((later) => setTimeout(later, 10));
        face = document.querySelector(`[data-card="${id}"]`);
      }
      await new Promise((later) => requestAnimationFrame(later));
      faces.push([id, face ? said(face.closest('article')!) : '']);
    }
    return faces;
  }, cards);
  const faults = faces.flatMap(([id, text]) => {
    if (!text) return [`${id} has no face`];
    const words = text.split(/[^\w.-]+/).map((word) => word.replace(/[.-]+$/, ''));
    const ids = words.filter((word) => raw.has(word));
    const marks = text.match(/\[[^\]]*\]|\b(true|false|null|undefined|NaN)\b|\{|\}/g) ?? [];
    return [...ids, ...marks].map((fault) => `${id}: ${fault}`);
  });
  expect(faults).toEqual([]);
});

test('going back from an entry leads to the search, as far down as it was', async ({ sit }) => {
  const me = await sit({ viewport: { width: 1200, height: 500 } });
  const { page } = me;
  await page.goto('/');
  await page.getByRole('button', { name: 'Look up rules and cards' }).click();
  const field = page.getByRole('searchbox');
  await field.fill('how does evade work');
  const rules = page.getByRole('region', { name: 'Rules' }).getByRole('button');
  await expect(rules.first()).toContainText(/^Evade\s*The defender/);
  const last = page.getByRole('region', { name: 'Cards' }).locator('button.hit').last();
  await last.scrollIntoViewIfNeeded();
  const far = await page.evaluate(() => window.scrollY);
  expect(far).toBeGreaterThan(100);
  await last.click();
  await expect(page.locator('[data-card]')).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue('how does evade work');
  await expect(rules.first()).toBeVisible();
  await expect(async () => expect(await page.evaluate(() => window.scrollY)).toBe(far)).toPass();
  await page.goBack();
  await expect(page).not.toHaveURL(/reference/);

  // Beside a table it is the same.
  await me.open({ ruleset: 'armada', terms: { learning: true } });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Look up a rule' }).click();
  const aside = page.getByRole('complementary', { name: 'Reference' });
  await aside.getByRole('searchbox').fill('evade');
  await expect(rules.first()).toContainText('Evade');
  await last.scrollIntoViewIfNeeded();
  const down = () => aside.locator('.entry').evaluate((entry) => entry.scrollTop);
  const below = await down();
  expect(below).toBeGreaterThan(100);
  await last.click();
  await expect(aside.locator('[data-card]')).toBeVisible();
  await aside.getByRole('button', { name: '‹ Back' }).click();
  await expect(aside.getByRole('searchbox')).toHaveValue('evade');
  await expect(async () => expect(await down()).toBe(below)).toPass();
});

test('the reference answers in everyday words, as one types', async ({ sit }) => {
  const { page } = await sit();
  await page.goto('/');
  await page.getByRole('button', { name: 'Look up rules and cards' }).click();
  await expect(page).toHaveURL(/\/reference\/armada$/);
  const search = page.getByRole('searchbox');
  await search.pressSequentially('how does evade work', { delay: 20 });
  const rules = page.getByRole('region', { name: 'Rules' });
  await expect(rules.getByRole('button').first()).toContainText('Evade');
  await expect(page.getByRole('region').nth(1)).toHaveAttribute('aria-label', 'Rules');
  await rules.getByRole('button').first().click();
  await expect(page.getByRole('article').getByRole('heading', { name: /^Evade/ })).toBeVisible();

  await search.fill('what does han solo do');
  const cards = page.getByRole('region', { name: 'Cards' });
  await expect(cards.getByRole('button').first()).toContainText('Han Solo');
  await cards.getByRole('button').first().click();
  await expect(page.locator('[data-card="han-solo"]')).toContainText('Millennium Falcon');
  await page.goBack();
  await expect(cards.getByRole('button').first()).toContainText('Han Solo');

  await page.goto('/reference/armada/rule/tokens.raid.effect');
  await page.getByRole('article').getByRole('button', { name: 'Removing raid tokens' }).click();
  await expect(page.getByRole('heading', { name: 'Removing raid tokens' })).toBeVisible();
});

const BATTLE = { ruleset: 'armada', terms: {} };

test('a name shows its card while it is pointed at, without covering the question', async ({ sit }) => {
  const me = await sit();
  const { page } = me;
  await me.open(BATTLE);
  await me.setUp();
  const face = page.getByRole('dialog', { name: 'Card' });
  const objective = page.locator('.objective').getByRole('button');
  // What is loaded meanwhile may move the name away from the pointer.
  await expect(async () => {
    await page.mouse.move(700, 880);
    await objective.hover();
    await expect(face.locator('[data-card]')).toContainText('objective', { timeout: 3000 });
  }).toPass();
  const [shown, question] = [(await face.boundingBox())!, (await page.locator('[data-question]').boundingBox())!];
  const apart =
    shown.x + shown.width <= question.x ||
    question.x + question.width <= shown.x ||
    shown.y + shown.height <= question.y ||
    question.y + question.height <= shown.y;
  expect(apart, 'the face is beside the question').toBe(true);
  await page.keyboard.press('Escape');
  await expect(face).toBeHidden();

  await objective.click();
  await page.mouse.move(700, 880);
  await expect(face.locator('[data-card]')).toBeVisible();
  await face.getByRole('button', { name: 'Open in the reference' }).click();
  await expect(face).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Reference' }).locator('[data-card]')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.locator('.ships').getByRole('button').first().click();
  const details = page.getByRole('dialog').locator('[data-card]').first();
  await expect(details.getByText('Engineering')).toBeVisible();
  await details.locator('ul').getByRole('button').first().click();
  await expect(face.locator('[data-card]')).toBeVisible();
});

test('on a telephone a tap shows a card, within the screen', async ({ sit }) => {
  const me = await sit({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 1,
  });
  const { page } = me;
  await me.open(BATTLE);
  await me.setUp();
  await page.getByRole('button', { name: 'Fleets' }).tap();
  await page.locator('.objective').getByRole('button').tap();
  const face = page.getByRole('dialog', { name: 'Card' });
  await expect(face.locator('[data-card]')).toBeVisible();
  const shown = (await face.boundingBox())!;
  expect(shown.x).toBeGreaterThanOrEqual(0);
  expect(shown.x + shown.width).toBeLessThanOrEqual(390);
  await face.getByRole('button', { name: 'Close' }).tap();
  await expect(face).toBeHidden();
});
