// Benchmarks in a real browser: `npx playwright test -c bench`. They print figures and have no thresholds.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '*.ts',
  testIgnore: ['*.config.ts', 'frames.ts'],
  reporter: 'line',
  workers: 1,
});
