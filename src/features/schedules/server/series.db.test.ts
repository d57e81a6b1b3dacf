import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Schedule } from '#features/schedules/contract.ts';
import { addDays, formatDate } from '#platform/shared/wib.ts';
import { make, scheduleBody } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import {
  NOTHING,
  CONFLICT,
  FIRST_DAY,
  type Slot,
  type Model,
  type Parts,
  repetition,
  operation,
  refusedDates,
  following,
  toSlot,
  bySlot,
  type Edit,
  kindOf,
  isEmpty,
  withNotice,
  applyToLater,
} from '#tests/support/series-model.ts';
import { isFullRun } from '#tests/support/full-run.ts';

const API = '/api/v1/admin';

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

const body = ({ date, start, end, hasClass, hasGroup, text }: Slot & Parts & { text: string }) =>
  scheduleBody({
    scheduleDate: date,
    scheduleTimeStart: start,
    scheduleTimeEnd: end,
    classes: { class: hasClass ? [ids.class] : [] },
    mentoring: { group: hasGroup ? [ids.group] : [] },
    anotherEvent: text,
    linkZoom: 'https://zoom.us/j/123',
  });

/** The stored schedules as the model describes them. The id of a series is replaced by its number in the model. */
async function stored(numbers: ReadonlyMap<string | null, number>): Promise<Model[]> {
  const { body: answer } = await admin.get(`${API}/schedules`);
  return answer.data
    .map((one: Schedule) => ({
      id: one._id,
      kind: one.kind,
      ...toSlot(one),
      hasClass: one.classes.class.length > 0,
      hasGroup: one.mentoring.group.length > 0,
      text: one.anotherEvent,
      status: one.status,
      reason: one.statusReason,
      movedFrom: one.movedFrom && toSlot(one.movedFrom),
      substitute: one.classes.substitute?._id ?? null,
      noticedAt: one.noticedAt,
      series: one.series === null ? null : (numbers.get(one.series) ?? Number.NaN),
    }))
    .sort(bySlot);
}

/** Returns the edited schedule as the model expects it, or the error text with which the edit must be refused. */
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

it('for any adds, edits and deletes, the server stores what a model of the contract expects', async () => {
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
              .map((other) => [other.id, typeof sent === 'string' ? null : applyToLater(other, one, sent, op)]),
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
        model.sort(bySlot);
        expect(await stored(numbers)).toEqual(model);
      }
    }),
    // A normal test run has few cases, from a fixed seed with which they reach every outcome. A full run has new cases each time.
    isFullRun ? { numRuns: 30 } : { numRuns: 10, seed: 1 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
}, 120_000);
