// Compares what a browser received with the complete state, replayed from the journal of a game that is over.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Player } from './player';

type Damage = { faceup: boolean; card: string | null };
type Ship = { side: string; stack: (string | null)[] | null; damage: Damage[] };
type Seen = { ships: Record<string, Ship>; deck: { order: string[] | null; discard: string[] } };
type Told = { choices: number; view: Seen; text: string };

/** Number of moments of a game that are replayed. */
const SAMPLES = 8;

/** Every state of the table that a player received. */
function tables(player: Player): Told[] {
  const told = player.received
    .filter((text) => text.startsWith('{"type":"table"'))
    .map((text) => ({ ...(JSON.parse(text) as Told), text }));
  // Changes are skipped: the state they lead to follows them.
  return told.filter(({ view }) => view);
}

/** Does this player see a damage card that lies facedown? */
export function facedown(player: Player): boolean {
  const now = tables(player).at(-1);
  return Object.values(now?.view.ships ?? {}).some(({ damage }) => damage.some((card) => !card.faceup));
}

/** Some with facedown damage, some spread over the game, and the last. */
function worthChecking(told: Told[]): Told[] {
  const hurt = told.filter(({ view }) =>
    Object.values(view.ships).some(({ damage }) => damage.some((card) => !card.faceup)),
  );
  const spread = (all: Told[], count: number) => all.filter((_, at) => at % Math.ceil(all.length / count) === 0);
  return [...spread(hurt, SAMPLES / 2), ...spread(told, SAMPLES / 2), ...told.slice(-1)];
}

/** Number of secrets, leaks, and the names of cards that are facedown at the end and nowhere faceup. */
export type Kept = { dials: number; damage: number; orders: number; leaked: string[]; names: string[] };

/** Compares what a player received with the complete state at the same time: how many secrets there were, and leaks. */
export async function compared(player: Player, side: string, journal: string): Promise<Kept> {
  const kept: Kept = { dials: 0, damage: 0, orders: 0, leaked: [], names: [] };
  const folder = await mkdtemp(join(tmpdir(), 'wardroom-truth-'));
  const file = join(folder, 'game.jsonl');
  await writeFile(file, journal);
  for (const { choices, view, text } of worthChecking(tables(player))) {
    const asked = ['replay', file, '--to', `${choices}`, '--json'];
    const { stdout } = await promisify(execFile)(process.env.WARDROOM_BIN!, asked, { maxBuffer: 1 << 26 });
    const truth = (JSON.parse(stdout) as { view: Seen }).view;
    hold(kept, side, { choices, view, text }, truth);
    kept.names = names(player, view, truth);
  }
  await rm(folder, { recursive: true });
  return kept;
}

function names(player: Player, view: Seen, truth: Seen): string[] {
  const welcome = player.received.findLast((text) => text.startsWith('{"type":"welcome"'))!;
  const { damage } = (JSON.parse(welcome) as { board: { damage: Record<string, { name: string }> } }).board;
  const cards = (seen: Seen, faceup: boolean) =>
    Object.values(seen.ships).flatMap((ship) =>
      ship.damage.filter((card) => card.faceup === faceup).map(({ card }) => card),
    );
  const open = new Set([...cards(view, true), ...view.deck.discard].map((card) => damage[card!].name));
  // A card that was dealt faceup is known by name, also when it has been turned over since.
  const dealt = player.received.flatMap((text) =>
    [...text.matchAll(/faceup damage card: ([^."]*?)(?: \d+)?\./g)].map(([, name]) => name),
  );
  const known = new Set([...open, ...dealt]);
  return cards(truth, false).flatMap((card) => (card && !known.has(damage[card].name) ? [damage[card].name] : []));
}

function hold(kept: Kept, side: string, { choices, view, text }: Told, truth: Seen) {
  const order = truth.deck.order ?? [];
  const next = order
    .slice(0, 3)
    .map((card) => JSON.stringify(card))
    .join(',');
  if (next) kept.orders += 1;
  if (view.deck.order !== null || (next && text.includes(next))) kept.leaked.push(`the deck after ${choices} choices`);
  for (const [name, ship] of Object.entries(truth.ships)) {
    const seen = view.ships[name];
    if (ship.side !== side && (ship.stack ?? []).length > 0) {
      kept.dials += 1;
      if (seen.stack?.some((dial) => dial !== null)) kept.leaked.push(`the dials of ${name} after ${choices} choices`);
    }
    ship.damage.forEach((card, at) => {
      if (card.faceup || !card.card) return;
      kept.damage += 1;
      if (seen.damage[at].card !== null) kept.leaked.push(`a facedown card of ${name} after ${choices} choices`);
    });
  }
}
