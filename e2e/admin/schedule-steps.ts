import { expect, type Locator, type Page } from '@playwright/test';
import { listClasses, listGroups } from '../../src/features/classes/calls.ts';
import { listMentors, listTeachers } from '../../src/features/people/calls.ts';
import { listSchedules } from '../../src/features/schedules/calls.ts';
import { listSubjects } from '../../src/features/subjects/calls.ts';
import { addDays, dateInWib, type IsoDate } from '../../src/platform/shared/wib.ts';
import { make } from '../../tests/support/builders.ts';
import type { Caller } from '../../tests/support/caller.ts';
import { send } from '../calls.ts';

export const TODAY = dateInWib(new Date());

/**
 * Returns a day after all sample data. Each test passes an offset of its own, so that it does not see the schedules of other tests.
 * A test that counts the schedules of a whole month needs an offset that differs by more than two months from all others, because
 * the day of the run decides which days are in the same month.
 */
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

/** Finds a record of the sample data by its name, and returns its id. */
function idOf(list: readonly Named[], called: string): string {
  const found = list.find((item) => [item.name, item.className, item.groupName, item.webinarTheme].includes(called));
  if (!found) throw new Error(`The sample data has no ${called}.`);
  return found._id;
}

/** Functions that return the id of a record of the sample data, by its name. */
export const ids = {
  class: async (admin: Caller, name: string) => idOf((await send(admin, listClasses, {})).data, name),
  group: async (admin: Caller, name: string) => idOf((await send(admin, listGroups, {})).data, name),
  subject: async (admin: Caller, name: string) => idOf(await send(admin, listSubjects, {}), name),
  teacher: async (admin: Caller, name: string) => idOf((await send(admin, listTeachers, {})).data, name),
  mentor: async (admin: Caller, name: string) => idOf((await send(admin, listMentors, {})).data, name),
};

/** Creates a schedule through the API. By default it is from 09:00 to 10:00, has the same meeting link as all others, and no text. */
export function addSchedule(admin: Caller, fields: Parameters<typeof make.schedule>[1]): ReturnType<typeof make.schedule> {
  return make.schedule(admin, { linkZoom: 'https://zoom.us/j/77700000001', anotherEvent: '', ...fields });
}

/** The schedules between two days, both inclusive. */
export async function schedulesOn(admin: Caller, from: IsoDate, to: IsoDate = from) {
  return (await send(admin, listSchedules, { query: { from, to } })).data;
}

/** Opens the list at the month of a day. */
export async function openMonth(page: Page, day: IsoDate): Promise<void> {
  await page.goto(`/admin/calendar?month=${day.slice(0, 7)}`);
  await expect(page.getByRole('status').filter({ hasText: /\d jadwal$/ })).toBeVisible();
}

export type TypeName = 'Kelas' | 'Mentoring' | 'Webinar';

/** Opens the form: the add button, then the type. */
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

/** Chooses options of a selector, then closes its list. */
export async function choose(form: Locator, selector: string, ...options: string[]): Promise<void> {
  const field = form.getByRole('combobox', { name: selector, exact: true });
  for (const option of options) {
    await field.click();
    await field.fill(option);
    await form.page().getByRole('option', { name: option }).first().click();
  }
  if ((await field.getAttribute('aria-expanded')) === 'true') await field.press('Escape');
}

/** A schedule's card in the list, by a text in it. */
export function card(page: Page, text: string): Locator {
  return page.getByRole('article').filter({ hasText: text });
}

/** Expects a toast. Its text is on the page twice, the second time for screen readers. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible();
}
