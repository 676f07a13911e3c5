// A player in a browser: sees the page, clicks its buttons, and records everything the browser received.
import { inflateSync } from 'node:zlib';
import { expect, type Locator, type Page, type WebSocket } from '@playwright/test';
import { WholeTables } from '../src/table/wire/changes';
import type { HeardFromTable } from '../src/table/wire';

export type Setup = Record<string, unknown>;

export class Player {
  /** Every WebSocket frame and HTTP response of the server, as text; changes are followed by the state they lead to. */
  readonly received: string[] = [];
  /** Every WebSocket frame to the server. */
  readonly sent: string[] = [];
  /** Errors in the page, and requests to other hosts. */
  readonly faults: string[] = [];

  constructor(readonly page: Page) {
    page.on('websocket', (line) => this.#listen(line));
    page.on('response', (answer) => {
      if (!answer.url().includes('/api/')) return;
      void answer.text().then(
        (text) => this.received.push(text),
        () => undefined,
      );
    });
    page.on('pageerror', (error) => this.faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && message.text().includes('Content Security Policy'))
        this.faults.push(message.text());
    });
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url());
      if (hostname !== '127.0.0.1' && hostname !== 'localhost' && protocol.startsWith('http')) {
        this.faults.push(`a request to ${hostname}`);
      }
    });
  }

  #listen(line: WebSocket) {
    const tables = new WholeTables();
    line.on('framesent', ({ payload }) => this.sent.push(payload.toString()));
    line.on('framereceived', ({ payload }) => {
      const text = typeof payload === 'string' ? payload : inflateSync(payload).toString();
      this.received.push(text);
      const message = JSON.parse(text) as HeardFromTable;
      const whole = tables.heard(message);
      if (whole !== message) this.received.push(JSON.stringify(whole));
    });
  }

  get question(): Locator {
    return this.page.getByTestId('question');
  }

  get waiting(): Locator {
    return this.page.getByTestId('waiting');
  }

  get ending(): Locator {
    return this.page.getByRole('dialog', { name: /wins?$|draw/ });
  }

  option(name: string | RegExp): Locator {
    return this.page.locator('.option').getByRole('button', { name }).first();
  }

  /** Which kind of question is asked. */
  async asked(): Promise<string | null> {
    const question = this.question;
    return (await question.count()) > 0
      ? question
          .first()
          .getAttribute('data-ask', { timeout: 1000 })
          .catch(() => null)
      : null;
  }

  /** Creates a game without the start page and opens it. */
  async open(setup: Setup): Promise<string> {
    await this.page.goto('/');
    const url = await this.page.evaluate(async (body) => {
      const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      return ((await (await fetch('/api/games', asked)).json()) as { url: string }).url;
    }, setup);
    await this.page.goto(url);
    return url;
  }

  async concede() {
    await this.page.getByRole('button', { name: 'Menu' }).click();
    await this.page.getByRole('button', { name: 'Concede…' }).click();
    await this.page.getByRole('button', { name: /^Yes, give up/ }).click();
  }

  async setUp() {
    await this.page.getByRole('button', { name: 'Set everything up for me' }).click();
  }

  /** The round on the track; 0 during setup. */
  async round(): Promise<number> {
    const says = await this.page.locator('header .round').textContent();
    return Number(/Round (\d)/.exec(says ?? '')?.[1] ?? 0);
  }

  async watches() {
    await expect(this.page.getByText('You are watching')).toBeVisible();
  }
}
