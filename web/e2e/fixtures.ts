// Fixtures of every browser test: its own server, and players with their own browser contexts.
import { test as base, type Browser, type BrowserContextOptions } from '@playwright/test';
import type { Values } from '../src/table/settings.svelte';
import { Player } from './player';
import { Server } from './table';

type Fixtures = {
  /** Limits of the server other than the usual ones, as `NAME=VALUE`. */
  limits: string[];
  /** Whether the server has pages for whoever runs it. */
  admin: boolean;
  server: Server;
  /** A new player with a browser context of their own. What happens is shown at once, unless a speed is given. */
  sit: (options?: BrowserContextOptions & Partial<Pick<Values, 'speed' | 'pause'>>) => Promise<Player>;
};

export const test = base.extend<Fixtures>({
  limits: [[], { option: true }],
  admin: [false, { option: true }],
  server: async ({ limits, admin }, use) => {
    const server = await Server.start(limits, admin);
    await use(server);
    await server.stop();
  },
  sit: async ({ browser, server }: { browser: Browser; server: Server }, use) => {
    const players: Player[] = [];
    await use(async ({ speed = 'instant', pause = false, ...options } = {}) => {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        ...options,
        baseURL: server.url,
      });
      await context.addInitScript((set) => {
        if (!window.localStorage.getItem('wardroom.settings')) window.localStorage.setItem('wardroom.settings', set);
      }, JSON.stringify({ speed, pause }));
      const player = new Player(await context.newPage());
      players.push(player);
      return player;
    });
    for (const player of players) {
      await player.page.context().close();
      if (player.faults.length > 0) throw new Error(`the page complained: ${player.faults.join('; ')}`);
    }
  },
});

export { expect } from '@playwright/test';
