// Plays by clicking what a person sees: real buttons, one answer at a time.
import type { Player } from './player';

/** How many suggested places a player looks at before moving a squadron. */
const LOOKS = 8;

export type Until = () => Promise<boolean>;

/** Time in which the table says where a course leads, at most. */
const SIGHT_MS = 250;

/** The side of the learning game's table, how far the next moves lead, and how much room is enough, in millimetres. */
const [TABLE, AHEAD, ENOUGH] = [914, [0, 150, 350], 40];

/** Timeout of one answer; the error names the question. */
const ANSWER_TIMEOUT_MS = 60_000;

/** Ways to answer questions that a game has panels of its own for, by the kind of question. */
export type Ways = Record<string, (player: Player) => Promise<void>>;

/** Answers questions until something is true or the game is over. Returns the number of answers. */
export async function play(
  player: Player,
  until: Until = () => Promise.resolve(false),
  limit = 900,
  ways: Ways = {},
): Promise<number> {
  let answers = 0;
  while (answers < limit) {
    // A question that comes only now is looked at before it is answered.
    const there = (await mark(player)) !== null;
    if ((await player.ending.isVisible()) || (await until())) return answers;
    if (there && (await answer(player, ways))) answers += 1;
    else await player.page.waitForTimeout(40);
  }
  throw new Error(`still playing after ${limit} answers`);
}

/** Lets several players answer in turn until one of them sees something. */
export async function playTogether(players: Player[], until: Until, limit = 900) {
  for (let answers = 0; answers < limit;) {
    if (await until()) return;
    let busy = false;
    for (const player of players) {
      if (await answer(player)) {
        answers += 1;
        busy = true;
      }
    }
    if (!busy) await players[0].page.waitForTimeout(40);
  }
  throw new Error(`still playing after ${limit} answers`);
}

/** Answers the open question, if there is one; waits until the answer is accepted. */
export async function answer(player: Player, ways: Ways = {}): Promise<boolean> {
  const { page } = player;
  const before = await mark(player);
  if (before === null) return false;
  const ask = (await player.asked()) ?? '';
  if (!(await click(player, ask, ways[ask]))) return false;
  await page
    .waitForFunction(
      (old) => {
        const panel = document.querySelector('[data-question]');
        return panel?.getAttribute('aria-busy') !== 'true' && panel?.getAttribute('data-question') !== old;
      },
      before,
      { timeout: ANSWER_TIMEOUT_MS },
    )
    .catch(() => Promise.reject(new Error(`the answer to ${ask} (${before}) was not taken`)));
  return true;
}

/** Which question is in the panel, if one may be answered. */
async function mark({ page }: Player): Promise<string | null> {
  return page.evaluate(() => {
    const panel = document.querySelector('[data-question]');
    return panel?.getAttribute('aria-busy') === 'true' ? null : panel?.getAttribute('data-question') || null;
  });
}

async function click(player: Player, ask: string, way?: Ways[string]): Promise<boolean> {
  const { page } = player;
  const quick = { timeout: 3000 };
  const button = (name: string | RegExp) => page.locator('section.panel').getByRole('button', { name });
  try {
    if (way) {
      await way(player);
    } else if (await button('Place it here').isVisible()) {
      if (ask === 'move-squadron') await approach(player);
      await button('Place it here').click(quick);
    } else if (await button('Execute this maneuver').isVisible()) {
      await steer(player);
      // Straight on is a course that is always allowed.
      if (await button('Execute this maneuver').isDisabled()) await page.keyboard.press('Escape');
      await button('Execute this maneuver').click(quick);
    } else if (await button('In this order').isVisible()) {
      await button('In this order').click(quick);
    } else if (await button(/^Yes$/).isVisible()) {
      await button(/^Yes$/).click(quick);
    } else {
      await pick(player, ask);
    }
    return true;
  } catch (error) {
    // The question may have changed before the click; the caller tries again.
    if (error instanceof Error && error.name === 'TimeoutError') return false;
    throw error;
  }
}

