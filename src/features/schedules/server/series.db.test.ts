import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Schedule, ScheduleKind, ScheduleStatus } from '#features/schedules/contract.ts';
import { addDays, formatDate, wallTime } from '#platform/shared/wib.ts';
import { make, scheduleBody } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const API = '/api/v1/admin';
const NOTHING = 'Pilih paling tidak satu kelas, kelompok mentoring, atau webinar, atau isi kegiatan lain.';
const CONFLICT = 'Selected mentoring group conflicts with an ongoing class.';
const FIRST_DAY = '2026-12-01';

let server: TestServer;
let admin: Caller;
let ids: Record<'group' | 'class' | 'teacher' | 'other', string>;

beforeAll(async () => {
  server = await startTestServer({ settings: { RATE_LIMIT: 'off', HOST: '127.0.0.1' } });
  admin = await server.admin();
  const group = (await make.group(admin))._id;
  ids = {
    group,
    class: (await make.classOf(admin, { mentoringGroup: [group] }))._id,
    teacher: (await make.teacher(admin))._id,
    other: (await make.teacher(admin))._id,
  };
});
afterAll(() => server.stop());

interface Place {
  date: string;
  start: string;
  end: string;
}

/** A schedule as the contract defines it: the test's model of its own writes. */
interface Model extends Place {
  id: string;
  kind: ScheduleKind;
  hasClass: boolean;
  hasGroup: boolean;
  text: string;
  status: ScheduleStatus;
  reason: string | null;
  movedFrom: Place | null;
  substitute: string | null;
  noticedAt: string | null;
  /** The number of the repetition that created it, or null. */
  series: number | null;
}

type Parts = Pick<Model, 'hasClass' | 'hasGroup'>;
type Span = Pick<Place, 'start' | 'end'>;
type Scope = 'following' | undefined;
type Operation =
  | { kind: 'add'; days: number[]; repeats: boolean; span: Span; parts: Parts; cancelled: boolean }
  | {
      kind: 'edit';
      index: number;
      scope: Scope;
      shift: number;
      span: Span | null;
      parts: Parts | null;
      text: string | null;
      announce: boolean | undefined;
      status: ScheduleStatus | undefined;
      reason: string | null | undefined;
      substitute: 'teacher' | 'other' | null | undefined;
      overwrite: boolean | undefined;
      dryRun: boolean;
    }
  | { kind: 'delete'; index: number; scope: Scope };

