import { defineConfig } from '@playwright/test';
import { chromiumPath, SHORT_LIVED_ARGS } from './scripts/chromium.ts';

/** Journeys in a real Chromium against a production build and local Firebase, both started by the setup. */
export default defineConfig({
  // Set by tests/generic/run.ts, in a copy of the tree that has one resource more.
  testDir: process.env.GENERIC_RESOURCE ? 'tests/generic' : 'tests/journeys',
  globalSetup: './tests/journeys/setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Waiting is no failure on a busy machine; the journeys never wait for a fixed time to pass.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  // A second try in CI, on whatever machine; the summary names what needed it as flaky.
  retries: process.env.CI ? 1 : 0,
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    // Set by the setup before the workers read this file.
    baseURL: process.env.BASE_URL,
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Nothing moves under the pointer.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: chromiumPath(), args: SHORT_LIVED_ARGS },
  },
});
