import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { Schedule } from '#features/schedules/contract.ts';
import { make, scheduleBody } from '#tests/support/builders.ts';
import { server, admin, readEvent, serveFeeds } from '#tests/support/feeds.ts';

serveFeeds();

/** The UID and sequence of an event. */
const countOf = (event: ICAL.Event) => [event.uid, event.sequence];

const stampOf = (event: ICAL.Event) => String(event.component.getFirstPropertyValue('last-modified'));

/** The body of an edit that changes nothing. */
const same = (schedule: Schedule) => ({
  ...scheduleBody(),
  kind: schedule.kind,
  scheduleDate: schedule.scheduleDate,
  anotherEvent: schedule.anotherEvent,
});

describe("every change of a schedule's visible values", () => {
  it('raises its SEQUENCE and LAST-MODIFIED, and keeps its UID', async () => {
    const schedule = await make.schedule(admin, { anotherEvent: 'Berubah' });
    const { _id: id } = schedule;
    const uid = `${id}@suluh`;
    let before = await readEvent(id);
    expect(countOf(before)).toEqual([uid, 0]);
    const edits: [string, string, object][] = [
      ['a text', `editSchedule/${id}`, { ...same(schedule), anotherEvent: 'Diubah' }],
      ['a move', `editSchedule/${id}`, { ...same(schedule), scheduleTimeStart: '09:15', announceMove: true }],
      ['a cancellation', `editSchedule/${id}`, { ...same(schedule), status: 'cancelled', statusReason: 'Hujan.' }],
      ['its end', `editSchedule/${id}`, { ...same(schedule), status: 'planned' }],
    ];
    for (const [index, [what, path, body]] of edits.entries()) {
      server.clock.now = new Date(server.clock.now.getTime() + 1_000);
      const answer = await admin.put(`/api/v1/admin/${path}`, body);
      expect([what, answer.status]).toEqual([what, 200]);
      const after = await readEvent(id);
      expect([what, ...countOf(after)]).toEqual([what, uid, index + 1]);
      expect(stampOf(after) > stampOf(before), what).toBe(true);
      before = after;
    }
    // A log is not in the calendar.
    expect((await admin.put(`/api/v1/admin/scheduleLog/${id}`, { held: true })).status).toBe(200);
    expect([countOf(await readEvent(id)), stampOf(await readEvent(id))]).toEqual([countOf(before), stampOf(before)]);
    server.clock.now = new Date('2026-11-20T10:00:00+07:00');
  });

  it('raises SEQUENCE and LAST-MODIFIED when a record that it shows is renamed; an open form of it can still be saved', async () => {
    const subject = await make.subject(admin, { name: 'Fisika' });
    const teachers = [await make.teacher(admin), await make.teacher(admin)] as const;
    const mentors = [await make.mentor(admin), await make.mentor(admin)] as const;
    const [owner, group, webinar] = [await make.classOf(admin), await make.group(admin), await make.webinar(admin)];
    const schedule = await make.schedule(admin, {
      classes: { class: [owner._id], subjects: subject._id, teacher: teachers[0]._id, substitute: teachers[1]._id },
      mentoring: { group: [group._id], mentor: mentors[0]._id, substitute: mentors[1]._id },
      webinar: { event: [webinar._id] },
    });
    const other = await make.schedule(admin, { anotherEvent: 'Lain' });
    let before = await readEvent(schedule._id);
    const edits: [string, object][] = [
      [`editSubject/${subject._id}`, { ...subject, name: 'Fisika Dasar' }],
      ...teachers.map((one): [string, object] => [`teachers/${one._id}`, { ...one, name: `${one.name} Baru` }]),
      ...mentors.map((one): [string, object] => [`mentor/${one._id}`, { ...one, name: `${one.name} Baru` }]),
      [`editClass/${owner._id}`, { ...owner, className: 'Kelas Baru' }],
      [`mentoringGroup/${group._id}`, { groupName: `${group.groupName} Baru` }],
      [`webinar/${webinar._id}`, { ...webinar, webinarTheme: 'Tema yang baru' }],
      [`webinar/${webinar._id}`, { ...webinar, webinarTheme: 'Tema yang baru', webinarSpeaker: 'Pembicara Baru' }],
    ];
    for (const [index, [path, body]] of edits.entries()) {
      server.clock.now = new Date(server.clock.now.getTime() + 1_000);
      const sent = { ...body, updatedAt: null };
      // The second write is equal to the first and changes nothing, so the sequence does not increase.
      for (const round of ['changed', 'the same']) {
        expect([path, round, (await admin.put(`/api/v1/admin/${path}`, sent)).status]).toEqual([path, round, 200]);
      }
      const after = await readEvent(schedule._id);
      expect([path, ...countOf(after)]).toEqual([path, `${schedule._id}@suluh`, index + 1]);
      expect(stampOf(after) > stampOf(before), path).toBe(true);
      before = after;
    }
    expect(countOf(await readEvent(other._id))).toEqual([`${other._id}@suluh`, 0]);
    // The form was opened before all these changes.
    expect((await admin.put(`/api/v1/admin/editSchedule/${schedule._id}`, schedule)).status).toBe(200);
    server.clock.now = new Date('2026-11-20T10:00:00+07:00');
  });

  it('raises SEQUENCE and LAST-MODIFIED of each later schedule that an edit of a series changes', async () => {
    const dates = ['2026-11-23', '2026-11-30', '2026-12-07'];
    const body = { ...scheduleBody({ anotherEvent: 'Mingguan' }), dates };
    const made: Schedule[] = (await admin.post('/api/v1/admin/repeatSchedule', body)).body.data;
    const [, second] = made;
    const edit = { ...body, scheduleDate: '2026-11-30', anotherEvent: 'Tiap minggu', scope: 'following' };
    expect((await admin.put(`/api/v1/admin/editSchedule/${second?._id}`, edit)).body.updated).toBe(2);
    const sequences = await Promise.all(made.map(async ({ _id }) => (await readEvent(_id)).sequence));
    expect(sequences).toEqual([0, 1, 1]);
  });
});
