// Keys that answer the question wherever the focus is, except in form fields, dialogs and the reference.

/** Does this key press belong to something else? */
export function taken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target;
  if (!(target instanceof Element)) return false;
  return target.closest('input, textarea, select, [role="dialog"], [aria-label="Reference"]') !== null;
}

/** The option a number key chooses: 1 is the first, 0 the tenth. */
export function numbered(event: KeyboardEvent): number | null {
  if (!/^[0-9]$/.test(event.key)) return null;
  return event.key === '0' ? 9 : Number(event.key) - 1;
}

/** Enter on a button or link is that button's own. */
export const enters = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  !(event.target instanceof Element && event.target.closest('button, a, summary, [role="button"]'));
