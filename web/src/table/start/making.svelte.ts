// A game that is being set up: its terms, its seats, and what each player brings.
import type {
  Agreement,
  BroughtCard,
  BroughtChoice,
  Clock,
  Mode,
  NewGame,
  Refusal,
  RulesetPage,
  Seat,
  SeatAbout,
  Sitter,
  Values,
} from '../wire';
import { chosenList } from '../lists/chosen';
import { ownLists, type OwnCard } from '../lists/own';
import { recall, remember } from '../memory';
import { agree, readyMade, refusalOf } from '../wire/api';
import { same } from '../wire/shapes';
import { anyOf, groupOf, onTerms } from './any';
import { BroughtDraft } from './brought.svelte';
import { suiting, type Suited } from './suiting';
import { settled, told } from './terms';

/** The terms are checked this long after the last change. */
const DEBOUNCE_MS = 250;

/** Where the name of a player at the same screen is kept, so that it is asked only once. */
const nameKey = (seat: Seat): string => `name-${seat}`;

/** The player of a seat of a game that is being set up. */
export class Sitting {
  who = $state.raw<Sitter>('you');
  name = $state('');

  constructor(
    readonly brings: BroughtDraft,
    who: Sitter,
    readonly seat: Seat,
  ) {
    this.who = who;
    this.name = recall(nameKey(seat)) ?? '';
  }

  /** Does the player who creates the game choose what is brought here? Players who join open seats choose their own. */
  get brought(): boolean {
    return this.who !== 'open';
  }
}

