import type { Locator, Page } from '@playwright/test';
import { make } from '../../tests/support/builders.ts';
import type { Caller } from '../../tests/support/caller.ts';

/** A mentoring group without class and mentor; gives back its id. */
export async function addGroup(admin: Caller, groupName: string): Promise<string> {
  return (await make.group(admin, { groupName }))._id;
}

/** A class with these groups; gives back its id. */
export async function addClass(admin: Caller, className: string, mentoringGroup: string[]): Promise<string> {
  return (await make.classOf(admin, { className, classNumber: 7, mentoringGroup }))._id;
}

/** A class with a group of its own. */
export async function aClass(admin: Caller, name: string) {
  const group = await addGroup(admin, name);
  return { group, id: await addClass(admin, `Kelas ${name}`, [group]) };
}

export const classRow = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Daftar Kelas' }).getByRole('row').filter({ hasText: name });
export const groupRow = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Kelompok Mentoring' }).getByRole('row').filter({ hasText: name });

/** The add form of a class. */
export async function openAdd(page: Page): Promise<Locator> {
  await page.goto('/admin/class');
  await page.getByRole('button', { name: 'Tambah Kelas' }).first().click();
  return page.getByRole('dialog', { name: 'Tambah Kelas' });
}

/** The edit form of the class "Kelas {name}". */
export async function openEdit(page: Page, name: string): Promise<Locator> {
  await page.goto('/admin/class');
  await page.getByRole('button', { name: `Edit Kelas ${name}` }).click();
  return page.getByRole('dialog', { name: 'Edit Kelas' });
}
