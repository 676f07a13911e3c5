// A game in the making: what is agreed on, who sits where, and what each of them brings.
import type {
  Agreement,
  BroughtCard,
  Mode,
  NewGame,
  Refusal,
  RulesetPage,
  Seat,
  SeatAbout,
  Sitter,
  Values,
} from '../wire';
import { agree, readyMade, refusalOf } from '../wire/api';
import { same } from '../wire/shapes';
import { BroughtDraft } from './brought.svelte';
import { settled, told } from './terms';

/** How long after the last change the table is asked whether it can be played so, in milliseconds. */
const PAUSE = 250;

/** Somebody at a seat of a game in the making. */
export class Sitting {
  who = $state.raw<Sitter>('you');
  name = $state('');

  constructor(
    readonly brings: BroughtDraft,
    who: Sitter,
  ) {
    this.who = who;
  }

  /** Does the maker of the game choose what is brought here? Whoever takes an open seat brings their own. */
  get brought(): boolean {
    return this.who !== 'open';
  }
}

export class Making {
  /** What is filled into the form. */
  values = $state.raw<Values>({});
  /** What that leads to, as far as the table has said. */
  agreement = $state.raw<Agreement>() as Agreement;
  /** Why no game can be played so. */
  refusal = $state.raw<Refusal | null>(null);
  /** The table is thinking about the terms. */
  asking = $state(false);
  /** What comes with the game to be brought. */
  ready = $state.raw<BroughtCard[]>([]);
  /** By seat; more than there are, if there were more before. */
  sittings = $state.raw<Sitting[]>([]);
  /** The maker's name. */
  name = $state('');
  /** Has somebody filled in the form by hand? Until then it follows what is brought. */
  #byHand = false;
  #later: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(
    readonly page: RulesetPage,
    readonly mode: Mode,
  ) {
    this.agreement = page.standard;
    this.values = settled(page.form, page.standard.terms);
    this.#sitDown();
    void this.#listReady();
  }

  /** The seats that there will be, each with who sits there. */
  get seats(): { about: SeatAbout; sitting: Sitting }[] {
    return this.agreement.seats.map((about, at) => ({ about, sitting: this.sittings[at] }));
  }

  /** What is to be told of the terms. */
  get terms(): Values {
    return told(this.page.form, this.values);
  }

  /** Can the game be made? */
  get good(): boolean {
    const bringing = this.seats.filter(({ about, sitting }) => about.brings && sitting.brought);
    return !this.asking && this.refusal === null && bringing.every(({ sitting }) => sitting.brings.good);
  }

  /** Does somebody else have to come? */
  get waits(): boolean {
    return this.seats.some(({ sitting }) => sitting.who === 'open');
  }

  /** Somebody fills in a field, or takes a usual game. */
  fill(values: Values) {
    this.#byHand = true;
    this.#change(values);
  }

  /** Brings a ready-made one; nobody has to know for which game it was made. */
  take(seat: Seat, card: BroughtCard | null) {
    this.sittings[seat].brings.take(card);
    if (card && !this.#byHand) this.#change(card.suits);
  }

  /** The game as it is asked for. */
  get wanted(): NewGame {
    const seats = this.seats.map(({ about, sitting: { who, name, brings } }) => ({
      player: who,
      ...(who === 'you' && name.trim() ? { name: name.trim() } : {}),
      ...(about.brings && who !== 'open' && brings.choice ? { brings: brings.choice } : {}),
    }));
    const name = this.name.trim();
    return { ruleset: this.page.name, terms: this.terms, ...(name ? { name } : {}), seats };
  }

  #change(values: Values) {
    const next = settled(this.page.form, values);
    if (same(next, this.values)) return;
    this.values = next;
    this.asking = true;
    clearTimeout(this.#later);
    this.#later = setTimeout(() => void this.#agree(), PAUSE);
  }

  async #agree() {
    const asked = (this.#asked += 1);
    try {
      const agreement = await agree(this.page.name, this.terms);
      if (asked !== this.#asked) return;
      this.agreement = agreement;
      this.refusal = null;
      this.#sitDown();
      this.#checkAgain();
    } catch (thrown) {
      if (asked !== this.#asked) return;
      this.refusal = refusalOf(thrown);
    }
    this.asking = false;
  }

  /** There is somebody on every seat; whoever sat there stays. */
  #sitDown() {
    const { seats } = this.agreement;
    const terms = () => this.terms;
    const added = seats.slice(this.sittings.length).map(({ seat }) => {
      return new Sitting(new BroughtDraft(this.page.name, terms), this.#usual(seat));
    });
    if (added.length > 0) this.sittings = [...this.sittings, ...added];
  }

  /** Who sits on a seat if nobody says otherwise. */
  #usual(seat: Seat): Sitter {
    if (seat === 0 || this.mode === 'hot-seat') return 'you';
    return this.mode === 'friend' ? 'open' : { computer: this.page.players[0].name };
  }

  #checkAgain() {
    for (const { about, sitting } of this.seats)
      if (about.brings && sitting.brings.by !== 'chance') sitting.brings.check();
  }

  async #listReady() {
    if (!this.page.brings) return;
    try {
      this.ready = await readyMade(this.page.name);
    } catch (thrown) {
      this.refusal = refusalOf(thrown);
    }
  }
}
