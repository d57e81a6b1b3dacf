import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as calls from '#features/planning/calls.ts';
import { freeTimes, type FreeTime, type FreeTimesQuery } from '#features/planning/contract.ts';
import { formatDate, formatTimeRange, isDate, parseTime, wallTime, type IsoDate } from '#platform/shared/wib.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { DIALOG_BODY, DIALOG_FOOT, DialogFrame } from '#platform/web/admin-ui/dialog/dialog-frame.tsx';
import { DATE_AND_TIMES, FieldRow } from '#platform/web/admin-ui/form/field.tsx';
import { DateField } from '#platform/web/admin-ui/form/date-time/date-field.tsx';
import { MultiSelectField } from '#platform/web/admin-ui/form/choice/multi-select-field.tsx';
import { OptionsFailure } from '#platform/web/admin-ui/form/choice/options-failure.tsx';
import { SelectField } from '#platform/web/admin-ui/form/choice/select-field.tsx';
import { TimeField } from '#platform/web/admin-ui/form/date-time/time-field.tsx';
import { ErrorState } from '#platform/web/admin-ui/list/list-states.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { ChevronRightIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { useScheduleOptions } from '#features/schedules/admin/form/schedule-options.ts';
import { recentQuery } from '#features/schedules/admin/queries.ts';
import type { Preset, ScheduleType } from '#features/schedules/admin/form/schedule-values.ts';

interface FreeTimesDialogProps {
  /** The first day of the search. */
  day: IsoDate;
  /** The values of an earlier search, which continues; null for a new one. */
  search: SearchValues | null;
  onClose: () => void;
  /** Opens the form of a new schedule with a free time. */
  onChoose: (preset: Preset, search: SearchValues) => void;
}

/** The values of the search form. */
export interface SearchValues {
  class: string[];
  group: string[];
  teacher: string | null;
  mentor: string | null;
  minutes: string;
  from: string;
  after: string;
}

const LENGTHS = ['45', '60', '90', '120', '180'].map((value) => ({ value, label: `${value} menit` }));
/** The number of days that are searched. */
const DAYS = 14;
/** The initial value of the earliest start. */
const EARLIEST = '07:00';
const USUAL_MINUTES = 90;

function queryOf({ class: classes, group, teacher, mentor, minutes, from, after }: SearchValues): FreeTimesQuery {
  return {
    class: classes,
    group,
    teacher: teacher === null ? [] : [teacher],
    mentor: mentor === null ? [] : [mentor],
    minutes: Number(minutes) || USUAL_MINUTES,
    days: DAYS,
    // Without this, the list would have overlapping times, such as 13.00 and 13.15.
    apart: 'true',
    ...(isDate(from) ? { from } : {}),
    ...(parseTime(after) === null ? {} : { after }),
  };
}

/** Reads the options of the fields; undefined while they are loading. */
function useChoices() {
  const { options, failure } = useScheduleOptions();
  const choices = useMemo(
    () =>
      options && {
        class: options.classes.map(({ _id, className }) => ({ value: _id, label: className })),
        group: options.groups.map(({ _id, groupName }) => ({ value: _id, label: groupName })),
        teacher: options.teachers.map(({ _id, name }) => ({ value: _id, label: name })),
        mentor: options.mentors.map(({ _id, name }) => ({ value: _id, label: name })),
      },
    [options],
  );
  return { choices, failure };
}

/** Returns the type of schedule that a search is for; null if it names both classes and groups, or neither. */
function typeOf({ class: classes, group }: SearchValues): ScheduleType | null {
  if (classes.length > 0 === group.length > 0) return null;
  return group.length > 0 ? 'mentoring' : 'classes';
}

/** Returns the initial values of a new schedule: the free time, and the chosen classes, groups and people. */
function presetOf(search: SearchValues, { scheduleDate, scheduleTimeStart, scheduleTimeEnd }: FreeTime): Preset {
  return {
    type: typeOf(search),
    scheduleDate,
    scheduleTimeStart: wallTime(scheduleTimeStart),
    scheduleTimeEnd: wallTime(scheduleTimeEnd),
    classes: { class: search.class, subjects: null, teacher: search.teacher, substitute: null },
    mentoring: { group: search.group, mentor: search.mentor, substitute: null },
  };
}

/** Reads at which times of day the lessons of the classes began in the past weeks. */
function useUsualStarts(classes: readonly string[]): ReadonlySet<string> {
  const today = todayInWib();
  return useQueries({
    queries: classes.map((id) => recentQuery(today, JSON.stringify({ class: id }))),
    combine: (found) =>
      new Set(
        found
          .flatMap(({ data = [] }) => data)
          .filter(({ scheduleDate }) => scheduleDate < today)
          .map(({ scheduleTimeStart }) => wallTime(scheduleTimeStart)),
      ),
  });
}

const NOBODY_TEXT = 'Belum dipilih siapa yang harus bebas, jadi semua jam tampak kosong. ';

interface FoundTimesProps {
  query: FreeTimesQuery;
  onChoose: (time: FreeTime) => void;
}

