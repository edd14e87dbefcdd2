import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH;

/** Chromium runs as root in containers, and without background network requests. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Tests that take long, and run where a variable asks for them. */
const byHand = [
  ...(process.env.COMPOSITION || process.env.NIGHTLY ? [] : [/@nightly/]),
  ...(process.env.COMPOSITION ? [] : [/@older-build/]),
  ...(process.env.CHAOS_COPIES ? [] : [/@two-copies/]),
  ...(process.env.PICTURES ? [] : [/@pictures/, /@guide/]),
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  grepInvert: byHand,
  globalSetup: './support/build-product.ts',
  // A worker starts its own product and a browser, which together keep about one core busy.
  workers: 1,
  // Journeys wait for states. These limits only end one that hangs, however busy the machine is.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  outputDir: '../.build/test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    // Pictures that move take a processor, and pressing what moves waits; tests about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Screenshots of every step would take a third of the run.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
  },
});
