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

/** Students may have planned around a schedule that begins within this many days. */
const SEEN_DAYS = 90;

function maySee(schedule: Schedule, today: IsoDate): boolean {
  return !isCancelled(schedule) && schedule.scheduleDate <= addDays(today, SEEN_DAYS);
}

interface DeleteScheduleDialogProps extends ActionDialogProps {
  /** Opens the cancellation of the same schedules instead, without `onClose`. */
  onCancelInstead: () => void;
}

/**
 * Deletes the schedules one after another. `gone` are all that this removes: with `following` also the later ones of the series.
 * @throws if none could be deleted
 */
async function removeAll(schedules: readonly Schedule[], gone: readonly Schedule[], scope: Scope): Promise<Gone<Schedule>> {
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
      // 404: somebody else has just deleted it, which is the wanted result.
      if (!(error instanceof ApiError && error.status === 404)) {
        failed.push(error);
        continue;
      }
    }
    items.push(...(schedules.length === 1 ? gone : [schedule]));
  }
  if (failed.length === schedules.length) throw failed[0];
  if (gone.length === 1) return { items, trash };
  const done = `${gone.length - failed.length} jadwal dihapus.`;
  if (failed.length === 0) return { items, trash, text: done };
  return { items, trash, text: `${done} ${failed.length} belum terhapus: coba lagi.`, wantsReading: true };
}

/** Whether the later schedules of the series are deleted too. */
function ScopeChoice({ count, scope, onScope }: { count: number; scope: Scope; onScope: (scope: Scope) => void }) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="text-sm font-semibold">Berlaku untuk</legend>
      {scopeOptions(count).map(({ value, label }) => (
        <label key={value} className="flex min-h-touch cursor-pointer items-center gap-2 md:min-h-8">
          <input
            type="radio"
            name="delete-scope"
            checked={scope === value}
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
 * Deletes schedules that were a mistake: one, one and the later ones of its series, or several. Suggests a cancellation instead if
 * students may have seen them.
 */
export function DeleteScheduleDialog({ schedules, onClose, onDone, onCancelInstead }: DeleteScheduleDialogProps) {
  const [scope, setScope] = useState<Scope>('one');
  const { later = [] } = useLaterOfSeries(schedules);
  const [first] = schedules;
  if (!first) return null;
  const isOne = schedules.length === 1;
  const gone = scope === 'following' ? [...schedules, ...later] : schedules;

  return (
    <DeleteDialog
      resource={scheduleResource}
      remove={() => removeAll(schedules, gone, scope)}
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
      {later.length > 0 && <ScopeChoice count={later.length + 1} scope={scope} onScope={setScope} />}
    </DeleteDialog>
  );
}
