import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { PLAN_DAYS_MAX, type PlannedSubstitute, type Role, type Substitute } from '#features/availability/contract.ts';
import { bodyOf, changeSchedules, reportOutcome } from '#features/schedules/admin/actions/change-schedules.ts';
import { substituteLinks } from '#features/schedules/admin/actions/substitute/tell-substitutes.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { firstLineOf, timesOf } from '#features/schedules/admin/schedule-texts.ts';
import { addDays, daysBetween, formatDate, isDate, type IsoDate } from '#platform/shared/wib.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import { DIALOG_BODY, DIALOG_FOOT, DialogFrame } from '#platform/web/admin-ui/dialog/dialog-frame.tsx';
import { DateField } from '#platform/web/admin-ui/form/date-time/date-field.tsx';
import { CONTROL_CLASS, FieldRow, LINE_CLASS } from '#platform/web/admin-ui/form/field.tsx';
import { ErrorState } from '#platform/web/admin-ui/list/list-states.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import { PLAN_WINDOW_TEXT } from '../messages.ts';
import { findDoubleBookings, keyOf, proposedChoices, substitutesOf, type Choices } from '../plan-rules.ts';
import { absencesQuery, planQuery } from './queries.ts';
import { loadText, stateText, subjectText } from './substitute-texts.ts';

/** The number of days that the dialog proposes: a week. */
const USUAL_DAYS = 7;

interface PlanDialogProps {
  person: { _id: string; name: string };
  role: Role;
  /** The first day of the absence; today by default. */
  from?: IsoDate;
  onClose: () => void;
}

interface Days {
  from: string;
  to: string;
}

/** Returns why the days are invalid, or null. */
function problemOf({ from, to }: Days): string | null {
  if (!isDate(from) || !isDate(to)) return 'Isi kedua tanggalnya.';
  if (to < from) return 'Tanggal akhir mendahului tanggal awal.';
  return daysBetween(from, to) >= PLAN_DAYS_MAX ? PLAN_WINDOW_TEXT : null;
}

interface SessionChoiceProps {
  session: PlannedSubstitute;
  /** The id of the chosen substitute; '' for nobody. */
  chosen: string;
  /** Whether the same person is also chosen for another session at that time. */
  isDouble: boolean;
  onChoose: (person: string) => void;
}

function optionText(substitute: Substitute, schedule: Schedule): string {
  const { name, busy, sameSubject, sessionsThisMonth } = substitute;
  const subject = sameSubject ? null : subjectText(substitute, schedule);
  return [name, busy ?? 'bebas', subject, `${sessionsThisMonth} sesi bulan itu`].filter((part) => part !== null).join(' · ');
}

/** A session with the select for its substitute. */
function SessionChoice({ session, chosen, isDouble, onChoose }: SessionChoiceProps) {
  const id = useId();
  const { schedule, role, proposals } = session;
  const chosenProposal = proposals.find(({ _id }) => _id === chosen);
  return (
    <li className="border-b border-line py-3">
      <label htmlFor={id} className="block text-sm wrap-anywhere">
        <strong>{firstLineOf(schedule)}</strong>
        {role === 'mentor' && schedule.kind !== 'mentoring' && ' (mentor)'}
        <br />
        {formatDate(schedule.scheduleDate)}, {timesOf(schedule)}
      </label>
      <select
        id={id}
        value={chosen}
        aria-describedby={`${id}-load`}
        onChange={({ target }) => onChoose(target.value)}
        className={`${CONTROL_CLASS} ${LINE_CLASS} mt-1 cursor-pointer`}
      >
        <option value="">Belum ada pengganti</option>
        {proposals.map((proposal) => (
          <option key={proposal._id} value={proposal._id}>
            {optionText(proposal, schedule)}
          </option>
        ))}
      </select>
      <p id={`${id}-load`} className="mt-1 text-xs text-soft">
        {chosenProposal && `${stateText(chosenProposal, schedule)}. ${loadText(chosenProposal)}.`}
        {!chosenProposal && proposals.length === 0 && 'Tidak ada orang lain yang dapat menggantikan.'}
        {isDouble && <strong className="block text-danger">Dipilih dua kali pada jam yang sama.</strong>}
      </p>
    </li>
  );
}

/** Stores the substitutes of all sessions in one write. Returns null, or why the write was refused. */
async function store(sessions: readonly PlannedSubstitute[], choices: Choices): Promise<string | null> {
  const substitutes = substitutesOf(sessions, choices);
  const schedules = new Map(sessions.map(({ schedule }) => [schedule._id, schedule]));
  const outcome = await changeSchedules(
    [...schedules.values()].filter(({ _id }) => substitutes.has(_id)),
    (stored) => {
      const { teacher, mentor } = substitutes.get(stored._id) ?? {};
      const { classes, mentoring } = bodyOf(stored);
      return {
        ...(teacher === undefined ? {} : { classes: { ...classes, substitute: teacher } }),
        ...(mentor === undefined ? {} : { mentoring: { ...mentoring, substitute: mentor } }),
      };
    },
  );
  void queryClient.invalidateQueries({ queryKey: absencesQuery.queryKey });
  const [refused] = outcome.refused;
  if (refused) return refused.error.message;
  reportOutcome(outcome, 'mendapat pengganti', substituteLinks(outcome));
  return null;
}

