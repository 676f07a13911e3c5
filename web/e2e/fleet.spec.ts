// A pasted list with a fault: shown with its rule, corrected, then played.
import { expect, test } from './fixtures';
import { play } from './pilot';

const LIST = `Name: Two of a kind
Faction: Rebel Alliance
Commander: General Dodonna

Assault: Most Wanted
Defense: Contested Outpost
Navigation: Superior Positions

CR90 Corvette A (44)
• General Dodonna (20)
= 64 Points

Nebulon-B Escort Frigate (57)
= 57 Points

Squadrons:
• X-wing Squadron (13)
= 13 Points

Total Points: 134`;

test('a list with a fault is mended and played', async ({ sit }) => {
  test.setTimeout(120_000);
  const me = await sit();
  const { page } = me;
  await page.goto('/');
  await page.getByRole('button', { name: 'Choose the fleets' }).click();
  const mine = page.getByRole('group', { name: 'Your fleet' });
  await mine.getByRole('radio', { name: 'Paste a list' }).check();
  const list = mine.getByRole('textbox');
  const start = page.getByRole('button', { name: 'To the table' });

  await list.fill(
    LIST.replace('General Dodonna (20)\n', 'Grand Moff Tarkin (38)\n').replace(
      'Commander: General Dodonna',
      'Commander: Grand Moff Tarkin',
    ),
  );
  await expect(mine.getByText('Not legal yet')).toBeVisible();
  await expect(start).toBeDisabled();
  await mine.getByRole('button', { name: 'Why?' }).first().click();
  await expect(page.getByRole('complementary', { name: 'Reference' }).getByRole('article')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();

  await list.fill(LIST);
  await expect(mine.getByText(/^Legal/)).toBeVisible();
  await expect(start).toBeEnabled();
  await start.click();
  await expect(me.question.or(me.waiting).first()).toBeVisible();
  await expect(page.locator('aside.rail')).toContainText('CR90 Corvette A');
  await me.setUp();
  await play(me, async () => (await me.round()) >= 1);
});

test('nonsense in a list is answered kindly', async ({ sit }) => {
  const me = await sit();
  await me.page.goto('/');
  await me.page.getByRole('button', { name: 'Invite a friend' }).click();
  await me.page.getByRole('radio', { name: 'Paste a list' }).check();
  await me.page.getByRole('textbox', { name: /Paste the text/ }).fill('<script>alert(1)</script>\n'.repeat(20));
  await expect(me.page.getByText(/Not legal yet|cannot/).first()).toBeVisible();
  await expect(me.page.getByRole('button', { name: 'Make the link' })).toBeDisabled();
});
