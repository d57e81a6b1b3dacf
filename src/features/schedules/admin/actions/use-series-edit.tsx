import { useRef, useState, type ReactNode } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import { seriesEdit } from '#features/schedules/series-rules.ts';
import { todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import type { Resource } from '#platform/web/admin-ui/record/resource.ts';
import type { AskedEdit } from '#platform/web/admin-ui/record/use-record-form.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { scheduleResource, type ScheduleBody } from '../schedule-resource.ts';
import { isMoveAnnounced } from './move/slot-change.ts';
import { SeriesQuestion } from './series-dialogs.tsx';
import { readPreview, storeFollowing, type Following, type PreviewedEdit } from './series-store.ts';
import { readLaterOfSeries, useLaterOfSeries } from './use-later-of-series.ts';

type Edit = AskedEdit<Schedule, ScheduleBody>;

interface SeriesEditForm {
  resource: Resource<Schedule, ScheduleBody>;
  /** Calls `save`, and remembers the focused element: it gets the focus back after a question. */
  submit: (save: () => void) => void;
  /** Opens the question or the preview if the series has later schedules. Returns true if it did: then the save waits. */
  ask: (edit: Edit) => Promise<boolean>;
  /** Shows the success message, because `resource` has no text for it. */
  report: () => void;
  /** The question or the preview, which the form must render. */
  question: ReactNode;
}

interface Asked {
  edit: Edit;
  later: readonly Schedule[];
  opener: Element | null;
  /** The server's preview of the changes; null until it is read. */
  preview: PreviewedEdit | null;
}

/** Reads a preview, which can be aborted. */
function usePreview() {
  const [reading, setReading] = useState<AbortController | null>(null);
  return {
    isReading: reading !== null,
    abort: () => reading?.abort(),
    /** Returns null if it was aborted. Calls `onFailed` before it throws. */
    async read(edit: Edit, onFailed: () => void) {
      const controller = new AbortController();
      setReading(controller);
      try {
        const read = await readPreview(edit, controller.signal);
        return controller.signal.aborted ? null : read;
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

/** Returns the resource that stores an edit. After a call of `include`, the next update also changes the later schedules. */
function useFollowingResource(schedule: Schedule | null) {
  const chosen = useRef<Following | null>(null);
  const reported = useRef<() => void>(null);
  const { updated, ...texts } = scheduleResource.texts;
  const resource: Resource<Schedule, ScheduleBody> = {
    ...scheduleResource,
    async update(id, edited) {
      const body = { ...edited, announceMove: schedule !== null && isMoveAnnounced(schedule, todayInWib()) };
      const following = chosen.current;
      chosen.current = null;
      reported.current = null;
      if (!following) return scheduleResource.update(id, body);
      const { data, report } = await storeFollowing(body, following);
      reported.current = report;
      void queryClient.invalidateQueries({ queryKey: [...scheduleResource.cache.queryKey] });
      return data;
    },
    texts,
  };
  return {
    resource,
    include: (following: Following | null) => {
      chosen.current = following;
    },
    report() {
      if (reported.current) reported.current();
      else if (updated !== undefined) toasts.success(updated);
    },
  };
}

/**
 * Saves the schedule form in up to three steps if the schedule has later schedules in its series: the first submit asks for the scope,
 * the second shows a preview of the changes, and the third saves.
 */
export function useSeriesEdit(schedule: Schedule | null): SeriesEditForm {
  // Start reading while the admin fills in the form: then a save does not wait.
  useLaterOfSeries(schedule ? [schedule] : []);
  const [asked, setAsked] = useState<Asked | null>(null);
  const check = usePreview();
  const nextStep = useRef<'ask' | 'preview' | 'save'>('ask');
  const opener = useRef<Element | null>(null);
  const { resource, include, report } = useFollowingResource(schedule);

  async function preview(edit: Edit): Promise<true> {
    const read = await check.read(edit, () => setAsked(null));
    if (read) setAsked({ edit, opener: opener.current, ...read });
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

  function proceed(to: 'preview' | 'save') {
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
        checking={check.isReading}
        onBack={() => {
          check.abort();
          setAsked(null);
        }}
        onChoose={(scope) => proceed(scope === 'one' ? 'save' : 'preview')}
        onSave={(overwrite) => {
          include({ target: asked.edit.target, later: asked.later, overwrite });
          proceed('save');
        }}
      />
    ),
  };
}
