import { useState } from 'react';
import * as calls from '#features/schedules/calls.ts';
import { scheduleDeletedAnswer, type Schedule } from '#features/schedules/contract.ts';
import { isCancelled } from '#features/schedules/rules.ts';
import { addDays, type IsoDate } from '#platform/shared/wib.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { ApiError } from '#platform/web/admin-ui/api/api-error.ts';
import { todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import { DeleteDialog } from '#platform/web/admin-ui/dialog/delete-dialog.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import type { DeleteResult } from '#platform/web/admin-ui/record/undo-delete.ts';
import { scheduleResource } from '../schedule-resource.ts';
import { nameOf } from '../schedule-texts.ts';
import { scopeOptions, type Scope } from './scope-field.tsx';
import { useLaterOfSeries } from './use-later-of-series.ts';
import type { ActionDialogProps } from './use-action-form.ts';

/** Students may already have seen a schedule that begins within this many days. */
const SEEN_DAYS = 90;

function mayBeSeen(schedule: Schedule, today: IsoDate): boolean {
  return !isCancelled(schedule) && schedule.scheduleDate <= addDays(today, SEEN_DAYS);
}

interface DeleteScheduleDialogProps extends ActionDialogProps {
  /** Opens the dialog that cancels the same schedules instead. `onClose` is not called then. */
  onCancelInstead: () => void;
}

/**
 * Deletes the schedules in one call. With the scope `following`, also deletes the later schedules of the series. Returns the id in the
 * trash.
 */
async function deleteOnServer(schedules: readonly Schedule[], scope: Scope): Promise<string | null> {
  const [id = '', ...others] = schedules.map(({ _id }) => _id);
  const answer =
    others.length > 0
      ? api(calls.deleteSchedules, scheduleDeletedAnswer, { body: { schedules: [id, ...others] } })
      : api(calls.deleteSchedule, scheduleDeletedAnswer, {
          params: { id },
          ...(scope === 'following' ? { query: { scope } } : {}),
        });
  return (await answer).data.trash;
}

/**
 * Deletes the schedules. `deleted` are all schedules that the delete removes. Also succeeds if somebody else has just deleted these
 * schedules.
 */
async function removeAll(
  schedules: readonly Schedule[],
  deleted: readonly Schedule[],
  scope: Scope,
): Promise<DeleteResult<Schedule>> {
  const count = `${deleted.length} jadwal`;
  // With one chosen schedule, the dialog has only the name of that one, not of its series.
  const called = deleted.length > schedules.length ? { called: count } : {};
  const texts = deleted.length === 1 ? {} : { text: `${count} dihapus.`, ...called };
  try {
    return { items: deleted, trash: await deleteOnServer(schedules, scope), ...texts };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    return { items: deleted, trash: null, ...texts };
  }
}

interface ScopeChoiceProps {
  /** The number of schedules if the later ones are included; undefined while they are unknown. */
  count: number | undefined;
  scope: Scope;
  onScope: (scope: Scope) => void;
}

/** Asks whether to delete the later schedules of the series too. */
function ScopeChoice({ count = 0, scope, onScope }: ScopeChoiceProps) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="text-sm font-semibold">Berlaku untuk</legend>
      {scopeOptions(count || undefined).map(({ value, label }) => (
        <label
          key={value}
          className="flex min-h-touch cursor-pointer items-center gap-2 has-disabled:text-soft has-disabled:cursor-default md:min-h-8"
        >
          <input
            type="radio"
            name="delete-scope"
            checked={scope === value}
            disabled={value === 'following' && count < 2}
            onChange={() => onScope(value)}
            className="size-4 accent-amber-text"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/**
 * The dialog that deletes one schedule, several, or one with the later schedules of its series. If students may have seen them, it
 * suggests to cancel them instead.
 */
export function DeleteScheduleDialog({ schedules, onClose, onDone, onCancelInstead }: DeleteScheduleDialogProps) {
  const [scope, setScope] = useState<Scope>('one');
  const { later } = useLaterOfSeries(schedules);
  const [first] = schedules;
  if (!first) return null;
  const isOne = schedules.length === 1;
  const deleted = scope === 'following' ? [...schedules, ...(later ?? [])] : schedules;

  return (
    <DeleteDialog
      resource={scheduleResource}
      remove={() => removeAll(schedules, deleted, scope)}
      item={first}
      name={isOne ? nameOf(first) : 'yang dipilih'}
      noun={isOne ? 'jadwal' : `${schedules.length} jadwal`}
      onClose={onClose}
      onDeleted={() => {
        onDone?.();
        onClose();
      }}
    >
      <p>Siswa tidak lagi melihatnya. Kelas, kelompok, dan webinarnya tetap ada.</p>
      {schedules.some((schedule) => mayBeSeen(schedule, todayInWib())) && (
        <Notice kind="warning">
          <p>Siswa mungkin sudah melihatnya. Bila kegiatan ini batal, batalkan saja: siswa membaca alasannya.</p>
          <Button className="mt-2" onClick={onCancelInstead}>
            Batalkan jadwal…
          </Button>
        </Notice>
      )}
      {isOne && first.series !== null && <ScopeChoice count={later && later.length + 1} scope={scope} onScope={setScope} />}
    </DeleteDialog>
  );
}
