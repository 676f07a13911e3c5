// Applies changes to views, so that the rest of the client sees whole views only.
import type { Change } from './generated/Change';
import type { FromTable, HeardFromTable } from './table';

type WholeTable = Extract<FromTable, { type: 'table' }>;
type ChangedTable = Exclude<Extract<HeardFromTable, { type: 'table' }>, WholeTable>;

/** A copy with one change; unchanged parts keep their identity. */
function changed(whole: unknown, [key, ...deeper]: string[], is: unknown): unknown {
  if (key === undefined) return is;
  if (typeof whole !== 'object' || whole === null || Array.isArray(whole) || !Object.hasOwn(whole, key)) {
    throw new Error(`there is nothing at ${key} that could have changed`);
  }
  return { ...whole, [key]: changed((whole as Record<string, unknown>)[key], deeper, is) };
}

/** A view with its changes applied. */
export function withChanges<View>(view: View, changes: Change[]): View {
  return changes.reduce<unknown>((whole, { at, is }) => changed(whole, at, is), view) as View;
}

/** Remembers the last view of a connection and applies changes to it. */
export class WholeTables {
  #held: WholeTable | null = null;

  /** The message with a whole view; null if it changes an unknown view: then the whole table must be requested. */
  heard(message: HeardFromTable): FromTable | null {
    if (message.type !== 'table') return message;
    const table = 'changes' in message ? this.#made(message) : message;
    this.#held = table;
    return table;
  }

  #made({ changes: { base, list }, ...table }: ChangedTable): WholeTable | null {
    const made = this.#held?.number === base ? attempt(this.#held.view, list) : null;
    return made && { ...table, ...made };
  }
}

/** Null if the changes do not fit. */
function attempt(view: unknown, changes: Change[]): { view: unknown } | null {
  try {
    return { view: withChanges(view, changes) };
  } catch {
    return null;
  }
}
