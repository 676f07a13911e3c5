// The WebSocket connection to a table: greets with the last known event, matches replies to requests, and reconnects
// with exponential back-off.
import type { Choice } from './items';
import type { FromTable, HeardFromTable, Moment, Picture, Refusal, ToTable } from './table';
import { Refused } from './api';
import { WholeTables } from './changes';
import { InOrder } from './inflate';

export type Link = 'connecting' | 'open' | 'lost';

export type Hearing = {
  /** The first message on every new connection. */
  hello: () => ToTable;
  heard: (message: FromTable) => void;
  link: (link: Link) => void;
};

type Waiting = { done: (answer: never) => void; failed: (why: unknown) => void };

const FIRST_RETRY_MS = 400;
const MAX_RETRY_MS = 8000;
const HEARTBEAT_MS = 25_000;

export class TableSocket {
  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #asked = 0;
  #tries = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #closed = false;

  constructor(
    readonly address: string,
    readonly hearing: Hearing,
  ) {
    this.#connect();
  }

  /** Sends a message; false if the connection is down. */
  say(message: ToTable): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  peek(what: unknown): Promise<unknown> {
    return this.#ask<unknown>((id) => ({ type: 'peek', id, what }));
  }

  /** Would this choice be accepted? */
  check(seat: number, at: number, choice: Choice): Promise<Refusal | null> {
    return this.#ask<Refusal | null>((id) => ({ type: 'check', id, seat, at, choice }));
  }

  /** The view at the time of an event; also as text, if columns are given. */
  moment(event: number, columns: number | null): Promise<Moment> {
    return this.#ask<Moment>((id) => ({ type: 'moment', id, event, ...(columns === null ? {} : { columns }) }));
  }

  /** The table as text, at most this many characters wide if possible. */
  draw(columns: number): Promise<Picture | null> {
    return this.#ask<Picture | null>((id) => ({ type: 'draw', id, columns }));
  }

  /** Reconnects at once instead of waiting. */
  retry() {
    if (this.#socket || this.#closed) return;
    clearTimeout(this.#again);
    this.#connect();
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#again);
    clearInterval(this.#heartbeat);
    this.#socket?.close();
    this.#dropWaiting();
  }

  #ask<T>(message: (id: string) => ToTable): Promise<T> {
    const id = `${(this.#asked += 1)}`;
    return new Promise<T>((done, failed) => {
      this.#waiting.set(id, { done, failed });
      if (!this.say(message(id))) this.#fail(id, { kind: 'busy', says: 'The connection to the table is down.' });
    });
  }

  #connect() {
    this.hearing.link(this.#tries === 0 ? 'connecting' : 'lost');
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
    socket.onopen = () => {
      this.#tries = 0;
      this.say(this.hearing.hello());
      this.hearing.link('open');
      clearInterval(this.#heartbeat);
      this.#heartbeat = setInterval(() => this.say({ type: 'ping' }), HEARTBEAT_MS);
    };
    socket.onmessage = (frame) => frames.take(frame.data);
    socket.onclose = () => this.#lost(socket);
  }

  #hear(message: FromTable) {
    if (message.type === 'checked') this.#answer(message.id, message.refusal);
    else if (message.type === 'peeked') this.#answer(message.id, message.sight);
    else if (message.type === 'moment') this.#answer(message.id, message);
    else if (message.type === 'drawn') this.#answer(message.id, message.picture);
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
    clearInterval(this.#heartbeat);
    this.#dropWaiting();
    if (this.#closed) return;
    const wait = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#tries) * (0.75 + Math.random() / 2);
    this.#tries += 1;
    this.hearing.link('lost');
    this.#again = setTimeout(() => this.#connect(), wait);
  }
}
