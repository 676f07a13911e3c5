// What is said beside the table: by room, in the order of its numbers, and how much of it is new.
import { recall, remember } from '../memory';
import { settings } from '../settings.svelte';
import type { FromTable, TalkLine, TalkRoom } from '../wire';

type Heard = Extract<FromTable, { type: 'talk' }>;

/** What the client does to a line, or says; the connection adds an id. */
export type Deed =
  | { type: 'say'; room: TalkRoom; says: string }
  | { type: 'earlier'; room: TalkRoom; before: number }
  | { type: 'mute'; line: number; on: boolean }
  | { type: 'report'; line: number; reason: string };

export type Spoken = { lines: readonly TalkLine[]; more: boolean; maySay: boolean };

/** How many games are remembered with what was read of them, and which have their talk switched off. */
const REMEMBERED = 50;

/** What is remembered of a game: up to which line it was read, and whether talk is off there. */
type Kept = { game: string; read: number; off: boolean };

const KEY = 'talk';

function kept(): Kept[] {
  try {
    const found: unknown = JSON.parse(recall(KEY) ?? '[]');
    return Array.isArray(found) ? (found as Kept[]).filter(({ game }) => typeof game === 'string') : [];
  } catch {
    // Somebody else wrote there.
    return [];
  }
}

export class Talk {
  rooms = $state.raw<ReadonlyMap<TalkRoom, Spoken>>(new Map());
  /** Is it looked at? Then everything is read. */
  #looked = $state(false);
  #read = $state(0);
  #off = $state(false);

  /** @param hello asks the table for what was said @param said called when somebody else said something new */
  constructor(
    readonly game: string,
    readonly act: (deed: Deed) => Promise<void>,
    readonly hello: () => void,
    readonly said: () => void,
  ) {
    const own = kept().find((each) => each.game === game);
    [this.#read, this.#off] = [own?.read ?? 0, own?.off ?? false];
  }

  /** Is talk wanted at this table? */
  get on(): boolean {
    return settings.now.talk && !this.#off;
  }

  /** Switches talk at this table. */
  turn(on: boolean) {
    this.#off = !on;
    this.#keep();
    if (!on) this.rooms = new Map();
    this.hello();
  }

  get looked(): boolean {
    return this.#looked;
  }

  set looked(looked: boolean) {
    this.#looked = looked;
    if (looked) this.#readAll();
  }

  /** How many lines of others are new. */
  get unread(): number {
    if (!this.on) return 0;
    const isNew = ({ number, yours, muted }: TalkLine) => number > this.#read && !yours && !muted;
    return [...this.rooms.values()].reduce((sum, { lines }) => sum + lines.filter(isNew).length, 0);
  }

  hear({ room, lines, more, may_say: maySay }: Heard) {
    if (!this.on) return;
    const before = this.rooms.get(room);
    const last = before?.lines.at(-1)?.number ?? null;
    const known = new Map(before?.lines.map((line) => [line.number, line]));
    for (const line of lines) known.set(line.number, line);
    const all = [...known.values()].sort((one, other) => one.number - other.number);
    // Only the first message, and those with earlier lines, say whether there are more.
    const earliest = all[0]?.number === lines[0]?.number;
    this.rooms = new Map(this.rooms).set(room, { lines: all, more: earliest ? more : (before?.more ?? more), maySay });
    if (this.#looked) this.#readAll();
    const isNews = (line: TalkLine) => last !== null && line.number > last && !line.yours && !line.muted;
    if (lines.some(isNews)) this.said();
  }

  #readAll() {
    const numbers = [...this.rooms.values()].flatMap(({ lines }) => lines.slice(-1)).map(({ number }) => number);
    const last = Math.max(this.#read, ...numbers);
    if (last === this.#read) return;
    this.#read = last;
    this.#keep();
  }

  #keep() {
    const own: Kept = { game: this.game, read: this.#read, off: this.#off };
    const all = [own, ...kept().filter(({ game }) => game !== this.game)].slice(0, REMEMBERED);
    remember(KEY, JSON.stringify(all));
  }
}
