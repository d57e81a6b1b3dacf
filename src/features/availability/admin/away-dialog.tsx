import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as calls from '#features/availability/calls.ts';
import { ownAwayAnswer, type Role } from '#features/availability/contract.ts';
import { awayQuery } from '#features/schedules/admin/queries.ts';
import { AWAY_NOTE_MAX } from '#features/schedules/away/contract.ts';
import { awayText, type AwayTimes } from '#features/schedules/away/rules.ts';
import { ApiError, errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { DIALOG_BODY, DIALOG_FOOT, DialogFrame } from '#platform/web/admin-ui/dialog/dialog-frame.tsx';
import { LoadingLine } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { DateField } from '#platform/web/admin-ui/form/date-time/date-field.tsx';
import { TimeField } from '#platform/web/admin-ui/form/date-time/time-field.tsx';
import { FieldRow } from '#platform/web/admin-ui/form/field.tsx';
import { TextField } from '#platform/web/admin-ui/form/text/text-field.tsx';
import { ErrorState } from '#platform/web/admin-ui/list/list-states.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { awayLines, dateEntryText, weeklyWhen } from '../away-text-rules.ts';
import { datesOf, problemOf } from '../date-rules.ts';
import { useAwayForm } from '../view/use-away-form.ts';
import { WeekPainter } from '../view/week-painter.tsx';

const CALLS = {
  teacher: { read: calls.readTeacherAway, write: calls.writeTeacherAway },
  mentor: { read: calls.readMentorAway, write: calls.writeMentorAway },
} as const;

interface AwayDialogProps {
  person: { _id: string; name: string };
  role: Role;
  onClose: () => void;
}

/** The stored times of a person, with their version. */
interface Stored {
  data: AwayTimes;
  version: string;
}

async function readTimes(role: Role, id: string, signal?: AbortSignal): Promise<Stored> {
  return api(CALLS[role].read, ownAwayAnswer, { params: { id } }, signal ? { signal } : {});
}

/** The fields with which the admin adds hours (`hourNote`) or dates (the other fields). */
interface NewEntry {
  hourNote: string;
  from: string;
  to: string;
  start: string;
  end: string;
  note: string;
}

const EMPTY: NewEntry = { hourNote: '', from: '', to: '', start: '', end: '', note: '' };

interface DatesProps {
  entry: ReturnType<typeof useForm<NewEntry, unknown, NewEntry>>;
  dates: AwayTimes['dates'];
  onChange: (dates: AwayTimes['dates']) => void;
}

/** Returns the fields for a new date, and the functions on them. */
function useNewDate({ entry: { control, getValues, reset }, dates, onChange }: DatesProps) {
  const [problem, setProblem] = useState<string | null>(null);
  /** Moves the typed date into the list. Returns the list; null if the date is invalid. */
  function add() {
    const typed = datesOf(getValues());
    setProblem(typed ? null : problemOf(getValues()).text);
    if (!typed) return null;
    const added = [...dates, typed];
    onChange(added);
    reset({ ...EMPTY, hourNote: getValues('hourNote') });
    return added;
  }
  return {
    control,
    problem,
    add,
    /** Returns the list with the typed date, if there is one; null if it is invalid. */
    complete: () => (getValues(['from', 'to', 'start', 'end', 'note']).some(Boolean) ? add() : dates),
  };
}

interface DatesSectionProps extends Omit<DatesProps, 'entry'> {
  newDate: ReturnType<typeof useNewDate>;
}

/** The list of dates on which the person is unavailable, with fields to add one. */
function Dates({ newDate: { control, problem, add }, dates, onChange }: DatesSectionProps) {
  return (
    <section aria-labelledby="away-dates" className="flex flex-col gap-3">
      <h3 id="away-dates" className="font-semibold">
        Tanggal tertentu
      </h3>
      <EntryList
        entries={dates.map((entry) => ({ when: dateEntryText(entry), note: entry.note }))}
        onDelete={(index) => onChange(dates.toSpliced(index, 1))}
      />
      <FieldRow>
        <DateField control={control} name="from" label="Dari tanggal" optional />
        <DateField control={control} name="to" label="Sampai tanggal" optional />
      </FieldRow>
      <FieldRow>
        <TimeField control={control} name="start" label="Dari jam" hint="WIB, berlaku tiap hari itu." opensAt="08:00" optional />
        <TimeField control={control} name="end" label="Sampai jam" opensAt="12:00" optional />
      </FieldRow>
      <TextField control={control} name="note" label="Keterangan tanggal" optional isPrivate />
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      <Button className="self-start" onClick={() => add()}>
        Tambah tanggal
      </Button>
    </section>
  );
}

interface EntriesProps {
  entries: readonly { when: string; note: string }[];
  onDelete: (index: number) => void;
}

/** A list of entries, each with a button that deletes it. */
function EntryList({ entries, onDelete }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    <ul className="text-sm">
      {entries.map((entry, index) => (
        <li key={`${entry.when} ${index}`} className="flex flex-wrap items-center justify-between gap-2">
          <span className="wrap-anywhere">{awayText(entry)}</span>
          <Button look="quiet" aria-label={`Hapus ${entry.when}`} onClick={() => onDelete(index)}>
            Hapus
          </Button>
        </li>
      ))}
    </ul>
  );
}

