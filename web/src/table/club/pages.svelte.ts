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
  /** The games that were taken out of the list since they were loaded, as they stood then. */
  #hidden = $state.raw<readonly GameLine[]>([]);
  loading = $state(false);
  refusal = $state.raw<Refusal | null>(null);

  constructor(
    private readonly first: () => Page | null,
    private readonly load: (after: string) => Promise<Page>,
  ) {}

  /** Everything that is loaded. A game that has moved to the first page meanwhile is listed there. */
  get games(): GameLine[] {
    const first = this.first()?.games ?? [];
    const all = [...first, ...this.#later.filter(({ game }) => !first.some((line) => line.game === game))];
    const isHidden = (line: GameLine) =>
      this.#hidden.some(({ game, moved_at }) => game === line.game && moved_at >= line.moved_at);
    return all.filter((line) => !isHidden(line));
  }

  /** Takes a game out of what is loaded until it moves, or puts it back. */
  hide(line: GameLine, hidden: boolean) {
    this.#hidden = hidden ? [...this.#hidden, line] : this.#hidden.filter(({ game }) => game !== line.game);
  }

  get more(): string | null {
    return this.#after === undefined ? (this.first()?.more ?? null) : this.#after;
  }

  async next() {
    const { more: after } = this;
    if (!after || this.loading) return;
    this.loading = true;
    await this.attempt(async () => {
      const { games, more } = await this.load(after);
      this.#later = [...this.#later.filter(({ game }) => !games.some((line) => line.game === game)), ...games];
      this.#after = more;
    });
    this.loading = false;
  }

  /** Does something to the list; what the table refuses is said below it. */
  async attempt(act: () => Promise<void>) {
    this.refusal = null;
    await act().catch((thrown: unknown) => (this.refusal = refusalOf(thrown)));
  }
}
