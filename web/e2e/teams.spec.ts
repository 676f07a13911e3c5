// A team of two people against two computers: whose units are whose, who is asked what, and who may see which dials.
import { expect, test } from './fixtures';
import { playTogether } from './pilot';
import type { Player } from './player';

interface Table {
  view?: { ships: Record<string, { seat: string; stack: unknown[] | null }> };
}

/** Whose facedown dials a player was ever told. */
function dialsKnownTo({ received }: Player): string[] {
  const tables = received.filter((text) => text.startsWith('{"type":"table"')).map((text) => JSON.parse(text) as Table);
  const ships = tables.flatMap(({ view }) => Object.values(view?.ships ?? {}));
  return ships.filter(({ stack }) => stack && stack.length > 0).map(({ seat }) => seat);
}

test('two people command one fleet, each their own ships', async ({ sit }) => {
  test.setTimeout(240_000);
  const ada = await sit();
  const grace = await sit({ viewport: { width: 390, height: 844 } });
  await ada.page.goto('/new/armada/friend');
  await ada.page.getByLabel('Your name').fill('Ada');
  await ada.page.getByRole('radio', { name: /^Team game/ }).check();
  const [own, enemies] = [
    ada.page.getByRole('region', { name: 'Team A' }),
    ada.page.getByRole('region', { name: 'Team B' }),
  ];
  await expect(own.getByRole('combobox', { name: 'Player A2' })).toHaveValue('"open"');
  for (const seat of await enemies.getByRole('combobox').all()) await seat.selectOption({ label: 'Computer: greedy' });
  await own.getByRole('radio', { name: /^Rieekan/ }).check();
  await ada.page.getByRole('button', { name: 'Make the link' }).click();

  // A teammate takes a seat of the team and brings nothing.
  await grace.page.goto(await ada.page.getByLabel('The link to this table').inputValue());
  await expect(grace.page.getByRole('region', { name: 'Team A' })).toContainText('Team Commander A Ada');
  await grace.page.getByLabel('Your name').fill('Grace');
  await grace.page.getByRole('button', { name: 'Take the seat' }).click();
  await expect(grace.question.or(grace.waiting).first()).toBeVisible();

  // The rail says who commands what.
  const rail = ada.page.locator('aside.rail');
  await expect(rail.getByRole('heading', { level: 3 }).filter({ hasText: /Ada|Grace/ })).toHaveText([
    'Ada (you)',
    'Grace',
  ]);

  const begun = ada.page.locator('header .round').filter({ hasText: 'Round 1' });
  await expect(async () => {
    for (const { page } of [ada, grace]) {
      const button = page.getByRole('button', { name: 'Set everything up for me' });
      if (await button.isVisible()) await button.click({ timeout: 1000 }).catch(() => undefined);
    }
    await expect(begun).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });

  // Each sets the dials of their own ships, and is asked about no other.
  await expect(ada.question).toHaveAttribute('data-ask', 'assign-dials');
  await expect(grace.question).toHaveAttribute('data-ask', 'assign-dials');
  await playTogether([ada, grace], async () => (await ada.asked()) === 'activate-ship' || (await ada.round()) > 1);
  for (const [player, seat] of [
    [ada, 'A1'],
    [grace, 'A2'],
  ] as const) {
    expect(new Set(dialsKnownTo(player))).toEqual(new Set([seat]));
  }

  // Which ship acts is the commander's word; the teammate is told so.
  if ((await ada.asked()) === 'activate-ship') await expect(grace.waiting.first()).toContainText('Ada');
});
