import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useSearchParams } from 'react-router';
import { classesQuery, groupsQuery } from '#features/classes/admin/queries.ts';
import { mentorsQuery, teachersQuery } from '#features/people/admin/queries.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { isCancelled } from '#features/schedules/rules.ts';
import {
  addDays,
  formatDay,
  formatDayRange,
  isDate,
  WEEKDAY_NAMES,
  weekday,
  weekOf,
  type IsoDate,
} from '#platform/shared/wib.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import { ErrorState, TableSkeleton } from '#platform/web/admin-ui/list/list-states.tsx';
import { BackLink } from '#platform/web/admin-ui/page/back-link.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { Page } from '#platform/web/admin-ui/page/page.tsx';
import { useProgramme } from '#platform/web/admin-ui/programme.ts';
import { failureOf, type ReadFailure, OptionsFailure } from '#platform/web/admin-ui/form/choice/options-failure.tsx';
import { FilterBox } from '#platform/web/admin-ui/list/filter-box.tsx';
import { schedulesQuery } from '#features/schedules/admin/queries.ts';
import { firstLineOf } from '#features/schedules/admin/schedule-texts.ts';
import { matchesFilters, parseView } from '#features/schedules/admin/schedule-view.ts';
import { CopyWeekTable } from './copy-week-table.tsx';
import { AUDIENCES } from './print-address.ts';
import { blocksOf, byAudience, printLayout, textLines, timeLines, type PrintLayout } from './print-layout.ts';

type Options = { value: string; label: string }[];

type AudienceName = (typeof AUDIENCES)[number]['name'];
type OptionsByName = Record<AudienceName, Options | undefined>;

/** Reads the options of the four filters; undefined while they are loading. */
function useOptions(): { options: OptionsByName; failure: ReadFailure | null } {
  const optionsOf = (people: readonly { _id: string; name: string }[] | undefined) =>
    people?.map(({ _id, name }) => ({ value: _id, label: name }));
  const [classes, groups] = [useQuery(classesQuery), useQuery(groupsQuery)];
  const [teachers, mentors] = [useQuery(teachersQuery), useQuery(mentorsQuery)];
  return {
    options: {
      kelas: classes.data?.map(({ _id, className }) => ({ value: _id, label: className })),
      kelompok: groups.data?.map(({ _id, groupName }) => ({ value: _id, label: groupName })),
      guru: optionsOf(teachers.data),
      mentor: optionsOf(mentors.data),
    },
    failure: failureOf(classes, groups, teachers, mentors),
  };
}

/** A schedule on the sheet. If it is cancelled, its times and title are struck through, but not the reason. */
function Item({ schedule, heading, dense }: { schedule: Schedule; heading: string | null; dense: boolean }) {
  const [what, whom] = textLines(schedule, heading);
  // Below the heading of its group, a mentoring has only the line of its mentor.
  const isNamedAbove = heading === firstLineOf(schedule);
  const struck = isCancelled(schedule) ? 'line-through' : '';
  return (
    <div className="sheet-item border-b border-dotted border-current">
      {timeLines(schedule, dense).map((line, index) => (
        <p key={line} className={`tabular-nums ${struck} ${index === 0 ? 'font-bold' : ''}`}>
          {line}
        </p>
      ))}
      <p className={`wrap-anywhere ${isNamedAbove ? '' : 'font-semibold'} ${struck}`}>{what}</p>
      {whom !== undefined && <p className="wrap-anywhere">{whom}</p>}
    </div>
  );
}

interface DayProps {
  date: IsoDate;
  schedules: Schedule[];
  /** Whether the day is divided by class and group. */
  byClass: boolean;
  dense: boolean;
}

function Day({ date, schedules, byClass, dense }: DayProps) {
  const blocks = byClass ? blocksOf(schedules) : [{ heading: null, schedules }];
  return (
    <section aria-label={`${WEEKDAY_NAMES[weekday(date)]}, ${formatDay(date)}`} className="sheet-day">
      <h3 className="border-b border-current pb-1 font-bold">
        {WEEKDAY_NAMES[weekday(date)]} <span className="font-normal">{Number(date.slice(8))}</span>
      </h3>
      {schedules.length === 0 && <p className="py-1">–</p>}
      {blocks.map(({ heading, schedules: inBlock }) => (
        <Fragment key={heading}>
          {heading !== null && <h4 className="sheet-block font-bold uppercase wrap-anywhere">{heading}</h4>}
          {inBlock.map((schedule) => (
            <Item key={schedule._id} schedule={schedule} heading={heading} dense={dense} />
          ))}
        </Fragment>
      ))}
    </section>
  );
}

interface SheetProps {
  days: readonly { date: IsoDate; schedules: Schedule[] }[];
  /** Whether each day is divided by class and group. */
  byClass: boolean;
  /** The names of the chosen class, group, teacher or mentor; empty for everybody. */
  chosenNames: string;
  layout: PrintLayout;
}

