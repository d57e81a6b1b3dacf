import { defineConfig } from '@playwright/test';
import { BROWSER_SWITCHES } from './e2e/browser-switches.ts';
import { findBrowser } from './scripts/find-browser.ts';

/** Browser tests on the built server. Each worker process runs whole test files, with its own servers and data. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  // One more than the two cores of a small machine, because tests spend a part of their time waiting, for example until a link
  // opens.
  workers: 3,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  // Long limits, for a machine that is busy with other work. They only end tests that hang; no test measures time with them.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // To record every step would take a third of a test's time. `npx playwright test --trace retain-on-failure FILE` records the
    // tests of one file.
    trace: 'off',
    // `page.route` does not see requests that a service worker answers. So only tests of the device's copy allow service workers.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findBrowser(),
      args: BROWSER_SWITCHES,
    },
  },
});
