import type { Page } from '@playwright/test';
import { addMonths, monthOf, monthWindow } from '../../src/platform/shared/wib.ts';
import { expect, test } from './fixtures.ts';
import { TODAY } from './schedule-steps.ts';
import { FULL } from '../runs.ts';

const MONTH = addMonths(monthOf(TODAY), 1);

/** Records the API calls of a page. `early` has the calls that the HTML itself starts, before any script has loaded. */
function watchCalls(page: Page): { url: string; early: boolean }[] {
  const calls: { url: string; early: boolean }[] = [];
  let ran = false;
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') ran = true;
  });
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push({ url: pathname.replace('/api/v1/admin/', '') + search, early: !ran });
  });
  return calls;
}

test('the schedules and the session are read only once, and the reads start before any script has loaded', async ({
  adminPage: page,
}) => {
  const calls = watchCalls(page);
  await page.goto(`/admin/calendar?month=${MONTH}&kind=classes`, { waitUntil: 'networkidle' });
  await expect(page.getByText(/\d jadwal$/)).toBeVisible();
  const { from, to } = monthWindow(MONTH);
  const list = `schedules?from=${from}&to=${to}`;
  for (const url of ['me', list]) expect(calls.filter((call) => call.url === url)).toEqual([{ url, early: true }]);
});

test("a signed-out visitor's login requests only its own data", { tag: FULL }, async ({ guestPage: page }) => {
  const calls = watchCalls(page);
  await page.goto('/admin/calendar', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(calls.map(({ url }) => url)).toEqual(['me']);
});
