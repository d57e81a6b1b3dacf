import { type SubmitEvent, useId, useRef, useState } from 'react';
import type { Staff } from '#features/auth/contract.ts';
import { assertSignedIn, readMe } from '#features/auth/staff/me.ts';
import type { StaffHours } from '../contract.ts';
import * as calls from '#features/attendance/calls.ts';
import { hoursProblem, parseHoursSpan } from '../hours-rules.ts';
import { formatDuration } from '#platform/web/time/duration.ts';
import { Letter, type LetterRole } from '../view/letter.tsx';
import { dateInWib, formatDate, isDate } from '#platform/shared/wib.ts';
import { useProgramme } from '#platform/web/programme-context.ts';
import type { LoadArgs } from '#platform/web/router/route.ts';
import { useNavigate, usePageData } from '#platform/web/router/router-context.tsx';
import { load, now } from '#platform/web/staff-ui/connection.ts';
import { DayField } from '#platform/web/staff-ui/day-field.tsx';
import { Notice } from '#platform/web/staff-ui/notice.tsx';
import { useFocusFallback } from '#platform/web/ui/use-focus-fallback.ts';
import { ErrorBox } from '#platform/web/ui/error-box.tsx';
import { DayAndTime, UnloggedList } from './unlogged.tsx';

/** The sessions in `MODEL`. */
const SESSIONS = [{ _id: '', scheduleDate: '', scheduleTimeStart: '', scheduleTimeEnd: '', what: '' }] as const;
/** A sample of the answer: `load` checks that an answer has these fields. Only the types of the values count. */
const MODEL = {
  data: {
    person: { name: '' },
    sessions: SESSIONS,
    unlogged: SESSIONS,
    total: { sessions: 0, minutes: 0, unlogged: 0 },
  },
} as const;

/** Reads the person and the hours between the two days in the address. Reads no hours if the days are invalid. */
export async function loadHours({ request }: LoadArgs) {
  const { signal } = request;
  const span = parseHoursSpan(new URL(request.url).searchParams, dateInWib(now()));
  const problem = hoursProblem(span);
  const [me, hours] = await Promise.all([
    readMe(signal),
    problem === null ? load(calls.readStaffHours, { query: span, signal }, MODEL) : null,
  ]);
  assertSignedIn(request, hours ? [me, hours] : [me]);
  return { head: { title: 'Jam saya', description: '' }, span, problem, me, hours };
}

/** The form with the two days. */
function SpanForm({ span, problem }: { span: { from: string; to: string }; problem: string | null }) {
  const [from, setFrom] = useState(span.from);
  const [to, setTo] = useState(span.to);
  const [isRefused, setRefused] = useState(false);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  // Other days render a new form.
  useFocusFallback(form);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setRefused(true);
    if (isDate(from) && isDate(to)) navigate(`/staf/jam?${new URLSearchParams({ dari: from, sampai: to }).toString()}`);
  }
  const errorOf = (day: string) => (isRefused && !isDate(day) ? 'Isi tanggalnya.' : undefined);
  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-2 items-start gap-3 max-[24rem]:grid-cols-1 print:hidden"
      onSubmit={submit}
    >
      <DayField label="Dari" name="dari" value={from} error={errorOf(from)} onChange={({ target }) => setFrom(target.value)} />
      <DayField
        label="Sampai"
        name="sampai"
        value={to}
        error={errorOf(to) ?? (from === span.from && to === span.to && problem ? problem : undefined)}
        onChange={({ target }) => setTo(target.value)}
      />
      <button type="submit" className="button col-span-full sm:justify-self-start">
        Tampilkan
      </button>
    </form>
  );
}

/** Lists the sessions that count. They are not printed. */
function Sessions({ sessions }: Pick<StaffHours, 'sessions'>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="print:hidden">
      <h2 id={id} className="mb-2">
        Sesi yang dihitung
      </h2>
      {sessions.length === 0 ? (
        <p className="text-soft">Belum ada sesi yang tercatat terlaksana.</p>
      ) : (
        <ol className="card divide-y divide-line">
          {sessions.map((session) => (
            <li key={session._id} className="px-4 py-2 text-sm">
              <p className="font-semibold wrap-anywhere">
                {session.substituteFor === null ? session.what : `${session.what} (menggantikan ${session.substituteFor})`}
              </p>
              <DayAndTime day={formatDate(session.scheduleDate)} session={session} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Returns the person's role for the letter: teacher, mentor, or both. */
function roleOf({ teacher, mentor }: Staff): LetterRole {
  if (teacher && mentor) return 'guru dan mentor';
  return mentor ? 'mentor' : 'guru';
}

/** The page `/staf/jam`: the sessions that a teacher or mentor held between two days, with a letter that confirms the hours. */
export function HoursPage() {
  const { span, problem, me, hours } = usePageData<Awaited<ReturnType<typeof loadHours>>>();
  const programme = useProgramme();
  const failed = [me, hours].find((loaded) => loaded?.ok === false);
  return (
    <div className="flex flex-col gap-5">
      <h1 className="print:hidden">Jam saya</h1>
      <SpanForm key={`${span.from} ${span.to}`} span={span} problem={problem} />
      {failed && !failed.ok && <ErrorBox message={failed.message} />}
      {me.ok && hours?.ok && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
            <p className="text-lg font-bold tabular-nums">
              {hours.value.data.total.sessions.toLocaleString('id-ID')} sesi, {formatDuration(hours.value.data.total.minutes)}
            </p>
            {hours.value.data.total.sessions > 0 && (
              <button type="button" className="button button-amber" onClick={() => window.print()}>
                Cetak surat
              </button>
            )}
          </div>
          {hours.value.data.unlogged.length > 0 && (
            <div className="flex flex-col gap-2 print:hidden">
              <Notice kind="warning">
                {hours.value.data.unlogged.length} sesi lain sudah lewat tetapi belum dicatat, jadi belum dihitung. Isi
                catatannya:
              </Notice>
              <UnloggedList sessions={hours.value.data.unlogged} />
            </div>
          )}
          <Sessions sessions={hours.value.data.sessions} />
          {/* Without sessions, the letter would claim hours that nobody has. */}
          {hours.value.data.total.sessions > 0 && (
            <Letter
              name={hours.value.data.person.name}
              total={hours.value.data.total}
              role={roleOf(me.value)}
              programme={programme.name}
              texts={programme}
              {...span}
            />
          )}
        </>
      )}
    </div>
  );
}
