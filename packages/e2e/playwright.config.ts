import { defineConfig } from '@playwright/test';
import { startedBySetup } from './src/started-by-setup.ts';

export default defineConfig({
  testDir: 'src/stories',
  testMatch: '*.spec.ts',
  globalSetup: './src/global-setup.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // A story that passes only sometimes is a defect.
  retries: 0,
  // No story measures time: these limits only end what hangs, also on a machine that does much else.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: 'list',
  use: {
    ...startedBySetup(),
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    // Watching everything for a trace takes as long as the story itself: ask for one with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    // What opens stands where it will stay at once: a click on what still moves hits its neighbour.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
