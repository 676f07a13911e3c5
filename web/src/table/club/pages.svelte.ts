// A list that comes page by page: the first one is kept up to date, the others are loaded when they are wanted.
import type { GameLine, Refusal } from '../wire';
import { refusalOf } from '../wire/api';

export interface Page {
  games: GameLine[];
  more: string | null;
}

export class Pages {
  #later = $state.raw<GameLine[]>([]);
  /** Where the page after those begins; undefined before any was loaded. */
  #after = $state.raw<string | null | undefined>(undefined);
  loading = $state(false);
  refusal = $state.raw<Refusal | null>(null);

  constructor(
    private readonly first: () => Page | null,
    private readonly load: (after: string) => Promise<Page>,
  ) {}

  /** Everything that is loaded. A game that has moved to the first page meanwhile is listed there. */
  get games(): GameLine[] {
    const first = this.first()?.games ?? [];
    return [...first, ...this.#later.filter(({ game }) => !first.some((line) => line.game === game))];
  }

  get more(): string | null {
    return this.#after === undefined ? (this.first()?.more ?? null) : this.#after;
  }

  async next() {
    if (!this.more || this.loading) return;
    this.loading = true;
    this.refusal = null;
    try {
      const { games, more } = await this.load(this.more);
      this.#later = [...this.#later.filter(({ game }) => !games.some((line) => line.game === game)), ...games];
      this.#after = more;
    } catch (thrown) {
      this.refusal = refusalOf(thrown);
    }
    this.loading = false;
  }
}