/**
 * Returns the form and the function that saves it. `theirs` is set after somebody else saved in the meantime: it is what they
 * stored.
 */
function useAwaySave({ person, role, onClose }: AwayDialogProps, stored: Stored) {
  const form = useAwayForm(stored.data);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<Stored | null>(null);
  return {
    form,
    saving,
    failure,
    theirs,
    async save(dates: AwayTimes['dates']) {
      setSaving(true);
      setFailure(null);
      try {
        // After a conflict, the admin has seen `theirs`. Saving again replaces it.
        const { version } = theirs ?? stored;
        await api(CALLS[role].write, ownAwayAnswer, { params: { id: person._id }, body: { ...form.body(dates), version } });
        void queryClient.invalidateQueries({ queryKey: awayQuery.queryKey });
        toasts.success(`Waktu berhalangan ${person.name} tersimpan.`);
        onClose();
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) setTheirs(await readTimes(role, person._id).catch(() => null));
        setFailure(errorText(error));
        setSaving(false);
      }
    },
  };
}

interface AwayFormProps {
  props: AwayDialogProps;
  /** The times with which the form begins. */
  stored: Stored;
  /** Fills the form again with what somebody else stored. */
  onTheirs: (stored: Stored) => void;
}

function AwayForm({ props, stored, onTheirs }: AwayFormProps) {
  const { form, saving, failure, theirs, save } = useAwaySave(props, stored);
  const entry = useForm<NewEntry, unknown, NewEntry>({ defaultValues: EMPTY });
  const hourNote = useWatch({ control: entry.control, name: 'hourNote' }).trim().slice(0, AWAY_NOTE_MAX);
  const lines = theirs && awayLines(theirs.data);
  const onDates = (dates: AwayTimes['dates']) => form.change({ dates });
  const newDate = useNewDate({ entry, dates: form.dates, onChange: onDates });
  const saveAll = () => {
    const dates = newDate.complete();
    if (dates) void save(dates);
  };
  return (
    <>
      <div className={`${DIALOG_BODY} flex flex-col gap-4`}>
        <p className="text-sm wrap-anywhere">
          Tandai jam saat <strong>{props.person.name}</strong> tidak bisa; tandai sekali lagi untuk menghapus. Jam menurut{' '}
          {form.zone}.
        </p>
        <TextField control={entry.control} name="hourNote" label="Keterangan jam" optional isPrivate />
        <div className="flex flex-col rounded-md border border-line bg-raised p-2 pt-0">
          <WeekPainter slots={form.slots} note={hourNote} onPaint={(slots) => form.change({ slots })} />
        </div>
        <EntryList
          entries={form.unpaintable.map((hours) => ({ when: weeklyWhen(hours), note: hours.note ?? '' }))}
          onDelete={(index) => form.change({ unpaintable: form.unpaintable.toSpliced(index, 1) })}
        />
        <Dates newDate={newDate} dates={form.dates} onChange={onDates} />
        {failure !== null && <Notice kind="error">{failure}</Notice>}
        {theirs && (
          <p className="text-sm wrap-anywhere">
            Tersimpan sekarang: {lines && lines.length > 0 ? lines.join('; ') : 'bisa kapan saja'}.
          </p>
        )}
      </div>
      <div className={DIALOG_FOOT}>
        <Button onClick={props.onClose}>Batal</Button>
        {theirs && <Button onClick={() => onTheirs(theirs)}>Pakai yang tersimpan</Button>}
        <Button look="primary" disabled={saving} onClick={saveAll}>
          {saving && <Spinner />}
          {theirs ? 'Simpan isian saya' : 'Simpan'}
        </Button>
      </div>
    </>
  );
}

/**
 * The dialog in which an admin edits the times when a teacher or mentor is unavailable. The person can edit them too
 * (`staff/away-page.tsx`). It reads the times, shows them in a form, and writes all of them at "Simpan".
 */
export function AwayDialog(props: AwayDialogProps) {
  const { person, role, onClose } = props;
  const [theirs, setTheirs] = useState<Stored | null>(null);
  const query = useQuery({
    queryKey: [CALLS[role].read.path, person._id],
    gcTime: 0,
    // Never read again while the form is open: that would replace its values.
    staleTime: 'static',
    queryFn: ({ signal }) => readTimes(role, person._id, signal),
  });
  const stored = theirs ?? query.data;
  return (
    <DialogFrame title="Waktu berhalangan" tall onDismiss={onClose}>
      {stored ? (
        <AwayForm key={stored.version} props={props} stored={stored} onTheirs={setTheirs} />
      ) : (
        <>
          <div className={DIALOG_BODY}>
            {query.isPending && !query.error && <LoadingLine />}
            {query.error && (
              <ErrorState
                heading={undefined}
                text={errorText(query.error)}
                retrying={query.isFetching}
                onRetry={() => void query.refetch()}
              />
            )}
          </div>
          <div className={DIALOG_FOOT}>
            <Button onClick={onClose}>Batal</Button>
            <Button look="primary" disabled>
              Simpan
            </Button>
          </div>
        </>
      )}
    </DialogFrame>
  );
}
