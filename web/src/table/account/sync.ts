// What a player chose follows their account: it is kept in the browser's storage as before, and copied to and from the
// table. The last change wins; lessons that were done anywhere are done.
import { onRemember, recall, remember } from '../memory';
import { keepSettings, keptSettings } from './api';

/** The values that follow an account, by their keys in the browser's storage. */
const LESSONS = 'lessons-done';
const KEYS = ['settings', 'theme', 'hints', 'hints-read', 'ruleset', LESSONS];

/** Of which account the table's copy was last seen here, when that was, and whether something has changed here since. */
const SEEN_OF = 'kept-of';
const SEEN_AT = 'kept-at';
const CHANGED = 'kept-changed';

/** Changes within this time are sent together. */
const DELAY_MS = 1500;

export class Sync {
  #stop: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether values come from the table just now, and need not be sent back. */
  #taking = false;

  /** Brings this browser and an account to the same values, and keeps them so. */
  async start(account: string): Promise<void> {
    if (this.#stop && recall(SEEN_OF) === account) return;
    this.stop();
    if (recall(SEEN_OF) !== account) {
      // What was changed before is the business of another account, or of a guest.
      for (const key of [SEEN_AT, CHANGED]) remember(key, '');
      remember(SEEN_OF, account);
    }
    this.#stop = onRemember((key) => {
      if (KEYS.includes(key) && !this.#taking) this.#changed();
    });
    await this.#meet().catch(() => {
      // The next visit tries again.
    });
  }

  stop() {
    this.#stop?.();
    this.#stop = null;
    clearTimeout(this.#timer);
  }

  async #meet() {
    const { settings, changed_at: at } = await keptSettings();
    const lessons = union(recall(LESSONS), text(settings[LESSONS]));
    const isNewer = at !== null && String(at) !== recall(SEEN_AT);
    if (isNewer && !recall(CHANGED)) this.#take(settings);
    this.#take({ [LESSONS]: lessons });
    if (at !== null) remember(SEEN_AT, String(at));
    if (at === null || recall(CHANGED) || lessons !== (text(settings[LESSONS]) ?? '')) await this.#send();
  }

  /** Values of the table become those of this browser. */
  #take(settings: Record<string, unknown>) {
    this.#taking = true;
    for (const key of KEYS) {
      const value = text(settings[key]);
      if (value !== undefined && value !== (recall(key) ?? '')) remember(key, value);
    }
    this.#taking = false;
    // What listens for changes in other tabs learns of these as well.
    window.dispatchEvent(new StorageEvent('storage'));
  }

  #changed() {
    remember(CHANGED, 'yes');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#send().catch(() => {
        // It is sent with the next change, or at the next visit.
      });
    }, DELAY_MS);
  }

  async #send() {
    remember(CHANGED, '');
    try {
      const here = Object.fromEntries(KEYS.map((key) => [key, recall(key) ?? undefined]));
      const { changed_at: at } = await keepSettings(here);
      remember(SEEN_AT, String(at));
    } catch (thrown) {
      remember(CHANGED, 'yes');
      throw thrown;
    }
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The words of both texts, each once. */
function union(one: string | null, other: string | undefined): string {
  return [...new Set(`${one ?? ''} ${other ?? ''}`.split(' ').filter(Boolean))].sort().join(' ');
}
