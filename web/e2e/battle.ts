// Plays Starmada through its panels, as a person does: orders from the pad, fire as one plan, losses square by square,
// flights along a way. Where to go is read off what the table has told this browser about its own question.
import { expect } from '@playwright/test';
import type { FlightSight, Peek, Reached, Sight, Spot, View } from '../src/games/starmada/wire';
import { play, type Until, type Ways } from './pilot';
import type { Player } from './player';

/** A board on which fleets meet soon. */
export const SMALL_BOARD = { columns: 22, rows: 14 };

export const against = (own: readonly string[], theirs: readonly string[], terms: object = {}) => ({
  ruleset: 'starmada',
  terms: { ...SMALL_BOARD, ...terms },
  seats: [
    { player: 'you', brings: { brought: { ships: own } } },
    { player: { computer: 'greedy' }, brings: { brought: { ships: theirs } } },
  ],
});

/** Two ships against three, which make them take losses. */
export const DUEL = against(['Equinox', 'Longitude'], ['Rhyolite', 'Breccia', 'Breccia']);

/** Carriers with their flights. */
export const CARRIERS = against(['Cavern', 'Breccia'], ['Archipelago', 'Sandpiper']);

export const panel = ({ page }: Player) => page.locator('section.panel');
const press = (me: Player, name: string | RegExp) =>
  panel(me).getByRole('button', { name }).first().click({ timeout: 5000 });

export const orders = ({ page }: Player) => page.getByRole('textbox', { name: /^Orders of / });

/** The answer to a look that the browser has asked for since its last choice. */
function seen({ sent, received }: Player, what: Peek): Sight | null {
  const since = sent.slice(sent.findLastIndex((text) => text.includes('"choose"')) + 1);
  const asked = since.findLast((text) => text.includes('"peek"') && text.includes(JSON.stringify(what)));
  if (!asked) return null;
  const { id } = JSON.parse(asked) as { id: number };
  const answer = received.findLast((text) => text.includes('"peeked"') && hasId(text, id));
  return answer ? (JSON.parse(answer) as { sight: Sight }).sight : null;
}

/** What the table answers to a look that the browser asks for. */
async function looked(me: Player, what: Peek): Promise<Sight> {
  await expect.poll(() => seen(me, what)).not.toBeNull();
  return seen(me, what)!;
}

const hasId = (text: string, id: number): boolean => (JSON.parse(text) as { id: number }).id === id;

/** The table as this browser last received it. */
export function view({ received }: Player): View {
  for (const text of received.toReversed()) {
    if (!text.includes('"ships"')) continue;
    const { view } = JSON.parse(text) as { view?: View };
    if (view) return view;
  }
  throw new Error('no table was received');
}

/** Steps between two hexes, or hexes between two points of an open table. */
function apart(ground: View['ground'], [column, row]: Spot, [other, line]: Spot): number {
  if (!('hexes' in ground)) return Math.hypot(column - other, row - line) / 5;
  const axial = (at: number, down: number): [number, number] => [at - Math.floor(down / 2), down];
  const [[q, r], [s, t]] = [axial(column, row), axial(other, line)];
  return (Math.abs(q - s) + Math.abs(r - t) + Math.abs(q + r - s - t)) / 2;
}

/** Where the ships of the others are. */
const enemies = ({ ships }: View): Spot[] =>
  Object.values(ships).flatMap(({ side, at }) => (side === 'second' && at ? [at] : []));

/** So near ships want to be to one that they attack, and so fast they want to be at most, in hexes. */
const [NEAR, FAST] = [3, 4];

/** The directions of a board, clockwise from E, as columns and rows of a hex. */
const DIRECTIONS = [
  [1, 0],
  [0.5, 1],
  [-0.5, 1],
  [-1, 0],
  [-0.5, -1],
  [0.5, -1],
];

/** Does a ship leave the board if it goes on like this? */
function leaves({ ground }: View, [along, across, heading]: Spot, speed: number): boolean {
  const turn = (heading * Math.PI) / 180;
  const [by, down] = 'hexes' in ground ? DIRECTIONS[heading] : [5 * Math.sin(turn), 5 * Math.cos(turn)];
  const [long, wide] =
    'hexes' in ground ? [ground.hexes.columns, ground.hexes.rows] : [ground.table.length, ground.table.width];
  const [x, y] = [along + by * speed, across + down * speed];
  return x < 1 || y < 1 || x > long || y > wide;
}

