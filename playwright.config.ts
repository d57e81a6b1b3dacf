import { defineConfig } from '@playwright/test';
import { BROWSER_SWITCHES } from './e2e/browser-switches.ts';
import { findBrowser } from './scripts/find-browser.ts';

/** Browser tests on the built server. A worker runs whole files, and has its own servers and data. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  // One more than the two cores of a small machine, because tests also wait, for example for the second in which a link
  // opens.
  workers: 3,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  // Generous, for a machine that is busy with other work. No test measures time with these limits.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // Recording every step is a third of a test's cost. `npx playwright test --trace retain-on-failure FILE` records one
    // file.
    trace: 'off',
    // A service worker's answers bypass `page.route`, so only tests of the device's copy allow workers.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findBrowser(),
      args: BROWSER_SWITCHES,
    },
  },
});
