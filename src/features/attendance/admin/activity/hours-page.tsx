import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { mentorsQuery, teachersQuery } from '#features/people/admin/queries.ts';
import type { VolunteerHours } from '#features/attendance/contract.ts';
import { hoursProblem } from '#features/attendance/hours-rules.ts';
import { formatDuration } from '#platform/web/time/duration.ts';
import { Letter } from '#features/attendance/view/letter.tsx';
import { formatDate, formatTimeRange, wallTime } from '#platform/shared/wib.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import { downloadCsv } from '#platform/web/admin-ui/csv.ts';
import { CONTROL_CLASS, FieldErrorText, LINE_CLASS } from '#platform/web/admin-ui/form/field.tsx';
import { DayBox } from '#platform/web/admin-ui/form/date-time/day-box.tsx';
import { failureOf, OptionsFailure } from '#platform/web/admin-ui/form/choice/options-failure.tsx';
import { EmptyState, ErrorState, TableSkeleton } from '#platform/web/admin-ui/list/list-states.tsx';
import { BackLink } from '#platform/web/admin-ui/page/back-link.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { Page } from '#platform/web/admin-ui/page/page.tsx';
import { useProgramme } from '#platform/web/admin-ui/programme.ts';
import { hoursQuery } from './activity-queries.ts';
import { hoursQueryOf, parseHours, searchOfHours, type HoursView } from './hours-view.ts';

type Session = VolunteerHours['sessions'][number];

const timesOf = ({ scheduleTimeStart, scheduleTimeEnd }: Session) =>
  formatTimeRange(wallTime(scheduleTimeStart), wallTime(scheduleTimeEnd));
/** Names a session, and the person who was replaced in it. */
const whatOf = ({ what, substituteFor }: Session) => (substituteFor === null ? what : `${what} (menggantikan ${substituteFor})`);

const DAY_LOOKS = { box: 'flex flex-col gap-1', label: 'text-sm font-semibold' };

