// The way to the builder and back: where a list is asked for next, the one that was built is chosen already.

const CHOSEN = 'wardroom.chosen-list';
const BACK = 'wardroom.list-wanted-at';

function put(key: string, value: string) {
  try {
    window.sessionStorage.setItem(key, value);
  } catch {
    // Without storage it is chosen by hand.
  }
}

/** What was put there; only once. */
function take(key: string): string | null {
  try {
    const value = window.sessionStorage.getItem(key);
    window.sessionStorage.removeItem(key);
    return value;
  } catch {
    return null;
  }
}

export const chooseList = (id: string) => put(CHOSEN, id);
export const chosenList = () => take(CHOSEN);

/** A list is built for the page at this address. */
export const wantedAt = (path: string) => put(BACK, path);
export const wayBack = () => take(BACK);
