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
import type { Gone } from '#platform/web/admin-ui/record/undo-delete.ts';
import { scheduleResource } from '../schedule-resource.ts';
import { nameOf } from '../schedule-texts.ts';
import { scopeOptions, type Scope } from './scope-field.tsx';
import { useLaterOfSeries } from './use-later-of-series.ts';
import type { ActionDialogProps } from './use-action-form.ts';

/** Students may have planned with what begins within so many days. */
const SEEN_DAYS = 90;

function maySee(schedule: Schedule, today: IsoDate): boolean {
  return !isCancelled(schedule) && schedule.scheduleDate <= addDays(today, SEEN_DAYS);
}

interface DeleteScheduleDialogProps extends ActionDialogProps {
  /** Opens the cancellation of the same instead; `onClose` is not called. */
  onCancelInstead: () => void;
}

/** Deletes what was a mistake: one schedule, it and the later ones of its series, or several; offers a cancellation where students may have seen it. */
export function DeleteScheduleDialog({ schedules, onClose, onDone, onCancelInstead }: DeleteScheduleDialogProps) {
  const [scope, setScope] = useState<Scope>('one');
  const { later = [] } = useLaterOfSeries(schedules);
  const [first] = schedules;
  if (!first) return null;
  const isOne = schedules.length === 1;
  const gone = scope === 'following' ? [...schedules, ...later] : schedules;

  async function remove(): Promise<Gone<Schedule>> {
    const failed: unknown[] = [];
    const trash: string[] = [];
    const items: Schedule[] = [];
    for (const schedule of schedules) {
      try {
        const { data } = await api(calls.deleteSchedule, scheduleDeletedAnswer, {
          params: { id: schedule._id },
          ...(scope === 'following' ? { query: { scope } } : {}),
        });
        if (data.trash !== null) trash.push(data.trash);
      } catch (error) {
        // Someone else deleted it a moment ago: what was wanted is so.
        if (!(error instanceof ApiError && error.status === 404)) {
          failed.push(error);
          continue;
        }
      }
      items.push(...(isOne ? gone : [schedule]));
    }
    if (failed.length === schedules.length) throw failed[0];
    if (gone.length === 1) return { items, trash };
    const done = `${gone.length - failed.length} jadwal dihapus.`;
    if (failed.length === 0) return { items, trash, text: done };
    return { items, trash, text: `${done} ${failed.length} belum terhapus: coba lagi.`, wantsReading: true };
  }

  return (
    <DeleteDialog
      resource={scheduleResource}
      remove={remove}
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
      {schedules.some((schedule) => maySee(schedule, todayInWib())) && (
        <Notice kind="warning">
          <p>Siswa mungkin sudah melihatnya. Bila kegiatan ini batal, batalkan saja: siswa membaca alasannya.</p>
          <Button className="mt-2" onClick={onCancelInstead}>
            Batalkan jadwal…
          </Button>
        </Notice>
      )}
      {later.length > 0 && (
        <fieldset className="flex flex-col gap-1">
          <legend className="text-sm font-semibold">Berlaku untuk</legend>
          {scopeOptions(later.length + 1).map(({ value, label }) => (
            <label key={value} className="flex min-h-touch cursor-pointer items-center gap-2 md:min-h-8">
              <input
                type="radio"
                name="delete-scope"
                checked={scope === value}
                onChange={() => setScope(value)}
                className="size-4 accent-amber-text"
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
    </DeleteDialog>
  );
}
