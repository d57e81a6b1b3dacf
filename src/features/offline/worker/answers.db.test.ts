import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays } from '#platform/shared/wib.ts';
import { make, scheduleBody, unique } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { composeCopy, type DeviceCopy } from '../copy-rules.ts';
import { answerFromCopy } from './answers.ts';
import { inFullRun } from '#tests/support/full-run.ts';

vi.setConfig({ testTimeout: 120_000 });

const STUDENT = '/api/v1/student';
const CALENDAR = '/api/v1/admin/calendarSchedules';

let server: TestServer;
let admin: Caller;
const known = {
  subjects: [] as { _id: string; slug: string; oldSlug: string; materials: string[] }[],
  classes: [] as string[],
  groups: [] as string[],
};

beforeAll(async () => {
  // During a lesson: the server's answers contain its links.
  server = await startTestServer({ now: '2026-11-20T09:30:00+07:00' });
  admin = await server.admin();
});
afterAll(() => server.stop());

async function readCopy(): Promise<DeviceCopy> {
  const { body } = await server.visitor().get(`${STUDENT}/bundle`);
  const copy = composeCopy(body.data, '2026-11-20T02:30:00.000Z');
  if (!copy) throw new Error('The bundle lacks a part.');
  return copy;
}

/** An answer as on a device: without meeting links and `updatedAt`. */
function kept(text: string): unknown {
  return JSON.parse(text, (name, value) =>
    name === 'updatedAt' ? undefined : name === 'linkZoom' || name === 'webinarLinkZoom' ? null : value,
  );
}

/** The texts that the device keeps, by content. */
const texts = new Map<string, string>();
const fromCopy = (copy: DeviceCopy, address: string) =>
  answerFromCopy(copy, new URL(address, 'https://suluh.example'), async (id) => texts.get(id));

async function expectSame(copy: DeviceCopy, address: string): Promise<void> {
  const { status, text } = await server.visitor().get(address);
  expect([address, status]).toEqual([address, 200]);
  expect([address, await fromCopy(copy, address)]).toEqual([address, kept(text)]);
}

const anyDay = fc.integer({ min: -60, max: 120 });
const programme = fc.record({
  subjects: fc.array(fc.array(fc.array(fc.constantFrom('video', 'book', 'exercise'), { maxLength: 4 }), { maxLength: 3 }), {
    maxLength: 2,
  }),
  groups: fc.integer({ min: 1, max: 3 }),
  hasFreeGroup: fc.boolean(),
  schedules: fc.array(
    fc.record({
      day: fc.oneof(anyDay, fc.constant(0)),
      hour: fc.integer({ min: 7, max: 20 }),
      parts: fc.subarray(['lesson', 'mentoring', 'webinar', 'other'], { minLength: 1 }),
      fate: fc.constantFrom('planned', 'cancelled', 'moved'),
      pick: fc.nat(),
    }),
    { minLength: 4, maxLength: 10 },
  ),
});
type GeneratedRecords = typeof programme extends fc.Arbitrary<infer T> ? T : never;

const at = <T>(items: readonly T[], index: number): T | undefined => items[index % Math.max(items.length, 1)];

