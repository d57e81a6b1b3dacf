/**
 * Changes stored schedules without the form: the actions of the list and of the selection, such as cancelling, moving and choosing
 * another teacher. `changeSchedules` sends the write, `reportOutcome` shows the outcome to the admin and offers an undo.
 *
 * A write contains the version (`updatedAt`) that the admin saw, and the server refuses it if the schedule has another version now.
 * After a refusal, `settleRefusal` and `settleAll` read the stored schedule. Two cases are possible:
 * - It has the new values: an earlier try was stored, and only its answer was lost. The change has succeeded.
 * - It has other values: a colleague was faster. The admin must see them first. Such a refusal gets the status 412.
 */
import * as calls from '#features/schedules/calls.ts';
import { repeatAnswer, scheduleAnswer, type Schedule } from '#features/schedules/contract.ts';
import { isCancelled, movedFromOf } from '#features/schedules/rules.ts';
import type { ScheduleInput, ScheduleUpdate } from '#features/schedules/write-contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { ApiError, errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { focusRow } from '#platform/web/admin-ui/record/focus-row.ts';
import { isSameContent } from '#platform/web/admin-ui/record/current-version.ts';
import { clashText } from '#platform/web/admin-ui/toast/clash-text.ts';
import { toasts, type ToastLink } from '#platform/web/admin-ui/toast/toasts.tsx';
import { toValues } from '../form/schedule-values.ts';
import { scheduleResource } from '../schedule-resource.ts';
import { nameOf } from '../schedule-texts.ts';
import { keptText, unchangedOf, undoWhileCurrent } from '../undo-while-current.ts';

/** Returns the fields of a schedule that an action changes, with their new values. */
export type Change = (schedule: Schedule) => Partial<ScheduleUpdate>;

interface Stored {
  before: Schedule;
  after: Schedule;
  /** The clashes that the server reported. */
  warnings: string[];
  /** The values that an undo writes; by default those of `before`. */
  former?: ScheduleInput;
}

interface Refused {
  schedule: Schedule;
  /** The reason as a message for the admin, with the server's messages for single fields. */
  error: ApiError;
  /** The version that is stored now, if the write was refused because a colleague changed the schedule. */
  now?: Schedule;
}

/** Which changes were stored, and which were refused. */
export interface Outcome {
  stored: Stored[];
  refused: Refused[];
}

const CHANGED_TEXT = 'Orang lain baru saja mengubah jadwal ini.';
const GONE_TEXT = 'Orang lain sudah menghapus jadwal ini.';
/** The maximum number of refused schedules that a message lists. */
const NAMED_MAX = 3;

/** Returns the body of an update that changes nothing. */
export function bodyOf(schedule: Schedule): Omit<ScheduleUpdate, 'updatedAt'> {
  // The form has no type for the kind `other`. Any type fits, because every type has the field for another event.
  const {
    repeatUntil: _until,
    skippedDates: _skipped,
    ...values
  } = toValues(schedule.kind === 'other' ? 'classes' : schedule.kind, schedule);
  return { kind: schedule.kind, ...values };
}

/** A colleague changed the schedule first. The admin must see the stored version (`now`) before overwriting it. */
class ChangedMeanwhile extends ApiError {
  readonly now: Schedule;

  constructor(now: Schedule) {
    super(412, `${CHANGED_TEXT} Sekarang: ${nameOf(now)}. Periksa, lalu simpan lagi bila masih perlu.`);
    this.now = now;
  }
}

/** Reads the stored version of a schedule again; undefined if it no longer exists. */
async function reread({ _id }: Schedule): Promise<Schedule | undefined> {
  return (await scheduleResource.cache.reload()).find((stored) => stored._id === _id);
}

/**
 * Throws the reason why a write was refused. Returns the stored schedule if an earlier try succeeded and only its answer was
 * lost.
 */
async function settleRefusal(schedule: Schedule, body: object, error: ApiError): Promise<Schedule> {
  if (error.status === 404) throw new ApiError(404, GONE_TEXT);
  if (error.status !== 409 || !error.errors.some(({ field }) => field === 'updatedAt')) throw error;
  const stored = await reread(schedule).catch(() => undefined);
  if (!stored) throw new ApiError(412, CHANGED_TEXT);
  if (isStored(stored, body)) return stored;
  throw new ChangedMeanwhile(stored);
}

