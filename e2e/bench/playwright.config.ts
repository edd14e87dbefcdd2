import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';

/** Benchmarks of the screens in a browser: `npm run bench -w e2e`. */
export default defineConfig({
  ...journeys,
  testMatch: '**/*.bench.ts',
  workers: 1,
  globalSetup: '../support/build-product.ts',
  timeout: 300_000,
  use: { ...journeys.use, trace: 'off' },
});
