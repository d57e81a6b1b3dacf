import type { Locator, Page } from '@playwright/test';
import { make } from '../../tests/support/builders.ts';
import type { Caller } from '../../tests/support/caller.ts';

/** A mentoring group without class and mentor; gives back its id. */
export async function addGroup(admin: Caller, groupName: string): Promise<string> {
  return (await make.group(admin, { groupName }))._id;
}

/** A class with a group of its own. */
export async function aClass(admin: Caller, name: string) {
  const group = await addGroup(admin, name);
  return { group, id: (await make.classOf(admin, { className: `Kelas ${name}`, classNumber: 7, mentoringGroup: [group] }))._id };
}

export const classRow = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Daftar Kelas' }).getByRole('row').filter({ hasText: name });

/** The edit form of the class "Kelas {name}". */
export async function openEdit(page: Page, name: string): Promise<Locator> {
  await page.goto('/admin/class');
  await page.getByRole('button', { name: `Edit Kelas ${name}` }).click();
  return page.getByRole('dialog', { name: 'Edit Kelas' });
}
