// Starmada between two people: orders are written at the same time and sealed, and neither browser receives those of the
// other before both are.
import { expect, test } from './fixtures';
import { atTheTable } from './people';
import type { Player } from './player';

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

const hasReceived = ({ received }: Player, line: string) => received.some((text) => text.includes(line));

test('sealed orders are shown to nobody else before all are sealed', async ({ sit }) => {
  const [ada, ben] = [await sit(), await sit()];
  await atTheTable(ada, ben, GAME);
  for (const player of [ada, ben]) await player.page.getByRole('button', { name: 'Set everything up' }).click();
  for (const player of [ada, ben]) await expect(player.question).toContainText('Write orders');

  await seals(ada, '2S1(3)');
  await expect(sealed(ada)).toContainText('2S1(3)');
  await ada.page.reload();
  await expect(ada.waiting).toContainText('Ben is writing orders');
  await expect(sealed(ada)).toContainText('Your orders are sealed');
  await expect(ben.question).toContainText('Write orders');
  expect(hasReceived(ben, '2S1(3)')).toBe(false);

  await seals(ben, '2P1(3)');
  await expect(ada.question.or(ada.waiting).first()).not.toContainText('writing orders');
  await expect.poll(() => hasReceived(ben, '2S1(3)') && hasReceived(ada, '2P1(3)')).toBe(true);
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
