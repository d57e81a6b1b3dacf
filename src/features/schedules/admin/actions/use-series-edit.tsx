import { useRef, useState, type ReactNode } from 'react';
import * as calls from '#features/schedules/calls.ts';
import { scheduleAnswer, type Schedule } from '#features/schedules/contract.ts';
import { inputOf, seriesEdit, takeBack } from '#features/schedules/series-rules.ts';
import { addDaysWithin } from '#platform/shared/wib.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { OpenersContext } from '#platform/web/admin-ui/dialog/use-return-focus.ts';
import type { Resource } from '#platform/web/admin-ui/record/resource.ts';
import type { AskedEdit } from '#platform/web/admin-ui/record/use-record-form.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { readSchedules } from '../queries.ts';
import { scheduleResource, type ScheduleBody } from '../schedule-resource.ts';
import { tellOutcome } from './change-schedules.ts';
import { ScopeQuestion, SeriesPreview, type PreviewedEdit } from './series-dialogs.tsx';
import { readLaterOfSeries, useLaterOfSeries } from './use-later-of-series.ts';

type Edit = AskedEdit<Schedule, ScheduleBody>;

interface SeriesEditForm {
  resource: Resource<Schedule, ScheduleBody>;
  /** Saves the form by `save`; what has the focus now has it again after a question. */
  submit: (save: () => void) => void;
  /** Where there are later ones of the series, asks whether they are meant too, and shows what would become of them. */
  ask: (edit: Edit) => Promise<boolean>;
  /** Says what was stored, where the resource has no text for it. */
  tell: () => void;
  /** The question or the preview; to be rendered with the form. */
  question: ReactNode;
}

interface Asked {
  edit: Edit;
  later: readonly Schedule[];
  opener: Element | null;
  /** What the server says that the edit would do; null until it is asked. */
  preview: PreviewedEdit | null;
}

interface Following {
  target: Schedule;
  later: readonly Schedule[];
  overwrite: boolean;
}

function sendFollowing(target: Schedule, body: ScheduleBody, how: { overwrite?: boolean; dryRun?: true }, signal?: AbortSignal) {
  const sent = { ...body, updatedAt: target.updatedAt, scope: 'following' as const, ...how };
  return api(calls.updateSchedule, scheduleAnswer, { params: { id: target._id }, body: sent }, signal ? { signal } : {});
}

/** Writes the edit to all; gives what was stored of the first, and how it is told. */
async function storeFollowing(body: ScheduleBody, { target, later, overwrite }: Following) {
  const { data, updated = 1 } = await sendFollowing(target, body, { overwrite });
  const edit = seriesEdit(target, body);
  const before = [target, ...later];
  const days = before.flatMap(({ scheduleDate }) => [scheduleDate, addDaysWithin(scheduleDate, edit.days)]).sort();
  try {
    const found = await readSchedules({ from: days[0], to: days.at(-1) });
    const stored = new Map(found.map((schedule) => [schedule._id, schedule]));
    const written = before.flatMap((former) => {
      const after = stored.get(former._id);
      if (!after || after.updatedAt === former.updatedAt) return [];
      return [{ before: former, after, warnings: [], former: inputOf(takeBack(edit, former, after)) }];
    });
    return { data, tell: () => tellOutcome({ stored: written, refused: [] }, 'diubah') };
  } catch {
    // Without what is stored now there is nothing to undo with.
    return { data, tell: () => toasts.success(`${updated} jadwal diubah.`) };
  }
}

/** The edit of a schedule that may have later ones in its series. */
export function useSeriesEdit(schedule: Schedule | null): SeriesEditForm {
  // Read while the form is filled, so that a save waits for nothing.
  useLaterOfSeries(schedule ? [schedule] : []);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [checking, setChecking] = useState<AbortController | null>(null);
  /** What the next submit of the form is for. */
  const step = useRef<'ask' | 'preview' | 'save'>('ask');
  const chosen = useRef<Following | null>(null);
  const told = useRef<() => void>(null);
  const opener = useRef<Element | null>(null);
  const { updated, ...texts } = scheduleResource.texts;

  async function preview(edit: Edit): Promise<true> {
    const check = new AbortController();
    setChecking(check);
    try {
      const [answer, later] = await Promise.all([
        sendFollowing(edit.target, edit.body, { dryRun: true }, check.signal),
        readLaterOfSeries(edit.target, true),
      ]);
      const { changed, days } = seriesEdit(edit.target, edit.body);
      const { updated: count = 1, kept = [], warnings } = answer;
      if (!check.signal.aborted)
        setAsked({ edit, later, opener: opener.current, preview: { changed, days, count, kept, warnings } });
    } catch (error) {
      if (check.signal.aborted) return true;
      setAsked(null);
      throw error;
    } finally {
      setChecking(null);
    }
    return true;
  }

  async function ask(edit: Edit): Promise<boolean> {
    const present = step.current;
    step.current = 'ask';
    if (present === 'save') return false;
    if (present === 'preview') return preview(edit);
    chosen.current = null;
    if (edit.target.series === null || seriesEdit(edit.target, edit.body).changed.length === 0) return false;
    const later = await readLaterOfSeries(edit.target).catch(() => []);
    if (later.length > 0) setAsked({ edit, later, opener: opener.current, preview: null });
    return later.length > 0;
  }

  function goOn(to: 'preview' | 'save') {
    step.current = to;
    if (to === 'save') setAsked(null);
    asked?.edit.proceed();
  }

  function save(overwrite: boolean) {
    if (asked) chosen.current = { target: asked.edit.target, later: asked.later, overwrite };
    goOn('save');
  }

  function goBack() {
    checking?.abort();
    setAsked(null);
  }

  return {
    resource: {
      ...scheduleResource,
      async update(id, body) {
        const following = chosen.current;
        chosen.current = null;
        told.current = null;
        if (!following) return scheduleResource.update(id, body);
        const { data, tell } = await storeFollowing(body, following);
        told.current = tell;
        void queryClient.invalidateQueries({ queryKey: [...scheduleResource.cache.queryKey] });
        return data;
      },
      texts,
    },
    submit(save) {
      opener.current = document.activeElement;
      save();
    },
    ask,
    tell() {
      if (told.current) told.current();
      else if (updated !== undefined) toasts.success(updated);
    },
    question: asked && (
      <OpenersContext value={[asked.opener]}>
        {asked.preview ? (
          <SeriesPreview edit={asked.preview} onBack={goBack} onSave={save} />
        ) : (
          <ScopeQuestion
            count={asked.later.length + 1}
            checking={checking !== null}
            onBack={goBack}
            onChoose={(scope) => goOn(scope === 'one' ? 'save' : 'preview')}
          />
        )}
      </OpenersContext>
    ),
  };
}
