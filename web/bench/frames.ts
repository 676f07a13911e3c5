// Frame times of a page that is built for it. The browser draws as fast as it can, without a GPU, so the time between two
// frames includes all work: script, style, paint and raster. CPU time is printed as well, because it depends less on
// other load of the machine.
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const FRAMES = 240;
const root = fileURLToPath(new URL('..', import.meta.url));

type Gesture = 'pan' | 'zoom' | 'scene';

/** Moves the camera once a frame by pointer or wheel events, or looks on; returns how long each frame took, in milliseconds. */
function frames(page: Page, gesture: Gesture): Promise<number[]> {
  return page.evaluate(
    ([kind, count]) =>
      new Promise<number[]>((done) => {
        const picture = document.querySelector('.board .picture');
        if (!picture) throw new Error('there is no board');
        const times: number[] = [];
        const at = (step: number) => ({
          clientX: 700 + 300 * Math.sin(step / 20),
          clientY: 450 + 150 * Math.cos(step / 13),
        });
        const pointer = (type: string, step: number) =>
          picture.dispatchEvent(
            new PointerEvent(type, { ...at(step), pointerId: 1, button: 0, pointerType: 'mouse', bubbles: true }),
          );
        picture.setPointerCapture = () => undefined;
        if (kind === 'pan') pointer('pointerdown', 0);
        let step = 0;
        let last = performance.now();
        const next = (now: number) => {
          times.push(now - last);
          last = now;
          step += 1;
          if (step > (count as number)) {
            pointer('pointerup', step);
            done(times.slice(10));
            return;
          }
          if (kind === 'pan') pointer('pointermove', step);
          else if (kind === 'zoom')
            picture.dispatchEvent(
              new WheelEvent('wheel', { ...at(0), deltaY: Math.sin(step / 20) * 40, bubbles: true, cancelable: true }),
            );
          requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    [gesture, FRAMES] as const,
  );
}

/** CPU time of everything that draws, in milliseconds: all threads of all processes except the browser process. */
async function spent(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type !== 'browser').reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}

/** CPU time of the page's main thread, in milliseconds. */
async function mainThread(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Measures one gesture, and says what it took. */
async function measured(browser: Browser, page: Page, gesture: Gesture, what: string): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = [await spent(browser), await mainThread(session)];
  const times = await frames(page, gesture);
  const [all, main] = [await spent(browser), await mainThread(session)].map((now, index) =>
    ((now - before[index]) / FRAMES).toFixed(1),
  );
  const sorted = times.sort((one, other) => one - other);
  const share = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1);
  return `${what}: frame p50 ${share(0.5)} ms, p95 ${share(0.95)} ms; processor ${all} ms a frame, main thread ${main} ms`;
}

export interface Bench {
  page: Page;
  url: string;
  /** Measures one gesture and prints what it took. */
  measure: (gesture: Gesture, what?: string) => Promise<void>;
}

/** Builds a page of the client's folder, opens a browser and measures in it. */
export async function bench(html: string, run: (bench: Bench) => Promise<void>) {
  const out = await mkdtemp(join(tmpdir(), 'bench-'));
  await build({
    root,
    logLevel: 'warn',
    build: { outDir: out, emptyOutDir: true, rolldownOptions: { input: join(root, html) } },
  });
  const server = await preview({ root, build: { outDir: out }, preview: { port: 0, host: '127.0.0.1' } });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const measure = async (gesture: Gesture, what: string = gesture) =>
      console.log(await measured(browser, page, gesture, what));
    await run({ page, url: `${server.resolvedUrls?.local[0] ?? ''}${html}`, measure });
  } finally {
    await browser.close();
    await server.close();
    await rm(out, { recursive: true });
  }
}

/** How many elements the drawing of the board has. */
export const elements = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('.board svg *').length);
