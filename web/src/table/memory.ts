// Small values in local storage; without storage they are forgotten.

export function recall(key: string): string | null {
  try {
    return window.localStorage.getItem(`wardroom.${key}`);
  } catch {
    return null;
  }
}

/** Called with the key of a value that has changed. */
type Listener = (key: string) => void;
const listeners = new Set<Listener>();

/** Tells of every value that this tab changes, until the function that is returned is called. */
export function onRemember(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function remember(key: string, value: string) {
  try {
    window.localStorage.setItem(`wardroom.${key}`, value);
  } catch {
    // Private windows may refuse storage; nothing depends on it.
  }
  for (const listener of listeners) listener(key);
}
