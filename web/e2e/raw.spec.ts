// Nothing raw is ever shown: every text of a game is looked at while it is played.
import { expect, test } from './fixtures';
import { play } from './pilot';
import { rawIn, textsOf } from './raw';

/** For a longer look: the points of the fleets, and how many rounds are played. */
const { WARDROOM_POINTS: points, WARDROOM_ROUNDS: rounds = '2' } = process.env;

test('raw words are recognized', () => {
  const raw = ['asteroid-field-2', 'of undefined', '[object Object]', 'see attack.dice.roll', 'NaN hull', 'hull_left'];
  for (const text of raw) expect(rawIn(text), text).toHaveLength(1);
  for (const text of ['X-wing Squadron 1', 'Nebulon-B, left: 2 of 3', 'a ready-made fleet. Then']) {
    expect(rawIn(text), text).toEqual([]);
  }
});

test('no id and no missing value is shown in a game', async ({ sit }) => {
  test.setTimeout(points ? 1_200_000 : 240_000);
  const me = await sit();
  const { page } = me;
  const found = new Set<string>();
  const looked = new Set<string>();
  const look = async () => {
    for (const text of await textsOf(page)) {
      looked.add(text);
      for (const raw of rawIn(text)) found.add(raw);
    }
  };
  /** Points at every piece, with the ruler and without. */
  const point = async () => {
    const pieces = page.locator('main.board [role="option"]');
    for (const ruler of [false, true]) {
      if (ruler) await page.keyboard.press('m');
      for (let at = 0; at < (await pieces.count()); at += 1) {
        await pieces
          .nth(at)
          .hover({ force: true, timeout: 1000 })
          .catch(() => undefined);
        await look();
      }
      if (ruler) await page.keyboard.press('Escape');
    }
  };

  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Choose the fleets' })).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'Choose the fleets' }).click();
  await expect(page.getByText('points').first()).toBeVisible();
  await look();
  await page.goto('/settings');
  await look();
  await me.open({ ruleset: 'armada', terms: points ? { points: Number(points) } : { learning: true } });
  await expect(me.question.or(me.waiting).first()).toBeVisible();
  await look();
  await me.setUp();
  const asked = new Set<string>();
  await play(
    me,
    async () => {
      await look();
      const ask = (await me.asked()) ?? '';
      if (ask && !asked.has(ask) && asked.add(ask).size % 6 === 0) await point();
      return (await me.round()) > Number(rounds);
    },
    3000,
  );
  expect(looked.size).toBeGreaterThan(200);
  expect([...found]).toEqual([]);
});
