// Plays a game that has no room: every question is answered by its shape, with the buttons of the panel.
import type { Player } from './player';

/** Timeout of one answer; the error names the question. */
const ANSWER_TIMEOUT_MS = 60_000;

/** What to write into a line, by the kind of question and the label of the line. */
export type Lines = (ask: string, says: string) => string;

export type Answered = Map<string, number>;

/** Answers questions until something is true; returns how many of each shape it answered. */
export async function answerAll(
  player: Player,
  until: () => Promise<boolean>,
  write: Lines,
  limit = 600,
): Promise<Answered> {
  const answered: Answered = new Map();
  for (let answers = 0; answers < limit;) {
    if (await until()) return answered;
    const shape = await answerOne(player, write);
    if (shape === null) {
      await player.page.waitForTimeout(40);
      continue;
    }
    answers += 1;
    answered.set(shape, (answered.get(shape) ?? 0) + 1);
  }
  throw new Error(`still asked after ${limit} answers`);
}

/** Answers the open question, if there is one, and waits until the answer is accepted. */
async function answerOne(player: Player, write: Lines): Promise<string | null> {
  const { page } = player;
  const before = await page.evaluate(() => {
    const panel = document.querySelector('[data-question]');
    return panel?.getAttribute('aria-busy') === 'true' ? null : panel?.getAttribute('data-question') || null;
  });
  if (before === null) return null;
  const ask = (await player.asked()) ?? '';
  const shape = await act(player, ask, write).catch((error: unknown) => {
    // The question may have changed before the click; the caller tries again.
    if (error instanceof Error && error.name === 'TimeoutError') return null;
    throw error;
  });
  if (shape === null) return null;
  await page
    .waitForFunction(
      (old) => {
        const panel = document.querySelector('[data-question]');
        return panel?.getAttribute('aria-busy') !== 'true' && panel?.getAttribute('data-question') !== old;
      },
      before,
      { timeout: ANSWER_TIMEOUT_MS },
    )
    .catch(async () => {
      const panel = await page.locator('section.panel').innerText();
      throw new Error(`the answer to ${ask} (${shape}, ${before}) was not taken: ${panel}`);
    });
  return shape;
}

async function act({ page }: Player, ask: string, write: Lines): Promise<string> {
  const panel = page.locator('section.panel');
  const quick = { timeout: 3000 };
  const button = (name: string | RegExp) => panel.getByRole('button', { name });
  if (await button('Write this').isVisible()) {
    for (const line of await panel.locator('form label').all()) {
      await line.locator('input').fill(write(ask, await line.innerText()), quick);
    }
    await button('Write this').click(quick);
    return 'write';
  }
  if (await button('Place it here').isVisible()) {
    await button('Place it here').click(quick);
    return 'place';
  }
  if (await button('Do this').isVisible()) {
    await button('Do this').click(quick);
    return 'plot';
  }
  if (await button('In this order').isVisible()) {
    await button('In this order').click(quick);
    return 'arrange';
  }
  if (await button(/^Yes$/).isVisible()) {
    await button(/^Yes$/).click(quick);
    return 'confirm';
  }
  await panel.locator('.option button[data-tag]').first().click(quick);
  const confirm = button(/^Confirm/);
  if (await confirm.isVisible()) await confirm.click(quick);
  return 'pick';
}
