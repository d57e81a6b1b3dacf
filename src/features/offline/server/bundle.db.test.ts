import { setImmediate as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make, scheduleBody } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { baseSettings } from '#app/server/settings/base-settings.ts';
import { readConfig } from '#app/server/settings/config.ts';
import { createLiveSettings } from '#features/settings/server/queries.ts';
import { writeParts } from './bundle.ts';

let server: TestServer;
let admin: Caller;
let subjectId: string;
let scheduleId: string;

const BUNDLE = '/api/v1/student/bundle';
const read = async (have?: string) => {
  const answer = await server.visitor().get(have === undefined ? BUNDLE : `${BUNDLE}?have=${have}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
interface Part {
  kind: string;
  month?: string;
}
const kindsOf = (parts: Record<string, Part>) => Object.values(parts).map(({ kind, month }) => month ?? kind);

beforeAll(async () => {
  // On this server, links are public at any time.
  server = await startTestServer({ settings: { JOIN_WINDOW_MINUTES: 'always' } });
  admin = await server.admin();
  const subject = await make.subject(admin, { name: 'Tenun Ikat' });
  subjectId = subject._id;
  const material = await make.material(admin, subjectId, { title: 'Benang' });
  await make.content(admin, subjectId, material._id, { title: 'Pewarna alami' });
  await make.subject(admin, { name: 'Sasando' });
  const group = await make.group(admin, { groupName: 'Melati' });
  await make.classOf(admin, { className: 'Kelas Obor', mentoringGroup: [group._id] });
  await make.group(admin, { groupName: 'Tanpa kelas' });
  await make.report(admin, { reportName: 'Laporan Oktober' });
  const webinar = await make.webinar(admin);
  scheduleId = (await make.schedule(admin, { webinar: { event: [webinar._id] } }))._id;
});
afterAll(() => server.stop());

describe('the bundle', () => {
  it('contains all subjects, the schedules around today and the lists, each named by its content', async () => {
    const { version, from, to, parts } = await read();
    expect([from, to]).toEqual(['2026-10-01', '2027-02-28']);
    expect(version).toMatch(/^[\w-]{8}(\.[\w-]{8}){3}$/);
    const inOrder = version.split('.').map((name: string) => parts[name]);
    expect(inOrder.slice(0, 2).map((part: { subject: { name: string } }) => part.subject.name)).toEqual([
      'Sasando',
      'Tenun Ikat',
    ]);
    expect(inOrder[1].subject.materials[0]).toMatchObject({
      title: 'Benang',
      specificContents: [{ title: 'Pewarna alami', materialType: 'book' }],
    });
    // Months without a schedule have no part.
    expect(kindsOf(parts).sort()).toEqual(['2026-11', 'lists', 'subject', 'subject']);
    expect(inOrder[3]).toMatchObject({
      classes: [{ className: 'Kelas Obor', mentoringGroup: [{ groupName: 'Melati' }] }],
      groups: [{ groupName: 'Tanpa kelas' }],
      reports: [{ reportName: 'Laporan Oktober' }],
    });
  });

  it('never contains a meeting link, even if links are public at any time', async () => {
    const { data } = (await server.visitor().get('/api/v1/student/schedules')).body;
    expect(data[0].linkZoom).toMatch(/^https:\/\/zoom\.us\//);
    const { parts } = await read();
    const schedules = Object.values<{ schedules?: object[] }>(parts).flatMap((part) => part.schedules ?? []);
    expect(schedules).toMatchObject([{ _id: scheduleId, linkZoom: null, webinar: { event: [{ webinarLinkZoom: null }] } }]);
    expect(JSON.stringify(parts)).not.toContain('zoom.us');
  });

  it('sends a device with an earlier bundle only the changed parts', async () => {
    const before = await read();
    expect(await read(before.version)).toEqual({ ...before, parts: {} });
    const edit = await admin.put(
      `/api/v1/admin/editSchedule/${scheduleId}`,
      scheduleBody({ scheduleDate: '2026-12-24', anotherEvent: 'Natal bersama' }),
    );
    expect(edit.status).toBe(200);
    const after = await read(before.version);
    expect(kindsOf(after.parts)).toEqual(['2026-12']);
    const kept = Object.entries(before.parts).filter(([name]) => after.version.includes(name));
    expect((await read()).parts).toEqual({ ...Object.fromEntries(kept), ...after.parts });
    // Unknown parts are ignored.
    expect(kindsOf((await read(`AAAAAAAA.${after.version}`)).parts)).toEqual([]);
  });

  it('sends eight days of a month after a change of one', async () => {
    const add = async (day: number) => {
      const date = `2026-12-${String(day).padStart(2, '0')}`;
      const time = (hour: number) => `${date}T${hour}:00:00+07:00`;
      const fields = { scheduleDate: date, scheduleTimeStart: time(10), scheduleTimeEnd: time(11) };
      await make.schedule(admin, { ...fields, anotherEvent: `Hari ${day}` });
    };
    for (const day of [1, 8, 9, 31]) await add(day);
    const before = await read();
    await add(2);
    const { version, parts } = await read(before.version);
    const daysOf = (part: { schedules?: { scheduleDate: string }[] }) =>
      part.schedules?.map(({ scheduleDate }) => scheduleDate.slice(-2));
    expect(Object.values<object>(parts).map(daysOf)).toEqual([['01', '02', '08']]);
    const all = { ...before.parts, ...parts };
    const days = version.split('.').flatMap((name: string) => daysOf(all[name]) ?? []);
    expect(days).toEqual(['01', '02', '08', '09', '24', '31']);
  });

  it('lets other requests run between two parts', async () => {
    const writing = writeParts(server.db.read, '2026-11-18', createLiveSettings(server.db, baseSettings(readConfig({})))).finally(
      () => (isWritten = true),
    );
    let isWritten = false;
    let turns = 0;
    for (; !isWritten; turns += 1) await pause();
    expect(turns).toBeGreaterThan((await writing).length);
  });

  it('contains the old slugs of a subject', async () => {
    const renamed = { name: 'Tenun Sumba', kurikulum: 'https://example.org/kurikulum' };
    expect((await admin.put(`/api/v1/admin/editSubject/${subjectId}`, renamed)).status).toBe(200);
    const { parts } = await read();
    const subjects = Object.values<{ subject?: { slug: string } }>(parts).map(({ subject }) => subject);
    expect(subjects.find((subject) => subject?.slug === 'tenun-sumba')).toMatchObject({ oldSlugs: ['tenun-ikat'] });
  });

  it('contains the months around today: when the month changes, the next one is added and the oldest is left out', async () => {
    server.clock.now = new Date('2026-12-01T00:00:00+07:00');
    expect(await read()).toMatchObject({ from: '2026-11-01', to: '2027-03-31' });
    server.clock.now = new Date('2026-11-30T23:59:00+07:00');
    expect(await read()).toMatchObject({ from: '2026-10-01', to: '2027-02-28' });
  });

  it.each(['', 'x', 'AAAAAAAA.', 'AAAAAAAA,BBBBBBBB', 'AAAAAAAAA'])('refuses %j as a version', async (have) => {
    const answer = await server.visitor().get(`${BUNDLE}?have=${encodeURIComponent(have)}`);
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [{ field: 'have', message: 'Isi have dengan version dari bundel yang sudah dimiliki.' }],
    ]);
  });
});
