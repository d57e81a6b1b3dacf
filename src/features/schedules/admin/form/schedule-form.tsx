import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Schedule } from '#features/schedules/contract.ts';
import { KIND_LABELS } from '#features/schedules/messages.ts';
import { findMeetingLink } from '#platform/shared/links/links.ts';
import { parseTime, type IsoDate } from '#platform/shared/wib.ts';
import { todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import { FormDialog } from '#platform/web/admin-ui/dialog/form-dialog.tsx';
import { DateField } from '#platform/web/admin-ui/form/date-time/date-field.tsx';
import { FieldRow } from '#platform/web/admin-ui/form/field.tsx';
import { ProposalsContext, type Proposals } from '#platform/web/admin-ui/form/proposals.tsx';
import { TextField } from '#platform/web/admin-ui/form/text/text-field.tsx';
import { TextareaField } from '#platform/web/admin-ui/form/text/textarea-field.tsx';
import { TimeField } from '#platform/web/admin-ui/form/date-time/time-field.tsx';
import { addMinutes } from '#platform/web/admin-ui/form/date-time/time-text.ts';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import type { FieldRegistry } from '#platform/web/admin-ui/record/field-registry.ts';
import { useRecordForm, type RecordForm } from '#platform/web/admin-ui/record/use-record-form.ts';
import { useSeriesEdit } from '../actions/use-series-edit.tsx';
import { Clashes, ClashSummary, ConflictDetail } from '../clashes/clashes.tsx';
import { unlikelyDatesQuestion } from './unlikely-dates.ts';
import { ClassFields, MentoringFields, WebinarFields } from './part-fields.tsx';
import { USUAL_MINUTES } from './propose.ts';
import { MAIN_FIELDS, scheduleFormSchema } from './schedule-form-schema.ts';
import type { ScheduleOptions } from './schedule-options.ts';
import { scheduleResource, type ScheduleBody } from '../schedule-resource.ts';
import { nameOf } from '../schedule-texts.ts';
import { toCopy, toPreset, toValues, type Preset, type ScheduleType, type ScheduleValues } from './schedule-values.ts';
import { useEndAlong } from '../use-end-along.ts';
import { useLinkedChecks } from './use-linked-checks.ts';
import { announcement, useProposals } from './use-proposals.ts';
import { WebinarLinks } from '../webinar-links.tsx';

interface ScheduleFormProps {
  type: ScheduleType;
  /** The schedule to edit; null to add one. */
  schedule: Schedule | null;
  /** The schedule to copy, or null. */
  copyOf: Schedule | null;
  /** The date of the copy, if it is known. */
  copyTo: IsoDate | null;
  /** The initial values of a new schedule, or null. */
  preset: Preset | null;
  options: ScheduleOptions;
  onClose: () => void;
  /** Called after a save, before `onClose`. */
  onSaved: (schedule: Schedule) => void;
}

/** As `DATE_AND_TIMES`, but the longest date fits, and a proposed end has room for its source on one line. */
const COLUMNS = 'grid-cols-2 max-md:*:first:col-span-2 md:grid-cols-[1.26fr_0.76fr_1.13fr]';
/** The time that the list of start times shows first. */
const FIRST_HOUR = '08:00';
const LINK_FOUND_TEXT = 'Diambil dari undangan yang ditempel. Kode sandi dan teks lainnya tidak disimpan.';

const PART_FIELDS = { classes: ClassFields, mentoring: MentoringFields, webinar: WebinarFields };

/** Returns the field where a new schedule begins: behind the fields that a preset has filled. Undefined for the first field. */
function firstOpenField(type: ScheduleType, preset: Preset | null) {
  if (preset === null || preset.isDateProposed) return undefined;
  return preset.scheduleTimeStart === '' ? 'scheduleTimeStart' : MAIN_FIELDS[type];
}

/** Returns the names (classes, teacher, …) that a schedule loses when its type changes. */
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

/** Returns the state of the form, the handling of its series, its proposals, and the function that saves. */
function useScheduleForm({ type, schedule, copyOf: copied, copyTo, preset, options, onClose, onSaved }: ScheduleFormProps) {
  const id = schedule?._id ?? null;
  const schema = useMemo(() => scheduleFormSchema(type, id, options), [type, id, options]);
  const [copyOf, setCopyOf] = useState(copied);
  /** `wanted`: the admin chose "Simpan & tambah lagi". `stored`: that save succeeded, so the form is emptied for the next schedule. */
  const another = useRef({ wanted: false, stored: false });
  const series = useSeriesEdit(schedule);
  const record = useRecordForm({
    resource: schedule ? series.resource : scheduleResource,
    record: schedule,
    schema,
    toValues(stored) {
      if (stored !== null) return toValues(type, stored);
      if (copyOf) return toCopy(type, copyOf, copyTo);
      return preset ? toPreset(type, preset) : toValues(type, null);
    },
    onSaved: (saved) => {
      if (schedule) series.report();
      onSaved(saved);
      another.current.stored = another.current.wanted;
      if (!another.current.wanted) onClose();
    },
    doubt: ({ scheduleDate, dates }, stored) =>
      scheduleDate === stored?.scheduleDate
        ? null
        : unlikelyDatesQuestion(dates.length > 0 ? dates : [scheduleDate], todayInWib()),
    ask: series.ask,
  });
  const { form, saving } = record;
  useLinkedChecks(form, type);
  const proposals = useProposals({ record, type, options, copyOf });
  useEndAlong(form, proposals.proposals.has('scheduleTimeEnd'));
  /** Empties the form for another schedule of the same type on the same date, and focuses the first empty field. */
  const beginNext = useEffectEvent(() => {
    another.current.stored = false;
    setCopyOf(null);
    const { scheduleDate, repeatUntil } = form.getValues();
    proposals.restart(repeatUntil);
    form.reset({ ...toValues(type, null), scheduleDate }, { keepFieldsRef: true });
    form.setFocus('scheduleTimeStart');
  });
  // Fields can take the focus only after the save has ended.
  useEffect(() => {
    if (!saving && another.current.stored) beginNext();
  }, [saving]);
  const save = (addAnother: boolean) => {
    another.current = { wanted: addAnother, stored: false };
    record.submit();
  };
  return { record, series, proposals, copyOf, save };
}

type FieldsProps = Pick<RecordForm<Schedule, ScheduleValues, ScheduleBody>, 'control'>;

function DateAndTimes({ control }: FieldsProps) {
  const start = useWatch({ control, name: 'scheduleTimeStart' });
  return (
    <FieldRow columns={COLUMNS}>
      <DateField control={control} name="scheduleDate" label="Tanggal" />
      <TimeField control={control} name="scheduleTimeStart" label="Jam mulai" opensAt={FIRST_HOUR} />
      <TimeField
        control={control}
        name="scheduleTimeEnd"
        label="Jam berakhir"
        after={start}
        opensAt={addMinutes(parseTime(start) ?? FIRST_HOUR, USUAL_MINUTES)}
      />
    </FieldRow>
  );
}

/** The fields that every type has. Only a new schedule can be repeated. */
function CommonFields({ control, adding }: FieldsProps & { adding: boolean }) {
  return (
    <>
      <TextareaField
        control={control}
        name="anotherEvent"
        label="Kegiatan lain"
        optional
        rows={2}
        hint="Keterangan tambahan, atau kegiatan tanpa kelas, kelompok, dan webinar."
      />
      <FieldRow columns={adding ? 'md:grid-cols-2' : ''}>
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
        {adding && <RepeatField control={control} />}
      </FieldRow>
    </>
  );
}

function RepeatField({ control }: FieldsProps) {
  return <DateField control={control} name="repeatUntil" label="Ulangi tiap minggu sampai" optional />;
}

/** Names the fields with a proposal for screen readers. It is the last element of the form: all fields are registered before it. */
function ProposedFields({ proposals, registry }: { proposals: Proposals['proposals']; registry: FieldRegistry }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (text.current) text.current.textContent = announcement(proposals, registry);
  }, [proposals, registry]);
  return <p ref={text} role="status" className="sr-only" />;
}