type End = { at: [number, number]; heading: number };

/** Lays the course that leaves most room ahead, if straight on would soon lead off the table: a ship that leaves is lost. */
async function steer(player: Player) {
  const { page } = player;
  const straight = await roomAhead(player);
  if (straight > ENOUGH) return;
  const turned = { right: await turn(player, 'right'), left: await turn(player, 'left') };
  if (turned.right > turned.left) await turn(player, 'right');
  if (straight >= Math.max(turned.right, turned.left)) await page.keyboard.press('Escape');
}

/** Clicks every joint to one side as far as it goes; returns how much room that leaves. */
export async function turn(player: Player, side: 'left' | 'right'): Promise<number> {
  await player.page.keyboard.press('Escape');
  const joints = player.page.locator(`section.panel button[aria-label$="turn ${side}"]`);
  for (let joint = 0; joint < (await joints.count()); joint += 1) {
    while (await joints.nth(joint).isEnabled()) await joints.nth(joint).click({ timeout: 3000 });
  }
  return roomAhead(player);
}

/** How near to the edge the ship would come in the moves after this one, by the last preview the browser received. */
async function roomAhead({ page, received }: Player): Promise<number> {
  await page.waitForTimeout(SIGHT_MS);
  const sight = received.findLast((text) => text.includes('"sight":{"course"'));
  if (!sight) return ENOUGH + 1;
  const { end } = (JSON.parse(sight) as { sight: { course: { end: End } } }).sight.course;
  const turn = (end.heading * Math.PI) / 180;
  const rooms = AHEAD.map((far) => {
    const [x, y] = [end.at[0] + far * Math.sin(turn), end.at[1] + far * Math.cos(turn)];
    return Math.min(x, y, TABLE - x, TABLE - y);
  });
  return Math.min(...rooms);
}

/** What a bold player prefers, by the kind of question. */
const BOLD: Record<string, RegExp> = {
  'squadron-action': /^attack|^move/i,
  'declare-target': /against /i,
  'spend-defense-token': /brace|evade|redirect|scatter|contain|salvo/i,
  // With a navigate dial the first speed that is offered would be taken, and the ship would stop.
  'assign-dials': /concentrate/i,
};

async function pick({ page }: Player, ask: string) {
  const options = page.locator('.option button[data-tag]');
  const names = (await options.allInnerTexts()).map((name) => name.replace(/^\d\s*/, ''));
  const wanted = BOLD[ask];
  const attack = names.findIndex((name) => /^attack/i.test(name));
  const bold = attack >= 0 ? attack : names.findIndex((name) => wanted?.test(name));
  await options.nth(Math.max(0, bold)).click({ timeout: 3000 });
  const confirm = page.locator('section.panel').getByRole('button', { name: /^Confirm|^Choose none/ });
  if (await confirm.isVisible()) await confirm.click({ timeout: 3000 });
}

/** Steps through the suggested places to the one nearest to the middle of the table, where the enemy comes to. */
async function approach({ page }: Player) {
  const next = page.getByRole('button', { name: 'Next suggestion' });
  if (!(await next.isVisible())) return;
  const y = async () => Number(await page.getByLabel('y, mm').inputValue());
  const count = Number(/of (\d+)/.exec((await page.locator('.which').textContent()) ?? '')?.[1] ?? 1);
  const looks = Math.min(count, LOOKS);
  let best = { at: 0, off: Math.abs((await y()) - 457) };
  for (let at = 1; at < looks; at += 1) {
    await next.click({ timeout: 3000 });
    const off = Math.abs((await y()) - 457);
    if (off < best.off) best = { at, off };
  }
  const previous = page.getByRole('button', { name: 'Previous suggestion' });
  for (let at = looks - 1; at > best.at; at -= 1) await previous.click({ timeout: 3000 });
}