/** How far a place is off from what one wants: near an enemy, not too fast, and not on the way off the board. */
function off(table: View, { at, orders }: Reached): number {
  const nearest = Math.min(...enemies(table).map((enemy) => apart(table.ground, at, enemy)));
  const speed = Number(/\((\d+)\)/.exec(orders)?.[1] ?? 0);
  return Math.abs(nearest - NEAR) + 2 * Math.max(0, speed - FAST) + (leaves(table, at, speed + 1) ? 20 : 0);
}

/** The place where one wants to be most; none where every way leads off the board. */
function best(me: Player, places: readonly Reached[]): Reached | undefined {
  const table = view(me);
  const judged = places.map((place) => ({ place, off: off(table, place) }));
  return judged.sort((one, other) => one.off - other.off).at(0)?.place;
}

/** Opens the orders of a ship; on a narrow screen there is one ship after the other. */
async function choose(me: Player, name: string) {
  const row = panel(me).getByRole('button', { name: new RegExp(`^${name} `) });
  const [before, next] = ['Ship before', 'Next ship'].map((step) => panel(me).getByRole('button', { name: step }));
  if (!(await row.isVisible())) while (await before.isEnabled()) await before.click({ timeout: 5000 });
  while (!(await row.isVisible())) await next.click({ timeout: 5000 });
  if ((await row.getAttribute('aria-expanded')) === 'false') await row.click({ timeout: 5000 });
}

/** Writes orders for every ship, and seals them after the review. */
async function writeOrders(me: Player) {
  const { page } = me;
  const ships = Object.entries(view(me).ships).filter(([, { side, at }]) => side === 'first' && at);
  await expect(orders(me)).toBeVisible();
  for (const [name, { id }] of ships) {
    await choose(me, name);
    const own = page.getByRole('textbox', { name: `Orders of ${name}` });
    const reach = await looked(me, { reach: { ship: id } });
    const to = 'reach' in reach ? best(me, reach.reach) : undefined;
    if (to) await own.fill(to.orders);
  }
  await press(me, 'Review and seal');
  await expect(panel(me).getByRole('button', { name: 'Seal the orders' })).toBeEnabled();
  await press(me, 'Seal the orders');
}

/** Fires everything at the first target, after a look at the review. */
async function fire(me: Player) {
  await press(me, /Everything at /);
  await press(me, 'Review the attack');
  await expect(me.page.getByRole('region', { name: 'Review of the attack' })).toContainText('on average');
  await press(me, /^Fire$/);
}

/** Clicks the first square that may be lost. */
async function lose(me: Player) {
  await panel(me).locator('button.square').first().click({ timeout: 5000 });
}

/** Flies to where somebody can be attacked, or as near as possible. */
async function fly(me: Player) {
  const { page } = me;
  const asked = (await me.question.textContent()) ?? '';
  const [, { id }] = Object.entries(view(me).flights).find(([name]) => asked.includes(name))!;
  const sight = await looked(me, { flight: { flight: id } });
  const { reach } = (sight as { flight: FlightSight }).flight;
  const attacks = reach.filter(({ targets }) => targets.length > 0);
  const way = (attacks.length > 0 ? attacks : reach).map(({ to }) => to);
  await page.getByRole('textbox', { name: 'Way of the flight' }).fill(best(me, way)?.orders ?? '0');
  await press(me, /^(Fly this way|Stay here)$/);
}

export const WAYS: Ways = { orders: writeOrders, declare: fire, lose, fly };

/** Plays until something is true, or the battle is over. */
export const battle = (me: Player, until?: Until): Promise<number> => play(me, until, 900, WAYS);

/** Opens a battle and has both fleets deployed. */
export async function deployed(me: Player, setup: Record<string, unknown>) {
  await me.open(setup);
  await me.setUp();
  await expect(me.question).toContainText('Write orders');
}

/** Plays until a kind of question is asked. */
export async function until(me: Player, ask: string) {
  await battle(me, async () => (await me.asked()) === ask);
  expect(await me.asked()).toBe(ask);
}
