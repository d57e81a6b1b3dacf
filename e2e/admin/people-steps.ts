import { Secret, TOTP } from 'otpauth';
import { expect, type Browser, type Page } from '@playwright/test';
import { watch } from './fixtures.ts';

// Steps that several browser tests of admins and their sign-in share.

export const PASSWORD = 'layar-perahu-di-ufuk';

/** Returns the current code of an authenticator with this secret. */
export function phoneCode(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate();
}

/** Opens a page in a new browser context, for another person who is not signed in. */
export async function otherBrowser(browser: Browser, baseURL: string, complaints: string[]): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'id-ID', timezoneId: 'Asia/Jakarta' });
  const page = await context.newPage();
  watch(page, complaints);
  return page;
}

/** Fills in and sends the login form. */
export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Returns the one-time link that a dialog shows. */
export async function shownLink(page: Page): Promise<string> {
  const link = (await page.getByRole('dialog').locator('[data-link]').textContent()) ?? '';
  expect(link).toMatch(/\/masuk\/[\w-]{43}$/);
  return new URL(link).pathname;
}