/** Returns the changed values of a schedule (`body`), and the request that stores them (`sent`). */
function changedBody(schedule: Schedule, change: Change): { body: Omit<ScheduleUpdate, 'updatedAt'>; sent: ScheduleUpdate } {
  const { announceMove, ...changed } = change(schedule);
  const body = { ...bodyOf(schedule), ...changed };
  return { body, sent: { ...body, ...(announceMove === undefined ? {} : { announceMove }), updatedAt: schedule.updatedAt } };
}

/** Whether a stored schedule already has the changed values. */
function isStored(stored: Schedule, body: object): boolean {
  const storedBody: object = bodyOf(stored);
  return JSON.stringify({ ...storedBody, ...body }) === JSON.stringify(storedBody);
}

const asApiError = (error: unknown) => (error instanceof ApiError ? error : new ApiError(0, errorText(error)));

/** Stores the change of one schedule. */
async function storeOne(schedule: Schedule, change: Change): Promise<Outcome> {
  const { body, sent } = changedBody(schedule, change);
  try {
    const { data, warnings } = await api(calls.updateSchedule, scheduleAnswer, { params: { id: schedule._id }, body: sent });
    return { stored: [{ before: schedule, after: data, warnings: warnings.map(({ message }) => message) }], refused: [] };
  } catch (error) {
    try {
      const after = await settleRefusal(schedule, body, asApiError(error));
      return { stored: [{ before: schedule, after, warnings: [] }], refused: [] };
    } catch (settled) {
      const storedVersion = settled instanceof ChangedMeanwhile ? { now: settled.now } : {};
      return { stored: [], refused: [{ schedule, error: asApiError(settled), ...storedVersion }] };
    }
  }
}

/** Returns the index in the name of an error's field, such as 3 in `changes.3.updatedAt`; null for other fields. */
function indexOf(field: string): number | null {
  const [, index] = /^changes\.(\d+)/.exec(field) ?? [];
  return index === undefined ? null : Number(index);
}

/** Explains why none of several schedules was stored, and names the schedules that caused the refusal. */
function refusedText(reasons: readonly Omit<Refused, 'error'>[]): string {
  const named = reasons.slice(0, NAMED_MAX).map(({ schedule, now }) => `${nameOf(schedule)}: ${now ? CHANGED_TEXT : GONE_TEXT}`);
  const rest = reasons.length - named.length;
  return ['Tidak satu pun disimpan.', ...named, ...(rest > 0 ? [`Dan ${rest} lainnya.`] : [])].join(' ');
}

/**
 * Returns the outcome of a refused write of several. If an earlier try succeeded and only its answer was lost, all are stored.
 */
async function settleAll(schedules: readonly Schedule[], bodies: readonly object[], error: ApiError): Promise<Outcome> {
  const [first] = schedules;
  const indexes = error.status === 409 ? error.errors.map(({ field }) => indexOf(field)) : [];
  const rejected = indexes.flatMap((index) => schedules[index ?? -1] ?? []);
  if (!first || rejected.length === 0) return { stored: [], refused: first ? [{ schedule: first, error }] : [] };
  const storedById = new Map((await scheduleResource.cache.reload().catch(() => [])).map((schedule) => [schedule._id, schedule]));
  const stored = schedules.flatMap((before, index) => {
    const after = storedById.get(before._id);
    return after && isStored(after, bodies[index] ?? {}) ? [{ before, after, warnings: [] }] : [];
  });
  if (stored.length === schedules.length) return { stored, refused: [] };
  const reasons = rejected.map((schedule) => {
    const current = storedById.get(schedule._id);
    return { schedule, ...(current ? { now: current } : {}) };
  });
  const refusal = new ApiError(412, refusedText(reasons));
  return { stored: [], refused: reasons.map((reason) => ({ ...reason, error: refusal })) };
}

/** Stores the changes of several schedules in one write: all or none. */
async function storeAll(schedules: readonly Schedule[], change: Change): Promise<Outcome> {
  const changed = schedules.map((schedule) => ({ ...changedBody(schedule, change), _id: schedule._id }));
  const changes = changed.map(({ sent, _id }) => ({ ...sent, _id }));
  try {
    const { data, warnings } = await api(calls.changeSchedules, repeatAnswer, { body: { changes } });
    const texts = warnings.map(({ message }) => message);
    // The answer does not say which warning belongs to which schedule. So the first schedule gets all of them; `clashDetail`
    // joins the warnings of all schedules.
    const stored = schedules.flatMap((before, index) => {
      const after = data[index];
      return after ? [{ before, after, warnings: index === 0 ? texts : [] }] : [];
    });
    return { stored, refused: [] };
  } catch (error) {
    return settleAll(
      schedules,
      changed.map(({ body }) => body),
      asApiError(error),
    );
  }
}

