import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { addDays, dateInWib, type IsoDate } from '../../src/platform/shared/wib.ts';

export const TODAY = dateInWib(new Date());

/** A day that no sample data reaches; each test takes its own. */
export function freeDay(offset: number): IsoDate {
  return addDays(TODAY, 100 + offset);
}

interface Named {
  _id: string;
  name?: string;
  className?: string;
  groupName?: string;
  webinarTheme?: string;
}

/** The id of what the sample data calls so. */
async function idOf(api: APIRequestContext, path: string, name: string): Promise<string> {
  const body: { data?: Named[] } & Named[] = await (await api.get(`/api/v1/admin/${path}`)).json();
  const list: Named[] = body.data ?? body;
  const found = list.find((item) => [item.name, item.className, item.groupName, item.webinarTheme].includes(name));
  expect(found, `${path}: ${name}`).toBeDefined();
  return found?._id ?? '';
}

export const ids = {
  class: (api: APIRequestContext, name: string) => idOf(api, 'classes', name),
  group: (api: APIRequestContext, name: string) => idOf(api, 'mentoringGroup', name),
  subject: (api: APIRequestContext, name: string) => idOf(api, 'subjects', name),
  teacher: (api: APIRequestContext, name: string) => idOf(api, 'teachers', name),
  mentor: (api: APIRequestContext, name: string) => idOf(api, 'mentor', name),
  webinar: (api: APIRequestContext, name: string) => idOf(api, 'webinar', name),
};

export interface StoredSchedule {
  _id: string;
  scheduleDate: string;
  linkZoom: string;
  anotherEvent: string;
  updatedAt: string;
}

/** Stores a schedule by the call; 09:00–10:00 and a link of its own unless said otherwise. */
export async function addSchedule(api: APIRequestContext, body: Record<string, unknown>): Promise<StoredSchedule> {
  const answer = await api.post('/api/v1/admin/addSchedule', {
    data: { scheduleTimeStart: '09:00', scheduleTimeEnd: '10:00', linkZoom: 'https://zoom.us/j/77700000001', ...body },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { data }: { data: StoredSchedule } = await answer.json();
  return data;
}

export async function schedulesOn(api: APIRequestContext, from: IsoDate, to: IsoDate = from): Promise<StoredSchedule[]> {
  const { data }: { data: StoredSchedule[] } = await (await api.get(`/api/v1/admin/schedules?from=${from}&to=${to}`)).json();
  return data;
}

/** The list at the month of a day. */
export async function openMonth(page: Page, day: IsoDate): Promise<void> {
  await page.goto(`/admin/calendar?month=${day.slice(0, 7)}`);
  await expect(page.getByRole('status').filter({ hasText: /\d jadwal$/ })).toBeVisible();
}

export type TypeName = 'Kelas' | 'Mentoring' | 'Webinar';

/** From the add button through the type dialog to the form. */
export async function openForm(page: Page, type: TypeName): Promise<Locator> {
  await page.getByRole('button', { name: 'Tambah Jadwal' }).first().click();
  await chooseType(page, type);
  const form = page.getByRole('dialog', { name: 'Add Schedule' });
  await expect(form.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
  return form;
}

export async function chooseType(page: Page, type: TypeName): Promise<void> {
  await page.getByRole('dialog', { name: 'Pilih Jenis Jadwal' }).getByRole('button', { name: type, exact: true }).click();
}

export async function fillTimes(form: Locator, day: IsoDate, start: string, end: string): Promise<void> {
  await form.getByRole('textbox', { name: 'Tanggal' }).fill(day);
  for (const [name, time] of [
    ['Jam mulai', start],
    ['Jam berakhir', end],
  ] as const) {
    const field = form.getByRole('combobox', { name });
    await field.fill(time);
    await field.press('Tab');
  }
}

/** Chooses options of a selector and closes its list. */
export async function choose(form: Locator, selector: string, ...options: string[]): Promise<void> {
  const field = form.getByRole('combobox', { name: selector, exact: true });
  for (const option of options) {
    await field.click();
    await field.fill(option);
    await form.page().getByRole('option', { name: option }).first().click();
  }
  if ((await field.getAttribute('aria-expanded')) === 'true') await field.press('Escape');
}

/** A schedule's card in the list, by any text in it. */
export function card(page: Page, text: string): Locator {
  return page.getByRole('article').filter({ hasText: text });
}

/** A toast; screen readers have its text a second time. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible();
}
