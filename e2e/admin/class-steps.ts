import type { Page } from '@playwright/test';

/** A class's row. */
export const classRow = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Daftar Kelas' }).getByRole('row').filter({ hasText: name });
