import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';

/** A mentoring group without class and mentor; gives back its id. */
export async function addGroup(api: APIRequestContext, groupName: string): Promise<string> {
  const answer = await api.post('/api/v1/admin/mentoringGroup', { data: { groupName } });
  expect(answer.status()).toBe(201);
  return (await answer.json()).data._id;
}

/** A class with these groups; gives back its id. */
export async function addClass(api: APIRequestContext, className: string, mentoringGroup: string[]): Promise<string> {
  const answer = await api.post('/api/v1/admin/addClass', { data: { className, classNumber: 7, mentoringGroup } });
  expect(answer.status()).toBe(201);
  return (await answer.json()).data._id;
}

/** A class with a group of its own. */
export async function aClass(api: APIRequestContext, name: string) {
  const group = await addGroup(api, name);
  return { group, id: await addClass(api, `Kelas ${name}`, [group]) };
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
