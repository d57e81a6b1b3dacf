import { afterAll, beforeAll, expect, it } from 'vitest';
import { make } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(() => server.stop());

it('an export has the schedules that the list shows with the same filters', async () => {
  const group = await make.group(admin);
  const inClass = await make.classOf(admin, { mentoringGroup: [group._id] });
  const subject = await make.subject(admin);
  const teacher = await make.teacher(admin, { subject: [subject._id] });
  const mentor = await make.mentor(admin, { group: [group._id] });
  const on = (day: number, hour: number, fields: object) =>
    make.schedule(admin, {
      scheduleDate: `2026-12-0${day}`,
      scheduleTimeStart: `${hour}:00`,
      scheduleTimeEnd: `${hour}:50`,
      anotherEvent: '',
      ...fields,
    });
  await on(1, 10, { classes: { class: [inClass._id], subjects: subject._id, teacher: teacher._id } });
  await on(2, 11, { mentoring: { group: [group._id], mentor: mentor._id } });
  await on(3, 12, { anotherEvent: 'Untuk semua' });

  /** Returns the hours at which the exported schedules start. Each schedule has a different hour. */
  const starts = async (query: string) => {
    const { status, text } = await admin.get(`/api/v1/admin/export/schedule.csv?${query}`);
    expect(status).toBe(200);
    return text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => /(\d\d)[.:]00/.exec(row)?.[1]);
  };
  expect(await starts('')).toEqual(['10', '11', '12']);
  expect(await starts('from=2026-12-02&to=2026-12-02')).toEqual(['11']);
  expect(await starts(`class=${inClass._id}`)).toEqual(['10']);
  expect(await starts(`group=${group._id}`)).toEqual(['10', '11']);
  expect(await starts(`teacher=${teacher._id}`)).toEqual(['10']);
  expect(await starts(`mentor=${mentor._id}`)).toEqual(['11']);
  expect(await starts('kind=other')).toEqual(['12']);
  expect(await starts(`kind=classes&group=${group._id}`)).toEqual(['10']);
  // Another lesson with the same teacher at the same time.
  const other = await make.classOf(admin);
  await on(1, 10, { classes: { class: [other._id], subjects: subject._id, teacher: teacher._id } });
  expect(await starts('clash=only')).toEqual(['10', '10']);
  expect(await starts(`clash=only&class=${other._id}`)).toEqual(['10']);
  expect(await starts('clash=only&from=2026-12-02')).toEqual([]);
  // A day later the clash is over, and only clashes from today on are found.
  server.clock.now = new Date('2026-12-02T08:00:00+07:00');
  admin = await server.admin();
  expect(await starts('clash=only&from=2026-12-01')).toEqual([]);
});

it('an export has the rows that the search of the list finds', async () => {
  const group = await make.group(admin, { groupName: 'Cendana' });
  await make.classOf(admin, { className: 'Kelas Rebab', mentoringGroup: [group._id] });
  await make.mentor(admin, { name: 'Citra', group: [group._id] });
  const subject = await make.subject(admin, { name: 'Café' });
  await make.material(admin, subject._id, { title: 'Pembuka' });
  const rows = async (kind: string, query: string) =>
    (await admin.get(`/api/v1/admin/export/${kind}.csv?${query}`)).text.trim().split('\r\n').length - 1;
  // The list of groups also finds the names of their class and mentor.
  expect([await rows('mentoringGroup', 'q=rebab'), await rows('mentoringGroup', 'q=citra+cendana')]).toEqual([1, 1]);
  expect([await rows('subject', 'q=cafe'), await rows('subject', 'q=kafe')]).toEqual([1, 0]);
  // A list of materials is within its subject, and does not search its name.
  expect([await rows('material', 'q=pembuka'), await rows('material', 'q=caf%C3%A9')]).toEqual([1, 0]);
});
