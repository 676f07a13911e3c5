// What an item of a question stands for: the thing on the table it points at, and the card behind it. Board, panel and
// pictures all ask here.
import { aimedAt, resolving, shipOf, squadronOf, unitOf } from './board/things';
import type { Item, Question, Repair, Source, Thing, View } from './wire';

/** The ship that repairs are about: the subject of the question, or else the one that resolves its command. */
export function repairing(question: Question | null, view: View): number | null {
  const subject = question?.subject?.item;
  return subject && typeof subject !== 'string' && 'ship' in subject ? subject.ship : resolving(view);
}

/** What an item points at on the table, if anything; `repairing` is the ship that repairs. */
export function thingOf(item: Item, repairing: number | null = null): Thing | null {
  if (typeof item === 'string') return null;
  if ('ship' in item || 'squadron' in item || 'zone' in item || 'obstacle' in item || 'marker' in item) return item;
  if ('dial' in item) return { ship: item.dial };
  if ('damage' in item) return { ship: item.damage[0] };
  if ('target' in item) return aimedAt(item.target[1]);
  return 'repair' in item ? repaired(item.repair, repairing) : null;
}

function repaired(repair: Repair, ship: number | null): Thing | null {
  if ('squadron' in repair) return { squadron: repair.squadron };
  if (ship === null) return null;
  if ('recover-shield' in repair) return { zone: [ship, repair['recover-shield']] };
  if ('move-shield' in repair) return { zone: [ship, repair['move-shield'][1]] };
  return { ship };
}

/** The card behind an item, if it has one that can be read. */
export function cardOf(view: View, item: Item): string | null {
  if (typeof item === 'string') return null;
  if ('card' in item) return item.card;
  if ('objective' in item) return item.objective;
  if ('upgrade' in item) return upgradeCard(view, item.upgrade);
  if ('effect' in item) return sourceCard(view, item.effect[0]);
  if ('damage' in item) return damageCard(view, ...item.damage);
  // Targets say already what matters of them, and there are many.
  return 'target' in item ? null : unitCard(view, thingOf(item));
}

/** The card of the unit that a thing is or belongs to. */
function unitCard(view: View, thing: Thing | null): string | null {
  const unit = unitOf(thing);
  if (!unit) return null;
  const found = 'ship' in unit ? shipOf(view, unit.ship) : squadronOf(view, unit.squadron);
  return found?.[1].card ?? null;
}

/** A damage card that lies open. */
function damageCard(view: View, ship: number, index: number): string | null {
  return shipOf(view, ship)?.[1].damage[index]?.card ?? null;
}

/** The card that an effect comes from. */
function sourceCard(view: View, source: Source): string | null {
  if ('upgrade' in source) return upgradeCard(view, source.upgrade);
  if ('squadron' in source) return unitCard(view, source);
  if ('keyword' in source) return unitCard(view, { squadron: source.keyword[0] });
  return 'objective' in source ? (view.objective?.card ?? null) : null;
}

function upgradeCard(view: View, id: number): string | null {
  const all = Object.values(view.ships).flatMap((ship) => Object.values(ship.upgrades));
  return all.find((upgrade) => upgrade.id === id)?.card ?? null;
}
