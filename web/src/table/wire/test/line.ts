// A fake WebSocket: sent messages are recorded, received ones are given by the test.
import type { HeardFromTable, ToTable } from '..';

export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];

  static get newest(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }

  readyState = 0;
  said: ToTable[] = [];
  binaryType = 'blob';
  onopen?: () => void;
  onmessage?: (frame: { data: string }) => void;
  onclose?: () => void;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  send(text: string) {
    this.said.push(JSON.parse(text) as ToTable);
  }

  close() {
    this.readyState = 3;
    this.onclose?.();
  }

  open() {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  hear(message: HeardFromTable) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
