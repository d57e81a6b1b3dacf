import { describe, expect, it } from 'vitest';
import { make, scheduleBody } from '#tests/support/builders.ts';
import { API, LATER, LATEST, serveSchedules } from '#tests/support/schedule-life.ts';

const life = serveSchedules();
const { lesson, mentoring, added, put, edited, stored, seenByAll, errorsOf, codesOf, wait } = life;

describe('a substitute', () => {
  it('appears beside the replaced person with no data except the name; each change is a notice for students', async () => {
    const schedule = await added(
      scheduleBody({
        classes: { class: [life.ids.class], teacher: life.ids.teacher, substitute: life.ids.otherTeacher },
        mentoring: { group: [], mentor: life.ids.mentor },
      }),
    );
    expect(schedule.classes).toMatchObject({
      teacher: { _id: life.ids.teacher, name: 'Ibu Ani' },
      substitute: { _id: life.ids.otherTeacher, name: 'Pak Budi' },
    });
    expect([schedule.mentoring.substitute, schedule.noticedAt]).toEqual([null, null]);
    // A substitute who is added later causes a notice, with the time of that write (`LATER`).
    wait();
    const both = await edited(schedule, { mentoring: { ...schedule.mentoring, substitute: life.ids.otherMentor } });
    expect([both.mentoring.substitute, both.noticedAt]).toEqual([{ _id: life.ids.otherMentor, name: 'Kak Domi' }, LATER]);
    const [seen] = await seenByAll();
    expect([seen?.classes.substitute, seen?.mentoring.substitute]).toEqual([
      { _id: life.ids.otherTeacher, name: 'Pak Budi' },
      { _id: life.ids.otherMentor, name: 'Kak Domi' },
    ]);
    // A substitute that is not sent stays, even if the mentor is removed. This causes no new notice.
    life.server.clock.now = new Date(LATEST);
    const kept = await edited(both, {
      classes: { ...both.classes, substitute: undefined },
      mentoring: { ...both.mentoring, substitute: undefined, mentor: null },
    });
    expect([kept.classes.substitute?.name, kept.mentoring, kept.noticedAt]).toEqual([
      'Pak Budi',
      { group: [], mentor: null, substitute: { _id: life.ids.otherMentor, name: 'Kak Domi' } },
      LATER,
    ]);
    // Null removes a substitute. This causes a new notice.
    const alone = await edited(both, { classes: { ...both.classes, substitute: null } });
    expect([alone.classes.substitute, alone.mentoring.substitute?.name, alone.noticedAt]).toEqual([null, 'Kak Domi', LATEST]);
    const { mentoring: emptied } = await edited(alone, { mentoring: undefined });
    expect(emptied).toEqual({ group: [], mentor: null, substitute: null });
  });

  it('is reported if unknown, together with other wrong fields', async () => {
    const body = scheduleBody({
      classes: { class: [life.ids.class], substitute: life.ids.mentor },
      mentoring: { group: [life.ids.group], substitute: 'tidak-ada' },
    });
    const message = 'Pilihan tidak ditemukan. Muat ulang daftarnya, lalu pilih lagi.';
    const unknown = [
      { field: 'classes.substitute', message },
      { field: 'mentoring.substitute', message },
    ];
    expect(errorsOf(await life.admin.post(`${API}/addSchedule`, body))).toEqual([422, unknown]);
    expect(errorsOf(await life.admin.post(`${API}/repeatSchedule`, { ...body, dates: ['2026-11-20'] }))).toEqual([422, unknown]);
    const wrong = await life.admin.post(`${API}/addSchedule`, { ...body, linkZoom: '' });
    expect(wrong.body.errors).toEqual([...unknown, { field: 'linkZoom', message: 'Link zoom dibutuhkan.' }]);
  });

  it('counts for clashes instead of the replaced person', async () => {
    await added(lesson({ classes: { class: [life.ids.class], teacher: life.ids.teacher, substitute: life.ids.otherTeacher } }));
    const teaching = (teacher: string, substitute: string | null = null) =>
      life.admin.post(`${API}/addSchedule`, scheduleBody({ classes: { class: [], teacher, substitute } }));
    // The replaced teacher is free at that time, the substitute is not.
    expect(codesOf(await teaching(life.ids.teacher))).toEqual([]);
    const clashing = await teaching(life.ids.otherTeacher);
    expect(clashing.body.warnings).toEqual([{ code: 'teacher-busy', message: 'Pak Budi sudah mengajar pada 09.00–10.00 WIB.' }]);
    // The same for mentors, after all schedules so far are deleted.
    await life.server.db.write((tx) => tx.deleteFrom('schedules').execute());
    const plain = await added(mentoring({ mentoring: { group: [], mentor: life.ids.otherMentor }, anotherEvent: 'x' }));
    const mentored = await added(mentoring({ mentoring: { group: [], mentor: life.ids.mentor }, anotherEvent: 'y' }));
    const standsIn = await put(mentored, { mentoring: { ...mentored.mentoring, substitute: life.ids.otherMentor } });
    expect([standsIn.status, codesOf(standsIn)]).toEqual([200, ['mentor-busy']]);
    expect(standsIn.body.warnings[0].message).toContain('Kak Domi');
    expect(codesOf(await put(plain, { mentoring: { ...plain.mentoring, substitute: life.ids.mentor } }))).toEqual([]);
  });

  it('is removed from schedules when the person is deleted; the count of affected schedules includes them', async () => {
    const teacher = (await make.teacher(life.admin))._id;
    const mentor = (await make.mentor(life.admin))._id;
    await added(scheduleBody({ classes: { class: [life.ids.class], teacher, substitute: teacher } }));
    await added(
      scheduleBody({
        scheduleDate: '2026-11-21',
        classes: { class: [life.ids.class], teacher: life.ids.teacher, substitute: teacher },
        mentoring: { mentor: life.ids.mentor, substitute: mentor },
      }),
    );
    const usage = async (kind: string, id: string) => (await life.admin.get(`${API}/usage/${kind}/${id}`)).body.data.schedules;
    expect([await usage('teacher', teacher), await usage('mentor', mentor)]).toEqual([2, 1]);
    expect((await life.admin.delete(`${API}/teachers/${teacher}`)).status).toBe(200);
    expect((await life.admin.delete(`${API}/mentor/${mentor}`)).status).toBe(200);
    const after = await stored();
    expect(after.map(({ classes }) => [classes.teacher?._id ?? null, classes.substitute])).toEqual([
      [null, null],
      [life.ids.teacher, null],
    ]);
    expect(after[1]?.mentoring).toEqual({ group: [], mentor: { _id: life.ids.mentor, name: 'Kak Sari' }, substitute: null });
    expect(await seenByAll()).toHaveLength(2);
  });
});
