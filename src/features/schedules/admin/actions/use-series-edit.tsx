import { useRef, useState, type ReactNode } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import { todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import type { Resource } from '#platform/web/admin-ui/record/resource.ts';
import type { AskedEdit } from '#platform/web/admin-ui/record/use-record-form.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { scheduleResource, type ScheduleBody } from '../schedule-resource.ts';
import { undoWhileCurrent } from '../undo-while-current.ts';
import { isMoveAnnounced } from './move/slot-change.ts';
import { SeriesQuestion, type SeriesAnswer } from './series-question.tsx';
import { readPreview, storeFollowing, type Following } from './series-store.ts';

interface SeriesEditForm {
  resource: Resource<Schedule, ScheduleBody>;
  /** Remembers the focused element, which gets the focus back after a question, and calls `save`. */
  submit: (save: () => void) => void;
  /** Opens the question if the edit could also change later schedules of the series. Returns true if so: then the save waits. */
  ask: (edit: AskedEdit<Schedule, ScheduleBody>) => Promise<boolean>;
  /** Shows the success message. The form can't show it, because `resource` has no text for a successful update. */
  report: () => void;
  /** The open question, which the form must render. */
  question: ReactNode;
}

/** Handles the save of a schedule's form. If the schedule belongs to a series, it asks whether to change the later schedules too. */
export function useSeriesEdit(schedule: Schedule | null): SeriesEditForm {
  const [question, setQuestion] = useState<ReactNode>(null);
  const opener = useRef<Element | null>(null);
  const { resource, include, report } = useSeriesResource(schedule);

  return {
    resource,
    submit(save) {
      opener.current = document.activeElement;
      save();
    },
    async ask(edit) {
      include(null);
      const preview = await readPreview(edit);
      if (!preview) return false;
      const answer = (given: SeriesAnswer) => {
        setQuestion(null);
        if (given === 'back') return;
        if (given !== 'one') include({ target: edit.target, overwrite: given === 'overwrite' });
        edit.proceed();
      };
      setQuestion(
        <SeriesQuestion {...{ edit, preview }} opener={opener.current} backLabel="Kembali ke isian" onAnswer={answer} />,
      );
      return true;
    },
    report,
    question,
  };
}

/** Undoes an update. The code is loaded on demand, because most updates are never undone. */
async function undoUpdate(stored: Schedule): Promise<void> {
  const { undoSaved } = await import('../undo-saved.ts');
  await undoSaved(stored, 'update');
}

/**
 * Returns the resource that stores an edit, and its success message (`report`). After a call of `include`, the next update also changes
 * the later schedules.
 */
function useSeriesResource(schedule: Schedule | null) {
  /** The edited schedule, if the next update also changes the later ones; else null. */
  const included = useRef<Following | null>(null);
  /** Shows the message of the last update, with its undo. */
  const report = useRef<() => void>(null);
  const { updated = '', ...texts } = scheduleResource.texts;
  const resource: Resource<Schedule, ScheduleBody> = {
    ...scheduleResource,
    async update(id, edited) {
      const body = { ...edited, announceMove: schedule !== null && isMoveAnnounced(schedule, todayInWib()) };
      const following = included.current;
      included.current = null;
      report.current = null;
      if (!following) {
        const stored = await scheduleResource.update(id, body);
        report.current = () => undoWhileCurrent([stored], updated, () => undoUpdate(stored));
        return stored;
      }
      const { data, report: reportSeries } = await storeFollowing(body, following);
      report.current = reportSeries;
      void queryClient.invalidateQueries({ queryKey: [...scheduleResource.cache.queryKey] });
      return data;
    },
    texts,
  };
  return {
    resource,
    include: (following: Following | null) => {
      included.current = following;
    },
    report() {
      if (report.current) report.current();
      else toasts.saved(updated);
    },
  };
}
