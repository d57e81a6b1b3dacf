import { type RefObject, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { assertSignedIn, readMe } from '#features/auth/staff/me.ts';
import { SignInAgain } from '#features/auth/staff/sign-in-again.tsx';
import { awayText, type AwayTimes } from '#features/schedules/away/rules.ts';
import type { LoadArgs } from '#platform/web/router/route.ts';
import { usePageData } from '#platform/web/router/router-context.tsx';
import { Conflict } from '#platform/web/staff-ui/conflict.tsx';
import { DayField } from '#platform/web/staff-ui/day-field.tsx';
import { InputField } from '#platform/web/staff-ui/field.tsx';
import { Notice, show } from '#platform/web/staff-ui/notice.tsx';
import { WholeTimes } from '#platform/web/staff-ui/whole-times.tsx';
import { ErrorBox } from '#platform/web/ui/error-box.tsx';
import { awayLines, dateEntryText, weeklyWhen } from '../away-text-rules.ts';
import { joinDates, type TypedDates } from '../date-rules.ts';
import type { FormValues } from '../view/use-away-form.ts';
import { WeekPainter } from '../view/week-painter.tsx';
import { toWeekly } from '../week-slot-rules.ts';
import { AwaySessions, type OwnSessions } from './away-sessions.tsx';
import { forgetDraft, readAway, useAwaySave } from './use-away-save.ts';

/** The maximum length of a note in characters. */
const NOTE_MAX = 200;
/** Loads the times of the signed-in teacher or mentor. */
export async function loadAway({ request }: LoadArgs) {
  const { signal } = request;
  const [me, times] = await Promise.all([readMe(signal), readAway(signal)]);
  assertSignedIn(request, [me, times]);
  return { head: { title: 'Waktu berhalangan', description: '' }, times };
}

/** Lists the dates on which the person is unavailable. */
function DateList({
  form: { dates, offset, zone, change },
  added,
  onRemove,
}: {
  form: ReturnType<typeof useAwaySave>['form'];
  /** The date that was added last. It is scrolled into view: the form above it often ends at the lower edge. */
  added: AwayTimes['dates'][number] | undefined;
  onRemove: () => void;
}) {
  return (
    <ul className="flex flex-col gap-2 empty:hidden">
      {joinDates(dates, offset).map(({ entry, stored }, index) => {
        const when = dateEntryText(entry, offset, zone);
        return (
          <li
            key={`${when} ${index}`}
            ref={stored.some((one) => one === added) ? show : undefined}
            className="flex items-center justify-between gap-3"
          >
            <span className="min-w-0 wrap-anywhere">
              <WholeTimes text={awayText({ when, note: entry.note })} />
            </span>
            <button
              type="button"
              className="button"
              aria-label={`Hapus ${when}`}
              onClick={() => {
                onRemove();
                change({ dates: dates.filter((other) => !stored.includes(other)) });
              }}
            >
              Hapus
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The fields that add a date on which the person is unavailable, and the list of those dates. Hours are typed in the device's time zone. */
function Dates({ away, entryForm }: { away: ReturnType<typeof useAwaySave>; entryForm: RefObject<HTMLFormElement | null> }) {
  const { zone } = away.form;
  const id = useId();
  /** Takes the focus when a date disappears with its button. */
  const heading = useRef<HTMLHeadingElement>(null);
  const [added, setAdded] = useState<AwayTimes['dates'][number]>();
  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setAdded(away.add()?.at(-1));
  }
  const field = (name: keyof TypedDates) => ({
    name,
    value: away.entry[name],
    error: away.errors[name],
    onChange: ({ target }: { target: HTMLInputElement }) => away.type(name, target.value),
  });
  return (
    <section aria-labelledby={id} className="card flex flex-col gap-3 p-4">
      <h2 ref={heading} id={id} tabIndex={-1} className="outline-none">
        Tanggal tertentu
      </h2>
      <form ref={entryForm} noValidate className="flex flex-col gap-3" onSubmit={add}>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-3">
          <DayField label="Dari tanggal" {...field('from')} />
          <DayField label="Sampai tanggal" hint="Kosong: hanya tanggal itu." {...field('to')} />
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
          <InputField label="Dari jam" type="time" hint="Kosong: seharian." {...field('start')} />
          <InputField label="Sampai jam" type="time" hint={`Menurut ${zone}, tiap hari itu.`} {...field('end')} />
        </div>
        <InputField label="Keterangan tanggal" maxLength={NOTE_MAX} hint="Misalnya: pulang kampung." {...field('note')} />
        <button type="submit" className="button self-start">
          Tambah tanggal
        </button>
      </form>
      {/* Below the form, so that a new date does not move the button that adds it. */}
      <DateList form={away.form} added={added} onRemove={() => heading.current?.focus({ preventScroll: true })} />
    </section>
  );
}

/** Lists stored hours that the painted week can't show, because they are not whole hours in the device's time zone. */
function UnpaintableHours({ hours, onChange }: { hours: AwayTimes['weekly']; onChange: (hours: AwayTimes['weekly']) => void }) {
  return hours.map((entry, index) => {
    const when = weeklyWhen(entry);
    return (
      <p key={`${when} ${index}`} className="flex items-center justify-between gap-3">
        <span className="min-w-0 wrap-anywhere">
          <WholeTimes text={awayText({ when, note: entry.note ?? '' })} />
        </span>
        <button type="button" className="button" aria-label={`Hapus ${when}`} onClick={() => onChange(hours.toSpliced(index, 1))}>
          Hapus
        </button>
      </p>
    );
  });
}

/** Lists the painted hours that have a note: their cells show it only under a mouse. */
function Notes({ slots, zone }: { slots: FormValues['slots']; zone: string }) {
  const weekly = toWeekly(slots, 0).filter(({ note }) => note);
  return (
    weekly.length > 0 && (
      <ul className="text-sm wrap-anywhere">
        {awayLines({ weekly, dates: [] }, 0, zone).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )
  );
}

/** Asks which times to keep, after an admin or another device saved other times in the meantime. */
function AwayConflict({
  failure,
  offset,
  zone,
  onKeep,
  onRead,
}: {
  failure: string | null;
  offset: number;
  zone: string;
  onKeep: () => void;
  onRead: () => void;
}) {
  const [stored, setStored] = useState<readonly string[] | null>(null);
  useEffect(() => {
    const reading = new AbortController();
    void readAway(reading.signal).then(
      (read) => read.ok && setStored(awayLines(read.value.data, offset, zone)),
      () => undefined,
    );
    return () => reading.abort();
  }, [offset, zone]);
  const text = stored && (stored.join('; ') || 'bisa kapan saja');
  return <Conflict failure={failure} stored={text && <WholeTimes text={text} />} onRead={onRead} onKeep={onKeep} />;
}

interface AwayFormProps extends OwnSessions {
  times: AwayTimes;
  version: string;
  /** Fills the form again with the stored times. */
  onRead: () => void;
}

function AwayForm({ times, version, onRead, ...sessions }: AwayFormProps) {
  const entryForm = useRef<HTMLFormElement>(null);
  const away = useAwaySave(times, version, entryForm);
  const { form, saved, busy, failure, status, isUnsaved, save } = away;
  const [note, setNote] = useState('');
  const id = useId();
  return (
    <>
      <section aria-labelledby={id} className="card flex flex-col gap-3 p-4">
        <h2 id={id}>Setiap minggu</h2>
        <p className="text-sm text-soft">
          <span className="pointer-fine:hidden">Ketuk jam saat Anda tidak bisa; tekan lama lalu geser untuk beberapa jam. </span>
          <span className="not-pointer-fine:hidden">
            Klik jam saat Anda tidak bisa, atau tarik untuk beberapa jam. Tombol panah dan spasi juga bisa.{' '}
          </span>
          Sekali lagi untuk menghapus. Jam menurut {form.zone}.
        </p>
        <InputField
          label="Keterangan jam"
          name="note"
          maxLength={NOTE_MAX}
          hint="Tidak wajib, misalnya: kerja. Berlaku untuk jam yang ditandai sesudahnya."
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <WeekPainter slots={form.slots} note={note.trim()} onPaint={(slots) => form.change({ slots })} />
        <Notes slots={form.slots} zone={form.zone} />
        <UnpaintableHours hours={form.unpaintable} onChange={(unpaintable) => form.change({ unpaintable })} />
      </section>
      <Dates away={away} entryForm={entryForm} />
      {/* The buttons and messages stay in view, because the week is longer than the screen of a phone. They stay there always: a bar that
          appeared at the first painted hour would get the click of that tap. */}
      <div className="save-bar flex flex-col gap-3">
        {failure !== null && status !== 401 && status !== 409 && <Notice kind="error">{failure}</Notice>}
        {status === 401 && <SignInAgain what="waktu ini" isKept onSame={() => void save()} onOther={onRead} />}
        {status === 409 && <AwayConflict {...form} failure={failure} onRead={onRead} onKeep={() => void save(true)} />}
        {saved && <Notice kind="success">Waktu berhalangan tersimpan.</Notice>}
        {saved && <AwaySessions {...sessions} dates={form.dates} />}
        {status !== 409 && status !== 401 && (
          <div className="flex flex-wrap items-center gap-3">
            <button type="button" className="button button-amber" aria-disabled={busy} onClick={() => void save()}>
              {busy ? 'Menyimpan…' : 'Simpan waktu'}
            </button>
            {isUnsaved && !busy && <p className="text-sm text-soft">Belum tersimpan.</p>}
          </div>
        )}
      </div>
    </>
  );
}

/** The page /staf/waktu, on which a teacher or mentor enters the times when they are unavailable: weekly hours and dates. */
export default function AwayPage(props: OwnSessions) {
  const { times: loaded } = usePageData<Awaited<ReturnType<typeof loadAway>>>();
  /** `reads` counts the reads. It is the form's key, so each read renders a new form. */
  const [{ times, reads }, setRead] = useState({ times: loaded, reads: 0 });
  async function readAgain() {
    const stored = await readAway();
    if (!stored.ok) return;
    forgetDraft();
    setRead({ times: stored, reads: reads + 1 });
  }
  return (
    <div className="flex flex-col gap-5">
      <header>
        <h1>Waktu berhalangan</h1>
        <p className="text-sm text-soft">Kosong berarti Anda bisa kapan saja. Hanya pengelola yang melihatnya.</p>
      </header>
      {times.ok ? (
        <AwayForm {...props} key={reads} times={times.value.data} version={times.value.version} onRead={() => void readAgain()} />
      ) : (
        <ErrorBox message={times.message} />
      )}
    </div>
  );
}