/** The printed sheet with a week. */
function Sheet({ days, byClass, chosenNames, layout }: SheetProps) {
  const programme = useProgramme();
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
  return (
    <article aria-labelledby="sheet" className="sheet sheet-landscape p-4" style={{ fontSize: `${layout.fontSize}pt` }}>
      <header className="mb-2 flex flex-wrap justify-between gap-x-6 text-[11pt]">
        <h2 id="sheet" className="font-bold wrap-anywhere">
          Jadwal {formatDayRange(first, last)}
          {chosenNames !== '' && ` · ${chosenNames}`}
        </h2>
        <p>{programme.name}</p>
      </header>
      {layout.dense && <p className="mb-1 text-[9pt]">Jam mulai: WIB / WITA / WIT</p>}
      <div className="sheet-week">
        {days.map(({ date, schedules }) => (
          <Day key={date} {...{ date, schedules, byClass }} dense={layout.dense} />
        ))}
      </div>
    </article>
  );
}

/** The name of the shown week, with buttons for other weeks. */
function WeekChoice({ monday, sunday, onWeek }: { monday: IsoDate; sunday: IsoDate; onWeek: (monday: IsoDate | null) => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p aria-live="polite" className="font-bold text-ink">
        {formatDayRange(monday, sunday)}
      </p>
      <div className="flex gap-2">
        <Button onClick={() => onWeek(addDays(monday, -7))} aria-label="Minggu sebelumnya" className="px-3">
          <ChevronLeftIcon />
        </Button>
        <Button onClick={() => onWeek(null)}>Minggu ini</Button>
        <Button onClick={() => onWeek(addDays(monday, 7))} aria-label="Minggu berikutnya" className="px-3">
          <ChevronRightIcon />
        </Button>
      </div>
    </div>
  );
}

/** Returns the chosen week and audience, which are stored in the address, and a function that changes them. */
function usePrintChoice() {
  const [search, setSearch] = useSearchParams();
  const weekParam = search.get('minggu') ?? '';
  return {
    week: weekOf(isDate(weekParam) ? weekParam : todayInWib()),
    chosen: (name: AudienceName) => search.get(name),
    /** Stores a choice in the address; null removes it. */
    choose(name: AudienceName | 'minggu', value: string | null) {
      const next = new URLSearchParams(search);
      if (value === null) next.delete(name);
      else next.set(name, value);
      setSearch(next, { replace: true, preventScrollReset: true });
    },
  };
}

/** The buttons that print and copy the shown week. */
function Actions({ days, disabled }: Pick<SheetProps, 'days'> & { disabled: boolean }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="primary" disabled={disabled} onClick={() => window.print()}>
        Cetak
      </Button>
      <CopyWeekTable days={days} disabled={disabled} />
    </div>
  );
}

/**
 * The page /admin/calendar/cetak, which prints a week on one sheet: that of everybody, or of one class, group, teacher or mentor.
 */
export function PrintPage() {
  const { week, chosen, choose } = usePrintChoice();
  const { options, failure } = useOptions();
  const [monday = '', sunday = ''] = [week[0], week[6]];
  const query = useQuery({ ...schedulesQuery({ from: monday, to: sunday }), placeholderData: keepPreviousData });
  // The page of schedules filters by the same records, so its filters decide what is printed.
  const view = parseView(new URLSearchParams(AUDIENCES.map(({ name, field }) => [field, chosen(name) ?? ''])));
  const printed = (query.data ?? []).filter((schedule) => matchesFilters(schedule, view));
  const isOfEverybody = AUDIENCES.every(({ name }) => chosen(name) === null);
  const days = week.map((date) => {
    const schedules = printed.filter(({ scheduleDate }) => scheduleDate === date);
    return { date, schedules: isOfEverybody ? byAudience(schedules) : schedules };
  });
  const layout = printLayout(
    days.map(({ schedules }) => schedules),
    isOfEverybody,
  );
  const chosenNames = AUDIENCES.flatMap(({ name }) => options[name]?.find(({ value }) => value === chosen(name))?.label ?? []);

  return (
    <Page
      title="Cetak jadwal"
      above={<BackLink to="/admin/calendar">Jadwal</BackLink>}
      action={<Actions days={days} disabled={!query.data || query.isPlaceholderData} />}
    >
      <div className="mb-4 flex flex-col gap-3 print:hidden">
        <WeekChoice monday={monday} sunday={sunday} onWeek={(other) => choose('minggu', other)} />
        <div className="grid grid-cols-2 gap-2 @2xl/page:grid-cols-4">
          {AUDIENCES.map(({ name, label, all }) => (
            <FilterBox
              key={name}
              label={label}
              all={all}
              value={chosen(name)}
              options={options[name]}
              onChange={(value) => choose(name, value)}
            />
          ))}
        </div>
        <OptionsFailure failure={failure} what="Pilihannya" />
        {!layout.fits && (
          <Notice kind="warning">
            Terlalu banyak untuk satu lembar yang terbaca. Pilih satu kelas, kelompok, guru, atau mentor.
          </Notice>
        )}
      </div>
      {query.isPending && <TableSkeleton />}
      {query.isError && !query.data && (
        <ErrorState
          heading="Failed to fetch data."
          text={errorText(query.error)}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && <Sheet days={days} byClass={isOfEverybody} chosenNames={chosenNames.join(' · ')} layout={layout} />}
    </Page>
  );
}
