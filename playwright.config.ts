import { defineConfig } from '@playwright/test';
import { BROWSER_SWITCHES } from './e2e/browser-switches.ts';
import { findBrowser } from './scripts/find-browser.ts';

/** Journeys in a real browser on the built server. A worker takes whole files, and has servers and data of its own. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 45_000,
  reporter: 'line',
  use: {
    browserName: 'chromium',
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // Recording each step is a third of what a test costs: `npx playwright test --trace retain-on-failure FILE` records one.
    trace: 'off',
    launchOptions: {
      executablePath: findBrowser(),
      args: BROWSER_SWITCHES,
    },
  },
});
