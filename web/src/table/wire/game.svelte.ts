// The state of one table as this player sees it, kept up to date over the WebSocket.
import { Refused, refusalOf } from './api';
import type { Choice, GameTypes, Named, Question } from './items';
import { inflates } from './inflate';
import { Past } from './past.svelte';
import { ANSWERED_BY_THE_TABLE, LATE } from './refusals';
import { silence } from './silence.svelte';
import { TableSocket, type Link } from './socket';
import type {
  Eye,
  FromTable,
  GameCard,
  LessonCard,
  Moment,
  Outcome,
  Picture,
  Progress,
  Proposal,
  Refusal,
  Scene,
  Stroke,
  TableEvent,
  Titled,
  ToTable,
} from './table';
import { TableTime } from '../clock/time.svelte';
import { Telling } from '../log/telling.svelte';
import type { Retells } from '../log/told';
import { seatOf } from '../replay/eyes';
import { Replay } from '../replay/replay.svelte';
import type { Cut } from '../scene/beat';
import { standing, type Standing } from '../lessons/end';
import { Scenes } from '../scene/scenes.svelte';
import { settings } from '../settings.svelte';
import { play } from '../sound';
import { Talk } from '../talk/talk.svelte';

/** Answers that are part of an earlier one: what it leads to, or null where it says nothing. */
export type Following<G extends GameTypes = GameTypes> = (question: Question<G>) => Choice<G> | null;

/** What a room knows about what happens: how it is shown, and how it is told. */
export type Showing<G extends GameTypes = GameTypes> = {
  cut?: Cut<G>;
  retells?: Retells<G>;
  /** Is this drawn in a sentence? */
  draws?: (named: Named<G['item']>) => boolean;
};

export class Game<G extends GameTypes = GameTypes> {
  card = $state.raw<GameCard | null>(null);
  eye = $state.raw<Eye>('spectator');
  /** The eye that was chosen to look at a game that is over. */
  chosenEye = $state.raw<Eye | null>(null);
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

  /** The player at a shared screen who wants to see what only they may see. */
  wantsToLook = $state<number | null>(null);

  /** The seat of this browser that was asked last. */
  #latest = $state<number | null>(null);
  /** Whether a player sees their secrets because they wanted to, not because they are asked. */
  #uncovered = false;
  /** The number of a question that is answered by itself, because no answer makes a difference. */
  #spared = $state<number | null>(null);
  /** Whether the last answer was given by itself. */
  #byItself = false;
  /** A question that was open already when more happened: it stays open. */
  #stillOpen = $state.raw<Question<G> | null>(null);
  /** What was said last. */
  #said: ToTable['type'] = 'hello';
  /** What the player's last plan answers to the questions that come of it. */
  #following: Following<G> | null = null;
  /** The number of choices before that plan, as long as the last answer was a part of it. */
  #planned: number | null = null;

  /** Width of the table as text, in characters; null for games with a board. */
  columns: number | null = null;

  /** What happened in words. */
  readonly telling: Telling<G>;

  /** The earlier moment that is shown, if any. */
  readonly past: Past<G>;

  /** What has happened and is being shown, one thing after another. */
  readonly scenes: Scenes<G>;

  /** The game watched again. */
  readonly replay: Replay<G>;

  readonly time = new TableTime();

  /** What is said beside the table. */
  readonly talk: Talk;

  /** How many people watch without a seat. */
  spectators = $state(0);

  /** Whether this browser had a seat here and is somebody else now: it was signed out from another device. */
  signedOut = $state(false);

  /** Whether the next state is the first of a connection or of an eye: then nobody has seen what led to it. */
  #first = true;

  readonly socket: TableSocket;

  constructor(
    readonly id: string,
    address: string,
    { cut, retells, draws }: Showing<G> = {},
  ) {
    this.telling = new Telling<G>(this, retells, draws);
    const { characters } = this.telling;
    this.scenes = new Scenes<G>({
      cut,
      side: () => this.side,
      characters,
      learning: () => this.card?.hints ?? false,
    });
    this.talk = new Talk(
      id,
      (deed) => this.socket.do(deed),
      () => this.socket.say(this.#hello()),
      () => play('talk'),
    );
    this.socket = new TableSocket(address, {
      hello: () => this.#hello(),
      heard: (message) => this.#hear(message as FromTable<G>),
      link: (link) => {
        this.link = link;
        if (link === 'silent' || link === 'lost') silence.falls(this, () => this.socket.retry());
        else silence.ends(this);
        // A silent line may still deliver what was said.
        if (link === 'open' || link === 'silent') return;
        this.sending = false;
        this.#first = true;
      },
    });
    this.past = new Past<G>(this, (event) => this.socket.moment(event, this.columns) as Promise<Moment<G>>);
    this.replay = new Replay<G>(this, { cut, side: () => this.side, characters });
  }

  #hello(): ToTable {
    this.#said = 'hello';
    const eye = this.through === null ? {} : { eye: this.through };
    return { type: 'hello', seen: this.seen, changes: true, deflate: inflates, talk: this.talk.on, ...eye };
  }

