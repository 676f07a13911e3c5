// A button that confirms something and stands where the button that asked for it has been: the second tap of a double
// tap would fall on it.

/** Clicks so soon after a button has appeared are not meant for it, in milliseconds. */
export const DOUBLE_TAP_MS = 600;

/** Keeps a button from being pressed by the click that brought it there. */
export function settles(button: HTMLElement) {
  const hasty = (event: Event) => event.stopImmediatePropagation();
  const settle = () => {
    button.removeEventListener('click', hasty, true);
    button.removeAttribute('aria-disabled');
  };
  button.addEventListener('click', hasty, true);
  button.setAttribute('aria-disabled', 'true');
  const later = setTimeout(settle, DOUBLE_TAP_MS);
  return () => clearTimeout(later);
}
