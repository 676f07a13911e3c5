// Tests in a real browser against the real server binary.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Pictures for the documents are taken on purpose: npm run pictures.
  testIgnore: process.env.WARDROOM_PICTURES ? [] : ['pictures.spec.ts'],
  // Generous, for busy machines: what is expected is waited for, and nothing is expected to take long.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: true,
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    },
  },
});
