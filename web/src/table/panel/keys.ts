// Keys that answer the question wherever the focus is, except in form fields, dialogs and the reference.

/** Does this key press belong to something else? */
export function taken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector('[role="dialog"][aria-modal="true"]')) return true;
  const target = event.target;
  if (!(target instanceof Element)) return false;
  return target.closest('input, textarea, select, [role="dialog"], [aria-label="Reference"]') !== null;
}

/**
 * The number keys of options, in their order: an option that is a number is chosen by it, and each other one by the next
 * key that is free, from 1 to 9 and then 0.
 */
export function keysOf(numbers: readonly (number | null)[]): (string | null)[] {
  const own = numbers.map((number) => (number !== null && number >= 0 && number <= 9 ? `${number}` : null));
  const free = [...'1234567890'].filter((key) => !own.includes(key));
  return own.map((key, index) => key ?? (numbers[index] === null ? (free.shift() ?? null) : null));
}

/** The place a number key stands for: 1 is the first, 0 the tenth. */
export function numbered(event: KeyboardEvent): number | null {
  if (!/^[0-9]$/.test(event.key)) return null;
  return event.key === '0' ? 9 : Number(event.key) - 1;
}

/** A button, a link or a summary has Enter and the space bar for itself. */
export const owned = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary, [role="button"]') !== null;

/** Enter, unless it belongs to what has the focus. */
export const enters = (event: KeyboardEvent): boolean => event.key === 'Enter' && !owned(event.target);

/** Would this key answer some question? */
export const answers = (event: KeyboardEvent): boolean => enters(event) || /^[0-9yn]$/i.test(event.key);
