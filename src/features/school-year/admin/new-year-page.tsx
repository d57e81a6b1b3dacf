import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { classesQuery, groupsQuery } from '#features/classes/admin/queries.ts';
import type { AdminClass, Group } from '#features/classes/contract.ts';
import { YEAR_NAME_MAX, type YearSummary } from '#features/school-year/contract.ts';
import { YEAR_NAME_TEXT } from '#features/school-year/messages.ts';
import { formatDate } from '#platform/shared/wib.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import { DayBox } from '#platform/web/admin-ui/form/date-time/day-box.tsx';
import { CONTROL_CLASS, Field, FieldRow, LINE_CLASS } from '#platform/web/admin-ui/form/field.tsx';
import { ErrorState, TableSkeleton } from '#platform/web/admin-ui/list/list-states.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Page } from '#platform/web/admin-ui/page/page.tsx';
import { previewQuery, type NewYearBody } from './queries.ts';
import { YearArchives } from './year-archives.tsx';
import { storeDraft, toForm, toBody, useYearDraft } from './year-draft.ts';
import { ArchivedChoice, FollowingChoice, Step, type PartProps } from './year-steps.tsx';
import { StartYear } from './start-year.tsx';
import { archivedText, createdText } from './year-texts.ts';

/** The preview is updated after this pause in the changes. */
const PAUSE_MS = 400;

/** Returns the value after it has not changed for a moment (debounce). */
function useSettled(value: NewYearBody): NewYearBody {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as NewYearBody), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The outcome of the last archive or undo. */
interface LastOutcome {
  kind: 'done' | 'undone';
  text: string;
}

const doneText = (done: YearSummary) => `Arsip ${done.name} selesai: ${archivedText(done)}. Dibuat: ${createdText(done)}.`;

/** The screen `/admin/tahun-baru`: archives the past school year and creates the classes of the next. */
export function NewYearPage() {
  const classes = useQuery(classesQuery);
  const groups = useQuery(groupsQuery);
  const [outcome, setOutcome] = useState<LastOutcome | null>(null);
  const error = classes.error ?? groups.error;
  const retry = () => void Promise.all([classes.refetch(), groups.refetch()]);
  return (
    <Page
      title="Tahun ajaran baru"
      lead="Kelas, kelompok, jadwal, dan laporan tahun lalu masuk arsip. Tidak ada yang dihapus: semua tetap dapat dibaca, dan dapat diurungkan selama 30 hari."
    >
      <Outcome outcome={outcome} onAgain={() => setOutcome(null)} />
      <YearArchives onUndone={(text) => setOutcome({ kind: 'undone', text })} />
      {error && (
        <ErrorState heading="Failed to fetch data." text={errorText(error)} retrying={classes.isFetching} onRetry={retry} />
      )}
      {!error && (!classes.data || !groups.data) && <TableSkeleton />}
      {outcome?.kind !== 'done' && classes.data && groups.data && (
        <YearSteps
          classes={classes.data}
          groups={groups.data}
          onDone={(summary) => setOutcome({ kind: 'done', text: doneText(summary) })}
        />
      )}
    </Page>
  );
}

interface YearStepsProps {
  classes: readonly AdminClass[];
  groups: readonly Group[];
  onDone: (done: YearSummary) => void;
}

/** Shows the three steps, a preview of their effects, and the button. */
function YearSteps({ classes, groups, onDone }: YearStepsProps) {
  const today = todayInWib();
  const [draft, change] = useYearDraft();
  useEffect(() => storeDraft(draft));
  const form = toForm(draft, classes, groups, today);
  const body = toBody(form);
  const preview = useQuery({
    ...previewQuery(useSettled(body)),
    placeholderData: keepPreviousData,
  });
  const fields = { form, draft, change };
  return (
    <div className="flex flex-col gap-5">
      <Step title="1. Yang diarsipkan">
        <YearFields {...fields} />
        <ArchivedChoice {...fields} />
      </Step>
      <Step title="2. Yang tetap">
        <p className="text-sm">
          Mata pelajaran, materi, webinar, guru, dan mentor. {`Jadwal dan laporan mulai ${formatDate(form.before)} juga tetap.`}
          {preview.data &&
            preview.data.moved.count > 0 &&
            ` Kelompok yang ikut ke kelas berikutnya: ${preview.data.moved.names.join(', ')}.`}
        </p>
      </Step>
      <Step title="3. Yang dibuat">
        <FollowingChoice {...fields} />
      </Step>
      <StartYear
        body={body}
        summary={preview.data}
        error={preview.error}
        onDone={(summary) => {
          storeDraft(null);
          onDone(summary);
        }}
      />
    </div>
  );
}

/** The CSS classes that make a `DayBox` look like a `Field` in a `FieldRow`. */
const DAY_LOOKS = { box: 'row-span-2 grid grid-rows-subgrid gap-y-1', label: 'self-end text-sm font-semibold text-ink' };

/** Shows the fields for the name of the archive, and for the day before which schedules and reports belong to it. */
function YearFields({ form, change }: PartProps) {
  return (
    <FieldRow>
      <Field label="Nama tahun ajaran" error={form.name.trim() === '' ? YEAR_NAME_TEXT : undefined}>
        {(wiring) => (
          <input
            {...wiring}
            value={form.name}
            maxLength={YEAR_NAME_MAX}
            autoComplete="off"
            onChange={({ target }) => change({ name: target.value })}
            className={`${CONTROL_CLASS} ${LINE_CLASS}`}
          />
        )}
      </Field>
      <DayBox
        label="Jadwal dan laporan sebelum"
        required
        looks={DAY_LOOKS}
        value={form.before}
        onChange={(before) => change({ before: before ?? form.before })}
      />
    </FieldRow>
  );
}

/** Shows the outcome of an archive or of its undo. After an archive the steps are hidden until the admin asks for another. */
function Outcome({ outcome, onAgain }: { outcome: LastOutcome | null; onAgain: () => void }) {
  return (
    <>
      <p role="status" className="font-semibold text-success not-empty:mb-3">
        {outcome?.text}
      </p>
      {outcome?.kind === 'done' && (
        <Button className="mb-5" onClick={onAgain}>
          Arsipkan yang lain
        </Button>
      )}
    </>
  );
}
