// The real server for a test: with its own data folder and a free port; it can be killed and restarted.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview, type PreviewServer } from 'vite';

const BINARY = process.env.WARDROOM_BIN;

/** Whose pages are shown: the binary's own, or those of the last `vite build`. */
const PAGES = process.env.WARDROOM_PAGES ?? 'binary';
if (PAGES !== 'binary' && PAGES !== 'dist') throw new Error(`WARDROOM_PAGES is "binary" or "dist", not "${PAGES}"`);

/** A fixed seed, so that failures are reproducible; another number plays other games. */
const SEED = process.env.WARDROOM_SEED ?? '7';

export class Server {
  #process: ChildProcess | null = null;
  #front: PreviewServer | null = null;

  private constructor(
    readonly port: number,
    readonly data: string,
    readonly limits: readonly string[],
    /** The port of the pages for whoever runs the server, if there are any. */
    readonly admin: number | null,
  ) {}

  static async start(limits: readonly string[] = [], admin = false): Promise<Server> {
    if (!BINARY) throw new Error('WARDROOM_BIN must name the server binary, as in target/debug/wardroom');
    const data = await mkdtemp(join(tmpdir(), 'wardroom-e2e-'));
    const server = new Server(await freePort(), data, limits, admin ? await freePort() : null);
    await server.restart();
    if (PAGES === 'dist') await server.#serveDist();
    return server;
  }

  /** Base URL of the pages. */
  get url(): string {
    return this.#front?.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? `http://127.0.0.1:${this.port}`;
  }

  /** Starts it on the same port with the same data. */
  async restart() {
    const limits = this.limits.flatMap((limit) => ['--limit', limit]);
    const admin = this.admin === null ? [] : ['--admin', `127.0.0.1:${this.admin}`];
    const place = ['--listen', `127.0.0.1:${this.port}`, '--data', this.data];
    const asked = ['serve', ...place, '--seed', SEED, ...limits, ...admin];
    this.#process = spawn(BINARY!, asked, { stdio: 'ignore' });
    for (let tries = 0; tries < 200; tries += 1) {
      const healthy = await fetch(`http://127.0.0.1:${this.port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (healthy) return;
      await new Promise((later) => setTimeout(later, 50));
    }
    throw new Error('the server does not answer');
  }

  /** Kills the process with SIGKILL, as in a power failure. */
  async kill() {
    const dying = this.#process;
    if (!dying) return;
    this.#process = null;
    const gone = new Promise((done) => dying.once('exit', done));
    dying.kill('SIGKILL');
    await gone;
  }

  /** Stops the process without ending it: connections stay open, and nobody answers. */
  freeze() {
    this.#process?.kill('SIGSTOP');
  }

  thaw() {
    this.#process?.kill('SIGCONT');
  }

  async stop() {
    await this.#front?.close();
    await this.kill();
    await rm(this.data, { recursive: true, force: true });
  }

  /** Pages of `web/dist` in front of a binary that was built without them, under the policy of that binary. */
  async #serveDist() {
    const target = `http://127.0.0.1:${this.port}`;
    const policy = (await fetch(target)).headers.get('content-security-policy') ?? '';
    const headers = { 'content-security-policy': policy };
    const proxy = { '/api': { target, ws: true } };
    this.#front = await preview({
      logLevel: 'silent',
      preview: { host: '127.0.0.1', port: await freePort(), proxy, headers },
    });
  }
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? found(address.port) : failed(new Error('no port'))));
    });
  });
}