/** The fields for the person and the two days. */
function HoursChoice({ view, onView }: { view: HoursView; onView: (view: HoursView) => void }) {
  const id = useId();
  const teachers = useQuery(teachersQuery);
  const mentors = useQuery(mentorsQuery);
  const groups = [
    { role: 'guru', label: 'Guru', people: teachers.data },
    { role: 'mentor', label: 'Mentor', people: mentors.data },
  ] as const;
  return (
    <div className="mb-6 grid gap-3 print:hidden @2xl/page:grid-cols-2 @4xl/page:grid-cols-[minmax(0,1fr)_18rem_18rem]">
      <div className="flex flex-col gap-1 @2xl/page:col-span-2 @4xl/page:col-span-1">
        <label htmlFor={id} className="text-sm font-semibold">
          Guru atau mentor
        </label>
        <select
          id={id}
          value={view.person === null ? '' : `${view.role} ${view.person}`}
          onChange={({ target }) => {
            const [role, person = null] = target.value.split(' ');
            onView({ ...view, role: role === 'mentor' ? 'mentor' : 'guru', person });
          }}
          className={`${CONTROL_CLASS} ${LINE_CLASS} cursor-pointer`}
        >
          <option value="">Pilih orangnya</option>
          {groups.map(({ role, label, people }) => (
            <optgroup key={role} label={label}>
              {people?.map(({ _id, name }) => (
                <option key={_id} value={`${role} ${_id}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <OptionsFailure failure={failureOf(teachers, mentors)} what="Nama guru atau mentor" controlId={id} />
      </div>
      <DayBox
        label="Dari"
        required
        looks={DAY_LOOKS}
        value={view.from}
        onChange={(from) => onView({ ...view, from: from ?? view.from })}
      />
      <DayBox
        label="Sampai"
        required
        looks={DAY_LOOKS}
        value={view.to}
        onChange={(to) => onView({ ...view, to: to ?? view.to })}
      />
      <div className="col-span-full">
        <FieldErrorText id={undefined} error={hoursProblem(view) ?? undefined} />
      </div>
    </div>
  );
}

/** Downloads the counted sessions as CSV. */
function downloadHours({ sessions, person }: VolunteerHours, { from, to }: HoursView): void {
  downloadCsv(`jam-${from}-${to}.csv`, [
    ['Nama', 'Tanggal', 'Mulai', 'Selesai', 'Kegiatan', 'Menggantikan'],
    ...sessions.map((session) => [
      person.name,
      session.scheduleDate,
      wallTime(session.scheduleTimeStart),
      wallTime(session.scheduleTimeEnd),
      session.what,
      session.substituteFor ?? '',
    ]),
  ]);
}

/** Lists the sessions that count towards the total. They are not printed. */
function CountedSessions({ sessions }: { sessions: readonly Session[] }) {
  return (
    <section aria-labelledby="sessions" className="print:hidden">
      <h2 id="sessions" className="mb-3 text-lg font-bold text-ink">
        Sesi yang dihitung
      </h2>
      {sessions.length === 0 ? (
        <EmptyState text="Belum ada sesi yang tercatat terlaksana." />
      ) : (
        <ol className="overflow-hidden rounded-lg border border-line bg-raised text-sm">
          {sessions.map((session) => (
            <li
              key={session._id}
              className="grid gap-x-4 border-b border-line px-4 py-2 last:border-b-0 @2xl/page:grid-cols-[minmax(0,1fr)_18rem_9rem]"
            >
              <span className="font-semibold wrap-anywhere">{whatOf(session)}</span>
              <span className="text-soft">{formatDate(session.scheduleDate)}</span>
              <span className="text-soft tabular-nums">{timesOf(session)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Shows the total, the letter that confirms the hours, and the counted sessions. Only the letter is printed. */
function Hours({ hours, view }: { hours: VolunteerHours; view: HoursView }) {
  const { sessions, total, person } = hours;
  const programme = useProgramme();
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <p className="text-lg font-bold tabular-nums text-ink">
          {total.sessions.toLocaleString('id-ID')} sesi, {formatDuration(total.minutes)}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => downloadHours(hours, view)}>Unduh CSV</Button>
          <Button look="primary" onClick={() => window.print()}>
            Cetak surat
          </Button>
        </div>
      </div>
      {total.unlogged > 0 && (
        <div className="print:hidden">
          <Notice kind="warning">
            {total.unlogged} sesi lain sudah lewat tetapi belum dicatat, jadi belum dihitung. Isi catatannya di Beranda atau di
            Jadwal.
          </Notice>
        </div>
      )}
      <div className="overflow-x-auto rounded-lg">
        <Letter
          name={person.name}
          total={total}
          role={view.role}
          programme={programme.name}
          texts={programme}
          from={view.from}
          to={view.to}
        />
      </div>
      <CountedSessions sessions={sessions} />
    </div>
  );
}

/** The screen `/admin/laporan/relawan`: the hours of one teacher or mentor between two days, with a letter that confirms them. */
export function HoursPage() {
  const [search, setSearch] = useSearchParams();
  const view = parseHours(search, todayInWib());
  // Null while nobody is chosen or the days are invalid. Nothing is read then, but `hoursQuery` needs some input.
  const requested = hoursQueryOf(view);
  const query = useQuery({ ...hoursQuery(requested ?? { from: view.from, to: view.to }), enabled: requested !== null });
  return (
    <Page title="Jam relawan" above={<BackLink to="/admin/laporan">Laporan</BackLink>}>
      <HoursChoice view={view} onView={(next) => setSearch(searchOfHours(next), { replace: true, preventScrollReset: true })} />
      {requested === null && <EmptyState text="Pilih seorang guru atau mentor, lalu tanggalnya." />}
      {requested && query.isPending && <TableSkeleton />}
      {requested && query.isError && (
        <ErrorState
          heading="Failed to fetch data."
          text={errorText(query.error)}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {requested && query.data && <Hours hours={query.data} view={view} />}
    </Page>
  );
}
