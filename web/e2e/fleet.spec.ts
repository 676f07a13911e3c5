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

test('a damaged list is read as far as possible, and mended by choosing', async ({ sit }) => {
  const me = await sit();
  await me.page.goto('/');
  await me.page.getByRole('button', { name: 'Choose the fleets' }).click();
  const mine = me.page.getByRole('group', { name: 'Your fleet' });
  await mine.getByRole('radio', { name: 'Paste a list' }).check();
  // Nothing tells which program wrote it, one name is wrong, and one line belongs to nothing.
  const list = mine.getByRole('textbox');
  await list.fill('CR90 Corvette A\n- General Dodona\nNebulon-B Escort Frigate\nX-wing Squadron\nsee you on Friday');
  const lines = mine.getByRole('list', { name: 'Lines that could not be read' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await lines.first().getByRole('button', { name: 'General Dodonna' }).click();
  await expect(list).toHaveValue(/- General Dodonna\n/);
  await expect(lines).toHaveCount(1);
  await lines.getByRole('button', { name: 'Leave it out' }).click();
  await expect(lines).toHaveCount(0);
  await expect(list).not.toHaveValue(/Friday/);
  await mine.getByText('What the table read').click();
  await expect(mine).toContainText('General Dodonna');
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
