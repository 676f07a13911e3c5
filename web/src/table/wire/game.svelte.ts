// The state of one table as this player sees it, kept up to date over the WebSocket.
import { Refused, refusalOf } from './api';
import type { Choice, GameTypes, Question } from './items';
import { inflates } from './inflate';
import { Past } from './past.svelte';
import { TableSocket, type Link } from './socket';
import type {
  Eye,
  FromTable,
  GameCard,
  Moment,
  Outcome,
  Part,
  Picture,
  Progress,
  Proposal,
  Refusal,
  Scene,
  Stroke,
  TableEvent,
  Titled,
} from './table';
import { capital } from '../words';

/** Refusals that are obsolete once a state of the table arrives. */
const ANSWERED_BY_THE_TABLE: ReadonlySet<Refusal['kind']> = new Set(['stale', 'away', 'unplayable']);

export class Game<G extends GameTypes = GameTypes> {
  card = $state.raw<GameCard | null>(null);
  eye = $state.raw<Eye>('spectator');
  board = $state.raw<G['board'] | null>(null);
  /** The phases of a round. */
  phases = $state.raw<Titled[]>([]);
  /** How far the game has come. */
  progress = $state.raw<Progress | null>(null);
  /** What is going on. */
  scene = $state.raw<Scene<G['item']> | null>(null);
  view = $state.raw<G['view'] | null>(null);
  questions = $state.raw<Question<G>[]>([]);
  events = $state.raw<TableEvent<G>[]>([]);
  /** What happened with the last change. */
  last = $state.raw<TableEvent<G>[]>([]);
  outcome = $state.raw<Outcome<G['item']> | null>(null);
  seed = $state.raw<string | null>(null);
  proposal = $state.raw<Proposal | null>(null);
  thinking = $state.raw<number[]>([]);
  choices = $state(0);
  back = $state<number | null>(null);
  link = $state<Link>('connecting');
  /** Why the last thing was not done. */
  refusal = $state.raw<Refusal | null>(null);
  /** Lines drawn on the board as evidence. */
  strokes = $state.raw<Stroke[]>([]);
  /** An answer is on its way. */
  sending = $state(false);

  /** Width of the table as text, in characters; null for games with a board. */
  columns: number | null = null;

  /** The earlier moment that is shown, if any. */
  readonly past: Past<G>;

  readonly #socket: TableSocket;

