import type { Browser, Locator, Page } from '@playwright/test';
import { expect, watch } from './fixtures.ts';
import { type TestServer } from './server.ts';

// Steps of `first-quarter-hour.spec.ts`, in which a new admin fills an empty server.

/** Opens an area of the admin application by the navigation. */
export async function goTo(page: Page, area: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: area, exact: true }).click();
}

/** Presses an add button. Returns the dialog that opens, which has the same name. */
export async function openAdd(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name }).first().click();
  return page.getByRole('dialog', { name });
}

/** Sends an add form. */
export async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: /^(Tambah|Add)$/ }).click();
  await expect(form).toBeHidden();
}

/** Fills in fields. @param values the texts by the labels of the fields */
export async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value);
}

/** Opens a page as on a student's phone, and calls `visit` with it. Adds errors of the page's console to `found`. */
export async function onPhone(
  browser: Browser,
  server: TestServer,
  found: string[],
  visit: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: 'id-ID',
    timezoneId: 'Asia/Makassar',
  });
  const page = await context.newPage();
  watch(page, found);
  await visit(page);
  await context.close();
}
