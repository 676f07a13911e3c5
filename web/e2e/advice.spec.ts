// Advice of the computer: where it was agreed on, told to the others, shown on the board, taken or dismissed.
import { expect, test } from './fixtures';
import { play } from './pilot';

const LEARNING = { ruleset: 'armada', terms: { learning: true } };

test('against the computer a course is advised, explained, shown and taken', async ({ sit }) => {
  test.setTimeout(120_000);
  const me = await sit();
  const { page } = me;
  await me.open(LEARNING);
  await me.setUp();
  await play(me, async () => (await me.asked()) === 'course');
  await page.keyboard.press('h');
  const advice = page.getByTestId('advice');
  await expect(advice).toBeVisible({ timeout: 30_000 });
  await expect(advice).toContainText(/To win after it/);
  await expect(advice).toContainText(/\d+\s%/);
  await expect(advice).toContainText(/Tried in \d+ imagined games/);
  await advice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(advice).toBeHidden();
  await page.getByRole('button', { name: 'What would the computer do?' }).click();
  await expect(advice).toBeVisible({ timeout: 30_000 });
  await advice.getByRole('button', { name: 'Do it' }).click();
  await expect(page.getByRole('log')).toContainText('moves at speed');
  await expect(advice).toBeHidden();
});

test('between people it is off unless agreed on, and then the others are told that it was asked for', async ({
  sit,
}) => {
  const [ada, ben] = [await sit(), await sit()];
  const seats = [{ player: 'you' }, { player: 'open' }];
  await ada.open({ ...LEARNING, name: 'Ada', seats });
  await expect(ada.page.getByText('What would the computer do?')).toBeHidden();

  const url = await ada.open({ ...LEARNING, name: 'Ada', seats, advice: true });
  await ben.page.goto(url);
  await expect(ben.page.getByText('players may ask the computer, and the others are told')).toBeVisible();
  await ben.page.evaluate(async (game) => {
    const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"Ben"}' };
    await fetch(`/api/games/${game}/join`, asked);
  }, url.split('/').at(-1));
  await ben.page.reload();
  const asks = ada.page.getByRole('button', { name: 'What would the computer do?' });
  const bens = ben.page.getByRole('button', { name: 'What would the computer do?' });
  await expect.poll(async () => (await asks.isVisible()) || (await bens.isVisible())).toBe(true);
  const [asking, other, name] = (await asks.isVisible()) ? [ada, ben, 'Ada'] : [ben, ada, 'Ben'];
  await asking.page.getByRole('button', { name: 'What would the computer do?' }).click();
  await expect(asking.page.getByTestId('advice')).toBeVisible({ timeout: 30_000 });
  await expect(other.page.getByTestId('advised')).toContainText(`${name} has asked for advice once`);
  await expect(other.page.getByTestId('advice')).toBeHidden();
  expect(other.received.filter((frame) => frame.includes('"rests_on"'))).toEqual([]);
});