export class Making {
  /** What is filled into the form. */
  values = $state.raw<Values>({});
  /** The table's answer to the values, as of the last check. */
  agreement = $state.raw<Agreement>() as Agreement;
  /** Why no game can be played on these terms. */
  refusal = $state.raw<Refusal | null>(null);
  /** The table is checking the terms. */
  asking = $state(false);
  /** The ready-made things of the game. */
  #ready = $state.raw<BroughtCard[]>([]);
  /** Your own lists for the game. */
  #own = $state.raw<OwnCard[]>([]);
  /** What was filled in by hand: what is brought does not change the order in which others are offered. */
  #filled = $state.raw<Values>({});
  /** By seat; more than there are, if there were more before. */
  sittings = $state.raw<Sitting[]>([]);
  /** Name of the player who creates the game. */
  name = $state('');
  /** May anyone take the open seats, or only whoever gets the link? */
  offered = $state(false);
  /** The clock, if the game is played by people at different screens. */
  clock = $state.raw<Clock | null>(null);
  /** May players ask the computer for advice, if several people play? Against the computer alone they always may. */
  advice = $state(false);
  /** Has the form been filled in by hand? Until then it follows what is brought. */
  #byHand = false;
  #later: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(
    readonly page: RulesetPage,
    readonly mode: Mode,
    offered = false,
  ) {
    this.offered = offered;
    this.agreement = page.standard;
    this.values = this.#filled = settled(page.form, page.standard.terms);
    this.#sitDown();
    void this.#listReady();
  }

  /** The seats of the game, each with its player. */
  get seats(): { about: SeatAbout; sitting: Sitting }[] {
    return this.agreement.seats.map((about, at) => ({ about, sitting: this.sittings[at] }));
  }

  /** The terms to send to the table: values other than defaults. */
  get terms(): Values {
    return told(this.page.form, this.values);
  }

  /** What is brought by those who are known already. */
  get #bringing(): { about: SeatAbout; brings: BroughtDraft }[] {
    return this.seats
      .filter(({ about, sitting }) => about.brings && sitting.brought)
      .map(({ about, sitting: { brings } }) => ({ about, brings }));
  }

  /** What those bring who sit at this screen. */
  get drafts(): BroughtDraft[] {
    return this.#bringing.map(({ brings }) => brings);
  }

  /** Is the table still checking what was changed? */
  get checking(): boolean {
    return this.asking || this.#bringing.some(({ brings }) => brings.checking);
  }

  /** Can the game be created? */
  get good(): boolean {
    return !this.asking && this.refusal === null && this.#bringing.every(({ brings }) => brings.good);
  }

  /** Are there open seats for others to join? */
  get waits(): boolean {
    return this.seats.some(({ sitting }) => sitting.who === 'open');
  }

  /** Do several people play? */
  get ofPeople(): boolean {
    return this.seats.filter(({ sitting: { who } }) => who === 'you' || who === 'open').length > 1;
  }

  /** Clocks are for people at different screens. */
  get mayHaveClock(): boolean {
    return this.waits && this.seats.every(({ sitting: { who } }) => who === 'you' || who === 'open');
  }

  /** Fills in a field, or takes a preset. */
  fill(values: Values) {
    this.#byHand = true;
    this.#filled = settled(this.page.form, values);
    this.#change(values);
  }

  /** Your own and then the ready-made things, of both those that suit the game first. */
  get ready(): Suited[] {
    return [this.#own, this.#ready].flatMap((cards) => suiting(this.page.form, this.#filled, cards));
  }

  /** Brings a ready-made one, and sets the terms that suit it, unless the form was filled in by hand. */
  take(seat: Seat, card: BroughtCard | null) {
    this.sittings[seat].brings.take(card);
    if (!card || this.#byHand) return;
    const usual = this.page.form.presets.map(({ values }) => values);
    this.#change([this.values, ...usual].find((values) => this.#isMadeFor(card, values)) ?? card.suits);
  }

  #isMadeFor(card: BroughtCard, values: Values): boolean {
    const all = suiting(this.page.form, settled(this.page.form, values), [...this.#own, ...this.#ready]);
    return all.some((suited) => suited.card === card && suited.remark === null);
  }

  /** Seats of the player who creates the game and of others at the same screen. */
  get here(): Sitting[] {
    return this.seats.filter(({ sitting }) => sitting.who === 'you').map(({ sitting }) => sitting);
  }

  /** Keeps the names of those at the same screen for the next game. */
  rememberNames() {
    for (const { seat, name } of this.here.slice(1)) remember(nameKey(seat), name.trim());
  }

  /** The request that creates the game. Where nobody has chosen what to bring, something is found that suits it. */
  async want(): Promise<NewGame> {
    const [maker] = this.here;
    const found = await this.#findAny();
    const seats = this.seats.map(({ about, sitting, sitting: { who, name } }) => ({
      player: who,
      ...(who === 'you' && sitting !== maker && name.trim() ? { name: name.trim() } : {}),
      ...this.#brought(about, sitting, found),
    }));
    const name = this.name.trim();
    const offered = this.waits && this.offered;
    return {
      ruleset: this.page.name,
      terms: this.terms,
      ...(name ? { name } : {}),
      seats,
      ...(offered ? { offered } : {}),
      ...(this.mayHaveClock && this.clock ? { clock: this.clock } : {}),
      ...(this.ofPeople && this.advice ? { advice: true } : {}),
    };
  }

  #brought({ brings, seat }: SeatAbout, sitting: Sitting, found: ReadonlyMap<Seat, BroughtChoice>) {
    const choice = brings && sitting.brought ? (sitting.brings.choice ?? found.get(seat)) : undefined;
    return choice ? { brings: choice } : {};
  }

  /** What those bring who left it open, by seat. Players of one side bring what goes together: that is the table's choice. */
  async #findAny(): Promise<Map<Seat, BroughtChoice>> {
    const found = new Map<Seat, BroughtChoice>();
    if (this.agreement.seats.length > this.agreement.sides.length) return found;
    const fitting = suiting(this.page.form, this.values, this.#ready).filter(({ fits }) => fits);
    const taken = this.#bringing.flatMap(({ brings: { card } }) => (card ? [groupOf(card)] : []));
    for (const { about, brings } of this.#bringing) {
      if (brings.choice) continue;
      const card = await anyOf(
        this.page.name,
        this.terms,
        fitting.map(({ card }) => card),
        taken,
      );
      if (!card?.id) continue;
      found.set(about.seat, { ready: card.id });
      taken.push(groupOf(card));
    }
    return found;
  }

  #change(values: Values) {
    const next = settled(this.page.form, values);
    if (same(next, this.values)) return;
    this.values = next;
    this.asking = true;
    clearTimeout(this.#later);
    this.#later = setTimeout(() => void this.#agree(), DEBOUNCE_MS);
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
      void this.#follow();
    } catch (thrown) {
      if (asked !== this.#asked) return;
      this.refusal = refusalOf(thrown);
    }
    this.asking = false;
  }

  /** Adds players for new seats; the others stay. */
  #sitDown() {
    const { seats } = this.agreement;
    const terms = () => this.terms;
    const added = seats.slice(this.sittings.length).map(({ seat }) => {
      return new Sitting(new BroughtDraft(this.page.name, terms), this.#usual(seat), seat);
    });
    if (added.length > 0) this.sittings = [...this.sittings, ...added];
  }

  /** Default player of a seat. */
  #usual(seat: Seat): Sitter {
    if (seat === 0 || this.mode === 'hot-seat') return 'you';
    return this.mode === 'friend' ? 'open' : { computer: this.page.players[0].name };
  }

  #checkAgain() {
    for (const { about, sitting } of this.seats)
      if (about.brings && sitting.brings.by !== 'chance') sitting.brings.check();
  }

  /** What was made for no terms in particular follows those that are agreed on: it is larger in a larger game. */
  async #follow() {
    const asked = this.#asked;
    const ready = await Promise.all(this.#ready.map((card) => onTerms(this.page.name, this.terms, card)));
    if (asked !== this.#asked) return;
    this.#ready = ready;
    for (const { brings } of this.sittings) {
      const again = ready.find(({ id }) => id !== null && id === brings.ready?.id);
      if (again) brings.ready = again;
    }
  }

  async #listReady() {
    if (!this.page.brings) return;
    try {
      this.#ready = await readyMade(this.page.name);
      if (!same(this.terms, {})) void this.#follow();
      this.#own = await ownLists(this.page.name);
      const chosen = chosenList();
      const card = this.#own.find(({ saved }) => saved === chosen);
      if (card) this.take(this.agreement.seats[0].seat, card);
    } catch (thrown) {
      this.refusal = refusalOf(thrown);
    }
  }
}