  /** The scenes that are played on the board; null while an earlier moment stands still. */
  get stage(): Scenes<G> | null {
    if (this.replay.scenes.playing) return this.replay.scenes;
    return this.past.shown ? null : this.scenes;
  }

  /** What is shown: the table as it was, as the scene has it, or as it is now. Questions are always about `view`. */
  get shown(): G['view'] | null {
    return this.stage?.now?.view ?? this.past.shown?.view ?? this.view;
  }

  /** What has happened as far as it has been shown. */
  get toldEvents(): TableEvent<G>[] {
    const { untold } = this.scenes;
    return untold === Infinity ? this.events : this.events.filter(({ number }) => number < untold);
  }

  /** The lesson that this player learns; none for spectators. */
  get lesson(): LessonCard | null {
    return this.watching ? null : (this.card?.lesson ?? null);
  }

  /** How the lesson stands; null outside of lessons. A game that is over before its task is done has missed it. */
  get learnt(): Standing | null {
    if (!this.lesson) return null;
    const now = standing(this.lesson, this);
    return now === 'open' && this.outcome ? 'missed' : now;
  }

  /** The seats of this browser. */
  get own(): readonly number[] {
    return this.card?.you ?? [];
  }

  /** Do several players share this screen? Then they read open questions together, and secret ones one at a time. */
  get shared(): boolean {
    return this.own.length > 1;
  }

