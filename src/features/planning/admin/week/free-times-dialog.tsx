import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as calls from '#features/planning/calls.ts';
import { freeTimes, type FreeTime, type FreeTimesQuery } from '#features/planning/contract.ts';
import { formatDate, formatTimeRange, isDate, parseTime, wallTime, weekday, type IsoDate } from '#platform/shared/wib.ts';
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
import type { Preset } from '#features/schedules/admin/form/schedule-values.ts';

interface FreeTimesDialogProps {
  /** The first day of the search. */
  day: IsoDate;
  onClose: () => void;
  /** Opens the form of a new schedule. */
  onTake: (preset: Preset) => void;
}

interface Wish {
  class: string[];
  group: string[];
  teacher: string | null;
  mentor: string | null;
  minutes: string;
  from: string;
  after: string;
}

const LENGTHS = ['45', '60', '90', '120', '180'].map((value) => ({ value, label: `${value} menit` }));
const DAYS = 14;
const EARLIEST = '07:00';
const USUAL_MINUTES = 90;

function queryOf({ class: classes, group, teacher, mentor, minutes, from, after }: Wish): FreeTimesQuery {
  return {
    class: classes,
    group,
    teacher: teacher === null ? [] : [teacher],
    mentor: mentor === null ? [] : [mentor],
    minutes: Number(minutes) || USUAL_MINUTES,
    days: DAYS,
    apart: 'true',
    ...(isDate(from) ? { from } : {}),
    ...(parseTime(after) === null ? {} : { after }),
  };
}

/** What the fields offer; undefined until it is read. */
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

/** What the form of a new schedule begins with: the free time, and everybody who was looked for. */
function presetOf(wish: Wish, { scheduleDate, scheduleTimeStart, scheduleTimeEnd }: FreeTime): Preset {
  return {
    scheduleDate,
    scheduleTimeStart: wallTime(scheduleTimeStart),
    scheduleTimeEnd: wallTime(scheduleTimeEnd),
    classes: { class: wish.class, subjects: null, teacher: wish.teacher, substitute: null },
    mentoring: { group: wish.group, mentor: wish.mentor, substitute: null },
  };
}

/** Weekday and start: what repeats from week to week. */
function weeklyPlace({ scheduleDate, scheduleTimeStart }: Pick<FreeTime, 'scheduleDate' | 'scheduleTimeStart'>): string {
  return `${weekday(scheduleDate)} ${wallTime(scheduleTimeStart)}`;
}

/** The weekly places of the classes' past lessons. */
function useUsualPlaces(classes: readonly string[]): ReadonlySet<string> {
  const today = todayInWib();
  return useQueries({
    queries: classes.map((id) => recentQuery(today, JSON.stringify({ class: id }))),
    combine: (found) =>
      new Set(found.flatMap(({ data = [] }) => data.filter(({ scheduleDate }) => scheduleDate < today).map(weeklyPlace))),
  });
}

interface FreePlacesProps {
  query: FreeTimesQuery;
  onTake: (place: FreeTime) => void;
}

/** The found times, or why there are none. */
function FreePlaces({ query, onTake }: FreePlacesProps) {
  const found = useQuery({
    queryKey: [calls.listFreeTimes.path, query],
    // A schedule stored in the meantime takes a free time away.
    gcTime: 0,
    queryFn: async ({ signal }) => (await api(calls.listFreeTimes, freeTimes, { query }, { signal })).data,
  });
  const usual = useUsualPlaces(query.class ?? []);
  const isUsual = (place: FreeTime) => usual.has(weeklyPlace(place));
  const before = found.data?.filter(isUsual);
  const others = found.data?.filter((place) => !isUsual(place));
  return (
    <section aria-labelledby="free-places" aria-busy={found.isFetching}>
      <h3 id="free-places" className="text-sm font-semibold text-ink">
        Waktu kosong dalam {DAYS} hari
      </h3>
      <p role="status" className="mb-1.5 text-xs text-soft">
        {found.data &&
          (found.data.length > 0
            ? `${found.data.length} tempat. Ketuk satu untuk mengisinya.`
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
      <Places heading="Jam yang biasa dipakai kelas ini" places={before} onTake={onTake} />
      <Places heading={before?.length ? 'Lainnya' : null} places={others} onTake={onTake} />
    </section>
  );
}

interface PlacesProps {
  heading: string | null;
  places: readonly FreeTime[] | undefined;
  onTake: (place: FreeTime) => void;
}

/** A list of times, each a button. */
function Places({ heading, places = [], onTake }: PlacesProps) {
  if (places.length === 0) return null;
  return (
    <>
      {heading !== null && <h4 className="mt-3 mb-1 text-xs font-semibold text-soft">{heading}</h4>}
      <ol className="overflow-clip rounded-md border border-line bg-raised">
        {places.map((place) => (
          <li key={place.scheduleTimeStart} className="border-b border-line last:border-b-0">
            <button
              type="button"
              onClick={() => onTake(place)}
              className="flex min-h-touch w-full cursor-pointer items-center gap-3 px-3 text-left text-sm text-ink -outline-offset-3 hover:bg-amber-wash md:min-h-10"
            >
              <span className="min-w-0 flex-1">
                {formatDate(place.scheduleDate)},{' '}
                <span className="font-semibold tabular-nums">
                  {formatTimeRange(wallTime(place.scheduleTimeStart), wallTime(place.scheduleTimeEnd))}
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

/** Finds the next times at which everybody chosen is free. Pressing one opens the form of a new schedule there. */
export function FreeTimesDialog({ day, onClose, onTake }: FreeTimesDialogProps) {
  const { control } = useForm<Wish, unknown, Wish>({
    defaultValues: {
      class: [],
      group: [],
      teacher: null,
      mentor: null,
      minutes: String(USUAL_MINUTES),
      from: day,
      after: EARLIEST,
    },
  });
  const wish = useWatch({ control, compute: (all: Wish) => all });
  const { choices, failure } = useChoices();
  return (
    <DialogFrame title="Cari waktu kosong" width="wide" onDismiss={onClose}>
      <div className={`${DIALOG_BODY} flex flex-col gap-4`}>
        <OptionsFailure failure={failure} what="Pilihannya" />
        <FieldRow>
          <MultiSelectField control={control} name="class" label="Kelas" options={choices?.class} optional />
          <MultiSelectField control={control} name="group" label="Kelompok mentoring" options={choices?.group} optional />
          <SelectField control={control} name="teacher" label="Guru" options={choices?.teacher} optional />
          <SelectField control={control} name="mentor" label="Mentor" options={choices?.mentor} optional />
        </FieldRow>
        <FieldRow columns={DATE_AND_TIMES}>
          <DateField control={control} name="from" label="Mulai tanggal" />
          <TimeField control={control} name="after" label="Paling awal jam" opensAt={EARLIEST} />
          <SelectField control={control} name="minutes" label="Lamanya" options={LENGTHS} />
        </FieldRow>
        <FreePlaces query={queryOf(wish)} onTake={(place) => onTake(presetOf(wish, place))} />
      </div>
      <div className={DIALOG_FOOT}>
        <Button onClick={onClose}>Tutup</Button>
      </div>
    </DialogFrame>
  );
}
