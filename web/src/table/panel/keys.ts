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

/** Enter on a button or link is that button's own. */
export const enters = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  !(event.target instanceof Element && event.target.closest('button, a, summary, [role="button"]'));
