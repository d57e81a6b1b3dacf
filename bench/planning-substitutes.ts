import type { Page } from '@playwright/test';
import { addDays, dateInWib, fromMinutes, type IsoDate } from '#platform/shared/wib.ts';
import { make } from '#tests/support/builders.ts';
import { Caller } from '#tests/support/caller.ts';
import { median } from './built-server.ts';
import type { Figure } from './figures.ts';

const PEOPLE = 60;
/** How often each read is measured. */
const TRIES = 30;
/** How many lessons each teacher has in the month. */
const LESSONS = 8;

/**
 * Creates 60 teachers. Each has lessons within a month, and times when the teacher is unavailable. `ill` is the id of a teacher who
 * needs a substitute for the session `lesson` tomorrow.
 */
async function createTeachers(admin: Caller): Promise<{ ill: string; lesson: string; date: IsoDate }> {
  const subject = (await make.subject(admin, { name: 'Fisika' }))._id;
  const otherSubject = (await make.subject(admin, { name: 'Sejarah' }))._id;
  const inClass = (await make.classOf(admin, { className: 'Kelas Tifa' }))._id;
  const tomorrow = addDays(dateInWib(new Date()), 1);
  const lessonOf = (teacher: string, scheduleDate: IsoDate, start: number) =>
    make.schedule(admin, {
      kind: 'classes',
      anotherEvent: '',
      scheduleDate,
      scheduleTimeStart: fromMinutes(start),
      scheduleTimeEnd: fromMinutes(start + 45),
      classes: { class: [inClass], subjects: subject, teacher, substitute: null },
    });
  const ids: string[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const email = `guru${index}@example.org`;
    const { _id } = await make.teacher(admin, {
      name: `Guru ${index}`,
      email,
      subject: [index % 3 === 0 ? subject : otherSubject],
    });
    ids.push(_id);
    const weekly = [1, 3, 5].map((day) => ({ day, from: '08:00', to: '12:00', note: 'kerja' }));
    await admin.put(`/api/v1/admin/teachers/${_id}/availability`, { weekly, dates: [] });
    // A lesson starts at one of 16 times of day: 06.00, 06.50 and so on.
    for (let turn = 0; turn < LESSONS; turn += 1) await lessonOf(_id, addDays(tomorrow, turn * 2 + 1), 360 + (index % 16) * 50);
  }
  const [ill = ''] = ids;
  return { ill, lesson: (await lessonOf(ill, tomorrow, 20 * 60))._id, date: tomorrow };
}

/**
 * A part of `planning.ts`. Measures how long the server takes to propose substitutes among 60 people. Also counts the clicks and
 * keys with which an admin finds a substitute, asks that person and chooses them. `open` opens a signed-in page; `counted` returns
 * the clicks and keys in it.
 */
export async function measureSubstitutes(
  url: string,
  signedIn: { email: string; password: string },
  open: () => Promise<Page>,
  counted: (page: Page) => Promise<{ clicks: number; keys: number }>,
): Promise<Figure[]> {
  const admin = new Caller(url);
  await admin.signIn(signedIn);
  const { ill, lesson, date } = await createTeachers(admin);
  const timeOf = async (address: string) => {
    const times: number[] = [];
    for (let turn = 0; turn < TRIES; turn += 1) {
      const begun = performance.now();
      const { status } = await admin.get(address);
      if (status !== 200) throw new Error(`${address} answered ${status}.`);
      times.push(performance.now() - begun);
    }
    return Math.round(median(times));
  };
  const plan = `/api/v1/admin/absencePlan?teacher=${ill}&from=${date}&to=${addDays(date, 30)}`;
  const figures: Figure[] = [
    {
      what: `time to propose substitutes among ${PEOPLE} people`,
      value: await timeOf(`/api/v1/admin/substitutes/${lesson}`),
      unit: 'ms',
      atMost: 50,
    },
    {
      what: `time to propose substitutes for ${LESSONS + 1} sessions among ${PEOPLE} people`,
      value: await timeOf(plan),
      unit: 'ms',
    },
  ];
  const { body } = await admin.post(`/api/v1/admin/teachers/${ill}/link`);
  const teacher = new Caller(url);
  const token = new URL(body.link).pathname.split('/').at(-1) ?? '';
  await teacher.post(`/api/v1/link/${token}`, {});
  const answer = await teacher.put(`/api/v1/staff/absences/${lesson}`, { reason: 'sick' });
  if (answer.status !== 200) throw new Error(`The absence was answered with ${answer.status}.`);
  const page = await open();
  await page.goto('/admin/dashboard', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^Cari pengganti/ }).click();
  const first = page.getByRole('dialog').getByRole('listitem').first();
  await first.getByRole('button', { name: /^Tanya/ }).click();
  await first.getByRole('link', { name: /Buka WhatsApp/ }).waitFor();
  await first.getByRole('button', { name: /^Pakai/ }).click();
  await page.getByText('mendapat pengganti').first().waitFor();
  const { clicks, keys } = await counted(page);
  // One more click opens the chat.
  const value = clicks + keys + 1;
  await page.context().close();
  return [...figures, { what: 'find, ask and choose a substitute: clicks and keys', value, unit: '', atMost: 6 }];
}
