// Small values in local storage; without storage they are forgotten.

export function recall(key: string): string | null {
  try {
    return window.localStorage.getItem(`wardroom.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string) {
  try {
    window.localStorage.setItem(`wardroom.${key}`, value);
  } catch {
    // Private windows may refuse storage; nothing depends on it.
  }
}
