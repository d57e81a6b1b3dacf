import { expect, type Locator, type Page } from '@playwright/test';

/** Searches in a selector of a form and takes the option, as typing and pressing Enter does. */
export async function choose(form: Locator, label: string, option: string): Promise<void> {
  const box = form.getByRole('combobox', { name: label });
  await box.fill(option);
  await expect(form.page().getByRole('option', { name: option }).first()).toBeVisible();
  await box.press('Enter');
  await expect(form.getByRole('button', { name: `Hapus ${option}` })).toBeVisible();
  await box.press('Escape');
  await expect(form.page().getByRole('listbox')).toHaveCount(0);
}

/** A message in the corner. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByLabel('Pesan').getByText(text, { exact: true }).first()).toBeVisible();
}

/** How long after the answer to a write the list was read again, in milliseconds, by the page's own clock. */
export async function measureReread(page: Page, path: string, write: () => Promise<void>): Promise<number> {
  const since = await page.evaluate(() => performance.now());
  const written = page.waitForResponse((response) => response.request().method() !== 'GET' && response.ok());
  const reread = written.then(() =>
    page.waitForRequest((request) => request.method() === 'GET' && new URL(request.url()).pathname === `/api/v1${path}`),
  );
  await write();
  const urls = [(await written).url(), (await reread).url()];
  // The browser notes a call once all of its answer is there.
  const delay = await page.waitForFunction(
    ({ since, of }) => {
      const [first, second] = performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => of.includes(name) && startTime > since);
      return first instanceof PerformanceResourceTiming && second ? second.startTime - first.responseEnd : null;
    },
    { since, of: urls },
  );
  return (await delay.jsonValue()) ?? 0;
}

/** Answers the calls of one method below a path with a server error. */
export async function breakCalls(page: Page, method: string, path: string): Promise<void> {
  await page.route(`**/api/v1${path}**`, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
}
