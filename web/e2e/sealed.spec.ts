// Starmada between two people: orders are written at the same time and sealed, and neither browser receives those of the
// other before both are.
import { expect, test } from './fixtures';
import { joined } from './people';
import type { Player } from './player';
import { leaks } from './secrets';

const GAME = { ruleset: 'starmada', terms: { battle: 'very-small' } };

const field = ({ page }: Player) => page.getByRole('textbox', { name: /^Orders of / });
const sealed = ({ page }: Player) => page.getByTestId('sealed');

/** Writes orders for the first ship, and seals them with those of the others as before. */
async function seals(me: Player, line: string) {
  await field(me).fill(line);
  await me.page.getByRole('button', { name: 'Review and seal' }).click();
  await expect(me.page.getByRole('region', { name: 'Review of all orders' })).toContainText(line);
  await me.page.getByRole('button', { name: 'Seal the orders' }).click();
}

/** What a browser received with these words in it, each with what stands around them. */
const around = ({ received }: Player, words: string) =>
  received
    .filter((text) => text.includes(words))
    .map((text) => text.slice(Math.max(0, text.indexOf(words) - 120)).slice(0, 240));

test('sealed orders are shown to nobody else before all are sealed', async ({ sit }) => {
  const [ada, ben] = [await sit(), await sit()];
  await joined(ada, ben, GAME);
  // One after the other, as they are asked.
  await Promise.all([ada, ben].map(({ page }) => page.getByRole('button', { name: 'Set everything up' }).click()));
  for (const player of [ada, ben]) await expect(player.question).toContainText('Write orders');

  await seals(ada, '3(3)+2');
  await expect(sealed(ada)).toContainText('3(3)+2');
  await ada.page.reload();
  await expect(ada.waiting).toContainText('Ben is writing orders');
  await expect(sealed(ada)).toContainText('Your orders are sealed');
  await expect(ben.question).toContainText('Write orders');
  // What he looks at afresh, with her orders on the table, does not have them either, nor the way she turns her nose.
  await ben.page.reload();
  await expect(ben.question).toContainText('Write orders');
  await expect(ben.page.getByTestId('leads')).toBeVisible();
  await expect(ben.page.locator('.drift .ship').first()).toBeVisible();
  for (const words of ['3(3)+2', '"pivot":2']) expect(around(ben, words), words).toEqual([]);
  expect(leaks(ben, 'B')).toEqual([]);

  await seals(ben, '3(3)-2');
  await expect(ada.question.or(ada.waiting).first()).not.toContainText('writing orders');
  await expect.poll(() => around(ben, '3(3)+2').length).toBeGreaterThan(0);
  await expect.poll(() => around(ada, '3(3)-2').length).toBeGreaterThan(0);
  for (const [player, seat] of [
    [ada, 'A'],
    [ben, 'B'],
  ] as const)
    expect(leaks(player, seat)).toEqual([]);
});

test('a draft outlives a reload', async ({ sit }) => {
  const me = await sit();
  await me.open({ ...GAME, seats: [{ player: 'you' }, { player: { computer: 'greedy' } }] });
  await me.page.getByRole('button', { name: 'Set everything up' }).click();
  await expect(me.question).toContainText('Write orders');
  await field(me).fill('1P1(2)');
  await me.page.reload();
  await expect(field(me)).toHaveValue('1P1(2)');
});