  constructor(
    readonly id: string,
    address: string,
  ) {
    this.#socket = new TableSocket(address, {
      hello: () => ({
        type: 'hello',
        seen: this.seen,
        changes: true,
        deflate: inflates,
        ...(this.seat === null ? {} : { eye: this.seat }),
      }),
      heard: (message) => this.#hear(message as FromTable<G>),
      link: (link) => {
        this.link = link;
        if (link !== 'open') this.sending = false;
      },
    });
    this.past = new Past<G>(this, (event) => this.#socket.moment(event, this.columns) as Promise<Moment<G>>);
  }

  /** What is shown: the table as it is now, or as it was. */
  get shown(): G['view'] | null {
    return this.past.shown?.view ?? this.view;
  }

  /** The seat whose view is shown; null for a spectator. */
  get seat(): number | null {
    return this.eye === 'spectator' ? null : this.eye.seat;
  }

  /** The sides in their order, as scores and places have them. */
  get sides(): number[] {
    return this.card?.sides.map(({ side }) => side) ?? [];
  }

  /** The side of the current seat; null for a spectator. */
  get side(): number | null {
    return this.card?.seats.find(({ seat }) => seat === this.seat)?.side ?? null;
  }

  /** Who plays for a side, by name. */
  nameOf = (side: number): string => {
    const names = this.card?.seats.filter((seat) => seat.side === side).map((seat) => seat.name);
    return names?.filter(Boolean).join(' and ') || (this.card?.sides[side]?.says ?? '');
  };

  /** An event in words, with the players' names in their places. */
  told = ({ says, parts }: { says: string; parts?: Part<G>[] }): string =>
    capital(parts?.map(this.#said).join('') ?? says);

  #said = (part: Part<G>): string => {
    if ('text' in part) return part.text;
    if ('item' in part) return part.item.says;
    if ('side' in part) return this.nameOf(part.side);
    return this.card?.seats.find(({ seat }) => seat === part.seat)?.name ?? `Seat ${part.seat + 1}`;
  };

  /** Number after that of the last known event; numbers of other seats' secret events are missing in between. */
  get seen(): number {
    return (this.events.at(-1)?.number ?? -1) + 1;
  }

  /** The question to the current seat. */
  get question(): Question<G> | null {
    return this.questions.find((question) => question.seat === this.seat && question.shape) ?? null;
  }

  /** Another seat of this browser that is asked now: the screen must be handed over. */
  get handOver(): number | null {
    if (this.question || !this.card) return null;
    const { you } = this.card;
    return this.questions.find(({ seat }) => seat !== this.seat && you.includes(seat))?.seat ?? null;
  }

  /** Can the last choice be taken back, or a take-back proposed? */
  get mayTakeBack(): boolean {
    return this.back !== null && this.outcome === null && this.proposal === null && this.link === 'open';
  }

  choose(choice: Choice<G>) {
    const { question } = this;
    if (!question || this.sending) return;
    this.clear();
    this.sending = this.#socket.say({ type: 'choose', seat: question.seat, at: question.at, choice });
  }

  /** Lets the table answer: this question, or everything until setup is over. */
  auto(scope: 'one' | 'setup') {
    const { question } = this;
    if (!question || this.sending) return;
    this.clear();
    this.sending = this.#socket.say({ type: 'auto', seat: question.seat, at: question.at, scope });
  }

  /** Does the table answer for the current seat? */
  get helped(): boolean {
    return this.seat !== null && this.thinking.includes(this.seat);
  }

  /** Stops the table from answering. Updated here at once: while the table is unavailable, no reply would come. */
  withdrawAuto() {
    const { seat } = this;
    if (seat === null || !this.#socket.say({ type: 'withdraw-auto', seat })) return;
    this.thinking = this.thinking.filter((thinking) => thinking !== seat);
  }

  peek(what: G['peek']): Promise<G['sight']> {
    return this.#socket.peek(what) as Promise<G['sight']>;
  }

  check(choice: Choice<G>): Promise<Refusal | null> {
    const { question } = this;
    const nothing: Refusal = { kind: 'not-asked', says: 'Nothing is asked of you now.' };
    return question ? this.#socket.check(question.seat, question.at, choice) : Promise.reject(new Refused(nothing));
  }

  draw = (columns: number): Promise<Picture | null> => this.#socket.draw(columns);
  look = (seat: number) => this.#socket.say({ type: 'look', seat });
  retry = () => this.#socket.retry();
  close = () => this.#socket.close();
  concede = (seat: number) => this.#socket.say({ type: 'concede', seat });
  answerTakeBack = (agree: boolean) => this.#socket.say({ type: 'take-back-answer', agree });

  takeBack() {
    if (this.back === null) return;
    this.clear();
    this.#socket.say({ type: 'take-back', to: this.back });
  }

  /** Shows why something was refused. */
  refuse(thrown: unknown) {
    this.refusal = refusalOf(thrown);
    this.strokes = this.refusal.shown ?? [];
  }

  /** Clears the last refusal and its evidence. */
  clear() {
    this.refusal = null;
    this.strokes = [];
  }

  #hear(message: FromTable<G>) {
    switch (message.type) {
      case 'welcome':
        this.card = message.card;
        if (JSON.stringify(this.eye) !== JSON.stringify(message.eye)) {
          this.questions = [];
          this.past.leave();
        }
        this.eye = message.eye;
        this.board = message.board;
        this.phases = message.phases;
        break;
      case 'table':
        this.#table(message);
        break;
      case 'seats':
        if (this.card) this.card = { ...this.card, seats: message.seats };
        break;
      case 'refused':
        this.sending = false;
        this.refuse(new Refused(message.refusal));
        break;
      case 'closing':
        this.link = 'lost';
        break;
      default:
        break;
    }
  }

  #table(message: Extract<FromTable<G>, { type: 'table' }>) {
    const kept = this.events.filter(({ number }) => number < message.first_event);
    this.past.dropFrom(message.first_event);
    const stepBack = message.choices < this.choices;
    this.events = [...kept, ...message.events];
    this.last = stepBack ? [] : message.events;
    this.choices = message.choices;
    this.progress = message.progress;
    this.scene = message.scene ?? null;
    this.back = message.back ?? null;
    this.view = message.view;
    this.questions = message.questions;
    this.outcome = message.outcome;
    this.seed = message.seed;
    this.proposal = message.proposal;
    this.thinking = message.thinking;
    this.sending = false;
    // The new state supersedes these refusals.
    if (this.refusal && ANSWERED_BY_THE_TABLE.has(this.refusal.kind)) this.clear();
    if (this.card && message.outcome && this.card.stage !== 'over') this.card = { ...this.card, stage: 'over' };
  }
}

/** The WebSocket address of a table. */
export function lineTo(game: string): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/games/${encodeURIComponent(game)}/socket`;
}
