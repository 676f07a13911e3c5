// Searches everything a browser received for information that is hidden from its player.
import type { Player } from './player';

type Found = { ships?: Record<string, ShipSeen>; order?: unknown };
type Battle = { phase?: unknown; ships?: Record<string, Ordered> };
/** What a battle of Starmada shows of a ship. */
type Ordered = { side: string; orders: string | null };
type ShipSeen = {
  seat: string;
  stack: unknown[] | null;
  damage: { faceup: boolean; card: unknown }[];
  upgrades: Record<string, { dials: unknown }>;
};

/** The sides of a battle by their seats. */
const SIDES: Record<string, string> = { A: 'first', B: 'second' };

/** Every secret of other seats in what a player received; `own` is the player's seat as views name it. */
export function leaks(player: Player, own: string | null): string[] {
  const found: string[] = [];
  for (const text of player.received) {
    const message = parsed(text);
    visit(message, (part) => {
      if (part.order !== undefined && part.order !== null) found.push('the order of the damage deck');
      for (const [name, ship] of Object.entries(part.ships ?? {})) {
        if (!ship || typeof ship !== 'object' || !('stack' in ship)) continue;
        const mine = ship.seat === own;
        if (!mine && ship.stack?.some((dial) => dial !== null)) found.push(`the dials of ${name}`);
        if (!mine && Object.values(ship.upgrades).some((upgrade) => upgrade.dials !== null))
          found.push(`dials on cards of ${name}`);
        if (ship.damage.some((card) => !card.faceup && card.card !== null)) found.push(`facedown damage of ${name}`);
      }
    });
    const battle = (message as { view?: Battle } | null)?.view;
    if (battle?.phase === 'orders')
      for (const [name, ship] of Object.entries(battle.ships ?? {}))
        if (ship.orders && ship.side !== SIDES[own ?? '']) found.push(`the orders of ${name}`);
    const questions = (message as { questions?: { seat: number; shape?: unknown }[] } | null)?.questions ?? [];
    const seat = own === null ? null : own.charCodeAt(0) - 'A'.charCodeAt(0);
    if (questions.some((question) => question.shape && question.seat !== seat)) found.push("the other's question");
    if (/"seed":"[0-9a-f]+"/.test(text)) found.push('the seed before the end');
  }
  return [...new Set(found)];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Visits every object of a message. */
function visit(value: unknown, look: (part: Found) => void) {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) look(value as Found);
  for (const part of Object.values(value)) visit(part, look);
}