async function write({ subjects, groups, hasFreeGroup, schedules }: GeneratedRecords): Promise<void> {
  for (const materials of subjects) {
    const { _id, slug: oldSlug } = await make.subject(admin);
    const ids: string[] = [];
    for (const contents of materials) {
      const material = await make.material(admin, _id);
      ids.push(material._id);
      for (const materialType of contents) {
        const link = 'https://youtu.be/dQw4w9WgXcQ';
        await make.content(admin, _id, material._id, { materialType: materialType as 'video', link });
      }
    }
    const renamed = { name: `Pelajaran ${unique()}`, kurikulum: 'https://example.org/k' };
    const { body } = await admin.put(`/api/v1/admin/editSubject/${_id}`, renamed);
    known.subjects.push({ _id, slug: body.data.slug, oldSlug, materials: ids });
  }
  const own: string[] = [];
  for (let number = 0; number < groups; number += 1) own.push((await make.group(admin))._id);
  known.classes.push((await make.classOf(admin, { mentoringGroup: own }))._id);
  if (hasFreeGroup) own.push((await make.group(admin))._id);
  known.groups.push(...own);
  const teacher = await make.teacher(admin);
  const webinar = await make.webinar(admin);
  await make.report(admin);
  for (const { day, hour, parts, fate, pick } of schedules) {
    const has = (part: string) => parts.includes(part);
    const time = (value: number) => `${String(value).padStart(2, '0')}:00`;
    const body = scheduleBody({
      scheduleDate: addDays('2026-11-20', day),
      scheduleTimeStart: time(hour),
      scheduleTimeEnd: time(hour + 1),
      anotherEvent: has('other') ? `Kegiatan ${pick}` : '',
      ...(has('lesson') && {
        classes: {
          class: [at(known.classes, pick) ?? ''],
          subjects: at(known.subjects, pick)?._id ?? null,
          teacher: teacher._id,
        },
      }),
      // The groups of a class must not meet during its lesson.
      ...(has('mentoring') && !has('lesson') && { mentoring: { group: [at(known.groups, pick) ?? ''] } }),
      ...(has('webinar') && { webinar: { event: [webinar._id] } }),
      ...(parts.every((part) => part === 'mentoring' || part === 'lesson') && { anotherEvent: `Lain ${pick}` }),
    });
    const answer = await admin.post('/api/v1/admin/addSchedule', body);
    // Mentoring during a lesson of the same class is refused; then there is one schedule less.
    if (answer.status === 409) continue;
    expect(answer.status, answer.text).toBe(201);
    const edit = `/api/v1/admin/editSchedule/${answer.body.data._id}`;
    if (fate === 'cancelled') await admin.put(edit, { ...body, status: 'cancelled', statusReason: 'Hujan deras.' });
    const scheduleDate = addDays(body.scheduleDate, pick % 20);
    if (fate === 'moved') await admin.put(edit, { ...body, scheduleDate, announceMove: true });
  }
}

function addressesOf(from: string, to: string): string[] {
  const window = `from=${from}&to=${to}`;
  return [
    `${STUDENT}/subjects`,
    `${STUDENT}/audiences`,
    `${STUDENT}/reports`,
    ...known.subjects.flatMap(({ _id, slug, oldSlug, materials }) =>
      [_id, slug, oldSlug].flatMap((name) => [
        `${STUDENT}/subjects/${name}`,
        `${STUDENT}/validate/${name}`,
        ...materials.map((material) => `${STUDENT}/subjects/${name}/judul-apa%20pun/${material}`),
      ]),
    ),
    ...[`${STUDENT}/schedules`, CALENDAR].flatMap((list) => [
      `${list}?${window}`,
      `${list}?${window}&movedFrom=true`,
      ...known.classes.map((id) => `${list}?${window}&class=${id}`),
      ...known.groups.map((id) => `${list}?${window}&group=${id}`),
    ]),
  ];
}