/**
 * Holds which substitutes the admin chose, and stores them. Sessions without a choice get the proposed one. The choices are reset
 * when the days change.
 * @param onStale is called after a refusal, because the sessions may have changed in the meantime.
 */
function usePlan(sessions: readonly PlannedSubstitute[], days: string, onStale: () => void, onStored: () => void) {
  const [changed, setChanged] = useState<{ days: string; choices: Choices }>({ days, choices: {} });
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const ofAdmin = changed.days === days ? changed.choices : {};
  const choices: Choices = { ...proposedChoices(sessions), ...ofAdmin };
  return {
    choices,
    saving,
    failure,
    count: substitutesOf(sessions, choices).size,
    double: findDoubleBookings(sessions, choices),
    choose: (session: PlannedSubstitute, person: string) =>
      setChanged({ days, choices: { ...ofAdmin, [keyOf(session)]: person } }),
    async save() {
      setSaving(true);
      const refusal = await store(sessions, choices);
      setSaving(false);
      setFailure(refusal);
      if (refusal === null) onStored();
      else onStale();
    },
  };
}

interface SessionsProps {
  sessions: readonly PlannedSubstitute[];
  plan: ReturnType<typeof usePlan>;
}

/** The list of sessions with their selects. */
function Sessions({ sessions, plan: { choices, saving, double, choose } }: SessionsProps) {
  const openCount = sessions.filter((session) => choices[keyOf(session)] === '').length;
  return (
    <>
      <p role="status" className="text-sm">
        {sessions.length === 0
          ? 'Tidak ada sesi pada tanggal itu.'
          : `${sessions.length} sesi${openCount > 0 ? `, ${openCount} belum mendapat pengganti` : ''}.`}
      </p>
      <fieldset disabled={saving} className="min-w-0">
        <ul>
          {sessions.map((session) => (
            <SessionChoice
              key={keyOf(session)}
              session={session}
              chosen={choices[keyOf(session)] ?? ''}
              isDouble={double.has(keyOf(session))}
              onChoose={(person) => choose(session, person)}
            />
          ))}
        </ul>
      </fieldset>
    </>
  );
}

/**
 * The dialog that finds substitutes for all sessions of a person who is absent for some days:
 * 1. The admin enters the days, and the server returns the sessions, each with possible substitutes.
 * 2. The dialog proposes one for each; the admin can choose others.
 * 3. "Simpan" stores all of them in one write with one undo.
 */
export function PlanDialog({ person, role, from = todayInWib(), onClose }: PlanDialogProps) {
  const { control } = useForm<Days, unknown, Days>({ defaultValues: { from, to: addDays(from, USUAL_DAYS - 1) } });
  const days = useWatch({ control, compute: (all: Days) => all });
  const problem = problemOf(days);
  const query = useQuery({ ...planQuery({ [role]: person._id, from: days.from, to: days.to }), enabled: problem === null });
  const { error } = query;
  const sessions = problem === null ? query.data : undefined;
  const plan = usePlan(sessions ?? [], `${days.from} ${days.to}`, () => void query.refetch(), onClose);
  const { saving, failure, count } = plan;
  return (
    <DialogFrame title="Pengganti beberapa sesi" width="wide" tall onDismiss={onClose}>
      <div className={`${DIALOG_BODY} flex flex-col gap-3`} aria-busy={saving}>
        <p className="text-sm wrap-anywhere">
          <strong>{person.name}</strong> berhalangan pada tanggal ini. Pengganti semua sesinya disimpan bersama.
        </p>
        <FieldRow>
          <DateField control={control} name="from" label="Dari tanggal" />
          <DateField control={control} name="to" label="Sampai tanggal" />
        </FieldRow>
        {problem !== null && <Notice kind="warning">{problem}</Notice>}
        {query.isLoading && <p role="status">Mencari…</p>}
        {error && problem === null && !sessions && (
          <ErrorState
            heading={undefined}
            text={errorText(error)}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {sessions && <Sessions sessions={sessions} plan={plan} />}
        {failure !== null && <Notice kind="error">{failure}</Notice>}
      </div>
      <div className={DIALOG_FOOT}>
        <Button onClick={onClose}>Batal</Button>
        <Button
          look="primary"
          className="min-w-46 tabular-nums"
          disabled={saving || count === 0}
          onClick={() => void plan.save()}
        >
          {saving && <Spinner />}
          Simpan {count} pengganti
        </Button>
      </div>
    </DialogFrame>
  );
}