const time = (quarter: number) =>
  `${String(9 + Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
const span = fc
  .tuple(fc.nat(3), fc.integer({ min: 1, max: 3 }))
  .map(([from, quarters]) => ({ start: time(from), end: time(from + quarters) }));
const parts = fc.constantFrom<Parts>(
  { hasClass: true, hasGroup: false },
  { hasClass: false, hasGroup: true },
  { hasClass: true, hasGroup: true },
);
const noParts = { hasClass: false, hasGroup: false };
const scope = fc.constantFrom<Scope>('following', undefined);
const repetition = fc.record({
  kind: fc.constant('add' as const),
  days: fc.uniqueArray(fc.nat(3), { minLength: 2, maxLength: 4 }),
  repeats: fc.constant(true),
  span,
  parts,
  cancelled: fc.constantFrom(false, false, false, true),
});
const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 1, arbitrary: repetition },
  { weight: 1, arbitrary: repetition.map((op) => ({ ...op, repeats: false })) },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      index: fc.nat(5),
      scope,
      shift: fc.constantFrom(0, 0, 0, 1, -1, 3),
      span: fc.option(span),
      parts: fc.option(fc.oneof({ weight: 9, arbitrary: parts }, fc.constant(noParts)), { freq: 1 }),
      text: fc.constantFrom('a', 'b', 'c', 'd', '', null),
      announce: fc.constantFrom(undefined, false, true, true),
      status: fc.constantFrom<ScheduleStatus | undefined>(undefined, undefined, undefined, 'planned', 'cancelled'),
      reason: fc.constantFrom(undefined, undefined, null, 'Banjir', 'Listrik padam'),
      substitute: fc.constantFrom(undefined, undefined, null, 'teacher' as const, 'other' as const),
      overwrite: fc.constantFrom(undefined, false, false, true),
      dryRun: fc.constantFrom(false, false, false, false, true),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), index: fc.nat(20), scope }) },
);

const isSamePlace = (a: Place, b: Place) => a.date === b.date && a.start === b.start && a.end === b.end;
const placeOf = ({ date, start, end }: Place): Place => ({ date, start, end });

/** Whether two spans share a minute, compared minute by minute. */
function shareAMinute(a: Place, b: Place): boolean {
  if (a.date !== b.date) return false;
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const now = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    if ([a, b].every(({ start, end }) => start <= now && now < end)) return true;
  }
  return false;
}

const missesClass = (one: Model, all: readonly Model[]) =>
  one.hasGroup &&
  one.status === 'planned' &&
  all.some((other) => other.id !== one.id && other.hasClass && other.status === 'planned' && shareAMinute(one, other));

/** The dates of the conflicts that a write causes: by a new schedule, another place or groups, or the end of a cancellation. */
function refusedDates(before: readonly Model[], after: readonly Model[], written: readonly string[]): string[] {
  const dates = after.filter((one) => {
    const old = before.find(({ id }) => id === one.id);
    const isKept = old && isSamePlace(old, one) && old.hasGroup === one.hasGroup && old.status === one.status;
    return written.includes(one.id) && !isKept && missesClass(one, after);
  });
  return [...new Set(dates.map(({ date }) => date))].sort();
}

const following = (all: readonly Model[], one: Model, asked: Scope) => {
  const at = ({ date, start }: Model) => `${date} ${start}`;
  const later = (other: Model) => one.series !== null && other.series === one.series && at(other) > at(one);
  return all.filter((other) => other === one || (asked === 'following' && later(other)));
};

const body = ({ date, start, end, hasClass, hasGroup, text }: Place & Parts & { text: string }) =>
  scheduleBody({
    scheduleDate: date,
    scheduleTimeStart: start,
    scheduleTimeEnd: end,
    classes: { class: hasClass ? [ids.class] : [] },
    mentoring: { group: hasGroup ? [ids.group] : [] },
    anotherEvent: text,
    linkZoom: 'https://zoom.us/j/123',
  });

const toPlace = ({ scheduleDate, scheduleTimeStart, scheduleTimeEnd }: NonNullable<Schedule['movedFrom']>): Place => ({
  date: scheduleDate,
  start: wallTime(scheduleTimeStart),
  end: wallTime(scheduleTimeEnd),
});

const byPlace = (a: Model, b: Model) => `${a.date} ${a.start} ${a.id}`.localeCompare(`${b.date} ${b.start} ${b.id}`, 'en');

/** The stored schedules in the model's form; a series is its number in the model. */
async function stored(numbers: ReadonlyMap<string | null, number>): Promise<Model[]> {
  const { body: answer } = await admin.get(`${API}/schedules`);
  return answer.data
    .map((one: Schedule) => ({
      id: one._id,
      kind: one.kind,
      ...toPlace(one),
      hasClass: one.classes.class.length > 0,
      hasGroup: one.mentoring.group.length > 0,
      text: one.anotherEvent,
      status: one.status,
      reason: one.statusReason,
      movedFrom: one.movedFrom && toPlace(one.movedFrom),
      substitute: one.classes.substitute?._id ?? null,
      noticedAt: one.noticedAt,
      series: one.series === null ? null : (numbers.get(one.series) ?? Number.NaN),
    }))
    .sort(byPlace);
}

type Edit = Extract<Operation, { kind: 'edit' }>;
const kindOf = ({ hasClass, hasGroup }: Parts): ScheduleKind => (hasClass ? 'classes' : hasGroup ? 'mentoring' : 'other');
const isEmpty = ({ hasClass, hasGroup, text }: Parts & { text: string }) => !hasClass && !hasGroup && text === '';

/** The names of a schedule's fields, in their order. */
const NAMES = {
  kind: 'kind',
  start: 'scheduleTimeStart',
  end: 'scheduleTimeEnd',
  hasClass: 'classes.class',
  substitute: 'classes.substitute',
  hasGroup: 'mentoring.group',
  text: 'anotherEvent',
  status: 'status',
  reason: 'statusReason',
} as const;
type Name = keyof typeof NAMES;
const FIELDS = Object.keys(NAMES).filter((name): name is Name => name in NAMES);

/** The model's notice after a schedule's fields change from `old` to `next`. */
function withNotice(old: Model, next: Model, edit: Edit, now: string): Model {
  const isMove = !isSamePlace(old, next);
  const isAnnounced = isMove && edit.announce === true;
  const isNoticed = next.status !== old.status || isAnnounced || next.substitute !== old.substitute;
  return {
    ...next,
    movedFrom: isMove ? (isAnnounced ? (old.movedFrom ?? placeOf(old)) : null) : old.movedFrom,
    noticedAt: isNoticed ? now : old.noticedAt,
  };
}

/** The edited schedule, or the error text of a refusal. */
function edited(one: Model, edit: Edit): Model | string {
  const status = edit.status ?? one.status;
  const reason = status === 'planned' ? null : edit.reason === undefined ? one.reason : edit.reason;
  const parts = edit.parts ?? { hasClass: one.hasClass, hasGroup: one.hasGroup };
  const text = edit.text ?? one.text;
  if (isEmpty({ ...parts, text })) return NOTHING;
  if (status === 'cancelled' && reason === null) return 'Tuliskan alasan pembatalan.';
  const substitute = edit.substitute === undefined ? one.substitute : edit.substitute && ids[edit.substitute];
  const place = { date: addDays(one.date, edit.shift), ...(edit.span ?? { start: one.start, end: one.end }) };
  return { ...one, ...place, ...parts, kind: kindOf(parts), text, status, reason, substitute };
}

/** The result of the same edit on a later schedule: each field that the edit changed, unless the later one had its own value. */
function follows(own: Model, first: Model, sent: Model, edit: Edit): { next: Model; kept: string[] } {
  const next = { ...own, date: addDays(own.date, edit.shift) };
  const set = <Field extends Name>(field: Field, from: Model) => (next[field] = from[field]);
  const isWritten = (field: Name) => first[field] !== sent[field] && (edit.overwrite === true || own[field] === first[field]);
  for (const field of FIELDS) if (isWritten(field)) set(field, sent);
  const whole = edit.overwrite === true ? sent : own;
  if (next.start >= next.end) for (const field of ['start', 'end'] as const) set(field, whole);
  if (isEmpty(next) && !isEmpty(own)) for (const field of ['hasClass', 'hasGroup', 'text'] as const) set(field, whole);
  if (isWritten('kind')) next.kind = kindOf(next);
  if (next.status === 'planned') next.reason = null;
  const kept = FIELDS.filter((field) => first[field] !== sent[field] && next[field] !== sent[field]);
  return { next, kept: kept.filter((field) => field !== 'reason' || next.status === 'cancelled').map((field) => NAMES[field]) };
}

it('agree with a model of the contract for any adds, edits and deletes, single or with following ones', async () => {
  const seen = { refused: 0, following: 0, unclear: 0, kept: 0, overwritten: 0, dry: 0 };
  await fc.assert(
    fc.asyncProperty(repetition, fc.array(operation, { minLength: 6, maxLength: 10 }), async (first, operations) => {
      await server.db.write((tx) => tx.deleteFrom('schedules').execute());
      const numbers = new Map<string | null, number>();
      let model: Model[] = [];
      for (const op of [first, ...operations]) {
        server.clock.now = new Date(server.clock.now.getTime() + 1_000);
        const now = server.clock.now.toISOString();
        const one = op.kind === 'add' ? undefined : model[op.index % Math.max(model.length, 1)];
        if (op.kind === 'add') {
          const dates = op.days.map((day) => addDays(FIRST_DAY, day)).sort();
          const used = op.repeats ? dates : dates.slice(0, 1);
          const cancelled = op.cancelled ? ({ status: 'cancelled', statusReason: 'Banjir' } as const) : {};
          const sent = { ...body({ date: used[0] ?? '', ...op.span, ...op.parts, text: 'baru' }), ...cancelled };
          const answer = op.repeats
            ? await admin.post(`${API}/repeatSchedule`, { ...sent, dates: used })
            : await admin.post(`${API}/addSchedule`, sent);
          const made = used.map((date, index): Model => {
            const data: Schedule | undefined = op.repeats ? answer.body.data?.[index] : answer.body.data;
            if (op.repeats && data) numbers.set(data.series, numbers.get(data.series) ?? numbers.size + 1);
            return {
              id: data?._id ?? `new ${index}`,
              date,
              kind: kindOf(op.parts),
              ...op.span,
              ...op.parts,
              text: 'baru',
              status: op.cancelled ? 'cancelled' : 'planned',
              reason: op.cancelled ? 'Banjir' : null,
              movedFrom: null,
              substitute: null,
              noticedAt: op.cancelled ? now : null,
              series: op.repeats && data ? (numbers.get(data.series) ?? null) : null,
            };
          });
          const after = [...model, ...made];
          const refused = refusedDates(
            model,
            after,
            made.map(({ id }) => id),
          );
          if (refused.length > 0) seen.refused += 1;
          expect(answer.status).toBe(refused.length > 0 ? 409 : 201);
          if (refused.length > 0 && op.repeats) {
            expect(answer.body.detail).toBe(`${refused.map(formatDate).join('; ')}: ${CONFLICT}`);
          }
          if (refused.length === 0) model = after;
        } else if (one && op.kind === 'delete') {
          const gone = following(model, one, op.scope);
          const query = op.scope ? '?scope=following' : '';
          const answer = await admin.delete(`${API}/deleteSchedule/${one.id}${query}`);
          const expected = { _id: one.id, trash: expect.any(String), ...(op.scope ? { deleted: gone.length } : {}) };
          expect([answer.status, answer.body]).toEqual([200, { data: expected }]);
          model = model.filter((other) => !gone.includes(other));
        } else if (one && op.kind === 'edit') {
          const meant = following(model, one, op.scope);
          const sent = edited(one, op);
          const later = new Map(
            meant
              .filter((other) => other !== one)
              .map((other) => [other.id, typeof sent === 'string' ? null : follows(other, one, sent, op)]),
          );
          const kept = meant.flatMap(({ id }) => {
            const { next, kept: fields = [] } = later.get(id) ?? {};
            return next && fields.length > 0 ? [{ _id: id, scheduleDate: next.date, fields }] : [];
          });
          const { start, end } = op.span ?? one;
          const { hasClass, hasGroup } = op.parts ?? one;
          const date = addDays(one.date, op.shift);
          const sentBody = body({ date, start, end, hasClass, hasGroup, text: op.text ?? one.text });
          const answer = await admin.put(`${API}/editSchedule/${one.id}`, {
            ...sentBody,
            classes: { ...sentBody.classes, substitute: op.substitute && ids[op.substitute] },
            status: op.status,
            statusReason: op.reason,
            announceMove: op.announce,
            scope: op.scope,
            overwrite: op.overwrite,
            ...(op.dryRun ? { dryRun: true } : {}),
          });
          if (typeof sent === 'string') {
            seen.unclear += 1;
            expect([answer.status, answer.body.detail]).toEqual([422, expect.stringContaining(sent)]);
          } else {
            const written = new Map([[one.id, withNotice(one, sent, op, now)]]);
            for (const other of meant) {
              const { next } = later.get(other.id) ?? {};
              if (!next || JSON.stringify(next) === JSON.stringify(other)) continue;
              written.set(other.id, withNotice(other, next, op, now));
            }
            const after = model.map((other) => written.get(other.id) ?? other);
            const refused = refusedDates(model, after, [...written.keys()]);
            if (refused.length > 0) {
              seen.refused += 1;
              const dates = op.scope ? `${refused.map(formatDate).join('; ')}: ` : '';
              expect([answer.status, answer.body.detail]).toEqual([409, `${dates}${CONFLICT}`]);
            } else {
              const counted = op.scope ? [written.size, kept] : [undefined, undefined];
              expect([answer.status, answer.body.updated, answer.body.kept]).toEqual([200, ...counted]);
              expect(answer.body.data).toMatchObject({ _id: one.id, anotherEvent: sent.text, scheduleDate: sent.date });
              if (meant.length > 1) seen.following += 1;
              if (kept.length > 0) seen.kept += 1;
              if (meant.length > 1 && op.overwrite) seen.overwritten += 1;
              if (op.dryRun) seen.dry += 1;
              else model = after;
            }
          }
        }
        model.sort(byPlace);
        expect(await stored(numbers)).toEqual(model);
      }
    }),
    { numRuns: 30 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
}, 120_000);
