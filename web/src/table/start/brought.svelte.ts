// What a player is choosing to bring: a ready-made one, a pasted list or a random one, with the table's verdict on it.
import { savedList } from '../lists/api';
import { savedOf } from '../lists/own';
import type { BroughtCard, BroughtChoice, BroughtVerdict, Refusal, Values } from '../wire';
import { checkBrought, makeUpBrought, refusalOf } from '../wire/api';

/** A list is checked this long after the last keystroke. */
const DEBOUNCE_MS = 350;

export type By = 'ready' | 'list' | 'chance';

export class BroughtDraft {
  /** How it is chosen. */
  by = $state<By>('ready');
  /** The ready-made one, or one of your own; none if the table is to choose. */
  ready = $state.raw<BroughtCard | null>(null);
  /** The content of one of your own. */
  #own = $state.raw<unknown>(null);
  list = $state('');
  /** The group of a random one; any group if empty. */
  emblem = $state('');
  /** The table's verdict on it. */
  verdict = $state.raw<BroughtVerdict | null>(null);
  /** Why there is no verdict. */
  refusal = $state.raw<Refusal | null>(null);
  checking = $state(false);
  #later: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  /**
   * @param ruleset of which game
   * @param terms what is agreed on for it
   */
  constructor(
    readonly ruleset: string,
    readonly terms: () => Values,
  ) {}

  /** What to send to the table; undefined if the table is to choose. */
  get choice(): BroughtChoice | undefined {
    if (this.by === 'ready' && this.#own !== null) return { brought: this.#own };
    if (this.by === 'ready') return this.ready?.id ? { ready: this.ready.id } : undefined;
    const brought = this.verdict?.brought ?? null;
    if (brought !== null) return { brought };
    return this.by === 'list' && this.list.trim() !== '' ? { list: this.list } : undefined;
  }

  /** May the game begin with it, as far as is known? */
  get good(): boolean {
    if (this.by === 'ready' && !this.ready) return true;
    return !this.checking && this.refusal === null && (this.verdict?.legal ?? false);
  }

  /** What it is, as far as that is known. */
  get card(): BroughtCard | null {
    return this.by === 'ready' ? this.ready : (this.verdict?.card ?? null);
  }

  /** What it costs, once that is known. */
  get points(): number | null {
    return this.verdict?.points ?? (this.by === 'ready' ? (this.ready?.points ?? null) : null);
  }

  /** What is in it that the table does not play yet. */
  get unplayed(): string[] {
    return this.verdict?.card?.unplayed ?? (this.by === 'ready' ? this.ready?.unplayed : undefined) ?? [];
  }

  /** Chooses another way. */
  turn(by: By) {
    this.by = by;
    if (by === 'chance') void this.makeUp();
    else this.check();
  }

  /** Takes a ready-made one, or lets the table choose. */
  take(ready: BroughtCard | null) {
    this.ready = ready;
    this.#own = null;
    const saved = ready && savedOf(ready);
    if (saved) void this.#takeOwn(saved, ready);
    else this.check();
  }

  async #takeOwn(saved: string, card: BroughtCard) {
    this.checking = true;
    try {
      const { brought } = await savedList(saved);
      if (this.ready !== card) return;
      this.#own = brought;
      this.check();
    } catch (thrown) {
      if (this.ready !== card) return;
      this.refusal = refusalOf(thrown);
      this.checking = false;
    }
  }

  write(list: string, pause = DEBOUNCE_MS) {
    this.list = list;
    this.check(pause);
  }

  /** Asks the table for a verdict; called again whenever the terms have changed. */
  check(pause = 0) {
    clearTimeout(this.#later);
    this.#asked += 1;
    const { choice } = this.by === 'list' ? { choice: { list: this.list } } : this;
    this.checking = choice !== undefined && !(this.by === 'list' && this.list.trim() === '');
    if (this.checking && choice)
      this.#later = setTimeout(() => void this.#hear(checkBrought(this.ruleset, choice, this.terms())), pause);
    else this.verdict = this.refusal = null;
  }

  /** Has the table generate one. */
  async makeUp() {
    clearTimeout(this.#later);
    this.#asked += 1;
    this.checking = true;
    this.verdict = null;
    await this.#hear(makeUpBrought(this.ruleset, this.emblem || undefined, this.terms()));
  }

  /** Ignores answers to all requests but the latest. */
  async #hear(answer: Promise<BroughtVerdict>) {
    const asked = this.#asked;
    const heard = await answer.then(
      (verdict) => ({ verdict, refusal: null }),
      (thrown: unknown) => ({ verdict: null, refusal: refusalOf(thrown) }),
    );
    if (asked !== this.#asked) return;
    ({ verdict: this.verdict, refusal: this.refusal } = heard);
    this.checking = false;
  }
}
