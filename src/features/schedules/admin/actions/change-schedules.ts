import pLimit from 'p-limit';
import * as calls from '#features/schedules/calls.ts';
import { scheduleAnswer, type Schedule } from '#features/schedules/contract.ts';
import type { ScheduleInput, ScheduleUpdate } from '#features/schedules/write-contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { ApiError, errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { toValues } from '../form/schedule-values.ts';
import { scheduleResource } from '../schedule-resource.ts';
import { nameOf } from '../schedule-texts.ts';
import { undoWhileCurrent } from '../undo-while-current.ts';

/** The parts of a schedule that an action changes. */
export type Change = (schedule: Schedule) => Partial<ScheduleUpdate>;

interface Stored {
  before: Schedule;
  after: Schedule;
  /** The clashes that the server reported. */
  warnings: string[];
  /** What an undo writes; by default all of `before`. */
  former?: ScheduleInput;
}

interface Refused {
  schedule: Schedule;
  /** The reason for a person, with the server's texts by field. */
  error: ApiError;
  /** The colleague's version, if a colleague's change is the reason. */
  now?: Schedule;
}

export interface Outcome {
  stored: Stored[];
  refused: Refused[];
}

const CHANGED_TEXT = 'Orang lain baru saja mengubah jadwal ini.';
const GONE_TEXT = 'Orang lain sudah menghapus jadwal ini.';
/** The most refused schedules that are named. */
const NAMED_MAX = 3;
/** The most writes in flight. */
const WRITES_AT_ONCE = 3;

/** A schedule as it is sent back unchanged. */
export function bodyOf(schedule: Schedule): Omit<ScheduleUpdate, 'updatedAt'> {
  const {
    repeatUntil: _until,
    skippedDates: _skipped,
    ...values
  } = toValues(schedule.kind === 'other' ? 'classes' : schedule.kind, schedule);
  return { kind: schedule.kind, ...values };
}

/** A colleague was first: the person must see the stored version before overwriting it. */
class ChangedMeanwhile extends ApiError {
  readonly now: Schedule;

  constructor(now: Schedule) {
    super(412, `${CHANGED_TEXT} Sekarang: ${nameOf(now)}. Periksa, lalu simpan lagi bila masih perlu.`);
    this.now = now;
  }
}

/** The schedule as it is stored now; undefined when it is not there. */
async function reread({ _id }: Schedule): Promise<Schedule | undefined> {
  return (await scheduleResource.cache.reload()).find((stored) => stored._id === _id);
}

/** Why a write was refused; the schedule itself if it was stored and only the answer was lost. */
async function settleRefusal(schedule: Schedule, body: object, error: ApiError): Promise<Schedule> {
  if (error.status === 404) throw new ApiError(404, GONE_TEXT);
  if (error.status !== 409 || !error.errors.some(({ field }) => field === 'updatedAt')) throw error;
  const stored = await reread(schedule).catch(() => undefined);
  if (!stored) throw new ApiError(412, CHANGED_TEXT);
  const now: object = bodyOf(stored);
  if (JSON.stringify({ ...now, ...body }) === JSON.stringify(now)) return stored;
  throw new ChangedMeanwhile(stored);
}

async function store(schedule: Schedule, change: Change): Promise<Stored> {
  const { announceMove, ...changed } = change(schedule);
  const body = { ...bodyOf(schedule), ...changed };
  const sent = { ...body, ...(announceMove === undefined ? {} : { announceMove }), updatedAt: schedule.updatedAt };
  try {
    const { data, warnings } = await api(calls.updateSchedule, scheduleAnswer, { params: { id: schedule._id }, body: sent });
    return { before: schedule, after: data, warnings: warnings.map(({ message }) => message) };
  } catch (error) {
    const refused = error instanceof ApiError ? error : new ApiError(0, errorText(error));
    return { before: schedule, after: await settleRefusal(schedule, body, refused), warnings: [] };
  }
}

/** Saves a change to each schedule separately: a refusal does not stop the others. */
export async function changeSchedules(schedules: readonly Schedule[], change: Change): Promise<Outcome> {
  const inTurn = pLimit(WRITES_AT_ONCE);
  const outcome: Outcome = { stored: [], refused: [] };
  await Promise.all(
    schedules.map((schedule) =>
      inTurn(async () => {
        try {
          outcome.stored.push(await store(schedule, change));
        } catch (error) {
          outcome.refused.push({
            schedule,
            error: error instanceof ApiError ? error : new ApiError(0, errorText(error)),
            ...(error instanceof ChangedMeanwhile ? { now: error.now } : {}),
          });
        }
      }),
    ),
  );
  outcome.stored.forEach(({ after }) => scheduleResource.cache.put(after));
  scheduleResource.refresh?.();
  return outcome;
}

/** "Jadwal dibatalkan.", "3 jadwal dibatalkan.", "2 dari 3 jadwal dibatalkan. Tidak tersimpan: …" */
export function outcomeText({ stored, refused }: Outcome, done: string): string {
  const total = stored.length + refused.length;
  const count = refused.length > 0 ? `${stored.length} dari ${total} jadwal` : total === 1 ? 'Jadwal' : `${total} jadwal`;
  const why = refused.slice(0, NAMED_MAX).map(({ schedule, error }) => `${nameOf(schedule)}: ${error.message}`);
  const rest = refused.length - why.length;
  const clashes = [...new Set(stored.flatMap(({ warnings }) => warnings))];
  return [
    `${count} ${done}.`,
    ...(why.length > 0 ? ['Tidak tersimpan:', ...why] : []),
    ...(rest > 0 ? [`Dan ${rest} lainnya.`] : []),
    ...(clashes.length > 0 ? ['Bentrok:', ...clashes.slice(0, NAMED_MAX)] : []),
  ].join(' ');
}

/** Reports the outcome of a change, and offers for 10 s to undo it. */
export function reportOutcome(outcome: Outcome, done: string): void {
  const wantsReading = outcome.refused.length > 0 || outcome.stored.some(({ warnings }) => warnings.length > 0);
  const stored = outcome.stored.map(({ after }) => after);
  undoWhileCurrent(stored, outcomeText(outcome, done), () => void undo(outcome.stored), { clash: wantsReading });
}

async function undo(stored: readonly Stored[]): Promise<void> {
  const changes = new Map(stored.map((change) => [change.after._id, change]));
  const outcome = await changeSchedules(
    stored.map(({ after }) => after),
    (after) => {
      const { before, former } = changes.get(after._id) ?? {};
      // A move back without an announcement clears the announcement of the first move.
      const isAnnounced = before?.movedFrom !== null && after.movedFrom !== null;
      return before ? { ...(former ?? bodyOf(before)), announceMove: isAnnounced } : {};
    },
  );
  const text = outcomeText(outcome, 'dikembalikan seperti semula');
  if (outcome.refused.length > 0) toasts.warning(text);
  else toasts.success(text);
}