/**
 * The form that adds or edits a schedule of one type. After the admin chose a type, `schedule-dialog.tsx` opens it. It proposes values
 * (`useProposals`), shows clashes while the admin types (`Clashes`), and asks which schedules of a series an edit changes (`series`).
 */
export function ScheduleForm(props: ScheduleFormProps) {
  const { type, schedule, options } = props;
  const { record, series, proposals, copyOf, save } = useScheduleForm(props);
  const { control, form, saving } = record;
  const clashes = { control, id: schedule?._id ?? null, options };
  const clashDetailsId = useId();
  const PartFields = PART_FIELDS[type];
  const dropped = schedule ? droppedParts(type, schedule) : [];

  return (
    <FormDialog
      title={schedule ? 'Edit Schedule' : 'Add Schedule'}
      record={{ ...record, submit: () => series.submit(() => save(false)) }}
      onClose={props.onClose}
      submitLabel={schedule ? 'Update' : 'Add'}
      width="wide"
      tall
      startAt={record.adding ? firstOpenField(type, props.preset) : undefined}
      aside={
        record.adding && (
          <Button className="max-md:basis-full!" onClick={() => save(true)} disabled={saving}>
            Simpan &amp; tambah lagi
          </Button>
        )
      }
      overButtons={<ClashSummary form={form} type={type} detailsId={clashDetailsId} {...clashes} />}
    >
      <ProposalsContext value={proposals}>
        {copyOf && (
          <p className="text-sm text-soft wrap-anywhere">
            Salinan dari {nameOf(copyOf)}. {props.copyTo ? 'Periksa tanggalnya.' : 'Pilih tanggalnya.'}
          </p>
        )}
        {schedule && dropped.length > 0 && (
          <Notice kind="warning">
            Jenis diganti dari {KIND_LABELS[schedule.kind]} ke {KIND_LABELS[type]}. Setelah disimpan, jadwal ini tidak lagi
            memuat: {dropped.join(', ')}.
          </Notice>
        )}
        <DateAndTimes control={control} />
        <PartFields control={control} options={options} />
        {type === 'mentoring' && <ConflictDetail {...clashes} />}
        <CommonFields control={control} adding={record.adding} />
        {type === 'webinar' && <WebinarLinks record={record} webinars={options.webinars} />}
        <Clashes detailsId={clashDetailsId} {...clashes} />
        <ProposedFields proposals={proposals.proposals} registry={record.registry} />
      </ProposalsContext>
      {series.question}
    </FormDialog>
  );
}
