// How the log tells an event: its words, its rule, its dice, and what to look at on the board.
import { capital } from '../../table/words';
import { spoken } from './spoken';
import type { PoolDie, TableEvent, Thing } from './wire';

/** The words of an event with the players' names, without the rule's id that may stand at their end, and that id. */
export function told({ says }: TableEvent, nameOf: (side: string) => string): { says: string; rule: string | null } {
  const tail = /\s*\[([a-z0-9.-]+)\]$/.exec(says);
  const words = (tail ? says.slice(0, tail.index) : says).replace(/\bPlayer ([AB])\b/g, (_, side: string) =>
    nameOf(side),
  );
  return { says: capital(spoken(words)), rule: tail?.[1] ?? null };
}

const HEADINGS = new Set(['round-begins', 'phase-begins', 'game-over']);

/** Does an event begin a part of the game? */
export const heading = (event: TableEvent): boolean => HEADINGS.has(tagOf(event));

/** The word by which an event is tagged. */
export const tagOf = ({ event }: TableEvent): string =>
  typeof event === 'string' ? event : (Object.keys(event)[0] ?? '');

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
  return thing(fields.unit ?? fields.owner) ?? thing(fields.attacker) ?? thing(fields.defender);
}

/** When an event happened: its round and phase, from what was told before it. */
export function when(events: readonly TableEvent[], event: TableEvent): string {
  const earlier = events.slice(0, events.findIndex(({ number }) => number === event.number) + 1);
  const last = (tag: string) => earlier.findLast((each) => tagOf(each) === tag);
  const round = last('round-begins');
  if (!round) return 'Setup';
  const phase = last('phase-begins');
  const named = phase && phase.number > round.number ? `, ${capital(String(inner(phase).phase))} Phase` : '';
  return `Round ${String(inner(round).round)}${named}`;
}

function thing(value: unknown): Thing | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as Record<string, unknown>;
  if (Array.isArray(fields.zone)) return { ship: fields.zone[0] as number };
  if (typeof fields.ship === 'number') return { ship: fields.ship };
  return typeof fields.squadron === 'number' ? { squadron: fields.squadron } : null;
}
