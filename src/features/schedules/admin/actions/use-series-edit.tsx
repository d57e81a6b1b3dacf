import { useRef, useState, type ReactNode } from 'react';
import * as calls from '#features/schedules/calls.ts';
import { scheduleAnswer, type Schedule } from '#features/schedules/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { AlertFrame, AlertText, DIALOG_BODY, DIALOG_FOOT } from '#platform/web/admin-ui/dialog/dialog-frame.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import type { Resource } from '#platform/web/admin-ui/record/resource.ts';
import type { RecordForm } from '#platform/web/admin-ui/record/use-record-form.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { readSchedules } from '../queries.ts';
import { scheduleResource, type ScheduleBody } from '../schedule-resource.ts';
import type { ScheduleValues } from '../form/schedule-values.ts';
import { tellOutcome } from './change-schedules.ts';
import { scopeOptions, type Scope } from './scope-field.tsx';
import { readLaterOfSeries, useLaterOfSeries } from './use-later-of-series.ts';

type ScheduleRecordForm = RecordForm<Schedule, ScheduleValues, ScheduleBody>;

/** What an edit writes to all of a series: what happened to single ones (a cancellation, a recording, who stood in) stays theirs. */
function bodyForAll({ status: _status, statusReason: _reason, recordingLink: _link, dates: _dates, ...body }: ScheduleBody) {
  const { substitute: _teacher, ...classes } = body.classes;
  const { substitute: _mentor, ...mentoring } = body.mentoring;
  return { ...body, classes, mentoring };
}

interface SeriesEdit {
  resource: Resource<Schedule, ScheduleBody>;
  /** Saves the form by `save`; where there are later ones of its series, asks first whether they are meant too. */
  submit: (form: ScheduleRecordForm['form'], save: () => void) => void;
  /** Says what was stored, where the resource has no text for it. */
  tell: () => void;
  /** The question; to be rendered with the form. */
  question: ReactNode;
}

interface Question {
  later: readonly Schedule[];
  save: () => void;
}

/** The edit of a schedule that may have later ones in its series. */
export function useSeriesEdit(schedule: Schedule | null): SeriesEdit {
  // Read while the form is filled, so that a save waits for nothing.
  useLaterOfSeries(schedule ? [schedule] : []);
  const [asked, setAsked] = useState<Question | null>(null);
  const later = useRef<readonly Schedule[]>([]);
  const scope = useRef<Scope>('one');
  const told = useRef<() => void>(null);
  const { updated, ...texts } = scheduleResource.texts;

  async function updateFollowing(id: string, { updatedAt, ...typed }: ScheduleBody & { updatedAt: string }): Promise<Schedule> {
    const body = { ...bodyForAll(typed), updatedAt, scope: 'following' as const };
    const { data, updated: count = 1 } = await api(calls.updateSchedule, scheduleAnswer, { params: { id }, body });
    const days = [data.scheduleDate, ...later.current.map(({ scheduleDate }) => scheduleDate)].sort();
    told.current = () => toasts.success(`${count} jadwal diubah.`);
    try {
      const stored = new Map((await readSchedules({ from: days[0] })).map((found) => [found._id, found]));
      const pairs = [...(schedule ? [schedule] : []), ...later.current].flatMap((before) => {
        const after = stored.get(before._id);
        return after ? [{ before, after, warnings: [] }] : [];
      });
      told.current = () => tellOutcome({ stored: pairs, refused: [] }, 'diubah');
    } catch {
      // Without what is stored now there is nothing to undo with.
    }
    void queryClient.invalidateQueries({ queryKey: [...scheduleResource.cache.queryKey] });
    return data;
  }

  return {
    resource: {
      ...scheduleResource,
      async update(id, body) {
        told.current = null;
        return scope.current === 'following' ? updateFollowing(id, body) : scheduleResource.update(id, body);
      },
      texts,
    },
    submit(form, save) {
      if (!schedule || schedule.series === null) return save();
      const ask = async () => {
        scope.current = 'one';
        later.current = await readLaterOfSeries(schedule).catch(() => []);
        if (later.current.length > 0) setAsked({ later: later.current, save });
        else save();
      };
      void form.handleSubmit(ask)();
    },
    tell() {
      if (told.current) told.current();
      else if (updated !== undefined) toasts.success(updated);
    },
    question: asked && (
      <ScopeQuestion
        count={asked.later.length + 1}
        onBack={() => setAsked(null)}
        onChoose={(chosen) => {
          scope.current = chosen;
          setAsked(null);
          asked.save();
        }}
      />
    ),
  };
}

interface ScopeQuestionProps {
  count: number;
  onBack: () => void;
  onChoose: (scope: Scope) => void;
}

function ScopeQuestion({ count, onBack, onChoose }: ScopeQuestionProps) {
  const firstRef = useRef<HTMLButtonElement>(null);
  return (
    <AlertFrame title="Simpan untuk jadwal mana?" onDismiss={onBack} initialFocus={firstRef}>
      <AlertText className={`${DIALOG_BODY} text-sm`}>
        Jadwal ini bagian dari rangkaian. Bila yang berikutnya ikut, isinya, jamnya, dan linknya disamakan dengan isian ini;
        tanggalnya bergeser sebanyak hari yang sama. Semuanya tersimpan, atau tidak satu pun.
      </AlertText>
      <div className={`${DIALOG_FOOT} flex-col`}>
        {scopeOptions(count).map(({ value, label }, index) => (
          <Button
            key={value}
            look={index === 0 ? 'primary' : 'secondary'}
            ref={index === 0 ? firstRef : undefined}
            onClick={() => onChoose(value)}
          >
            {label}
          </Button>
        ))}
        <Button look="quiet" onClick={onBack}>
          Kembali ke isian
        </Button>
      </div>
    </AlertFrame>
  );
}
