// How the log tells an event: its words, its rule, its dice, and what to look at on the board.
import type { PoolDie, Stroke, TableEvent, Thing, UnitId, View } from '../../wire';
import { shipById, squadronById } from '../words';

/** The words of an event without the rule's id that may stand at their end, and that id. */
export function told({ says }: TableEvent): { says: string; rule: string | null } {
  const tail = /\s*\[([a-z0-9.-]+)\]$/.exec(says);
  return { says: tail ? says.slice(0, tail.index) : says, rule: tail?.[1] ?? null };
}

/** The word by which an event is tagged. */
export const tagOf = ({ event }: TableEvent): string => (typeof event === 'string' ? event : (Object.keys(event)[0] ?? ''));

function inner(event: TableEvent): Record<string, unknown> {
  return typeof event.event === 'string' ? {} : ((Object.values(event.event)[0] ?? {}) as Record<string, unknown>);
}

/** The dice of a roll. */
export const diceOf = (event: TableEvent): PoolDie[] =>
  tagOf(event) === 'rolled' ? ((inner(event).pool as PoolDie[]) ?? []) : [];

/** What an event is about. */
export function about(event: TableEvent): Thing | null {
  const fields = inner(event);
  if (typeof fields.ship === 'number') return { ship: fields.ship };
  if (typeof fields.squadron === 'number') return { squadron: fields.squadron };
  if (typeof fields.obstacle === 'number') return { obstacle: fields.obstacle };
  if (typeof fields.marker === 'number') return { marker: fields.marker };
  return thing(fields.unit ?? fields.owner ?? fields.defender);
}

/** The line of an attack, from where the attacker is to where the defender is. */
export function line(view: View, event: TableEvent): Stroke[] {
  const fields = inner(event);
  const [from, to] = [place(view, thing(fields.attacker)), place(view, thing(fields.defender))];
  return from && to ? [{ from, to, says: told(event).says }] : [];
}

function thing(value: unknown): Thing | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as Record<string, unknown>;
  if (Array.isArray(fields.zone)) return { ship: fields.zone[0] as number };
  if (typeof fields.ship === 'number') return { ship: fields.ship };
  return typeof fields.squadron === 'number' ? { squadron: fields.squadron } : null;
}

function place(view: View, thing: Thing | null): [number, number] | null {
  const unit = thing as UnitId | null;
  if (!unit) return null;
  const found = 'ship' in unit ? shipById(view, unit.ship) : squadronById(view, unit.squadron);
  return found?.[1].at ?? null;
}
