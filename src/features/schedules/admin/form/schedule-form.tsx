import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Schedule } from '#features/schedules/contract.ts';
import { KIND_LABELS } from '#features/schedules/messages.ts';
import { findMeetingLink } from '#platform/shared/links/links.ts';
import { parseTime } from '#platform/shared/wib.ts';
import { todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import { FormDialog } from '#platform/web/admin-ui/dialog/form-dialog.tsx';
import { DateField } from '#platform/web/admin-ui/form/date-time/date-field.tsx';
import { ProposalsContext } from '#platform/web/admin-ui/form/proposals.tsx';
import { TextField } from '#platform/web/admin-ui/form/text/text-field.tsx';
import { TextareaField } from '#platform/web/admin-ui/form/text/textarea-field.tsx';
import { TimeField } from '#platform/web/admin-ui/form/date-time/time-field.tsx';
import { addMinutes } from '#platform/web/admin-ui/form/date-time/time-text.ts';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { useRecordForm } from '#platform/web/admin-ui/record/use-record-form.ts';
import { useSeriesEdit } from '../actions/use-series-edit.tsx';
import { Clashes, ClashSummary, ConflictDetail } from '../clashes/clashes.tsx';
import { unlikelyDatesQuestion } from './unlikely-dates.ts';
import { ClassFields, MentoringFields, WebinarFields } from './part-fields.tsx';
import { USUAL_MINUTES } from './propose.ts';
import { scheduleFormSchema } from './schedule-form-schema.ts';
import type { ScheduleOptions } from './schedule-options.ts';
import { scheduleResource } from '../schedule-resource.ts';
import { nameOf } from '../schedule-texts.ts';
import { toCopy, toPreset, toValues, type Preset, type ScheduleType } from './schedule-values.ts';
import { useLinkedChecks } from './use-linked-checks.ts';
import { useProposals } from './use-proposals.ts';
import { WebinarLinks } from '../webinar-links.tsx';

interface ScheduleFormProps {
  type: ScheduleType;
  /** The schedule to edit; null to add one. */
  schedule: Schedule | null;
  /** The schedule whose copy is added. */
  copyOf: Schedule | null;
  /** What a new schedule begins with, or null. */
  preset: Preset | null;
  options: ScheduleOptions;
  onClose: () => void;
  /** After a save; `onClose` follows. */
  onSaved: (schedule: Schedule) => void;
}

/** Where the list of start times opens. */
const FIRST_HOUR = '08:00';
const LINK_FOUND_TEXT = 'Diambil dari undangan yang ditempel. Kode sandi dan teks lainnya tidak disimpan.';

const PART_FIELDS = { classes: ClassFields, mentoring: MentoringFields, webinar: WebinarFields };

/** What an edit to another type takes from the schedule, in words; empty when nothing. */
function droppedParts(type: ScheduleType, { kind, classes, mentoring, webinar }: Schedule): string[] {
  if (kind === type || kind === 'other') return [];
  const names = {
    classes: [
      ...classes.class.map(({ className }) => className),
      ...[classes.subjects, classes.teacher].flatMap((named) => (named ? [named.name] : [])),
    ],
    mentoring: [...mentoring.group.map(({ groupName }) => groupName), ...(mentoring.mentor ? [mentoring.mentor.name] : [])],
    webinar: webinar.event.map(({ webinarTheme }) => webinarTheme),
  };
  return (['classes', 'mentoring', 'webinar'] as const).filter((part) => part !== type).flatMap((part) => names[part]);
}

/** Adds or edits a schedule of one type. */
export function ScheduleForm({ type, schedule, copyOf: copied, preset, options, onClose, onSaved }: ScheduleFormProps) {
  const id = schedule?._id ?? null;
  const schema = useMemo(() => scheduleFormSchema(type, id, options), [type, id, options]);
  const [copyOf, setCopyOf] = useState(copied);
  /** Whether another schedule is added after this one, and whether this one is stored already. */
  const goingOn = useRef({ wanted: false, stored: false });
  const series = useSeriesEdit(schedule);
  const record = useRecordForm({
    resource: schedule ? series.resource : scheduleResource,
    record: schedule,
    schema,
    toValues(stored) {
      if (stored !== null) return toValues(type, stored);
      if (copyOf) return toCopy(type, copyOf);
      return preset ? toPreset(type, preset) : toValues(type, null);
    },
    onSaved: (saved) => {
      if (schedule) series.report();
      onSaved(saved);
      goingOn.current.stored = goingOn.current.wanted;
      if (!goingOn.current.wanted) onClose();
    },
    doubt: ({ scheduleDate, dates }, stored) =>
      scheduleDate === stored?.scheduleDate
        ? null
        : unlikelyDatesQuestion(dates.length > 0 ? dates : [scheduleDate], todayInWib()),
    ask: series.ask,
  });
  const { control, form, saving } = record;
  useLinkedChecks(form, type);
  const proposals = useProposals({ record, type, options, copyOf });
  const save = (andGoOn: boolean) => {
    goingOn.current = { wanted: andGoOn, stored: false };
    record.submit();
  };
  /** Another schedule of the type on the same date, begun where the first empty field is. */
  const beginNext = useEffectEvent(() => {
    goingOn.current.stored = false;
    setCopyOf(null);
    const { scheduleDate, repeatUntil } = form.getValues();
    proposals.restart(repeatUntil);
    form.reset({ ...toValues(type, null), scheduleDate }, { keepFieldsRef: true });
    form.setFocus('scheduleTimeStart');
  });
  // The fields take the focus again once nothing is being saved.
  useEffect(() => {
    if (!saving && goingOn.current.stored) beginNext();
  }, [saving]);
  const repeats = useWatch({ control, name: 'repeatUntil' }) !== '';
  const start = useWatch({ control, name: 'scheduleTimeStart' });
  const clashes = { control, id, options };
  const place = useId();
  const PartFields = PART_FIELDS[type];
  const dropped = schedule ? droppedParts(type, schedule) : [];

  return (
    <FormDialog
      title={schedule ? 'Edit Schedule' : 'Add Schedule'}
      record={{ ...record, submit: () => series.submit(() => save(false)) }}
      onClose={onClose}
      submitLabel={schedule ? 'Update' : 'Add'}
      width="wide"
      aside={
        record.adding && (
          <Button className="max-md:basis-full!" onClick={() => save(true)} disabled={saving}>
            Simpan &amp; tambah lagi
          </Button>
        )
      }
      overButtons={<ClashSummary form={form} type={type} place={place} {...clashes} />}
    >
      <ProposalsContext value={proposals}>
        <p role="status" className="sr-only">
          {proposals.text}
        </p>
        {copyOf && <p className="text-sm text-soft wrap-anywhere">Salinan dari {nameOf(copyOf)}. Pilih tanggalnya.</p>}
        {schedule && dropped.length > 0 && (
          <Notice kind="warning">
            Jenis diganti dari {KIND_LABELS[schedule.kind]} ke {KIND_LABELS[type]}. Setelah disimpan, jadwal ini tidak lagi
            memuat: {dropped.join(', ')}.
          </Notice>
        )}
        <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 md:grid-cols-[1.7fr_1fr_1fr]">
          <div className="max-md:col-span-2">
            <DateField control={control} name="scheduleDate" label="Tanggal" />
          </div>
          <TimeField control={control} name="scheduleTimeStart" label="Jam mulai" opensAt={FIRST_HOUR} />
          <TimeField
            control={control}
            name="scheduleTimeEnd"
            label="Jam berakhir"
            after={start}
            opensAt={addMinutes(parseTime(start) ?? FIRST_HOUR, USUAL_MINUTES)}
          />
        </div>
        <PartFields control={control} options={options} />
        {type === 'mentoring' && <ConflictDetail {...clashes} />}
        <TextareaField
          control={control}
          name="anotherEvent"
          label="Kegiatan lain"
          optional
          rows={2}
          hint="Keterangan tambahan, atau kegiatan tanpa kelas, kelompok, dan webinar."
        />
        <TextField
          control={control}
          name="linkZoom"
          label="Link Zoom"
          type="url"
          isPrivate
          placeholder="https://zoom.us/j/…"
          findPasted={findMeetingLink}
          foundText={LINK_FOUND_TEXT}
        />
        {type === 'webinar' && <WebinarLinks record={record} webinars={options.webinars} />}
        {record.adding && (
          <DateField
            control={control}
            name="repeatUntil"
            label="Ulangi tiap minggu sampai"
            optional
            {...(repeats ? {} : { hint: 'Kosongkan untuk satu tanggal saja. Setiap tanggal diperiksa dulu di bawah ini.' })}
          />
        )}
        <Clashes place={place} {...clashes} />
      </ProposalsContext>
      {series.question}
    </FormDialog>
  );
}