  /** Do players of several sides share this screen? Then "you" would be both of them. */
  get opposed(): boolean {
    return new Set(this.own.map((seat) => this.#sideOf(seat))).size > 1;
  }

  /** Whether nothing of the game is a secret any more: it is over, or its journal was uploaded. */
  get revealed(): boolean {
    return this.outcome !== null || this.card?.uploaded === true;
  }

  /** Does this browser only watch? */
  get watching(): boolean {
    return this.own.length === 0;
  }

  /** The seat of this browser that is looked through; null for what everybody may see. */
  get through(): number | null {
    const seat = seatOf(this.eye);
    return seat !== null && this.own.includes(seat) ? seat : null;
  }

  /** The seat that is played now: at a shared screen that of the player who is asked. Null for a spectator. */
  get seat(): number | null {
    if (!this.shared) return this.chosenEye === null ? this.through : (this.own[0] ?? null);
    return this.through ?? this.questions.find(({ seat }) => this.own.includes(seat))?.seat ?? this.#latest;
  }

  /** The sides in their order, as scores and places have them. */
  get sides(): number[] {
    return this.card?.sides.map(({ side }) => side) ?? [];
  }

  /** The side of the current seat; null for a spectator. */
  get side(): number | null {
    return this.#sideOf(this.seat);
  }

  /** The side whose edge is the near one: that of the eye which was chosen. At a shared screen that stays as it is, unless the board is to turn. */
  get facing(): number | null {
    const other = seatOf(this.chosenEye);
    if (other !== null) return this.#sideOf(other);
    return this.shared && !settings.now.turnBoard ? this.#sideOf(this.own[0]) : this.side;
  }

  #sideOf(seat: number | null): number | null {
    return this.card?.seats.find((card) => card.seat === seat)?.side ?? null;
  }

  /** Is it the side of whoever reads this screen? Not if players of several sides read it. */
  isOwn = (side: number): boolean => side === this.side && !this.opposed;

  /** Something named, with the players' names where it is a side. */
  saysOf = ({ says, side }: { says: string; side?: number }): string => (side === undefined ? says : this.nameOf(side));

  /** Who plays for a side, by name. */
  nameOf = (side: number): string => {
    const names = this.card?.seats.filter((seat) => seat.side === side).map((seat) => seat.name);
    return names?.filter(Boolean).join(' and ') || (this.card?.sides[side]?.says ?? '');
  };

  /** Who sits at a seat, by name. */
  sitterOf = (seat: number): string => this.card?.seats.find((card) => card.seat === seat)?.name ?? `Seat ${seat + 1}`;

  /** Number after that of the last known event; numbers of other seats' secret events are missing in between. */
  get seen(): number {
    return (this.events.at(-1)?.number ?? -1) + 1;
  }

  /** The question to the current seat. */
  get question(): Question<G> | null {
    const asked = ({ seat }: Question<G>) => (this.through === null ? this.own.includes(seat) : seat === this.through);
    return this.questions.find((each) => asked(each) && each.shape && each.at !== this.#spared) ?? null;
  }

  /** The question as it can be answered: it opens when the scene has come to it. */
  get asked(): Question<G> | null {
    return this.#opened ? this.question : null;
  }

  /** A question that waits for the end of the scene, or for the player who ends it. */
  get pending(): Question<G> | null {
    return this.#opened ? null : this.question;
  }

  get #opened(): boolean {
    const [now, open] = [this.question, this.#stillOpen];
    return !this.scenes.behind || (now?.at === open?.at && now?.seat === open?.seat);
  }

  /** A player at this screen to whom it must be handed over: something is asked that only they may see, or they want to look. */
  get handOver(): number | null {
    if (!this.shared) return null;
    if (this.wantsToLook !== null) return this.wantsToLook;
    // The scene is seen by everybody first.
    if (this.question || this.scenes.playing) return null;
    const hidden = ({ seat, secret }: Question<G>) =>
      secret && seat !== this.through && this.own.includes(seat) && !this.thinking.includes(seat);
    return this.questions.find(hidden)?.seat ?? null;
  }

  /** Shows a player at this screen what only they may see: until they hide it, or have answered. */
  uncover(seat: number) {
    this.#uncovered = this.wantsToLook !== null;
    this.wantsToLook = null;
    this.look(seat);
  }

  /** Hides what only one of the players at this screen may see. */
  cover() {
    this.#uncovered = false;
    this.wantsToLook = null;
    this.socket.say({ type: 'look' });
  }

  /** Looks at a game that is over through another eye; what is watched again stays where it is. */
  lookThrough(eye: Eye) {
    this.chosenEye = eye;
    this.replay.pause();
    // A moment is refused if another eye looks by the time it has been looked up.
    this.past.between(() => this.socket.say({ type: 'look', eye }));
  }

  /** Looks through one's own eyes again. */
  lookOneself() {
    if (this.chosenEye === null) return;
    this.chosenEye = null;
    this.past.between(() => this.socket.say({ type: 'look' }));
  }

  /** Can the last choice be taken back, or a take-back proposed? */
  get mayTakeBack(): boolean {
    return this.back !== null && this.outcome === null && this.proposal === null && this.link === 'open';
  }

  /** Answers the question, and those that a plan foresees, with it. */
  choose(choice: Choice<G>, following: Following<G> | null = null) {
    const { question } = this;
    if (!question || this.sending) return;
    this.clear();
    this.scenes.finish();
    this.#byItself = false;
    // A question in between, of a card, leaves the plan as it is.
    this.#following = following ?? this.#following;
    this.#planned = following ? this.choices : null;
    this.sending = this.#say({ type: 'choose', seat: question.seat, at: question.at, choice });
  }

  /** Lets the table answer: this question, or everything until setup is over. */
  auto(scope: 'one' | 'setup') {
    const { question } = this;
    if (!question || this.sending) return;
    this.clear();
    this.scenes.finish();
    this.sending = this.#say({ type: 'auto', seat: question.seat, at: question.at, scope });
  }

  /** The seat of this browser for which the table answers. */
  get #helpedSeat(): number | null {
    return this.own.find((seat) => this.thinking.includes(seat)) ?? null;
  }

  /** Does the table answer for a player at this screen? */
  get helped(): boolean {
    return this.#helpedSeat !== null;
  }

  /** Stops the table from answering. Updated here at once: while the table is unavailable, no reply would come. */
  withdrawAuto() {
    const seat = this.#helpedSeat;
    if (seat === null || !this.socket.say({ type: 'withdraw-auto', seat })) return;
    this.thinking = this.thinking.filter((thinking) => thinking !== seat);
  }

  peek(what: G['peek']): Promise<G['sight']> {
    return this.socket.peek(what) as Promise<G['sight']>;
  }

  check(choice: Choice<G>): Promise<Refusal | null> {
    const { question } = this;
    const nothing: Refusal = { kind: 'not-asked', says: 'Nothing is asked of you now.' };
    return question ? this.socket.check(question.seat, question.at, choice) : Promise.reject(new Refused(nothing));
  }

  draw = (columns: number): Promise<Picture | null> => this.socket.draw(columns);
  look = (seat: number) => this.socket.say({ type: 'look', seat });
  concede = (seat: number) => this.#say({ type: 'concede', seat });
  claim = (side: number) => this.#say({ type: 'claim', side });
  giveMoreTime = (side: number) => this.#say({ type: 'more-time', side });
  answerTakeBack = (agree: boolean) => this.#say({ type: 'take-back-answer', agree });

  close() {
    this.replay.stop();
    this.scenes.clear();
    this.time.stop();
    this.socket.close();
    silence.ends(this);
  }

  takeBack() {
    if (this.back === null) return;
    this.clear();
    // A plan was one act, and is taken back as one.
    this.#say({ type: 'take-back', to: Math.min(this.back, this.#planned ?? this.back) });
  }

  /** Says something to the table; a player whose line is down is told that it was not said. */
  #say(message: ToTable): boolean {
    const said = this.socket.say(message);
    this.#said = message.type;
    if (!said)
      this.refuse(new Refused({ kind: 'away', says: 'The line is silent, so this was not sent. Try again soon.' }));
    return said;
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
        this.signedOut = message.card.you.length === 0 && (this.signedOut || this.own.length > 0);
        this.card = message.card;
        if (JSON.stringify(this.eye) !== JSON.stringify(message.eye)) {
          this.questions = [];
          if (this.chosenEye === null) this.replay.stop();
          this.#first = true;
        }
        this.eye = message.eye;
        // After a new connection the eye has to be chosen again.
        if (this.chosenEye !== null && JSON.stringify(this.chosenEye) !== JSON.stringify(message.eye))
          this.socket.say({ type: 'look', eye: this.chosenEye });
        this.board = message.board;
        this.phases = message.phases;
        break;
      case 'table':
        this.#table(message);
        break;
      case 'seats':
        if (this.card) this.card = { ...this.card, seats: message.seats };
        this.spectators = message.watching;
        break;
      case 'talk':
        this.talk.hear(message);
        break;
      case 'clocks':
        this.time.hear(message.clocks);
        break;
      case 'refused':
        this.sending = false;
        this.#spared = this.#following = null;
        // The seat that was looked through is no longer that of this browser: it may watch.
        if (message.refusal.kind === 'forbidden' && this.#said === 'hello' && this.through !== null) {
          this.eye = 'spectator';
          this.socket.say(this.#hello());
          break;
        }
        // The same player in another tab was faster.
        if (this.#byItself && message.refusal.kind === 'stale') break;
        this.refuse(new Refused(this.#isLate(message.refusal) ? LATE : message.refusal));
        break;
      case 'closing':
        this.link = 'lost';
        break;
      default:
        break;
    }
  }

  /** Was an answer given to a question that somebody else had answered? */
  #isLate = ({ kind }: Refusal): boolean => kind === 'stale' && (this.#said === 'choose' || this.#said === 'auto');

  #table(message: Extract<FromTable<G>, { type: 'table' }>) {
    const kept = this.events.filter(({ number }) => number < message.first_event);
    const sameMoment = this.chosenEye !== null && this.replay.on ? this.past.event : null;
    if (!sameMoment && this.past.event && this.past.event.number >= message.first_event) this.replay.stop();
    const { view: before, board } = this;
    const stepBack = message.choices < this.choices;
    this.#stillOpen = this.asked;
    if (message.choices !== this.choices) this.#uncovered = false;
    this.#latest = message.questions.find(({ seat }) => this.own.includes(seat))?.seat ?? this.#latest ?? this.own[0];
    this.events = [...kept, ...message.events];
    this.choices = message.choices;
    this.progress = message.progress;
    this.scene = message.scene ?? null;
    this.back = message.back ?? null;
    this.view = message.view;
    // The welcome has brought the board; that of some games is empty.
    this.telling.tell({ events: this.events, board: this.board as G['board'], view: message.view });
    this.questions = message.questions;
    this.outcome = message.outcome;
    this.seed = message.seed;
    this.proposal = message.proposal;
    this.thinking = message.thinking;
    this.sending = false;
    // The new state supersedes these refusals.
    if (this.refusal && ANSWERED_BY_THE_TABLE.has(this.refusal.kind)) this.clear();
    if (this.card && message.outcome && this.card.stage !== 'over') this.card = { ...this.card, stage: 'over' };
    // Nobody waits for scenes of what was taken back, of what happened while the line was down, or of setting up.
    if (this.#first || stepBack || message.progress.setup || before === null) this.scenes.clear();
    else this.scenes.add({ board, before, view: message.view, events: message.events });
    this.#first = false;
    this.#spared = null;
    // Whoever takes back sees every question on the way.
    if (stepBack) this.#following = this.#planned = null;
    else this.#spare();
    this.#coverAgain();
    if (sameMoment) this.replay.showAgain(sameMoment);
  }

  /** Back to what everybody may see, once the player who is looked through is asked nothing secret any more. */
  #coverAgain() {
    const { through } = this;
    const secret = this.questions.some(({ seat, secret }) => seat === through && secret);
    if (this.shared && through !== null && !secret && !this.#uncovered && this.chosenEye === null) this.cover();
  }

  /**
   * Answers the question by itself: as the player has planned, or if no answer makes a difference, unless the player
   * wants to be asked everything.
   */
  #spare() {
    const { question } = this;
    if (!question || this.helped) return;
    const { seat, at, moot } = question;
    const choice = this.#following?.(question) ?? (settings.now.askAll ? null : moot);
    if (!choice) return;
    if (!this.socket.say({ type: 'choose', seat, at, choice })) return;
    [this.#spared, this.#byItself] = [at, true];
  }
}
