import { useRef, useState, type ReactNode } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import { seriesEdit } from '#features/schedules/series-rules.ts';
import { todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import type { Resource } from '#platform/web/admin-ui/record/resource.ts';
import type { AskedEdit } from '#platform/web/admin-ui/record/use-record-form.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { scheduleResource, type ScheduleBody } from '../schedule-resource.ts';
import { undoWhileCurrent } from '../undo-while-current.ts';
import { isMoveAnnounced } from './move/slot-change.ts';
import { SeriesQuestion } from './series-dialogs.tsx';
import { readPreview, storeFollowing, type Following, type PreviewedEdit } from './series-store.ts';
import { readLaterOfSeries, useLaterOfSeries } from './use-later-of-series.ts';

type Edit = AskedEdit<Schedule, ScheduleBody>;

interface SeriesEditForm {
  resource: Resource<Schedule, ScheduleBody>;
  /** Remembers the focused element, which gets the focus back after a question, and calls `save`. */
  submit: (save: () => void) => void;
  /** Opens the question or the preview if the series has later schedules. Returns true if one of them opened: then the save waits. */
  ask: (edit: Edit) => Promise<boolean>;
  /** Shows the success message. The form can't show it, because `resource` has no text for a successful update. */
  report: () => void;
  /** The question or the preview, which the form must render. */
  question: ReactNode;
}

/** The open question or preview. */
interface Asked {
  edit: Edit;
  /** The later schedules of the series. */
  later: readonly Schedule[];
  /** The element that gets the focus back. */
  opener: Element | null;
  /** The server's preview of the changes; null until it is read. */
  preview: PreviewedEdit | null;
}

/**
 * Handles the save of a schedule's form. The schedule may belong to a series. Each submit of the form calls `ask`. If the series
 * has later schedules, a save needs up to three submits:
 * 1. The admin's submit opens the question: only this schedule, or the later ones too?
 * 2. The answer "only this" submits again, and the schedule is saved. The answer "later ones too" submits again and opens a preview
 *    of the changes.
 * 3. In the preview, the admin confirms. This submits a third time, and all changed schedules are saved.
 */
export function useSeriesEdit(schedule: Schedule | null): SeriesEditForm {
  // Start reading while the admin fills in the form: then a save does not wait.
  useLaterOfSeries(schedule ? [schedule] : []);
  const [asked, setAsked] = useState<Asked | null>(null);
  const previewReader = usePreview();
  /** What the next call of `ask` does. */
  const nextStep = useRef<'ask' | 'preview' | 'save'>('ask');
  const opener = useRef<Element | null>(null);
  const { resource, include, report } = useFollowingResource(schedule);

  async function preview(edit: Edit): Promise<true> {
    const previewed = await previewReader.read(edit, () => setAsked(null));
    if (previewed) setAsked({ edit, opener: opener.current, ...previewed });
    return true;
  }

  async function ask(edit: Edit): Promise<boolean> {
    const step = nextStep.current;
    nextStep.current = 'ask';
    if (step === 'save') return false;
    if (step === 'preview') return preview(edit);
    include(null);
    if (edit.target.series === null || seriesEdit(edit.target, edit.body).changed.length === 0) return false;
    const later = await readLaterOfSeries(edit.target).catch(() => []);
    if (later.length > 0) setAsked({ edit, later, opener: opener.current, preview: null });
    return later.length > 0;
  }

  function submitAgain(to: 'preview' | 'save') {
    nextStep.current = to;
    if (to === 'save') setAsked(null);
    asked?.edit.proceed();
  }

  return {
    resource,
    submit(save) {
      opener.current = document.activeElement;
      save();
    },
    ask,
    report,
    question: asked && (
      <SeriesQuestion
        {...asked}
        backLabel="Kembali ke isian"
        checking={previewReader.isReading}
        onBack={() => {
          previewReader.abort();
          setAsked(null);
        }}
        onChoose={(scope) => submitAgain(scope === 'one' ? 'save' : 'preview')}
        onSave={(overwrite) => {
          include({ target: asked.edit.target, later: asked.later, overwrite });
          submitAgain('save');
        }}
      />
    ),
  };
}

/** Returns functions that read the server's preview of an edit, and abort the reading. */
function usePreview() {
  const [reading, setReading] = useState<AbortController | null>(null);
  return {
    isReading: reading !== null,
    abort: () => reading?.abort(),
    /** Returns null if the read was aborted. Calls `onFailed` before it throws. */
    async read(edit: Edit, onFailed: () => void) {
      const controller = new AbortController();
      setReading(controller);
      try {
        const preview = await readPreview(edit, controller.signal);
        return controller.signal.aborted ? null : preview;
      } catch (error) {
        if (controller.signal.aborted) return null;
        onFailed();
        throw error;
      } finally {
        setReading(null);
      }
    },
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
function useFollowingResource(schedule: Schedule | null) {
  /** The decision of the admin for the next update; null if it changes only this schedule. */
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
        report.current = () => undoWhileCurrent([stored], updated, () => void undoUpdate(stored));
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
      else toasts.success(updated);
    },
  };
}
