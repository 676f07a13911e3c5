// Views that come as what has changed, made whole again.
import type { Change } from './generated/Change';
import type { FromTable, HeardFromTable } from './table';

type WholeTable = Extract<FromTable, { type: 'table' }>;
type ChangedTable = Exclude<Extract<HeardFromTable, { type: 'table' }>, WholeTable>;

/** The same with a change made; what has not changed stays the very same objects. */
function changed(whole: unknown, [key, ...deeper]: string[], is: unknown): unknown {
  if (key === undefined) return is;
  if (typeof whole !== 'object' || whole === null || Array.isArray(whole) || !Object.hasOwn(whole, key)) {
    throw new Error(`there is nothing at ${key} that could have changed`);
  }
  return { ...whole, [key]: changed((whole as Record<string, unknown>)[key], deeper, is) };
}

/** A view with its changes made. */
export function withChanges<View>(view: View, changes: Change[]): View {
  return changes.reduce<unknown>((whole, { at, is }) => changed(whole, at, is), view) as View;
}

/** Keeps the last view of a line, so that everybody behind it hears of whole tables only. */
export class WholeTables {
  #held: WholeTable | null = null;

  /** The message with its view made whole; null if it changes a view that is not held: then the whole table must be asked for. */
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

/** None if the changes do not fit. */
function attempt(view: unknown, changes: Change[]): { view: unknown } | null {
  try {
    return { view: withChanges(view, changes) };
  } catch {
    return null;
  }
}
