// WebSocket frames as text, in the order in which they arrived: long ones are deflated, and inflating is asynchronous.

/** Whether this browser can inflate. */
export const inflates = typeof DecompressionStream !== 'undefined';

/** The text of a deflated frame. */
export function inflated(packed: ArrayBuffer): Promise<string> {
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'))).text();
}

/** Passes on the text of each frame, synchronously unless an earlier frame is still being inflated. */
export class InOrder {
  #last: Promise<void> | null = null;

  constructor(
    readonly heard: (text: string) => void,
    readonly failed: () => void,
  ) {}

  take(data: unknown) {
    if (!this.#last && typeof data === 'string') return this.heard(data);
    const text = typeof data === 'string' ? data : inflated(data as ArrayBuffer);
    const done = Promise.all([text, this.#last])
      .then(([read]) => this.heard(read))
      .catch(() => this.failed())
      .finally(() => {
        if (this.#last === done) this.#last = null;
      });
    this.#last = done;
  }
}