describe('an answer from the copy', () => {
  it('equals the server’s answer without links, for any data', async () => {
    await fc.assert(
      fc.asyncProperty(programme, fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }), async (data, start, days) => {
        await write(data);
        const copy = await readCopy();
        const from = addDays(copy.from, start);
        const addresses = [
          ...addressesOf(from, addDays(from, days)),
          `${STUDENT}/schedules?from=${copy.from}&to=${copy.to}`,
          ...copy.schedules.slice(0, 20).map(({ _id }) => `${STUDENT}/schedules/${_id}`),
        ];
        for (const address of addresses) await expectSame(copy, address);
      }),
      { numRuns: inFullRun(2, 5), endOnFailure: true },
    );
    const { text } = await server.visitor().get(`${STUDENT}/schedules?from=2026-11-01&to=2026-11-30`);
    expect(text).not.toBe('{"data":[]}');
  });

  it('has the texts that the device stores, and lists every content without its text', async () => {
    const subject = await make.subject(admin);
    const { _id } = await make.material(admin, subject._id);
    const place = `subjects/${subject.slug}/sel/${_id}`;
    const about = { title: 'Sel', description: 'Isi.', materialType: 'book' };
    const add = async (part: object) => (await admin.post(`/api/v1/admin/${place}`, { ...about, ...part })).body.data._id;
    const video = await add({ materialType: 'video', link: 'https://youtu.be/dQw4w9WgXcQ' });
    const [text, link] = [await add({ text: 'Inti $x$.', video }), await add({ link: 'https://example.org/sel' })];
    const copy = await readCopy();
    await expectSame(copy, `${STUDENT}/${place}/${link}`);
    expect(await fromCopy(copy, `${STUDENT}/${place}/${text}`)).toBeUndefined();
    const { body } = await server.visitor().get(`${STUDENT}/readings?ids=${text},${link},tidak-ada`);
    for (const reading of body.data) texts.set(reading._id, reading.html);
    expect([...texts.keys()]).toEqual([text]);
    const { data } = (await fromCopy(copy, `${STUDENT}/${place}`)) as { data: { specificContents: object[] } };
    expect(data.specificContents[1]).toMatchObject({ _id: text, video, html: null, htmlBytes: body.data[0].html.length });
    await expectSame(copy, `${STUDENT}/${place}/${text}`);
  });

  it('names the successor of an archived class or group, and knows no other archived record', async () => {
    const group = await make.group(admin);
    const own = await make.classOf(admin, { mentoringGroup: [group._id] });
    const alone = await make.classOf(admin, { mentoringGroup: [(await make.group(admin))._id] });
    const year = {
      name: '2025/2026',
      archive: { classes: [own._id, alone._id], groups: [group._id], before: '2025-07-01' },
      carry: [{ class: own._id, name: 'Kelas Berikut', groups: [{ group: group._id, name: `Kelompok ${unique()}` }] }],
    };
    expect((await admin.post('/api/v1/admin/newYear', year)).status).toBe(201);
    const copy = await readCopy();
    for (const id of [own._id, group._id, alone._id, copy.classes[0]?._id, 'tidak-ada']) {
      await expectSame(copy, `${STUDENT}/pastAudience/${id}`);
    }
    expect(await fromCopy(copy, `${STUDENT}/pastAudience/${own._id}`)).toMatchObject({
      data: { archive: '2025/2026', following: { name: 'Kelas Berikut' } },
    });
    // A copy that an earlier release stored.
    const { past: _, ...earlier } = copy;
    expect(await fromCopy(earlier, `${STUDENT}/pastAudience/${own._id}`)).toBeUndefined();
  });

  it.each([
    ['days before and in the copy', `${STUDENT}/schedules?from=2026-09-30&to=2026-11-30`],
    ['days after the copy', `${CALENDAR}?from=2027-02-01&to=2027-03-01`],
    ['a list without first and last day', `${STUDENT}/schedules`],
    ['a list without last day', `${STUDENT}/schedules?from=2026-11-01`],
    ['days that do not exist', `${STUDENT}/schedules?from=2026-11-31&to=2026-11-32`],
    ['a class that the copy does not contain', `${STUDENT}/schedules?from=2026-11-01&to=2026-11-30&class=x`],
    ['a subject that the copy does not contain', `${STUDENT}/subjects/tidak-ada`],
    ['an id that the copy does not contain', `${STUDENT}/validate/tidak-ada`],
    ['a schedule that the copy does not contain', `${STUDENT}/schedules/tidak-ada`],
    ['a published month', `${STUDENT}/activity/2026-10`],
    ['a call that is not for students', '/api/v1/admin/subjects'],
  ])('does not exist for %s', async (_what, address) => {
    expect(await fromCopy(await readCopy(), address)).toBeUndefined();
  });

  it('does not exist for a group instead of a class, or for both', async () => {
    const copy = await readCopy();
    const window = `${STUDENT}/schedules?from=2026-11-01&to=2026-11-30`;
    const [group = ''] = known.groups;
    const [owner = ''] = known.classes;
    expect(await fromCopy(copy, `${window}&class=${group}`)).toBeUndefined();
    expect(await fromCopy(copy, `${window}&class=${owner}&group=${group}`)).toBeUndefined();
  });
});
