import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schedule } from '#features/schedules/contract.ts';
import { make, scheduleBody } from '#tests/support/builders.ts';
import type { Answer, Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const API = '/api/v1/admin';
const WEEKS = ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22'];
const LINK = 'https://zoom.us/j/111';
const OTHER_LINK = 'https://zoom.us/j/222';
const cancelled = { status: 'cancelled', statusReason: 'Banjir' } as const;
const at = (scheduleTimeStart: string, scheduleTimeEnd: string) => ({ scheduleTimeStart, scheduleTimeEnd });

let server: TestServer;
let admin: Caller;
let ids: Record<'group' | 'class' | 'otherClass' | 'teacher' | 'otherTeacher', string>;

beforeAll(async () => {
  server = await startTestServer({ settings: { RATE_LIMIT: 'off', HOST: '127.0.0.1' } });
  admin = await server.admin();
  const group = (await make.group(admin))._id;
  ids = {
    group,
    class: (await make.classOf(admin, { mentoringGroup: [group] }))._id,
    otherClass: (await make.classOf(admin))._id,
    teacher: (await make.teacher(admin))._id,
    otherTeacher: (await make.teacher(admin))._id,
  };
});
afterAll(() => server.stop());
beforeEach(() => server.db.write((tx) => tx.deleteFrom('schedules').execute()));

async function series(fields: object = {}): Promise<[Schedule, Schedule, Schedule, Schedule]> {
  const body = scheduleBody({ linkZoom: LINK, anotherEvent: 'Belajar', ...fields });
  const { body: answer } = await admin.post(`${API}/repeatSchedule`, { ...body, dates: WEEKS });
  return answer.data;
}
const put = (schedule: Schedule, fields: object): Promise<Answer> =>
  admin.put(`${API}/editSchedule/${schedule._id}`, { ...schedule, ...fields });
async function edited(schedule: Schedule, fields: object): Promise<Schedule> {
  const answer = await put(schedule, fields);
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  return answer.body.data;
}
const following = (schedule: Schedule, fields: object) => put(schedule, { scope: 'following', ...fields });
const stored = async (): Promise<Schedule[]> => (await admin.get(`${API}/schedules`)).body.data;
const timesOf = (schedules: readonly Schedule[]) =>
  schedules.map(
    ({ scheduleTimeStart, scheduleTimeEnd }) => `${scheduleTimeStart.slice(11, 16)}-${scheduleTimeEnd.slice(11, 16)}`,
  );

describe('an edit of a schedule and the following ones', () => {
  it('writes only what this edit changed: earlier changes of single schedules stay as they are', async () => {
    const [first, second, third, fourth] = await series();
    const moved = await edited(first, at('15:00', '16:00'));
    await edited(third, { linkZoom: OTHER_LINK });
    const { status, body } = await following(moved, { anotherEvent: 'Baru' });
    expect([status, body.updated, body.kept]).toEqual([200, 4, []]);
    const after = await stored();
    expect(timesOf(after)).toEqual(['15:00-16:00', '09:00-10:00', '09:00-10:00', '09:00-10:00']);
    expect(after.map(({ linkZoom }) => linkZoom)).toEqual([LINK, LINK, OTHER_LINK, LINK]);
    expect(after.map(({ anotherEvent }) => anotherEvent)).toEqual(['Baru', 'Baru', 'Baru', 'Baru']);
    expect(after.map(({ _id }) => _id)).toEqual([first._id, second._id, third._id, fourth._id]);
  });

  it('reports the values that later schedules keep, and overwrites these on request', async () => {
    const [first, second, third, fourth] = await series({ classes: { class: [ids.class], teacher: ids.teacher } });
    await edited(second, { linkZoom: OTHER_LINK, ...at('13:00', '14:00') });
    await edited(third, { classes: { ...third.classes, teacher: ids.otherTeacher } });
    const edit = {
      ...at('09:30', '11:00'),
      classes: { class: [ids.class], teacher: null },
      linkZoom: 'https://zoom.us/j/333',
    };
    const answer = await following(first, edit);
    expect(answer.body).toMatchObject({
      updated: 4,
      kept: [
        { _id: second._id, scheduleDate: WEEKS[1], fields: ['scheduleTimeStart', 'scheduleTimeEnd', 'linkZoom'] },
        { _id: third._id, scheduleDate: WEEKS[2], fields: ['classes.teacher'] },
      ],
    });
    const after = await stored();
    expect(timesOf(after)).toEqual(['09:30-11:00', '13:00-14:00', '09:30-11:00', '09:30-11:00']);
    expect(after.map(({ classes }) => classes.teacher?._id ?? null)).toEqual([null, null, ids.otherTeacher, null]);
    const again = await following(after[0] ?? first, { ...edit, ...at('10:00', '11:30'), overwrite: true });
    expect(again.body).toMatchObject({ updated: 4, kept: [] });
    const last = await stored();
    expect(timesOf(last)).toEqual(['10:00-11:30', '10:00-11:30', '10:00-11:30', '10:00-11:30']);
    // The link and the teacher were not part of this edit.
    expect(last[1]?.linkZoom).toBe(OTHER_LINK);
    expect(last[2]?.classes.teacher?._id).toBe(ids.otherTeacher);
    expect(last[3]?._id).toBe(fourth._id);
  });

  it('does not write schedules without a change', async () => {
    const [first, second, third] = await series();
    await edited(second, { anotherEvent: 'Sendiri' });
    await edited(third, { anotherEvent: 'Baru' });
    const before = await stored();
    const rows = () => server.db.read.selectFrom('schedules').select(['date', 'sequence']).orderBy('date').execute();
    const answer = await following(first, { anotherEvent: 'Baru' });
    expect(answer.body).toMatchObject({ updated: 2, kept: [{ _id: second._id, fields: ['anotherEvent'] }] });
    expect((await stored()).slice(1, 3)).toEqual(before.slice(1, 3));
    expect((await rows()).map(({ sequence }) => sequence)).toEqual([1, 1, 1, 1]);
    const nothing = await following((await stored())[0] ?? first, {});
    expect(nothing.body).toMatchObject({ updated: 1, kept: [] });
    expect((await rows()).map(({ sequence }) => sequence)).toEqual([2, 1, 1, 1]);
  });

  it('compares ids as sets, links in their stored form, and ignores missing fields', async () => {
    const classes = { class: [ids.class, ids.otherClass], substitute: ids.teacher };
    const [first, second] = await series({ classes, recordingLink: 'https://youtu.be/dQw4w9WgXcQ' });
    await edited(second, { classes: { ...classes, substitute: ids.otherTeacher }, recordingLink: null });
    const { updatedAt: _seen, status: _status, statusReason: _reason, ...known } = first;
    const same = {
      ...known,
      recordingLink: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      classes: { class: [ids.otherClass, ids.class] },
      linkZoom: ` ${LINK} `,
    };
    const answer = await admin.put(`${API}/editSchedule/${first._id}`, { ...same, scope: 'following' });
    expect([answer.status, answer.body.updated, answer.body.kept]).toEqual([200, 1, []]);
  });

  it("keeps a schedule's own cancellation, and cancels the others", async () => {
    const [first, second, third] = await series();
    await edited(second, { status: 'cancelled', statusReason: 'Libur' });
    const answer = await following(first, cancelled);
    expect(answer.body).toMatchObject({ updated: 3, kept: [{ _id: second._id, fields: ['statusReason'] }] });
    const after = await stored();
    expect(after.map(({ statusReason }) => statusReason)).toEqual(['Banjir', 'Libur', 'Banjir', 'Banjir']);
    const [noticed, , ...others] = after.map(({ noticedAt }) => noticedAt);
    expect(new Set(others)).toEqual(new Set([noticed]));
    // The end of the cancellation applies to all schedules. A schedule that is already planned has no reason to keep.
    await edited(after[2] ?? third, { status: 'planned' });
    const ended = await following(after[0] ?? first, { status: 'planned', statusReason: null });
    expect(ended.body).toMatchObject({ updated: 3, kept: [] });
    expect((await stored()).map(({ status, statusReason }) => [status, statusReason])).toEqual(
      WEEKS.map(() => ['planned', null]),
    );
  });

  it('moves all by the same number of days, each with its own hour and its own notice', async () => {
    const [first, second] = await series();
    const own = await edited(second, at('15:00', '16:00'));
    const answer = await following(first, { scheduleDate: '2026-12-03', announceMove: true });
    expect(answer.body).toMatchObject({ updated: 4, kept: [] });
    const after = await stored();
    expect(after.map(({ scheduleDate }) => scheduleDate)).toEqual(['2026-12-03', '2026-12-10', '2026-12-17', '2026-12-24']);
    expect(timesOf(after)).toEqual(['09:00-10:00', '15:00-16:00', '09:00-10:00', '09:00-10:00']);
    expect(after[1]?.movedFrom?.scheduleTimeStart).toBe(own.scheduleTimeStart);
  });

  it('never leaves a later schedule that ends before it starts, or has no content', async () => {
    const [first, second, third] = await series({ classes: { class: [ids.class] }, anotherEvent: 'Belajar' });
    await edited(second, at('09:30', '10:00'));
    await edited(third, { anotherEvent: '' });
    const edit = { ...at('09:00', '09:15'), classes: { class: [] } };
    const answer = await following(first, edit);
    expect(answer.body.kept).toEqual([
      { _id: second._id, scheduleDate: WEEKS[1], fields: ['scheduleTimeEnd'] },
      { _id: third._id, scheduleDate: WEEKS[2], fields: ['classes.class'] },
    ]);
    const after = await stored();
    expect(timesOf(after)).toEqual(['09:00-09:15', '09:30-10:00', '09:00-09:15', '09:00-09:15']);
    expect(after[2]?.classes.class).toHaveLength(1);
  });

  it('is refused if a colleague changed the edited schedule, but not because of existing conflicts', async () => {
    const [first, , third] = await series({ mentoring: { group: [ids.group] } });
    await edited(third, at('09:30', '10:00'));
    await make.schedule(admin, { scheduleDate: WEEKS[2] ?? '', anotherEvent: '', classes: { class: [ids.class] } });
    const late = await edited(first, { anotherEvent: 'Rekan' });
    expect((await following(first, { anotherEvent: 'Saya' })).status).toBe(409);
    const linked = await following(late, { linkZoom: OTHER_LINK });
    expect(linked.body.updated).toBe(4);
    // The third schedule keeps its times, and so its existing conflict. The others move.
    const moved = await following(linked.body.data, at('07:00', '08:00'));
    expect([moved.status, moved.body.updated, moved.body.kept?.length]).toEqual([200, 3, 1]);
  });
});

describe('a dry run', () => {
  const everything = async () => ({
    schedules: await stored(),
    history: await server.db.read.selectFrom('audit_log').selectAll().orderBy('id').execute(),
    rows: await server.db.read.selectFrom('schedules').selectAll().orderBy('id').execute(),
    keys: await server.db.read.selectFrom('idempotency_keys').selectAll().orderBy('key').execute(),
    version: await server.db.contentVersion?.(),
  });

  it('answers like the edit, and stores nothing', async () => {
    const [first, second] = await series();
    await edited(second, { linkZoom: OTHER_LINK });
    const before = await everything();
    const edit = { linkZoom: 'https://zoom.us/j/333', scheduleDate: '2026-12-02' };
    const dry = await following(first, { ...edit, dryRun: true });
    expect([dry.status, dry.body.data.updatedAt]).toEqual([200, first.updatedAt]);
    expect(await everything()).toEqual(before);
    const real = await following(first, edit);
    const { data, ...said } = real.body;
    expect(dry.body).toEqual({ ...said, data: { ...data, updatedAt: first.updatedAt } });
    expect(said).toMatchObject({ updated: 4, kept: [{ _id: second._id, scheduleDate: '2026-12-09', fields: ['linkZoom'] }] });
  });

  it('of one schedule stores nothing either', async () => {
    const [first] = await series();
    const before = await everything();
    const dry = await put(first, { anotherEvent: 'Baru', dryRun: true });
    expect([dry.status, dry.body.data.anotherEvent, dry.body.updated]).toEqual([200, 'Baru', undefined]);
    expect(await everything()).toEqual(before);
  });

  it('is refused like the edit', async () => {
    const [first] = await series({ mentoring: { group: [ids.group] } });
    await make.schedule(admin, { scheduleDate: WEEKS[2] ?? '', ...at('13:00', '14:00'), classes: { class: [ids.class] } });
    const before = await everything();
    const conflict = await following(first, { ...at('13:00', '14:00'), dryRun: true });
    expect([conflict.status, conflict.body.detail]).toEqual([409, expect.stringContaining('15 Desember 2026')]);
    const wrong = await following(first, { dryRun: 'ya', overwrite: 1 });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [
        { field: 'overwrite', message: 'overwrite harus true atau false.' },
        { field: 'dryRun', message: 'dryRun harus true atau false.' },
      ],
    ]);
    const gone = await admin.put(`${API}/editSchedule/none`, { ...first, dryRun: true });
    expect(gone.status).toBe(404);
    expect(await everything()).toEqual(before);
  });
});
