import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH;

/** Chromium as root in a container, and without the calls home that a closed network would refuse. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/build-product.ts',
  // Each worker starts a product of its own; the machine that runs the tests has two cores.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  outputDir: '../.build/test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    // Pictures of every step would cost a third of the run.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
  },
});