/** Searches and lists the free times. Times at which the classes usually have lessons come first. */
function FoundTimes({ query, onChoose }: FoundTimesProps) {
  const found = useQuery({
    queryKey: [calls.listFreeTimes.path, query],
    // Do not cache: a schedule that is stored in the meantime changes the result.
    gcTime: 0,
    queryFn: async ({ signal }) => (await api(calls.listFreeTimes, freeTimes, { query }, { signal })).data,
  });
  const usual = useUsualStarts(query.class ?? []);
  const isUsual = (time: FreeTime) => usual.has(wallTime(time.scheduleTimeStart));
  const usualTimes = found.data?.filter(isUsual);
  const others = found.data?.filter((time) => !isUsual(time));
  const isForAnybody = [query.class, query.group, query.teacher, query.mentor].every((ids) => !ids?.length);
  return (
    <section aria-labelledby="free-times" aria-busy={found.isFetching}>
      <h3 id="free-times" className="text-sm font-semibold text-ink">
        Waktu kosong dalam {DAYS} hari
      </h3>
      <p role="status" className="mb-1.5 text-xs text-soft">
        {found.data &&
          (found.data.length > 0
            ? `${isForAnybody ? NOBODY_TEXT : ''}${found.data.length} tempat. Ketuk satu untuk mengisinya.`
            : 'Tidak ada. Ubah tanggal, jam, atau lamanya.')}
        {found.isPending && 'Mencari…'}
      </p>
      {found.error && !found.data && (
        <ErrorState
          heading="Waktu kosong belum dapat dicari."
          text={errorText(found.error)}
          retrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      )}
      <TimeList heading="Jam yang biasa dipakai kelas ini" times={usualTimes} onChoose={onChoose} />
      <TimeList heading={usualTimes?.length ? 'Lainnya' : null} times={others} onChoose={onChoose} />
    </section>
  );
}

interface TimeListProps {
  heading: string | null;
  times: readonly FreeTime[] | undefined;
  onChoose: (time: FreeTime) => void;
}

/** A list of free times as buttons. */
function TimeList({ heading, times = [], onChoose }: TimeListProps) {
  if (times.length === 0) return null;
  return (
    <>
      {heading !== null && <h4 className="mt-3 mb-1 text-xs font-semibold text-soft">{heading}</h4>}
      <ol className="overflow-clip rounded-md border border-line bg-raised">
        {times.map((time) => (
          <li key={time.scheduleTimeStart} className="border-b border-line last:border-b-0">
            <button
              type="button"
              onClick={() => onChoose(time)}
              className="flex min-h-touch w-full cursor-pointer items-center gap-3 px-3 text-left text-sm text-ink -outline-offset-3 hover:bg-amber-wash md:min-h-10"
            >
              <span className="min-w-0 flex-1">
                {formatDate(time.scheduleDate)},{' '}
                <span className="font-semibold tabular-nums">
                  {formatTimeRange(wallTime(time.scheduleTimeStart), wallTime(time.scheduleTimeEnd))}
                </span>
              </span>
              <ChevronRightIcon className="size-4 text-soft" />
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/**
 * The dialog that finds the next times at which all chosen classes, groups and people are free. Every change of a field searches
 * again, on the server. A click on a time opens the form of a new schedule.
 */
export function FreeTimesDialog({ day, search: earlier, onClose, onChoose }: FreeTimesDialogProps) {
  const { control } = useForm<SearchValues, unknown, SearchValues>({
    defaultValues: earlier ?? {
      class: [],
      group: [],
      teacher: null,
      mentor: null,
      minutes: String(USUAL_MINUTES),
      from: day,
      after: EARLIEST,
    },
  });
  const search = useWatch({ control, compute: (all: SearchValues) => all });
  const { choices, failure } = useChoices();
  return (
    <DialogFrame title="Cari waktu kosong" width="wide" tall onDismiss={onClose}>
      <div className={`${DIALOG_BODY} flex flex-col gap-4`}>
        <OptionsFailure failure={failure} what="Pilihannya" />
        <FieldRow>
          <MultiSelectField control={control} name="class" label="Kelas" options={choices?.class} optional />
          <MultiSelectField control={control} name="group" label="Kelompok mentoring" options={choices?.group} optional />
          <SelectField control={control} name="teacher" label="Guru" options={choices?.teacher} optional />
          <SelectField control={control} name="mentor" label="Mentor" options={choices?.mentor} optional />
        </FieldRow>
        <FieldRow columns={`${DATE_AND_TIMES} max-md:grid-cols-[4fr_5fr]`}>
          <DateField control={control} name="from" label="Mulai tanggal" />
          <TimeField control={control} name="after" label="Paling awal jam" opensAt={EARLIEST} />
          <SelectField control={control} name="minutes" label="Lamanya" options={LENGTHS} />
        </FieldRow>
        <FoundTimes query={queryOf(search)} onChoose={(time) => onChoose(presetOf(search, time), search)} />
      </div>
      <div className={DIALOG_FOOT}>
        <Button onClick={onClose}>Tutup</Button>
      </div>
    </DialogFrame>
  );
}
