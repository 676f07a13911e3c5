// The WebSocket connection to a table: greets with the last known event, matches replies to requests, notices when the
// line is silent, and reconnects with exponential back-off.
import type { Deed } from '../talk/talk.svelte';
import type { Choice } from './items';
import type { FromTable, HeardFromTable, Moment, Picture, Refusal, ToTable } from './table';
import { Refused } from './api';
import { backoff } from './backoff';
import { WholeTables } from './changes';
import { InOrder } from './inflate';
import { Pulse } from './pulse';

/** Silent: it is not closed, but nobody answers. */
export type Link = 'connecting' | 'open' | 'silent' | 'lost';

export type Hearing = {
  /** The first message on every new connection. */
  hello: () => ToTable;
  heard: (message: FromTable) => void;
  link: (link: Link) => void;
};

/** The WebSocket address of a table. */
export function lineTo(game: string): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/games/${encodeURIComponent(game)}/socket`;
}

type Waiting = { done: (answer: never) => void; failed: (why: unknown) => void };

export class TableSocket {
  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #asked = 0;
  #tries = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #pulse: Pulse | null = null;
  #link: Link = 'connecting';
  #closed = false;

  constructor(
    readonly address: string,
    readonly hearing: Hearing,
  ) {
    this.#connect();
    window.addEventListener('online', this.#stirred);
    window.addEventListener('offline', this.#stirred);
    document.addEventListener('visibilitychange', this.#stirred);
  }

  /** Sends a message; false if the connection is down. */
  say(message: ToTable): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  peek(what: unknown): Promise<unknown> {
    return this.ask<unknown>((id) => ({ type: 'peek', id, what }));
  }

  /** Would this choice be accepted? */
  check(seat: number, at: number, choice: Choice): Promise<Refusal | null> {
    return this.ask<Refusal | null>((id) => ({ type: 'check', id, seat, at, choice }));
  }

  /** The view at the time of an event; also as text, if columns are given. */
  moment(event: number, columns: number | null): Promise<Moment> {
    return this.ask<Moment>((id) => ({ type: 'moment', id, event, ...(columns === null ? {} : { columns }) }));
  }

  /** The table as text, at most this many characters wide if possible. */
  draw(columns: number): Promise<Picture | null> {
    return this.ask<Picture | null>((id) => ({ type: 'draw', id, columns }));
  }

  /** Does something that is answered when it is done. */
  do(deed: Deed): Promise<void> {
    return this.ask<void>((id) => ({ ...deed, id }));
  }

  /** Reconnects at once, unless somebody is at the other end. */
  retry() {
    if (this.#closed || this.#link === 'open') return;
    if (this.#socket) this.#lost(this.#socket);
    clearTimeout(this.#again);
    this.#connect();
  }

  close() {
    this.#closed = true;
    window.removeEventListener('online', this.#stirred);
    window.removeEventListener('offline', this.#stirred);
    document.removeEventListener('visibilitychange', this.#stirred);
    clearTimeout(this.#again);
    this.#pulse?.stop();
    this.#socket?.close();
    this.#dropWaiting();
  }

  /** The network came or went, or somebody looks at the page again: the line may have changed. */
  #stirred = () => {
    if (document.hidden) return;
    if (this.#socket) this.#pulse?.ask();
    else this.retry();
  };

  #turn(link: Link) {
    this.#link = link;
    this.hearing.link(link);
  }

  /** Asks something that is answered with its id. */
  ask<T>(message: (id: string) => ToTable): Promise<T> {
    const id = `${(this.#asked += 1)}`;
    return new Promise<T>((done, failed) => {
      this.#waiting.set(id, { done, failed });
      if (!this.say(message(id))) this.#fail(id, { kind: 'busy', says: 'The connection to the table is down.' });
    });
  }

  #connect() {
    this.#turn(this.#tries === 0 ? 'connecting' : 'lost');
    const socket = new WebSocket(this.address);
    socket.binaryType = 'arraybuffer';
    const tables = new WholeTables();
    const frames = new InOrder(
      (text) => {
        if (this.#socket !== socket) return;
        const message = tables.heard(JSON.parse(text) as HeardFromTable);
        if (message) this.#hear(message);
        else this.say(this.hearing.hello());
      },
      // An unreadable frame: reconnect.
      () => socket.close(),
    );
    this.#socket = socket;
    const pulse = new Pulse({
      ask: () => this.say({ type: 'ping' }),
      silent: (silent) => this.#turn(silent ? 'silent' : 'open'),
      dead: () => this.#lost(socket),
    });
    this.#pulse = pulse;
    socket.onopen = () => {
      if (this.#socket !== socket) return;
      this.#tries = 0;
      this.say(this.hearing.hello());
      this.#turn('open');
      pulse.heard();
    };
    socket.onmessage = (frame) => {
      pulse.heard();
      frames.take(frame.data);
    };
    socket.onclose = () => this.#lost(socket);
  }

  #hear(message: FromTable) {
    if (message.type === 'checked') this.#answer(message.id, message.refusal);
    else if (message.type === 'peeked') this.#answer(message.id, message.sight);
    else if (message.type === 'moment') this.#answer(message.id, message);
    else if (message.type === 'drawn') this.#answer(message.id, message.picture);
    else if (message.type === 'advised') this.#answer(message.id, message.advice);
    else if (message.type === 'done') this.#answer(message.id, undefined);
    else if (message.type === 'refused' && message.id !== null) this.#fail(message.id, message.refusal);
    else this.hearing.heard(message);
  }

  #answer(id: string, answer: unknown) {
    this.#waiting.get(id)?.done(answer as never);
    this.#waiting.delete(id);
  }

  #fail(id: string, refusal: Refusal) {
    this.#waiting.get(id)?.failed(new Refused(refusal));
    this.#waiting.delete(id);
  }

  #dropWaiting() {
    for (const id of [...this.#waiting.keys()]) {
      this.#fail(id, { kind: 'busy', says: 'The connection to the table was lost.' });
    }
  }

  #lost(socket: WebSocket) {
    if (this.#socket !== socket) return;
    this.#socket = null;
    this.#pulse?.stop();
    // Over a dead line this is never answered; nobody waits for it.
    socket.close();
    this.#dropWaiting();
    if (this.#closed) return;
    const wait = backoff(this.#tries);
    this.#tries += 1;
    this.#turn('lost');
    this.#again = setTimeout(() => this.#connect(), wait);
  }
}
