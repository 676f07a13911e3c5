// How the client is built, served while developing, and unit-tested.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { firstLoad } from './firstLoad.ts';

const table = process.env.WARDROOM_TABLE ?? 'http://127.0.0.1:4600';

export default defineConfig({
  plugins: [svelte(), firstLoad('/index.html', '/games/armada/room.ts')],
  // Nothing is inlined: the content security policy forbids inline scripts, inline styles and data URLs.
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': { target: table, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: {
    environment: 'happy-dom',
    setupFiles: ['src/table/test/quiet.ts'],
    include: ['src/**/*.test.ts'],
    testTimeout: 30_000,
  },
});