/** Changes one schedule, or several in one write: then all or none are stored. Also updates the admin area's cache. */
export async function changeSchedules(schedules: readonly Schedule[], change: Change): Promise<Outcome> {
  const [first, ...others] = schedules;
  if (!first) return { stored: [], refused: [] };
  const outcome = others.length > 0 ? await storeAll(schedules, change) : await storeOne(first, change);
  outcome.stored.forEach(({ after }) => scheduleResource.cache.put(after));
  scheduleResource.refresh?.();
  return outcome;
}

/** Returns "Jadwal dibatalkan.", "3 jadwal dibatalkan.", or "0 dari 1 jadwal dibatalkan. Tidak tersimpan: …". */
export function outcomeText({ stored, refused }: Outcome, done: string): string {
  const total = stored.length + refused.length;
  const count = refused.length > 0 ? `${stored.length} dari ${total} jadwal` : total === 1 ? 'Jadwal' : `${total} jadwal`;
  const why = refused.map(({ schedule, error }) => `${nameOf(schedule)}: ${error.message}`);
  return [`${count} ${done}.`, ...(why.length > 0 ? ['Tidak tersimpan:', ...why] : [])].join(' ');
}

/** Returns the second line of the message, which names a clash; nothing without a clash. */
export function clashDetail({ stored }: Outcome): { detail?: string } {
  const clashes = stored.flatMap(({ warnings }) => warnings);
  return clashes.length > 0 ? { detail: clashText(clashes) } : {};
}

/** Says whether students see "Dipindah dari …" because of this change; for several schedules maybe only at some of them. */
function announcedText({ stored }: Outcome): string {
  const announced = stored.filter(
    ({ before, after }) =>
      !isCancelled(after) &&
      movedFromOf(after) !== null &&
      (before.scheduleTimeStart !== after.scheduleTimeStart || before.scheduleTimeEnd !== after.scheduleTimeEnd),
  );
  if (announced.length === 0) return '';
  return announced.length === stored.length ? 'Siswa diberi tahu.' : `Siswa diberi tahu tentang ${announced.length} jadwal.`;
}

/** Shows the outcome of a change in a toast that offers an undo for 10 s, and `links` for what comes next. */
export function reportOutcome(outcome: Outcome, done: string, links: readonly ToastLink[] = []): void {
  const { stored: changed, refused } = outcome;
  if (changed.length > 0 && refused.length === 0 && changed.every(({ before, after }) => isSameContent(before, after)))
    return toasts.success('Tidak ada yang berubah.');
  const clashes = clashDetail(outcome).detail ?? '';
  const clash = outcome.refused.length > 0 || clashes !== '';
  const detail = [announcedText(outcome), clashes].filter((text) => text !== '').join(' ');
  const stored = outcome.stored.map(({ after }) => after);
  undoWhileCurrent(stored, outcomeText(outcome, done), () => undo(outcome.stored), {
    clash,
    links,
    ...(detail === '' ? {} : { detail }),
  });
}

/** Writes back the former values, and shows the admin whether that succeeded. */
async function undo(stored: readonly Stored[]): Promise<void> {
  const changes = new Map(stored.map((change) => [change.after._id, change]));
  const { schedules, kept } = unchangedOf(stored.map(({ after }) => after));
  const outcome = await changeSchedules(schedules, (after) => {
    const { before, former } = changes.get(after._id) ?? {};
    // A move back without an announcement clears the announcement of the first move.
    const isAnnounced = before?.movedFrom !== null && after.movedFrom !== null;
    return before ? { ...(former ?? bodyOf(before)), announceMove: isAnnounced } : {};
  });
  // After the lists are rendered: the week board renders a schedule anew on another day, which loses the focus.
  const [first] = outcome.stored;
  setTimeout(() => first && document.activeElement === document.body && focusRow(first.after._id), 0);
  const [refused] = outcome.refused;
  const text = outcomeText(outcome, 'kembali seperti semula') + keptText(kept);
  const name = first && stored.length === 1 ? nameOf(first.after) : undefined;
  if (!refused) return toasts.success([text, clashDetail(outcome).detail ?? ''].join(' ').trim(), name);
  toasts.warning(stored.length > 1 ? refused.error.message : text);
}
