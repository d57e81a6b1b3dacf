import { defineConfig } from '@playwright/test';
import { BROWSER_SWITCHES } from './e2e/browser-switches.ts';
import { findBrowser } from './scripts/find-browser.ts';

/** Journeys in a real browser on the built server. A worker takes whole files, and has servers and data of its own. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  // One more than the two cores of a small machine: tests also wait, for the second in which a link opens, for what stays away.
  workers: 3,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  // Generous, for a machine that does something else beside: no test measures time by them.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // Recording each step is a third of what a test costs: `npx playwright test --trace retain-on-failure FILE` records one.
    trace: 'off',
    // A worker answers past `page.route`: tests of the copy on the device allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findBrowser(),
      args: BROWSER_SWITCHES,
    },
  },
});
